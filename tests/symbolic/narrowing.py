"""In what the proofs are narrower than the contracts: how long lists are, and what is required beside the contract.

It stands apart from the gate, since loading CrossHair turns icontract off for the whole process.
"""

import enum
from typing import NamedTuple, get_args, get_origin

from buck_ref.rulebook.contract import Predicate, Registered
from buck_ref.rulebook.spec import Text

MOST = 3
"""So many entries a list has at most: a throw, the sums of a roll-off, an order of play, totals, a hand, a trick."""
OF_LISTS = Text("every list has at most three entries", "toda lista tiene tres elementos como mucho")


class Narrower(NamedTuple):
    """A precondition that a proof adds to those of the function."""

    requires: Predicate
    words: Text


def three_dice(dice: int) -> bool:
    """The game is played with three dice."""
    return dice == 3


NARROWED: dict[str, tuple[Narrower, ...]] = {
    "BUCK-SCORE": (Narrower(three_dice, Text("the game is played with three dice", "se juega con tres dados")),)
}
"""By the clause of the function."""


def lists(function: Registered) -> dict[str, type]:
    """The parameters that are lists, of numbers or of words of the rules, with the type of their entries."""
    types = {name: type_ for name, type_ in function.plain.__annotations__.items() if name != "return"}
    entries = {name: get_args(type_) for name, type_ in types.items() if get_origin(type_) is tuple}
    return {
        name: args[0]
        for name, args in entries.items()
        if args[1:] == (Ellipsis,) and isinstance(args[0], type) and issubclass(args[0], int | enum.Enum)
    }


def narrowed(function: Registered) -> Text | None:
    """In what the inputs searched are fewer than all of the function's; None where they are all."""
    parts = [OF_LISTS] if lists(function) else []
    parts += [one.words for one in NARROWED.get(function.id, ())]
    return Text("; ".join(one.en for one in parts), "; ".join(one.es for one in parts)) if parts else None
