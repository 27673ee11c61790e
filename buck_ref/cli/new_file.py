"""A new file, written whole or not at all."""

from pathlib import Path

from buck_ref.message import N_, FileError, message, reason_of


def write_new(path: Path, content: bytes) -> None:
    """Make the file; FileError where it exists already or cannot be written, and then nothing of it is left."""
    try:
        with path.open("xb") as file:
            try:
                file.write(content)
                file.flush()
            except OSError:
                path.unlink(missing_ok=True)
                raise
    except (OSError, ValueError) as error:
        said = message(N_("{file}: cannot be written: {reason}"), file=str(path), reason=reason_of(error))
        raise FileError(said) from error
