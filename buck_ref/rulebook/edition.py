"""The edition of the rules: a number, and the digest of every file that says what the rules are.

The digest covers the TOML files of spec/clauses, spec/rulings and spec/profiles: SHA-256 over, for each file in the
order of its path, the path and then the content, each preceded by its length as 8 bytes, the most significant first. A
path is written from spec/ down, with `/`, in UTF-8; the content is the bytes as they are stored, line ends included. No
file can change, come, go or change its name without changing the digest.

    python -m buck_ref.rulebook.edition            prints the digest of the files as they are
    python -m buck_ref.rulebook.edition --write    and writes it into spec/edition.toml
"""

import hashlib
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from buck_ref.rulebook.spec import SPEC, SpecError, decode

FOLDERS = ("clauses", "profiles", "rulings")
"""The folders of spec/ that an edition's digest covers."""

Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}(?!\n)$")]
Number = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,4}[.][0-9]{1,4}(?!\n)$")]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition as a log names it."""

    number: Number
    digest: Digest


class _Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Number
    date: str
    digest: Digest


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: tuple[_Listed, ...]


@cache
def supported_editions() -> tuple[Edition, ...]:
    """Every edition whose logs can be replayed, the current one last; SpecError where none is listed."""
    listed = decode(SPEC / "edition.toml", _File).edition
    if not listed:
        raise SpecError("spec/edition.toml lists no edition")
    return tuple(Edition(one.number, one.digest) for one in listed)


def current_edition() -> Edition:
    """The edition that new logs name."""
    return supported_editions()[-1]


def digest_of(spec: Path) -> str:
    """The digest of the clauses, rulings and profiles in the folder `spec` as they are now."""
    files = {path.relative_to(spec).as_posix(): path for folder in FOLDERS for path in (spec / folder).rglob("*.toml")}
    total = hashlib.sha256()
    for name in sorted(files):
        for part in (name.encode(), files[name].read_bytes()):
            total.update(len(part).to_bytes(8, "big"))
            total.update(part)
    return total.hexdigest()


def main(arguments: Sequence[str]) -> None:
    """Print the digest of the files as they are; with `--write` make it the current edition's."""
    digest = digest_of(SPEC)
    if "--write" in arguments:
        path = SPEC / "edition.toml"
        path.write_bytes(path.read_bytes().replace(current_edition().digest.encode(), digest.encode()))
    sys.stdout.write(digest + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
