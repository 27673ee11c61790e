"""Build the rulebook into docs/_build/html, in both languages: `python -m docs`.

Warnings are errors. The two builds run side by side; what both need from the tests is collected once before them.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from docs._ext import evidence

DOCS = Path(__file__).parent
LANGUAGES = ("en", "es")


def build(out: Path, *, fresh: bool = True) -> int:
    """Build every language into its folder of `out`; the number of builds that failed."""
    if fresh:
        shutil.rmtree(out, ignore_errors=True)
    evidence.keep()
    running = [_start(language, out) for language in LANGUAGES]
    failed = sum(process.wait() != 0 for process in running)
    shutil.copy(DOCS / "choose.html", out / "index.html")
    return failed


def _start(language: str, out: Path) -> subprocess.Popen[bytes]:
    doctrees = DOCS / "_build" / "doctrees" / language
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-n", "-E", "-q", "-b", "html"]
    command += ["-c", str(DOCS), "-d", str(doctrees), str(DOCS / language), str(out / language)]
    return subprocess.Popen(command, env={**os.environ, "BUCK_BOOK_LANGUAGE": language})


def main() -> int:
    """Build, and say where the book is."""
    began = time.monotonic()
    out = DOCS / "_build" / "html"
    failed = build(out)
    if not failed:
        print(f"{out / 'index.html'} ({time.monotonic() - began:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
