"""The stock at every recycling: all that six and seven players can exchange, by enumeration."""

from collections.abc import Iterator
from itertools import product

import pytest

from buck_ref.games.hucklebuck.acts import Deal
from buck_ref.games.hucklebuck.exchange import recycles, served
from buck_ref.games.hucklebuck.state import Phase
from buck_ref.rulebook.card_options import StockOut
from tests.games.hucklebuck.playing import (
    NAMES,
    any_hands,
    cards_due,
    discard_due,
    done,
    in_turn,
    opened,
    seated,
)


def recyclings(players: int, counts: tuple[int, ...], *, all_first: bool) -> Iterator[tuple[int, int]]:
    """The stock and the pile at each recycling, when so many of the players stay and exchange `counts`, in order."""
    stock = 52 - 5 * players
    folded = 5 * (players - len(counts))
    lying = list(counts) if all_first else [0] * len(counts)
    for place, asked in enumerate(counts):
        lying[place] = asked if not all_first else lying[place]
        assert served.plain(asked, stock, StockOut.RECYCLE) == asked
        if recycles.plain(asked, stock, StockOut.RECYCLE):
            pile = folded + sum(lying) - lying[place]
            yield stock, pile
            stock, folded = stock + pile, 0
            lying = [own if other == place else 0 for other, own in enumerate(lying)]
        stock -= asked
        assert stock >= 0


@pytest.mark.clause("HUCK-STOCK-OUT", "HUCK-RECYCLE")
@pytest.mark.case(19, 20)
@pytest.mark.parametrize("players", [6, 7])
@pytest.mark.parametrize("all_first", [False, True])
def test_the_pile_always_suffices_and_is_needed_at_most_twice(players: int, all_first: bool) -> None:
    most, least_all, least_pile, fewest = 0, 52, 52, 7
    for staying in range(1, players + 1):
        for counts in product(range(6), repeat=staying):
            if sum(counts) <= 52 - 5 * players:
                continue
            found = list(recyclings(players, counts, all_first=all_first))
            most = max(most, len(found))
            least_all = min(least_all, *(stock + pile for stock, pile in found))
            least_pile = min(least_pile, *(pile for _, pile in found))
            fewest = min(fewest, staying)
    assert (most, fewest) == (2 if players == 7 and not all_first else 1, 5 if players == 6 else 4)
    assert least_all >= 17
    assert least_pile >= 13


@pytest.mark.clause("HUCK-STOCK-OUT")
def test_fewer_than_six_players_never_run_out_of_cards() -> None:
    assert all(5 * players <= 52 - 5 * players for players in range(2, 6))
    assert not all(5 * players <= 52 - 5 * players for players in range(2, 7))


@pytest.mark.clause("HUCK-STOCK-OUT", "HUCK-STOCK-CAP")
@pytest.mark.parametrize("stock_out", StockOut)
@pytest.mark.parametrize("discards", ["as-served", "all-first"])
@pytest.mark.parametrize("players", [6, 7])
@pytest.mark.parametrize("drops", [0, 1, 2])
def test_the_engine_recycles_when_the_enumeration_does(
    stock_out: StockOut, discards: str, players: int, drops: int
) -> None:
    for counts in product((3, 5), repeat=players - drops):
        state = any_hands(opened(seated(players, stock_out=stock_out, discards=discards)).state)
        words = [*("drop" for _ in range(drops)), *(f"stay-{count}" for count in counts)]
        state = in_turn(state, f"2 {'pass ' * (players - 1)} trump-C {' '.join(words)}").state
        order = [*range(2 + drops, players), 0, 1]
        row: tuple[int, ...] = tuple(range(52))
        found, given = [], {}
        while state.phase in (Phase.DISCARD, Phase.EXCHANGE):
            if state.phase is Phase.DISCARD:
                state = done(state, discard_due(state).among()[-1]).state
                continue
            due = cards_due(state)
            if due.shuffle.size:
                found.append((state.stock, due.shuffle.size))
            row = (*row, *due.shuffle.known)
            given[due.player] = due.cards
            state = done(state, Deal(due.player, due.purpose, tuple(row[place] for place in due.places))).state
        if stock_out is StockOut.RECYCLE:
            assert found == list(recyclings(players, counts, all_first=discards == "all-first"))
            assert given == {NAMES[seat]: count for seat, count in zip(order, counts, strict=True)}
        else:
            assert found == []
            left = 52 - 5 * players
            for seat, count in zip(order, counts, strict=True):
                assert given.get(NAMES[seat], 0) == min(count, left)
                left -= min(count, left)
