"""No line of a seeded game of cards can be left out, doubled, changed over with the next, or given another card."""

from collections.abc import Callable, Iterator

import pytest

from buck_ref.games.hucklebuck.values import PACK, card_name
from buck_ref.referee.verdict import Verdict
from tests.referee.card_making import altered, log_named
from tests.referee.making import Line, plain

GAME = "hucklebuck-seeded"
LAST = len(plain(log_named(GAME))) - 1
"""The line that closes it."""


def drop(lines: list[Line], at: int) -> None:
    del lines[at]


def double(lines: list[Line], at: int) -> None:
    lines.insert(at, dict(lines[at]))


def change_over(lines: list[Line], at: int) -> None:
    lines[at], lines[at + 1] = lines[at + 1], lines[at]


@pytest.mark.case(25)
@pytest.mark.clause("VERDICT-ORDER")
@pytest.mark.parametrize("change", [drop, double, change_over])
def test_lines_cannot_be_moved_about(change: Callable[[list[Line], int], None]) -> None:
    for at in range(1, LAST):
        assert altered(GAME, lambda lines, at=at: change(lines, at)).verdict is Verdict.REJECTED, at  # type: ignore[misc]


def with_another_card() -> Iterator[tuple[int, int]]:
    """The lines that name cards, and the next card in the pack after the first that they name."""
    for at, line in enumerate(plain(log_named(GAME))):
        named = line["d"].get("cards") or [line["d"].get("card")]
        if named[0]:
            pack = [card_name(card) for card in range(PACK)]
            yield at, (pack.index(named[0]) + 1) % PACK


@pytest.mark.case(26)
@pytest.mark.clause("RNG-SHUFFLE", "HUCK-FOLLOW", "HUCK-EXCHANGE-COUNT")
def test_no_other_card_can_be_dealt_laid_away_or_played() -> None:
    """Of the cards of an open hand another could be played or laid away; these next ones are in no such hand."""
    for at, card in with_another_card():

        def change(lines: list[Line], at: int = at, card: int = card) -> None:
            data = lines[at]["d"]
            if "card" in data:
                data["card"] = card_name(card)
            else:
                data["cards"][0] = card_name(card)

        assert altered(GAME, change).verdict is Verdict.REJECTED, at
