"""What a check of a golden log must find: written by hand from the rules, read strictly from `NAME.expect.toml`."""

from collections.abc import Collection
from pathlib import Path
from typing import Literal

import msgspec

from buck_ref.games.dice.facts import Facts
from buck_ref.games.game import Standings
from buck_ref.games.hucklebuck.facts import CardFacts
from buck_ref.log.findings import Code
from buck_ref.referee.verdict import Answer, Verdict
from buck_ref.referee.verify import AnyVerification
from buck_ref.rulebook.spec import Text, decode


class Found(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One finding; what is not about a line, or about a party, has none."""

    code: Code
    line: int | None = None
    clause: str
    party: str | None = None


class FiveAnswers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answers to the five questions."""

    unaltered: Answer
    who: Answer
    legal: Answer
    fair: Answer
    whole: Answer


class Follows(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What follows from one line by the rules; a field that does not stand is not compared.

    Of `out`, `winner`, `next` and `trick`, the empty string expects nobody.
    """

    line: int
    points: int | None = None
    score: int | None = None
    fine: int | None = None
    pot: int | None = None
    bust: bool | None = None
    out: str | None = None
    winner: str | None = None
    next: str | None = None
    trick: str | None = None
    tricks: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None


class Ends(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game, or one round of it, ends by the rules, players in the order of the seats."""

    scores: tuple[int, ...]
    """Of a game of several rounds: the totals."""
    chips: tuple[int | Literal["open"], ...]
    """What is open stands so: it hangs on throws that nobody noted."""
    winner: str | None = None
    """Who has won, where that is one player alone."""
    winners: tuple[str, ...] = ()
    """Who has won, where several have: all but the loser."""
    loser: str | None = None
    rounds: tuple["Ends", ...] = ()
    """Each round by itself, in a game of several."""

    def __post_init__(self) -> None:
        if (self.winner is None) != (len(self.winners) > 1):
            raise ValueError("either one player has won, or several have")


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a check of one log must come to."""

    about: Text
    """What the log is and what is wrong in it."""
    verdict: Verdict
    answers: FiveAnswers
    finding: tuple[Found, ...]
    """By the lines; what is about the file as a whole comes first. The order within a line means nothing."""
    follows: tuple[Follows, ...] = ()
    """Worked out by hand, so that the rules are not only held against themselves."""
    ends: Ends | None = None
    """Absent where the game does not come to its end, or is too long to work out."""


def read_expectation(path: Path) -> Expectation:
    """The expectation in the file at `path`; SpecError where it does not have this form."""
    return decode(path, Expectation)


def found_by(verification: AnyVerification) -> tuple[Found, ...]:
    """The findings of a check, in its order, as far as an expectation names them."""
    return tuple(
        Found(code=one.code, line=one.line, clause=one.clause or "", party=one.party) for one in verification.findings
    )


def follows_by(verification: AnyVerification, expected: Follows) -> Follows:
    """What the check says of the line, as far as it is expected."""
    facts = next(one.facts for one in verification.played if one.line == expected.line)
    values = {name: _fact(facts, name) for name in msgspec.to_builtins(expected) if name != "line"}
    return msgspec.convert({"line": expected.line, **values}, Follows)


def _fact(facts: Facts | CardFacts, name: str) -> object:
    value: object = getattr(facts, name)
    return "" if value is None and name in ("out", "winner", "next", "trick") else value


def ends_by(verification: AnyVerification) -> Ends | None:
    """How the game ends by the check; None where it does not."""
    result = verification.result
    if result is None:
        return None
    rounds, left_open = result.rounds if len(result.rounds) > 1 else (), verification.open_chips
    told = tuple(_ends(one, (), left_open.of_round(number)) for number, one in enumerate(rounds, 1))
    return _ends(result.total, told, left_open.of_game)


def _ends(standings: Standings, rounds: tuple[Ends, ...], left_open: Collection[str]) -> Ends:
    one_alone = len(standings.winners) == 1
    return Ends(
        scores=tuple(one.score for one in standings.players),
        chips=tuple("open" if one.id in left_open else one.chips for one in standings.players),
        winner=standings.winners[0] if one_alone else None,
        winners=() if one_alone else standings.winners,
        loser=standings.loser,
        rounds=rounds,
    )


def in_order(findings: tuple[Found, ...]) -> list[tuple[int, str, str, str]]:
    """Findings in an order of their own: by line, code, clause, party."""
    return sorted(
        (-1 if one.line is None else one.line, one.code.value, one.clause, one.party or "") for one in findings
    )
