"""What a line of a sheet claims, read."""

from collections.abc import Callable, Mapping
from typing import TypedDict

from msgspec import UnsetType

from buck_ref.log.lines import Claim
from buck_ref.message import N_, message
from buck_ref.sheet.faults import Unreadable
from buck_ref.sheet.text.grammar import NotReadError
from buck_ref.sheet.text.tokens import Branch, Child, Players, branch, number, numbers, parts


class Fields(TypedDict, total=False):
    """The fields of a claim."""

    points: int | None
    score: int | None
    fine: int | None
    pot: int | None
    bust: bool | None
    out: str | UnsetType | None
    winner: str | UnsetType | None
    next: str | UnsetType | None
    trick: str | UnsetType | None
    tricks: tuple[int, ...] | None
    scores: tuple[int, ...] | None


def claim_of(child: Child, player: str, players: Players) -> Claim | None:
    """The claims behind the equals sign in a line of `player`; None where there are none."""
    if child is None:
        return None
    fields = Fields()
    for one in map(branch, branch(child).children):
        said = _READ[one.data](one, player, players)
        if fields.keys() & said.keys():
            raise NotReadError(Unreadable(one.meta.column, message(N_("this is said twice in one line"))))
        fields.update(said)
    return Claim(**fields) if fields else None


def _out(tree: Branch, player: str, players: Players) -> Fields:
    (somebody,) = parts(tree)
    return Fields(out=player if somebody is None else players.somebody(somebody))


_READ: Mapping[str, Callable[[Branch, str, Players], Fields]] = {
    "points_first": lambda tree, _, __: Fields(points=number(tree.children[0])),
    "points": lambda tree, _, __: Fields(points=number(tree.children[0])),
    "score_short": lambda tree, _, __: Fields(score=number(tree.children[0])),
    "score": lambda tree, _, __: Fields(score=number(tree.children[0])),
    "fine": lambda tree, _, __: Fields(fine=number(tree.children[0])),
    "pot": lambda tree, _, __: Fields(pot=number(tree.children[0])),
    "bust": lambda _, __, ___: Fields(bust=True),
    "no_bust": lambda _, __, ___: Fields(bust=False),
    "out": _out,
    "wins": lambda _, player, __: Fields(winner=player),
    "winner": lambda tree, _, players: Fields(winner=players.somebody(tree.children[0])),
    "next": lambda tree, _, players: Fields(next=players.somebody(tree.children[0])),
    "trick_first": lambda tree, _, players: Fields(trick=players.somebody(tree.children[0])),
    "trick": lambda tree, _, players: Fields(trick=players.somebody(tree.children[0])),
    "tricks": lambda tree, _, __: Fields(tricks=numbers(branch(tree.children[0]))),
    "scores": lambda tree, _, __: Fields(scores=numbers(branch(tree.children[0]))),
}
