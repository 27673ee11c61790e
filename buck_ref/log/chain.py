"""The chain: each line carries its number and the hash of the line before (LOG-CHAIN).

A changed byte shows in the next line, a missing or repeated line in the numbers. The chain alone proves no author: who
rewrites the whole file makes a new chain.
"""

import hashlib
from collections.abc import Iterable, Iterator

import msgspec

from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import Line
from buck_ref.rulebook.contract import clause

FIRST_PREV = "0" * 64
"""What the first line carries, having none before it."""

_LEAF = b"\0"
"""RFC 6962's prefix of a leaf, so that a line can never pass for an inner node of a tree."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A line that was read, and the hash of its bytes."""

    line: Line
    hash: str


def leaf_hash(raw: bytes) -> str:
    """The hash of a line's bytes without its newline, in hex."""
    return hashlib.sha256(_LEAF + raw).hexdigest()


@clause("LOG-CHAIN")
def leaf_hash_of(line: str) -> str:
    """The hash of a line, which the next line carries as `prev`."""
    return leaf_hash(line.encode())


def chain_findings(entries: Iterable[Entry]) -> Iterator[Finding]:
    """Every break of the chain, one finding a break.

    A line with the wrong number is not also told that its hash is wrong: one thing went missing, not two. The next line
    is judged by this one's own number, so that one gap is one finding.
    """
    number, prev = 0, FIRST_PREV
    for position, entry in enumerate(entries):
        line = entry.line
        if line.n != number:
            yield Finding(
                code=Code.C_NUMBER, line=position, party=line.by, clause="LOG-CHAIN", expected=number, found=line.n
            )
        elif line.prev != prev:
            yield Finding(
                code=Code.C_PREV, line=position, party=line.by, clause="LOG-CHAIN", expected=prev, found=line.prev
            )
        number, prev = line.n + 1, entry.hash
