"""A new file, written whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from buck_ref.message import N_, FileError, message, reason_of


def write_new(path: Path, content: bytes) -> None:
    """Write a new file whole, or none: FileError where it cannot be written or exists already.

    It is written under another name beside its own, and gets its name once all of it is on the disk.
    """
    try:
        number, name = mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    except (OSError, ValueError) as error:
        raise not_written(path, error) from error
    unfinished = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.chmod(0o666 & ~_mask())
        path.hardlink_to(unfinished)
    except OSError as error:
        raise not_written(path, error) from error
    finally:
        with suppress(OSError):
            unfinished.unlink()


def _mask() -> int:
    """The permissions that new files do not get."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def not_written(path: Path, error: OSError | ValueError) -> FileError:
    """Why the file cannot be written."""
    return FileError(message(N_("{file}: cannot be written: {reason}"), file=str(path), reason=reason_of(error)))
