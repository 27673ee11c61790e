"""What `--version` says."""

from buck_ref import __version__
from buck_ref.cli.parsing import PROGRAM
from buck_ref.rulebook.edition import current_edition


def version_line() -> str:
    """The program's version, and the edition of the rules by number and digest."""
    edition = current_edition()
    return f"{PROGRAM} {__version__}, edition {edition.number} ({edition.digest})"
