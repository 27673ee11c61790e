"""Each invariant of the dice games refuses a state that breaks its clause, and holds of the state without the fault."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from buck_ref.games.dice.invariants import INVARIANTS
from buck_ref.games.dice.state import OrderRoll, Phase, State, Turn
from buck_ref.games.game import Standings, Table
from buck_ref.games.invariants import broken
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import dice_profile, with_options
from tests.games.acting import after, in_play, opened, seated
from tests.games.faulty import Fault, all_have_faults, must_refuse

SERIES: dict[str, object] = {"rounds": 2, "start_order": "seats"}


def table(**options: object) -> Table[DiceOptions]:
    """Three players by the rules of buck-classic with stakes of one, but for the options said."""
    return Table(("ana", "beto", "carla"), with_options(dice_profile("buck-classic"), {"stake": 1, **options}).options)


def playing(**options: object) -> State:
    """A turn of ana's with three points, at a table of three by the rules of buck-classic with stakes of one."""
    return in_play(table(**options), 3, others=2)


def won(**options: object) -> State:
    """Ana has won the first round by a triple of her Point; two rounds are played unless the options say otherwise."""
    return after(in_play(table(**{**SERIES, **options})), "ana 5 5 5").state


def over() -> State:
    """A game of one round that ana has won."""
    return won(rounds=1)


def throwing() -> State:
    """Ana has thrown for the order, and beto is to throw."""
    return after(opened(table(start_order="highest-sum")), "ana order 1 2 3").state


def player(state: State, seat: int, **changes: object) -> State:
    """The state with something of one player changed."""
    changed = replace(state.players[seat], **changes)
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


def round_(state: State, **changes: object) -> State:
    """The state with something of its first finished round changed."""
    return replace(state, rounds=(replace(state.rounds[0], **changes), *state.rounds[1:]))


def scored(state: State, seat: int, score: int) -> State:
    """The state in whose first round one player ended with this score."""
    players = state.rounds[0].players
    changed = (*players[:seat], replace(players[seat], score=score), *players[seat + 1 :])
    return round_(state, players=changed)


def sized(state: State, **changes: int) -> State:
    """The state at a table that allows another number of players."""
    return replace(state, table=replace(state.table, options=replace(state.table.options, **changes)))


def by_beto(state: State) -> Standings:
    """The first finished round as if beto had won it, and ana been where he was."""
    round_ = state.rounds[0]
    ana, beto, carla = round_.players
    return replace(round_, players=(replace(beto, id="ana"), replace(ana, id="beto"), carla), winners=("beto",))


def by_turns(state: State) -> State:
    """The game is over after five rounds: ana won two, beto two, and ana the last."""
    ana, beto = state.rounds[0], by_beto(state)
    return replace(state, rounds=(ana, ana, beto, beto, ana), phase=Phase.OVER)


def paid(state: State, seat: int, chips: int) -> State:
    """The state in whose first round one player won these chips more."""
    players = state.rounds[0].players
    changed = replace(players[seat], chips=players[seat].chips + chips)
    return round_(state, players=(*players[:seat], changed, *players[seat + 1 :]))


def one_left() -> State:
    """Ana and beto are out of a game that the last one loses."""
    return after(in_play(seated("buck-dice"), 14, others=14), "ana 5 1 2", "beto 5 1 2").state


def one_out() -> State:
    """Ana is out of a game of four that the last one loses, and beto plays on."""
    return after(in_play(seated("buck-dice", "ana beto carla dario"), 14, others=0), "ana 5 1 2").state


def throwing_one_die() -> State:
    """Ana has thrown one die for the order, in which everybody has a place of his own, and beto is to throw."""
    return after(opened(table(start_order="one-die-full-order")), "ana order 3").state


FAULTS: tuple[Fault[State], ...] = (
    ("seats_never_move", playing, lambda s: replace(s, players=s.players[::-1])),
    ("seats_never_move", playing, lambda s: player(s, 1, id="dora")),
    ("seats_never_move", playing, lambda s: sized(s, min_players=4)),
    ("seats_never_move", playing, lambda s: sized(s, max_players=2)),
    ("chips_only_change_hands", playing, lambda s: replace(s, pot=s.pot + 1)),
    ("chips_only_change_hands", playing, lambda s: player(s, 0, purse=0)),
    ("chips_only_change_hands", playing, lambda s: player(replace(s, pot=-1), 0, purse=3)),
    ("stakes_are_paid", playing, lambda s: player(player(s, 0, purse=0), 1, purse=-2)),
    ("stakes_are_paid", over, lambda s: player(replace(s, pot=1), 0, purse=s.players[0].purse - 1)),
    ("stakes_are_paid", over, lambda s: replace(s, pot=1)),
    ("stakes_are_paid", over, lambda s: player(s, 0, purse=s.players[0].purse - 1)),
    ("points_are_point_faces", lambda: playing(point_faces=[4, 5]), lambda s: player(s, 0, point=6)),
    ("points_are_point_faces", lambda: playing(point_faces=[]), lambda s: player(s, 2, point=7)),
    ("points_are_point_faces", lambda: playing(point_faces=[]), lambda s: player(s, 2, misses=1)),
    ("a_common_point_is_common", lambda: playing(point_scope="common"), lambda s: player(s, 1, point=4)),
    ("no_score_before_the_point", playing, lambda s: player(s, 1, point=None)),
    ("no_score_before_the_point", playing, lambda s: player(s, 1, point=None, made=False, noted=False)),
    ("no_score_before_the_point", playing, lambda s: player(s, 1, point=None, score=0, noted=False)),
    ("no_score_before_the_point", playing, lambda s: player(s, 1, point=None, score=0, made=False)),
    ("scores_are_short_of_the_target_in_play", playing, lambda s: player(s, 1, score=15)),
    ("scores_are_short_of_the_target_in_play", playing, lambda s: player(s, 1, score=-1)),
    ("scores_are_short_of_the_target_in_play", over, lambda s: player(s, 0, score=14)),
    ("scores_are_short_of_the_target_in_play", over, lambda s: player(s, 0, score=50)),
    ("scores_are_short_of_the_target_in_play", one_out, lambda s: player(s, 0, score=14)),
    # Short by one, and then a throw worth 15, which is the most by these rules.
    ("scores_are_short_of_the_target_in_play", one_out, lambda s: player(s, 0, score=30)),
    ("each_is_out_once", playing, lambda s: replace(s, out=(1,))),
    ("each_is_out_once", over, lambda s: replace(s, out=(0, 1))),
    ("each_is_out_once", over, lambda s: replace(s, out=())),
    ("each_is_out_once", over, lambda s: replace(s, out=(3,))),
    ("each_is_out_once", over, lambda s: replace(s, out=(-1,))),
    ("each_is_out_once", one_left, lambda s: replace(s, out=(0, 0))),
    ("each_is_out_once", one_out, lambda s: replace(s, out=(0, 0))),
    ("each_is_out_once", one_out, lambda s: replace(s, out=(0, 2, 3))),
    ("who_is_out_does_not_act", playing, lambda s: replace(s, out=(0,))),
    ("who_is_out_does_not_act", playing, lambda s: replace(s, seat=-1)),
    ("who_is_out_does_not_act", over, lambda s: replace(s, seat=3)),
    ("no_step_ends_between_rounds", over, lambda s: replace(s, phase=Phase.ROUND_OVER)),
    ("everybody_has_one_place", playing, lambda s: replace(s, order=(0, 1, 1))),
    ("everybody_has_one_place", playing, lambda s: replace(s, order=(0, 1))),
    ("everybody_has_one_place", throwing, lambda s: replace(s, order=(0, 1, 2))),
    ("everybody_has_one_place", throwing, lambda s: replace(s, turn=Turn(throws=1))),
    ("ties_throw_again", throwing, lambda s: replace(s, seat=2)),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(0, (0, 1, 2), (19,)))),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(0, (0, 1, 1), (6,)))),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(0, (0, 1), (6,)))),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(1, (1,)))),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(1, (1, 2), (), (1,)))),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(1, (1, 2), (), (), ((0, 1),)))),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(1, (1, 3)))),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(1, (1, 2), (), (-1,)))),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(0, (0, 1, 2), (6, 7, 8)))),
    ("ties_throw_again", throwing, lambda s: replace(s, roll=OrderRoll(0, (0, 1, 2), (2,)))),
    ("ties_throw_again", throwing, lambda s: replace(s, seat=0, roll=OrderRoll(0, (1, 0, 2), (6,)))),
    ("ties_throw_again", throwing_one_die, lambda s: replace(s, roll=OrderRoll(0, (0, 1, 2), (7,)))),
    ("ties_throw_again", throwing_one_die, lambda s: replace(s, roll=OrderRoll(1, (1, 2)))),
    ("the_point_comes_before_the_throws", playing, lambda s: replace(s, phase=Phase.POINT)),
    ("the_point_comes_before_the_throws", playing, lambda s: player(s, 0, point=None, score=0)),
    ("a_turn_is_of_its_throws", playing, lambda s: replace(s, turn=Turn(start=15))),
    ("a_turn_is_of_its_throws", playing, lambda s: replace(s, turn=Turn(throws=-1))),
    ("a_turn_is_of_its_throws", playing, lambda s: replace(s, turn=Turn(counted=True))),
    ("a_turn_is_of_its_throws", playing, lambda s: replace(s, turn=Turn(overshot=True))),
    ("rounds_are_counted", playing, lambda s: replace(s, round=2)),
    ("rounds_are_counted", won, lambda s: replace(s, rounds=())),
    ("rounds_are_counted", over, lambda s: replace(s, round=2)),
    ("rounds_are_counted", over, lambda s: replace(s, round=0, rounds=())),
    ("rounds_ended_as_they_must", won, lambda s: round_(s, winners=("ana", "beto"))),
    ("rounds_ended_as_they_must", won, lambda s: round_(s, winners=("beto",))),
    ("rounds_ended_as_they_must", won, lambda s: round_(s, winners=("dora",))),
    ("rounds_ended_as_they_must", won, lambda s: round_(s, loser="carla")),
    ("rounds_ended_as_they_must", won, lambda s: round_(s, players=s.rounds[0].players[:2])),
    ("rounds_ended_as_they_must", won, lambda s: scored(s, 1, 15)),
    ("rounds_ended_as_they_must", won, lambda s: scored(s, 0, 14)),
    ("rounds_ended_as_they_must", won, lambda s: round_(scored(s, 0, 14), winners=())),
    ("rounds_ended_as_they_must", won, lambda s: round_(scored(s, 1, 15), winners=("ana", "beto"))),
    ("rounds_ended_as_they_must", one_left, lambda s: round_(s, winners=("ana", "beto", "dora"))),
    ("rounds_ended_as_they_must", won, lambda s: paid(s, 1, 1)),
    ("rounds_ended_as_they_must", over, lambda s: replace(s, rounds=(*scored(s, 1, 15).rounds, *s.rounds))),
    ("totals_are_what_rounds_added", won, lambda s: player(s, 1, total=1)),
    ("totals_are_what_rounds_added", won, lambda s: scored(s, 1, 1)),
    ("the_game_ends_in_time", over, lambda s: replace(s, phase=Phase.CHOICE)),
    ("the_game_ends_in_time", won, lambda s: replace(s, phase=Phase.OVER)),
    ("the_game_ends_in_time", over, lambda s: replace(s, rounds=s.rounds * 2)),
    ("the_game_ends_in_time", won, lambda s: replace(s, rounds=(*s.rounds, by_beto(s)), phase=Phase.OVER)),
    # It was over after the second round. After the fourth ana and beto were tied, but there was to be none.
    ("the_game_ends_in_time", won, by_turns),
)


def test_every_invariant_has_a_fault() -> None:
    all_have_faults(FAULTS, INVARIANTS)


@pytest.mark.parametrize(("name", "state", "fault"), FAULTS)
def test_an_invariant_refuses_what_breaks_it(
    name: str, state: Callable[[], State], fault: Callable[[State], State]
) -> None:
    must_refuse(INVARIANTS, name, state, fault)


@pytest.mark.clause("BUCK-LAST", "BUCK-OUT")
@pytest.mark.parametrize(("winners", "loser"), [(("ana",), "carla"), (("ana", "beto"), None), (("ana", "beto"), "ana")])
def test_where_the_last_one_loses_all_others_have_won(winners: tuple[str, ...], loser: str | None) -> None:
    state = after(in_play(seated("buck-dice"), 14, others=14), "ana 5 1 2", "beto 5 1 2").state
    assert state.phase is Phase.OVER
    assert (state.rounds[0].winners, state.rounds[0].loser) == (("ana", "beto"), "carla")
    assert broken(INVARIANTS, state) == ""
    wrong = round_(state, winners=winners, loser=loser)
    assert broken(INVARIANTS, wrong).endswith("(rounds_ended_as_they_must)")


@pytest.mark.clause("BUCK-GOAL")
def test_an_exact_target_is_never_passed() -> None:
    state = after(in_play(seated(goal="exact", stake=0, fine_on=[], snyder="off"), 14), "ana 5 1 2")
    assert broken(INVARIANTS, state.state) == ""
    assert broken(INVARIANTS, player(state.state, 0, score=16)).startswith("BUCK-GOAL: ")


def test_a_table_without_stakes_moves_no_chip() -> None:
    state = in_play(seated(stake=0, fine_on=[], snyder="off"))
    assert broken(INVARIANTS, state) == ""
    assert broken(INVARIANTS, player(replace(state, pot=1), 0, purse=-1)).startswith("BUCK-STAKE: ")
