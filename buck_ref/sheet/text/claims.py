"""What a line or a row of a sheet claims, read: each field of a claim in one place, whichever way it is written."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from buck_ref.log.lines import Claim
from buck_ref.message import N_, message
from buck_ref.sheet.faults import Unreadable
from buck_ref.sheet.text.grammar import NotReadError
from buck_ref.sheet.text.tokens import Branch, Child, Seen, branch, number, numbers

Value = bool | int | str | tuple[int, ...] | None
"""What a field of a claim can hold."""


class Field(NamedTuple):
    """How a field of a claim is read."""

    cell: str
    """The kind of its cell in a CSV sheet."""
    read: Callable[[Branch, Seen], Value]
    """From the tree of that cell, which is like that of the claim in a line."""


_NUMBER = Field("int", lambda tree, _: number(tree.children[0]))
_NUMBERS = Field("numbers", lambda tree, _: numbers(tree))
_SOMEBODY = Field("somebody", lambda tree, seen: seen.somebody(tree.children[0]))
FIELDS: Mapping[str, Field] = {
    **dict.fromkeys(("points", "score", "fine", "pot"), _NUMBER),
    "bust": Field("bust", lambda tree, _: tree.data == "bust"),
    **dict.fromkeys(("out", "winner", "next", "trick"), _SOMEBODY),
    **dict.fromkeys(("tricks", "scores"), _NUMBERS),
}
"""By the name of the field, which is also that of its cell, and of the rule of the grammar."""
_SHORT = {"points_first": "points", "score_short": "score", "trick_first": "trick", "no_bust": "bust", "wins": "winner"}
"""The fields of the rules of the grammar that have names of their own."""


def claim_of(child: Child, player: str, seen: Seen) -> Claim | None:
    """The claims behind the equals sign in a line of `player`; None where there are none."""
    fields: dict[str, Value] = {}
    for one in [] if child is None else map(branch, branch(child).children):
        name = _SHORT.get(one.data, one.data)
        if name in fields:
            raise NotReadError(Unreadable(one.meta.column, message(N_("this is said twice in one line"))))
        is_own = one.data == "wins" or one.children == [None]
        fields[name] = player if is_own else FIELDS[name].read(one, seen)
    return claimed(fields)


def claimed(fields: Mapping[str, Value]) -> Claim | None:
    """The claim with these fields; None where nothing is claimed."""
    return replace(Claim(), **fields) if fields else None
