"""The logs in a folder: every file of the right name in it and below it, and whatever could not be looked at."""

import os
import stat
from pathlib import Path

from buck_ref.cli import status
from buck_ref.message import N_, Message, message, reason_of
from buck_ref.report.summary import Row


def in_folder(folder: Path, suffix: str) -> list[Path | Row]:
    """The files whose names end in `suffix`, in the order of their paths; links to folders are not followed.

    A folder that cannot be listed is told in its place, or what it holds would pass unseen. So is what is no file: a
    pipe would be waited for without end.
    """
    unlisted: list[OSError] = []
    found = [
        Path(here, name)
        for here, _, names in os.walk(folder, onerror=unlisted.append)
        for name in names
        if name.endswith(suffix)
    ]
    told = {Path(error.filename): _unlisted(error) for error in unlisted}
    told |= {path: message(N_("{file}: is not a file"), file=str(path)) for path in found if _is_special(path)}
    return [
        Row(str(path), None, told[path], status.NO_FILE) if path in told else path for path in sorted({*found, *told})
    ]


def _unlisted(error: OSError) -> Message:
    return message(N_("{file}: cannot be read: {reason}"), file=str(error.filename), reason=reason_of(error))


def _is_special(path: Path) -> bool:
    """Is it neither a file nor a link to one? What cannot be looked at is left for the reader to tell."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False
