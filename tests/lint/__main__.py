"""Run the house lint on the project: `python -m tests.lint`, without arguments.

Exit status: 0 where nothing is found, 1 where something is, 2 for arguments.
"""

import importlib
import sys
from collections.abc import Sequence

from tests.lint.finding import Finding
from tests.lint.loading import ROOT, unloaded, unreadable


def findings() -> list[Finding]:
    """What the lint finds; where the project's own Python cannot be read or loaded, what is wrong with that alone."""
    if broken := list(unreadable(ROOT)):
        return broken
    try:
        project = importlib.import_module("tests.lint.project")
    except Exception as error:
        return [unloaded(error)]
    return list(project.findings())


def main(arguments: Sequence[str]) -> int:
    """Print the findings; 1 where there is any."""
    if arguments:
        print("usage: python -m tests.lint (it takes no arguments)", file=sys.stderr)
        return 2
    found = findings()
    for finding in found:
        print(finding)
    print(f"lint: {len(found)} findings" if found else "lint: nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
