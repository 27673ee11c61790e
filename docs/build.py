"""Builds the rulebook: Sphinx once for each language, side by side, with warnings as errors.

What both builds need from the tests is collected once before them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from docs._ext import evidence

DOCS = Path(__file__).parent
LANGUAGES = ("en", "es")


def build(out: Path) -> dict[str, str]:
    """Build every language into its folder of `out`/html; what Sphinx said of each that failed."""
    shutil.rmtree(out / "html", ignore_errors=True)
    kept = out / "evidence.json"
    evidence.keep(kept)
    running = {language: start(language, out, kept) for language in LANGUAGES}
    said = {language: process.communicate()[1] for language, process in running.items()}
    shutil.copy(DOCS / "choose.html", out / "html" / "index.html")
    return {language: said[language] for language, process in running.items() if process.returncode}


def start(
    language: str, out: Path, kept: Path, *, builder: str = "html", environ: Mapping[str, str] = os.environ
) -> subprocess.Popen[str]:
    """Start Sphinx for one language, with the evidence in the file `kept`.

    It reads a copy of the chapters, to which it adds the generated pages: builds side by side do not meet.
    """
    source = out / "source" / language
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(DOCS / language, source)
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-n", "-E", "-q", "-b", builder, "-c", str(DOCS)]
    command += ["-d", str(out / "doctrees" / language), str(source), str(out / builder / language)]
    said = {"BUCK_BOOK_LANGUAGE": language, evidence.WHERE: str(kept)}
    return subprocess.Popen(
        command, cwd=DOCS.parent, env={**environ, **said}, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
