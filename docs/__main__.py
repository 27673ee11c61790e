"""Build the rulebook into docs/_build/html, in both languages: `python -m docs`."""

import sys
import time

from docs.build import DOCS, build


def main() -> int:
    """Build, and say where the book is."""
    began = time.monotonic()
    out = DOCS / "_build"
    said = build(out)
    for language, complaint in said.items():
        print(f"{language}:\n{complaint}", file=sys.stderr)
    if said:
        return 1
    print(f"{out / 'html' / 'index.html'} ({time.monotonic() - began:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
