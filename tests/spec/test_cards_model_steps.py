"""Statements, exchange and play, engine against equations, act by act; and how many acts there are, counted apart."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from buck_ref.games.hucklebuck import exchange_steps
from buck_ref.games.hucklebuck.acts import Play
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.tricks import trick_winner
from tests.games.hucklebuck.playing import options
from tests.spec.cards_model_steps import (
    Difference,
    dealings,
    every_card,
    exchanges,
    exchanges_said,
    followed,
    own_cards,
    play_tables,
    readings,
    tried,
)

ROOT = Path(__file__).parents[2]
DEALS = 90
"""Six cards to three players, two each: 15 times 6."""


def differing(steps: Iterator[list[Difference]]) -> tuple[int, list[Difference]]:
    """How many acts were compared, and every difference."""
    found = list(steps)
    return len(found), [one for part in found for one in part]


def of_the_first_reading(trump: int) -> list[tuple[str, State]]:
    """The tables at which the suit led must be followed, and nothing more."""
    duties = {"must_trump": False, "must_head": False}
    return [(where, state) for where, state in play_tables() if where == f"play {duties} {trump}"]


def hands_of(state: State) -> dict[int, tuple[int, ...]]:
    return {seat: player.hand.known for seat, player in enumerate(state.players) if seat in state.trick.seats}


def points(seats: tuple[int, ...], hands: dict[int, tuple[int, ...]], trump: int, trick: tuple[int, ...] = ()) -> int:
    """How many acts are tried from here on: at each point seven cards, and one of the next player's if he has any."""
    seat = seats[len(trick)]
    held = hands[seat]
    tries = 7 + bool(hands[seats[(len(trick) + 1) % len(seats)]])
    led = [card for card in held if trick and card // 13 == trick[0] // 13]
    for card in led or held:
        left, on = {**hands, seat: tuple(other for other in held if other != card)}, (*trick, card)
        if len(on) < len(seats):
            tries += points(seats, left, trump, on)
        elif any(left.values()):
            place = trick_winner(on, trump)
            tries += points((*seats[place:], *seats[:place]), left, trump)
    return tries


def at_a_table(players: int) -> int:
    """Acts by players in the game: before a hand four wrong ones, one for each card dealt, another's; twelve suits."""
    hands = sum(4 + 5 * dealt + 1 + 1 for dealt in range(players))
    return players * (hands + 2 * 6)


DEALINGS = at_a_table(3) + at_a_table(4) + 4 * at_a_table(3) + at_a_table(5) + 5 * at_a_table(4)


@pytest.mark.clause("HUCK-DEAL", "HUCK-PACK", "HUCK-TRUMP", "HUCK-LEFT")
def test_every_dealing() -> None:
    """Of four and of five seats each in turn is out too."""
    compared, wrong = differing(dealings())
    assert not wrong, "\n".join(map(str, wrong[:3]))
    assert compared == DEALINGS


@pytest.mark.clause("HUCK-FOLLOW", "HUCK-TRICK", "HUCK-TRICK-LEAD", "HUCK-LEFT")
def test_every_card_of_two_tricks() -> None:
    """Clubs are trumps. Who takes the first trick leads to the second, so that the order of the seats turns."""
    tables = of_the_first_reading(0)
    assert len(tables) == DEALS
    compared, wrong = differing(
        found for where, state in tables for found in followed(where, state, Phase.PLAY, every_card, own_cards)
    )
    assert not wrong, "\n".join(map(str, wrong[:3]))
    assert compared == sum(points(state.trick.seats, hands_of(state), 0) for _, state in tables)


@pytest.mark.clause("HUCK-EXCHANGE-ORDER", "HUCK-DISCARD-TIME", "HUCK-STOCK-OUT", "HUCK-STOCK-CAP", "HUCK-RECYCLE")
def test_some_exchanges() -> None:
    """Every sixtieth, in an order by chance; in some of them the bidder drops."""
    compared, wrong = differing(exchanges(every=60))
    assert not wrong, "\n".join(map(str, wrong[:3]))
    assert compared > len(exchanges_said()) / 60
    assert None in {said[1] for said in exchanges_said()[::60]}


def test_the_exchanges_that_there_are() -> None:
    """Each of seven drops or asks for three or five, the bidder too, but of the others not all drop."""
    assert len(set(exchanges_said())) == len(exchanges_said()) == 3 * (3**6 - 1)


def statements_of(seats: tuple[int, ...], bidder: int, *duties: bool) -> int:
    """At how many points somebody is to speak, by the words of the clauses; the bidder is the last of the seats."""
    bidder_stays, last_other_stays, together, bidder_exchange = duties

    def numbers(seat: int) -> int:
        return 1 if seat == bidder and not bidder_exchange else 3

    def counted(asked: tuple[int, ...]) -> int:
        """Numbers are said one after the other."""
        return 1 + numbers(asked[0]) * counted(asked[1:]) if asked else 0

    def speaks(place: int, stayed: tuple[int, ...]) -> int:
        if place == len(seats):
            return 0 if together else counted(stayed)
        seat, last = seats[place], place == len(seats) - 1
        points_ = 1 + (numbers(seat) if together else 1) * speaks(place + 1, (*stayed, seat))
        held = bidder_stays if last else last_other_stays and place == len(seats) - 2 and not stayed
        alone = place == len(seats) - 2 and not stayed
        return points_ if held or alone else points_ + speaks(place + 1, stayed)

    return speaks(0, ())


def compared_in(part: str) -> int:
    """How many acts one part of the comparison took, in a process of its own; all must have gone alike."""
    command = [sys.executable, "-m", "tests.spec.cards_model_steps", part]
    off = {**os.environ, "BUCK_REF_CONTRACTS": "off"}
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=off)
    assert run.stderr == ""
    assert run.stdout.strip().isdecimal(), run.stdout[-5000:]
    return int(run.stdout)


@pytest.mark.slow
@pytest.mark.clause("HUCK-STAY-ORDER", "HUCK-DROP", "HUCK-STATEMENT", "HUCK-EXCHANGE-COUNT", "HUCK-ALL-DROP")
def test_every_statement() -> None:
    """Eleven acts at each point; three are in the game, with three seats or four, and each of them is the bidder."""
    every = [
        (one["bidder_stays"], one["last_other_stays"], one["drop_statement"] == "one", one["bidder_exchange"])
        for one in readings("bidder_stays", "last_other_stays", "drop_statement", "bidder_exchange")
    ]
    assert len(every) == 16
    said = sum(statements_of((0, 1, 2), 2, *map(bool, duties)) for duties in every)
    assert compared_in("statements") == DEALINGS + 11 * 2 * 3 * said


@pytest.mark.slow
@pytest.mark.parametrize("part", ["exchanges", "plays", "hands"])
@pytest.mark.clause("HUCK-RECYCLE", "HUCK-STOCK-CAP", "HUCK-FOLLOW", "HUCK-TRICK", "HUCK-TRICK-LEAD")
def test_every_other_part(part: str) -> None:
    least = {"exchanges": len(exchanges_said()), "plays": 4 * 3 * DEALS, "hands": 60}
    assert compared_in(part) > least[part]


def test_a_card_by_another_reading_differs() -> None:
    """The comparison can fail: the engine lets a heart be thrown away that the equations, by must_trump, do not."""
    wrong = []
    for where, state in of_the_first_reading(0):
        for act in own_cards(state):
            after = tried(where, state, act).after
            assert after is not None
            for other in own_cards(after):
                wrong += tried(where, after, other, options(must_trump=True)).difference
    assert wrong
    assert all(one.by_equations == "refused" for one in wrong)
    assert all(isinstance(one.act, Play) and one.act.card not in (0, 12) for one in wrong)


def test_own_discards_that_come_back_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_own(folded: tuple[int, ...], discarded: tuple[int, ...], own: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted((*folded, *discarded)))

    monkeypatch.setattr(exchange_steps, "recycled", with_own)
    _, wrong = differing(exchanges(every=60))
    assert wrong
