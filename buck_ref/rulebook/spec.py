"""Where the specification lies, and how its TOML files are decoded: strictly, or not at all."""

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")

_PACKAGED = Path(__file__).parent.parent / "spec"
_CHECKOUT = Path(__file__).parent.parent.parent / "spec"

SPEC = _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT
"""The folder of the specification: inside an installed package, or beside it in a checkout."""


class SpecError(ValueError):
    """A file of the specification or of a house rule does not have the form it must have."""


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text in the two languages of the rule book."""

    en: str
    es: str

    def __post_init__(self) -> None:
        for language in ("en", "es"):
            if not getattr(self, language).strip():
                raise ValueError(f"the text in '{language}' is empty")


def decode(path: Path, type_: type[T]) -> T:
    """Decode the TOML file at `path` as `type_`; SpecError names the file and the reason."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=type_)
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SpecError(f"{path}: {error}") from error
