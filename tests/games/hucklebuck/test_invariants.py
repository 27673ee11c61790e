"""Each invariant of Hucklebuck refuses a state that breaks its clause, and holds of the state without the fault."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from buck_ref.games.hucklebuck.acts import Deal
from buck_ref.games.hucklebuck.invariants import INVARIANTS
from buck_ref.games.hucklebuck.state import Phase, Player, Says, State, Trick
from buck_ref.games.hucklebuck.values import Cards
from buck_ref.games.invariants import broken
from tests.games.faulty import Fault, all_have_faults, must_refuse
from tests.games.hucklebuck.playing import (
    NAMES,
    any_hands,
    cards,
    cards_due,
    discard_due,
    done,
    in_turn,
    opened,
    seated,
    table_at_auction,
    with_scores,
    with_trumps,
)


def dealing() -> State:
    """Ana deals; beto has his hand, carla is due."""
    state = opened(seated(4)).state
    return done(state, Deal("beto", cards_due(state).purpose, (0, 1, 2, 3, 4))).state


def trumps() -> State:
    """Beto has bid two, and is to name trumps."""
    return in_turn(table_at_auction(), "2 pass pass pass").state


def staying() -> State:
    """Carla has dropped; dario is due."""
    return in_turn(with_trumps(), "drop").state


def discarding() -> State:
    """Carla is to lay two cards away."""
    return in_turn(with_trumps(), "stay-2 stay-0 stay-0 stay-0").state


def exchanging() -> State:
    """She has, and is to be given two."""
    state = discarding()
    return done(state, discard_due(state).among()[0]).state


def playing() -> State:
    """Beto has led; carla is due."""
    state = in_turn(with_trumps(), "stay-0 stay-0 stay-0 stay-0").state
    return in_turn(state, "2C").state


def one_trick() -> State:
    """All have clubs but ana; dario takes the trick with the highest, and is to lead."""
    return in_turn(playing(), "7C QC 4D").state


def over(**options: object) -> State:
    """All have passed and dealt in turn until ana, who dealt the most often, has won."""
    state = opened(seated(4, **options)).state
    while state.phase is not Phase.OVER:
        state = in_turn(any_hands(state), "pass pass pass pass").state
    return state


def player(state: State, seat: int, **changes: object) -> State:
    """The state with something of one player changed."""
    changed = replace(state.players[seat], **changes)
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


def hand(state: State, seat: int, names: str, unknown: int = 0) -> State:
    """The state with another hand of one player."""
    return player(state, seat, hand=Cards(tuple(sorted(cards(names))), unknown))


def sat(state: State, players: int) -> State:
    """The beginning of a game at a table of so many, whatever the rules allow."""
    ids = (*NAMES, "hugo")[:players]
    return replace(state, table=replace(state.table, players=ids), players=tuple(map(Player, ids)))


def played_out() -> State:
    """Carla has dropped, nobody else; ana and dario have taken tricks, and the game is over."""
    state = with_scores(in_turn(with_trumps(5), "drop stay-0 stay-0 stay-0 stay-0").state, 14, 14, 0, 14, 14)
    return in_turn(state, "2C QC 4D 9D KC 5D TD 3C AC 6D JD 4C 2D 7D QD 5C KD 6C 3D 8D").state


def last_trick(state: State, seats: tuple[int, ...], names: str) -> State:
    """The state with another trick in place of the last that was taken."""
    return replace(state, tricks=(*state.tricks[:-1], Trick(seats, cards(names))))


FAULTS: tuple[Fault[State], ...] = (
    ("seats_never_move", table_at_auction, lambda s: replace(s, players=s.players[::-1])),
    ("seats_never_move", table_at_auction, lambda s: replace(s, players=s.players[:2])),
    ("seats_never_move", lambda: opened(seated(4)).state, lambda s: sat(s, 2)),
    ("seats_never_move", lambda: opened(seated(4)).state, lambda s: sat(s, 8)),
    ("every_card_is_there_once", table_at_auction, lambda s: player(s, 0, hand=s.players[1].hand)),
    ("every_card_is_there_once", table_at_auction, lambda s: replace(s, stock=s.stock + 1)),
    ("every_card_is_there_once", table_at_auction, lambda s: hand(s, 0, "AS AH AD KS KH", 1)),
    ("every_card_is_there_once", table_at_auction, lambda s: player(s, 0, hand=Cards((47, 48, 49, 50, 52)))),
    ("every_card_is_there_once", table_at_auction, lambda s: player(s, 0, hand=Cards((-1, 48, 49, 50, 51)))),
    ("every_card_is_there_once", table_at_auction, lambda s: player(replace(s, stock=38), 0, hand=Cards((), -1))),
    ("every_card_is_there_once", one_trick, lambda s: player(s, 2, aside=Cards((0,)))),
    ("every_card_is_there_once", dealing, lambda s: player(replace(s, stock=-1), 2, hand=Cards((), 48))),
    ("hands_are_of_five", table_at_auction, lambda s: hand(replace(s, stock=33), 0, "AS AH AD KS")),
    ("hands_are_of_five", table_at_auction, lambda s: player(s, 0, hand=Cards((), 6))),
    ("hands_are_of_five", dealing, lambda s: player(s, 3, hand=Cards((), 5))),
    ("hands_are_of_five", exchanging, lambda s: player(s, 2, discarded=1)),
    ("hands_are_of_five", playing, lambda s: player(s, 2, hand=Cards((), 4))),
    ("hands_are_of_five", staying, lambda s: player(s, 2, hand=Cards((), 5))),
    ("hands_lie_only_where_they_may", trumps, lambda s: player(s, 2, aside=Cards((), 1))),
    ("hands_lie_only_where_they_may", trumps, lambda s: player(s, 2, says=Says.STAYS)),
    ("hands_lie_only_where_they_may", staying, lambda s: player(s, 2, discarded=0)),
    ("hands_lie_only_where_they_may", staying, lambda s: player(s, 2, tricks=1)),
    ("hands_lie_only_where_they_may", staying, lambda s: player(s, 3, exchange=2)),
    ("hands_lie_only_where_they_may", staying, lambda s: player(s, 3, aside=Cards((), 1))),
    ("exchanges_are_as_said", discarding, lambda s: player(s, 2, exchange=6)),
    ("exchanges_are_as_said", discarding, lambda s: player(s, 2, exchange=-1)),
    ("exchanges_are_as_said", exchanging, lambda s: player(s, 2, discarded=-1)),
    ("exchanges_are_as_said", exchanging, lambda s: player(s, 2, exchange=1)),
    ("exchanges_are_as_said", exchanging, lambda s: player(s, 2, exchange=None)),
    ("exchanges_are_as_said", discarding, lambda s: player(s, 2, served=True)),
    ("who_is_not_in_the_deal_does_not_act", staying, lambda s: replace(s, seat=2)),
    ("who_is_not_in_the_deal_does_not_act", staying, lambda s: replace(s, seat=4)),
    ("who_is_not_in_the_deal_does_not_act", staying, lambda s: replace(s, seat=-1)),
    ("who_is_not_in_the_deal_does_not_act", playing, lambda s: replace(s, out=(2,))),
    ("the_dealer_is_in_the_game", playing, lambda s: replace(s, out=(0,))),
    ("the_dealer_is_in_the_game", playing, lambda s: replace(s, dealer=-1)),
    ("the_dealer_is_in_the_game", playing, lambda s: replace(s, dealer=4)),
    ("the_dealer_is_in_the_game", playing, lambda s: replace(s, deal=0)),
    ("the_highest_bid_is_somebodys", trumps, lambda s: replace(s, bidder=-1)),
    ("the_highest_bid_is_somebodys", trumps, lambda s: replace(s, highest=0)),
    ("the_highest_bid_is_somebodys", trumps, lambda s: replace(s, bidder=4)),
    ("the_highest_bid_is_somebodys", trumps, lambda s: replace(s, bidder=-2)),
    ("the_highest_bid_is_somebodys", table_at_auction, lambda s: replace(s, highest=2)),
    ("the_highest_bid_is_somebodys", table_at_auction, lambda s: replace(s, bidder=1)),
    ("the_highest_bid_is_somebodys", trumps, lambda s: replace(s, highest=5)),
    ("the_highest_bid_is_somebodys", trumps, lambda s: replace(s, highest=0, bidder=-1)),
    ("the_highest_bid_is_somebodys", trumps, lambda s: replace(s, out=(1,))),
    ("the_highest_bid_is_somebodys", dealing, lambda s: replace(s, highest=2, bidder=1)),
    ("the_bidder_has_not_passed", table_at_auction, lambda s: player(s, 1, passed=True)),
    ("the_bidder_has_not_passed", table_at_auction, lambda s: replace(s, highest=2, bidder=1)),
    ("the_bidder_has_not_passed", table_at_auction, lambda s: player(replace(s, highest=2, bidder=0), 0, passed=True)),
    ("trumps_are_named_once", trumps, lambda s: replace(s, trump=0)),
    ("trumps_are_named_once", trumps, lambda s: replace(s, seat=2)),
    ("trumps_are_named_once", playing, lambda s: replace(s, trump=-1)),
    ("trumps_are_named_once", playing, lambda s: replace(s, trump=4)),
    ("trumps_are_named_once", over, lambda s: replace(s, trump=4)),
    ("tricks_are_those_taken", one_trick, lambda s: player(s, 0, tricks=1)),
    ("tricks_are_those_taken", one_trick, lambda s: player(player(s, 3, tricks=0), 1, tricks=1)),
    ("tricks_are_those_taken", one_trick, lambda s: replace(s, tricks=())),
    ("tricks_are_those_taken", one_trick, lambda s: replace(s, tricks=s.tricks * 6)),
    ("tricks_are_those_taken", one_trick, lambda s: replace(s, tricks=(Trick((1, 2, 3), (0, 5, 10)),))),
    ("tricks_are_those_taken", playing, lambda s: replace(s, tricks=(s.trick,))),
    ("tricks_are_those_taken", playing, lambda s: replace(s, trick=Trick((1, 2, 3, 3), (0,)))),
    ("tricks_are_those_taken", staying, lambda s: replace(s, trick=Trick((1,)))),
    ("tricks_are_those_taken", trumps, lambda s: player(s, 1, tricks=1)),
    ("tricks_are_those_taken", discarding, lambda s: replace(s, trick=Trick((2, 3, 0, 1)))),
    ("tricks_are_those_taken", one_trick, lambda s: player(replace(s, tricks=s.tricks * 6), 3, tricks=6)),
    ("tricks_are_those_taken", one_trick, lambda s: last_trick(s, (1, 2, 3, 0), "2C 7C QC")),
    ("tricks_are_those_taken", one_trick, lambda s: last_trick(s, (1, 2, 3, 0), "2C 7C QC 4D 5D")),
    ("tricks_are_those_taken", one_trick, lambda s: replace(s, out=(2,))),
    ("tricks_are_those_taken", playing, lambda s: replace(s, trick=Trick((1, 2, 3, 0), cards("2C 7C QC 4D 5D")))),
    ("tricks_are_those_taken", playing, lambda s: replace(s, trick=Trick((1, 2, 3, 0, 0), cards("2C")))),
    # As in the deal, but that carla plays, who has dropped, or that elsa does not, who has not.
    ("tricks_are_those_taken", played_out, lambda s: last_trick(s, (0, 1, 2, 3, 4), "KD 6C 7C 3D 8D")),
    ("tricks_are_those_taken", played_out, lambda s: last_trick(s, (0, 1, 3), "KD 6C 3D")),
    ("who_took_a_trick_leads_to_the_next", one_trick, lambda s: replace(s, trick=Trick((0, 1, 2, 3)), seat=0)),
    ("who_took_a_trick_leads_to_the_next", playing, lambda s: replace(s, seat=3)),
    ("who_took_a_trick_leads_to_the_next", playing, lambda s: replace(s, trick=Trick((1, 2, 3, 0), (0, 5, 10, 15)))),
    ("the_out_are_those_too_low", playing, lambda s: player(s, 2, score=-25)),
    ("the_out_are_those_too_low", playing, lambda s: replace(s, out=(2,))),
    ("the_out_are_those_too_low", playing, lambda s: player(replace(s, out=(2, 2)), 2, score=-25)),
    ("two_are_left_while_the_game_runs", playing, lambda s: replace(s, out=(0, 2, 3))),
    ("two_are_left_while_the_game_runs", over, lambda s: replace(s, out=(0, 1, 2, 3))),
    ("nobody_has_won_while_the_game_runs", playing, lambda s: with_scores(s, 0, 15, 0, 14)),
    ("nobody_has_won_while_the_game_runs", playing, lambda s: replace(s, winners=(1,))),
    (
        "nobody_has_won_while_the_game_runs",
        lambda: with_trumps(tie_at_target="shared"),
        lambda s: with_scores(s, 0, 15, 0, 15),
    ),
    ("one_wins_unless_the_win_is_shared", over, lambda s: replace(s, winners=())),
    ("one_wins_unless_the_win_is_shared", over, lambda s: replace(s, winners=(0, 1))),
    ("one_wins_unless_the_win_is_shared", over, lambda s: with_scores(replace(s, winners=(0, 1)), 15, 15, 0, 0)),
    ("one_wins_unless_the_win_is_shared", over, lambda s: replace(s, winners=(0, 0))),
    ("one_wins_unless_the_win_is_shared", over, lambda s: replace(s, out=(0,))),
    (
        "one_wins_unless_the_win_is_shared",
        lambda: over(tie_at_target="shared"),
        lambda s: with_scores(replace(s, winners=(0, 1)), 14, 14, 0, 0),
    ),
    (
        "one_wins_unless_the_win_is_shared",
        lambda: over(tie_at_target="shared"),
        lambda s: with_scores(replace(s, winners=(1, 1, 3)), 0, 15, 0, 15),
    ),
    (
        "one_wins_unless_the_win_is_shared",
        lambda: over(tie_at_target="shared"),
        lambda s: with_scores(replace(s, winners=(3, 1)), 0, 15, 0, 15),
    ),
    (
        "one_wins_unless_the_win_is_shared",
        lambda: over(tie_at_target="shared"),
        lambda s: with_scores(replace(s, winners=(1, 3)), 0, 15, 0, 16),
    ),
)


def test_every_invariant_has_a_fault() -> None:
    all_have_faults(FAULTS, INVARIANTS)


@pytest.mark.parametrize(("name", "state", "fault"), FAULTS)
def test_an_invariant_refuses_what_breaks_it(
    name: str, state: Callable[[], State], fault: Callable[[State], State]
) -> None:
    must_refuse(INVARIANTS, name, state, fault)


@pytest.mark.clause("HUCK-WINNERS")
def test_a_tie_at_the_target_is_right_where_it_is_played_on_or_shared_at_the_end() -> None:
    tied = with_scores(with_trumps(), 0, 15, 0, 15)
    assert broken(INVARIANTS, tied) == ""
    shared = with_scores(replace(over(tie_at_target="shared"), winners=(1, 3)), 0, 15, 0, 15)
    assert broken(INVARIANTS, shared) == ""


@pytest.mark.clause("HUCK-PACK")
def test_of_unknown_cards_only_the_number_is_asked() -> None:
    state = table_at_auction()
    hidden = replace(state, players=tuple(replace(one, hand=one.hand.hidden()) for one in state.players))
    assert broken(INVARIANTS, hidden) == ""
    assert broken(INVARIANTS, player(hidden, 1, hand=Cards((), 4))).startswith("HUCK-PACK: ")
