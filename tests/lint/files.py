"""Files: what may not stand in any.

- No path of a machine (a home folder, a scratch folder) and no host of a package registry.
- No source file of more than 400 lines: a reader holds one in the head.
"""

import re
from collections.abc import Iterator, Mapping

from tests.lint.finding import Finding

LONGEST = 400
SOURCES = (".py", ".maude", ".sh")
FOLDERS = ("work", "tmp", "root", "home", "Users", "farm")
HOSTS = ("pypi", "files.pythonhosted", "registry.npmjs", "deb.debian")

# Put together from parts, so that this file does not name what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:" + "|".join(FOLDERS) + ")/")
REGISTRY_HOST = re.compile(r"\b(?:" + "|".join(re.escape(host) for host in HOSTS) + r")\.(?:org|com)\b")


def files(texts: Mapping[str, str]) -> Iterator[Finding]:
    """What breaks the rules above in the files `texts` (their contents by name)."""
    for name, text in texts.items():
        lines = text.splitlines()
        for number, line in enumerate(lines, start=1):
            if found := MACHINE_PATH.search(line):
                yield Finding(f"{name}:{number}", f"it names a path of a machine: {found[0]}")
            if found := REGISTRY_HOST.search(line):
                yield Finding(f"{name}:{number}", f"it names a host: {found[0]}")
        if name.endswith(SOURCES) and len(lines) > LONGEST:
            yield Finding(name, f"it has {len(lines)} lines, more than {LONGEST}")
