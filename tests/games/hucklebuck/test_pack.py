"""The players, the seats, the pack, and the row from which a dealer gives."""

from itertools import combinations

import pytest

from buck_ref.games.game import Illegal, Reason
from buck_ref.games.hucklebuck.acts import DealPurpose
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.pack import dealt_positions, left_of, next_at_left, players_allowed
from buck_ref.games.hucklebuck.pending import CardsDue, dealt, row_after
from buck_ref.games.hucklebuck.values import Cards, card_name, card_of, rank, suit
from buck_ref.rulebook.clauses import ClauseId
from tests.games.hucklebuck.playing import NAMES, cards, seated


@pytest.mark.clause("HUCK-PACK")
@pytest.mark.parametrize(("name", "card"), [("2C", 0), ("AC", 12), ("2D", 13), ("TH", 34), ("QS", 49), ("AS", 51)])
def test_cards_by_name(name: str, card: int) -> None:
    assert card_of(name) == card
    assert card_name(card) == name


@pytest.mark.clause("HUCK-PACK")
def test_fifty_two_cards_of_four_suits_aces_high() -> None:
    pack = [(suit(card), rank(card)) for card in range(52)]
    assert pack == [(one, other) for one in range(4) for other in range(13)]
    assert [card_name(card) for card in range(13)] == [f"{letter}C" for letter in "23456789TJQKA"]
    assert [card_of(card_name(card)) for card in range(52)] == list(range(52))


@pytest.mark.clause("HUCK-PACK")
@pytest.mark.parametrize("name", ["", "Q", "QQ", "1S", "10S", "QX", "sQ", "QS "])
def test_what_is_no_card(name: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        card_of(name)


@pytest.mark.clause("HUCK-PACK")
@pytest.mark.parametrize(
    ("gone", "unknown", "left", "went"),
    [
        ("QS", 0, Cards(cards("2C TH"), 2), Cards(cards("QS"))),
        ("3D", 0, Cards(cards("2C TH QS"), 1), Cards(cards("3D"))),
        ("", 2, Cards((), 3), Cards((), 2)),
        ("QS", 1, Cards((), 3), Cards(cards("QS"), 1)),
        ("QS 3D", 3, Cards(), Cards(cards("2C 3D TH QS"), 1)),
        ("", 5, Cards(), Cards(cards("2C TH QS"), 2)),
        ("", 0, Cards(cards("2C TH QS"), 2), Cards()),
    ],
)
def test_what_is_left_of_a_hand_with_two_unknown_cards(gone: str, unknown: int, left: Cards, went: Cards) -> None:
    assert Cards(cards("2C TH QS"), 2).parted(cards(gone), unknown) == (left, went)


@pytest.mark.clause("HUCK-PACK")
@pytest.mark.parametrize(
    ("gone", "unknown", "forgets"),
    [
        ("QS", 0, False),
        ("3D", 0, False),
        ("", 0, False),
        ("", 1, True),
        ("", 4, True),
        ("", 5, False),
        ("QS", 1, True),
        ("QS", 4, False),
        ("QS 3D", 2, True),
        ("QS 3D", 3, False),
        ("2C TH QS", 1, False),
        ("2C TH QS", 2, False),
    ],
)
def test_when_it_is_lost_which_named_cards_are_left_of_a_hand(gone: str, unknown: int, forgets: bool) -> None:
    """Of three named cards and two others: where some that are not named go, and a named one may be left."""
    assert Cards(cards("2C TH QS"), 2).forgets(cards(gone), unknown) == forgets


@pytest.mark.clause("HUCK-PLAYERS")
def test_three_to_seven_players() -> None:
    assert [count for count in range(-1, 70) if players_allowed(count)] == [3, 4, 5, 6, 7]


@pytest.mark.clause("HUCK-PLAYERS")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_table_of_too_few(count: int) -> None:
    started = HUCKLEBUCK_GAME.start(seated(count))
    assert started == Illegal(Reason.PLAYERS, ClauseId("HUCK-PLAYERS"), "3..7", count)


@pytest.mark.clause("HUCK-LEFT", "HUCK-DEALER")
def test_the_next_at_the_left_is_found_seat_by_seat() -> None:
    tried = 0
    for seats in range(2, 8):
        for size in range(seats):
            for out in combinations(range(seats), size):
                for seat in range(seats):
                    if all(other in (seat, *out) for other in range(seats)):
                        continue
                    walk = seat + 1
                    while walk % seats in out:
                        walk += 1
                    assert next_at_left(seat, seats, out) == walk % seats
                    tried += 1
    assert tried > 1000


@pytest.mark.clause("HUCK-LEFT")
def test_the_seats_to_the_left() -> None:
    assert left_of(1, (0, 1, 2, 3)) == (2, 3, 0, 1)
    assert left_of(1, (3, 0, 5)) == (3, 5, 0)


@pytest.mark.clause("HUCK-DEAL")
@pytest.mark.parametrize("players", range(2, 8))
def test_one_card_at_a_time_round_the_table(players: int) -> None:
    hands: list[list[int]] = [[] for _ in range(players)]
    for position in range(5 * players):
        hands[position % players].append(position)
    assert [list(dealt_positions(place, players)) for place in range(players)] == hands


def exchange(count: int, shuffle: Cards, first: int) -> CardsDue:
    places = tuple(range(first, first + count))
    return CardsDue("ana", DealPurpose.EXCHANGE, count, shuffle, places, ClauseId("HUCK-EXCHANGE-ORDER"))


@pytest.mark.clause("HUCK-DEAL", "HUCK-RECYCLE")
def test_the_row_begins_with_the_pack_and_grows_by_the_pile() -> None:
    pack = tuple(reversed(range(52)))
    hand = CardsDue("ana", DealPurpose.DEAL, 5, Cards(tuple(range(52))), (0, 3, 6, 9, 12), ClauseId("HUCK-DEAL"))
    row = row_after((4, 5, 6), hand, pack)
    assert row == pack
    assert dealt(row, hand) == (51, 48, 45, 42, 39)
    assert row_after(row, exchange(2, Cards(), 15), ()) == row
    assert dealt(row, exchange(2, Cards(), 15)) == (36, 35)
    recycling = exchange(4, Cards((7, 8, 9)), 50)
    longer = row_after(row, recycling, (8, 7, 9))
    assert longer == (*pack, 8, 7, 9)
    assert dealt(longer, recycling) == (1, 0, 8, 7)
    for few_or_many in ((8, 7), (8, 7, 9, 6)):
        with pytest.raises(ValueError, match=f"3 cards are shuffled, not {len(few_or_many)}"):
            row_after(row, recycling, few_or_many)


def test_the_names_are_those_of_seven_players() -> None:
    assert len(set(NAMES)) == 7
