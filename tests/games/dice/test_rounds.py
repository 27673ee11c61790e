"""Rounds strung together: totals, a tied lead, who starts the next round, what begins anew and what goes on."""

import pytest
from msgspec.structs import replace

from buck_ref.games.dice.acts import Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.rounds import game_ends, lead, next_order, round_points
from buck_ref.games.dice.state import Phase, State, Turn
from buck_ref.games.dice.values import Points, Seat
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Illegal, PlayerResult, Reason, Result, Standings, Step
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import NextRoundStart, RoundScore
from tests.games.acting import Done, after, in_play, purses, refused, scores, seated, told

FIRST = ("ana order 6", "beto order 1", "beto point 5")
"""Of ana and beto ana starts, and the Point is 5."""
BETO = ("ana order 1", "beto order 6", "ana point 4")


def totals(step: Done) -> tuple[Points, ...]:
    """What the finished rounds came to, in the order of the seats."""
    return tuple(player.total for player in step.state.players)


def result(step: Done) -> Result:
    """The result of the game, which is over."""
    due = DICE_GAME.pending(step.state)
    assert isinstance(due, Result)
    return due


def due(step: Done) -> tuple[str, str, int]:
    """Who is due, for what, and in which round."""
    pending = DICE_GAME.pending(step.state)
    assert isinstance(pending, Choice | ThrowDue)
    purpose = pending.purpose.value if isinstance(pending, ThrowDue) else "choice"
    return pending.player, purpose, step.state.round


@pytest.mark.case(11)
@pytest.mark.clause("BUCK-ROUND", "BUCK-ROUND-SCORE", "BUCK-ROUND-START")
def test_the_second_round_starts_with_all_at_zero_and_the_totals_apart() -> None:
    table = seated("buck-dice", "ana beto", rounds=2)
    step = after(table, *FIRST, "ana 5 1 1", "ana 1 2 3", "beto 5 5 1", "beto 2 1 1", "ana 5 5 5")
    assert told(step)[-6:] == [
        "counted BUCK-TURN-THROW ana 16",
        "out BUCK-OUT ana 16",
        "loses BUCK-LAST beto 2",
        "total BUCK-ROUND-SCORE ana 16",
        "total BUCK-ROUND-SCORE beto 2",
        "round BUCK-ROUND ana 2",
    ]
    assert (scores(step.state), totals(step)) == ((0, 0), (16, 2))
    state = step.state
    assert (state.round, state.out, state.order, state.turn, state.left) == (2, (), (), Turn(), None)
    for player in state.players:
        assert (player.point, player.misses, player.had_turn, player.made, player.noted) == (None, 0, *(False,) * 3)
    facts = DICE_GAME.facts("ana", step)
    assert (facts.score, facts.points, facts.out, facts.winner, facts.next) == (16, 15, "ana", None, "ana")
    assert due(step) == ("ana", "order", 2)
    assert due(after(step, *BETO)) == ("beto", "choice", 2)


@pytest.mark.clause("BUCK-ROUND")
def test_throws_carry_the_number_of_their_round() -> None:
    step = after(seated("buck-dice", "ana beto", rounds=2), *FIRST, "ana 5 5 5")
    for round_ in (0, 1, 3):
        late = DICE_GAME.apply(step.state, Throw("ana", Purpose.ORDER, (4,), round_, 0))
        assert late == Illegal(Reason.ROUND, ClauseId("BUCK-ROUND"), 2, round_)
    assert isinstance(DICE_GAME.apply(step.state, Throw("ana", Purpose.ORDER, (4,), 2, 0)), Step)


@pytest.mark.case(23)
@pytest.mark.clause("BUCK-ROUND-END", "BUCK-ROUND-LEAD", "BUCK-ROUND-SCORE")
@pytest.mark.parametrize(("round_score", "last"), [("raw", 32), ("capped", 30)])
def test_while_the_lead_is_tied_all_play_on_and_then_one_wins(round_score: str, last: Points) -> None:
    table = seated("buck-dice", "ana beto", rounds=2, round_score=round_score)
    step = after(table, *FIRST, "ana 5 5 5", *BETO, "beto 4 4 4")
    assert totals(step) == (15, 15)
    assert due(step) == ("ana", "order", 3)
    assert EffectKind.LEADS not in {effect.kind for effect in step.effects}
    step = after(step, *FIRST, "ana 5 5 1", "ana 5 5 5")
    assert told(step)[-3:] == [
        f"total BUCK-ROUND-SCORE ana {last}",
        "total BUCK-ROUND-SCORE beto 15",
        f"leads BUCK-ROUND-END ana {last}",
    ]
    lost, won = Standings((_got("ana", 0), _got("beto", 15)), ("beto",), "ana"), ("ana",)
    assert result(step) == Result(
        (
            Standings((_got("ana", 15), _got("beto", 0)), won, "beto"),
            lost,
            Standings((_got("ana", 17), _got("beto", 0)), won, "beto"),
        ),
        Standings((_got("ana", last), _got("beto", 15)), won, None),
    )
    assert DICE_GAME.facts("ana", step).winner == "ana"
    over = refused(step.state, "beto throw")
    assert (over.reason, over.clause, over.expected) == (Reason.OVER, "BUCK-ROUND-END", ("ana",))


@pytest.mark.clause("BUCK-ROUND-SCORE", "BUCK-ROUND-END")
@pytest.mark.parametrize(("buck", "total"), [("ana 5 5 5", 15), ("ana 1 1 1", 5)])
def test_the_total_of_the_only_round_is_told_where_it_is_not_the_score(buck: str, total: Points) -> None:
    """Two points and then the target itself: two are lost. The target alone: nothing is, and nothing is told."""
    table = seated("buck-dice", "ana beto", round_score="capped", target=total)
    step = after(table, *FIRST, "ana 5 5 1", buck)
    assert scores(step.state) == (total + 2, 0)
    assert totals(step) == (total, 0)
    assert told(step)[-2:] == [f"total BUCK-ROUND-SCORE ana {total}", "total BUCK-ROUND-SCORE beto 0"]
    step = after(table, *FIRST, buck)
    assert totals(step) == scores(step.state) == (total, 0)
    assert "total" not in {effect.kind for effect in step.effects}


def _got(player: str, score: Points) -> PlayerResult:
    return PlayerResult(player, score, 0)


@pytest.mark.clause("BUCK-ROUND-SCORE", "BUCK-ROUND-END")
def test_the_points_of_losers_count() -> None:
    """16 and 13, then 0 and 15: 16 to 28."""
    table = seated("buck-dice", "ana beto", rounds=2)
    buck, one, nothing = "beto 2 2 2", "beto 5 1 1", "1 1 2"
    step = after(table, *FIRST, "ana 5 1 1", f"ana {nothing}", buck, buck, one, one, one, f"beto {nothing}")
    assert scores(step.state) == (1, 13)
    step = after(step, "ana 5 5 5")
    assert totals(step) == (16, 13)
    step = after(step, *FIRST, f"ana {nothing}", "beto 5 5 5")
    assert totals(step) == (16, 28)
    assert result(step).total.winners == ("beto",)


@pytest.mark.clause("BUCK-ROUND-END", "BUCK-LAST")
def test_who_loses_the_last_round_may_win_the_game() -> None:
    """29 points in the first round and none in the second, against none and 15."""
    table = seated("buck-dice", "ana beto", rounds=2)
    lines = ("ana 1 1 2", "beto 2 2 2", "beto 2 2 2", "beto 5 5 1", "beto 5 5 1", "beto 5 5 5")
    step = after(table, *FIRST, *lines, *FIRST, "ana 5 5 5")
    assert [ended.loser for ended in result(step).rounds] == ["ana", "beto"]
    total = result(step).total
    assert [one.score for one in total.players] == [15, 29]
    assert (total.winners, total.loser) == (("beto",), None)


@pytest.mark.clause("BUCK-ROUND-END", "BUCK-ROUND-LEAD")
def test_three_who_tie_for_the_lead_may_need_two_further_rounds() -> None:
    """To exactly 15 all who leave get the same: of three leaders one falls back in each round."""
    table = seated("buck-dice-exact", rounds=3)
    step = after(table)
    for number, last in enumerate(("ana", "beto", "carla", "ana", "beto"), 1):
        winners = [name for name in ("ana", "beto", "carla") if name != last]
        order = [f"{name} order {face}" for name, face in zip((*winners, last), (6, 5, 4), strict=True)]
        step = after(step, *sorted(order), f"{last} point 5", *(f"{name} 5 5 5" for name in winners))
        if number == 3:
            assert (totals(step), step.state.round) == ((30, 30, 30), 4)
        if number == 4:
            assert (totals(step), step.state.round) == ((30, 45, 45), 5)
    assert totals(step) == (45, 45, 60)
    assert result(step).total.winners == ("carla",)
    assert len(result(step).rounds) == 5


@pytest.mark.clause("BUCK-ROUND-END")
def test_a_game_of_one_round_ends_with_it_even_if_scores_tie() -> None:
    step = after(in_play(seated("buck-dice"), score=14, others=14), "ana 5 1 1", "beto 5 1 1")
    assert [one.score for one in result(step).total.players] == [15, 15, 14]
    assert result(step).total.winners == ("ana", "beto")
    kinds = {effect.kind for effect in step.effects}
    assert not kinds & {EffectKind.TOTAL, EffectKind.LEADS, EffectKind.ROUND}


def first_round(start_round: str, **options: object) -> Done:
    """A round of four in the order carla, ana, dora, beto, which dora is the first to leave."""
    table = seated("buck-dice", "ana beto carla dora", rounds=3, next_round_start=start_round, **options)
    order = ("ana order 5", "beto order 2", "carla order 6", "dora order 4", "beto point 5")
    nothing = [f"{name} 1 1 2" for name in ("carla", "ana")]
    return after(table, *order, *nothing, "dora 5 5 5", "beto 5 5 5", "carla 5 5 5")


@pytest.mark.clause("BUCK-ROUND-START", "BUCK-NEXT", "BUCK-POINT-SETTER")
@pytest.mark.parametrize(
    ("start_round", "order"),
    [("rotate-left", "ana dora beto carla"), ("winner", "dora beto carla ana"), ("roll-again", "")],
)
def test_the_order_of_the_next_round(start_round: str, order: str) -> None:
    step = first_round(start_round)
    assert totals(step) == (0, 15, 15, 15)
    assert [step.state.players[seat].id for seat in step.state.order] == order.split()
    if start_round == "roll-again":
        assert due(step) == ("ana", "order", 2)
        return
    first, *_, last = order.split()
    assert f"starts BUCK-ROUND-START {first} 0" in told(step)
    assert due(step) == (last, "point", 2)
    step = after(step, f"{last} point 3")
    turns = []
    for _ in range(5):
        player, _, _ = due(step)
        turns.append(player)
        step = after(step, f"{player} 1 1 2")
    assert turns == [*order.split(), first]


@pytest.mark.clause("BUCK-ROUND-START", "BUCK-ORDER")
def test_where_the_seats_decide_rolling_again_starts_at_the_first_seat_again() -> None:
    for start_round, who in (("roll-again", "ana"), ("rotate-left", "beto"), ("winner", "carla")):
        table = seated("buck-chips", rounds=2, next_round_start=start_round, fine_on=[])
        state = replace(in_play(table, others=14), seat=2)
        step = after(state, "carla 5 1 1")
        assert (step.state.round, step.state.acting.id) == (2, who)


@pytest.mark.clause("BUCK-ROUND-START")
@pytest.mark.parametrize(
    ("start_round", "expected"),
    [("rotate-left", (0, 3, 1, 2)), ("winner", (3, 1, 2, 0)), ("roll-again", ())],
)
def test_the_next_order(start_round: str, expected: tuple[Seat, ...]) -> None:
    assert next_order((2, 0, 3, 1), 3, NextRoundStart(start_round)) == expected


@pytest.mark.clause("BUCK-ROUND-START")
def test_after_as_many_rounds_as_players_the_first_order_comes_back() -> None:
    order: tuple[Seat, ...] = (2, 0, 3, 1)
    firsts = []
    for _ in order:
        firsts.append(order[0])
        order = next_order(order, 0, NextRoundStart.ROTATE_LEFT)
    assert (firsts, order) == ([2, 0, 3, 1], (2, 0, 3, 1))


def won_from_14(state: State, name: str, others: int = 1) -> Done:
    """The player `name` is one point short, has the turn, and makes it; the others have so many points."""
    players = tuple(replace(one, point=5, score=14 if one.id == name else others, made=True) for one in state.players)
    seat = state.table.players.index(name)
    begun = replace(state, players=players, phase=Phase.CHOICE, seat=seat, order=(0, 1, 2), turn=Turn(start=14))
    return after(begun, f"{name} 5 1 1")


@pytest.mark.clause("BUCK-STAKE", "BUCK-PAYOUT", "BUCK-ROUND", "BUCK-CHIPS")
def test_stakes_are_paid_again_and_purses_go_on() -> None:
    table = seated("buck-classic", rounds=2, stake=2, start_order="seats")
    step = after(table, "ana point 1", "ana point 2", "ana point 4")
    assert (purses(step.state), step.state.pot) == ((-4, -2, -2), 8)
    step = won_from_14(step.state, "ana")
    assert [line for line in told(step) if "pot" in line or "staked" in line] == [
        "pot-won BUCK-PAYOUT ana 8",
        *(f"staked BUCK-STAKE {name} 2" for name in ("ana", "beto", "carla")),
    ]
    assert (purses(step.state), step.state.pot) == ((2, -4, -4), 6)
    assert step.state.rounds[0].players == (
        PlayerResult("ana", 15, 4),
        PlayerResult("beto", 1, -2),
        PlayerResult("carla", 1, -2),
    )
    assert all(player.misses == 0 for player in step.state.players)
    missed = after(step, "ana point 3")
    assert "mulligan BUCK-MULLIGAN ana 0" in told(missed)
    step = won_from_14(missed.state, "beto")
    assert [(one.score, one.chips) for one in step.state.rounds[1].players] == [(1, -2), (15, 4), (1, -2)]
    assert (totals(step), purses(step.state), step.state.pot) == ((16, 16, 2), (0, 0, -6), 6)
    step = won_from_14(step.state, "ana")
    assert [(one.score, one.chips) for one in result(step).total.players] == [(31, 6), (17, 0), (3, -6)]


@pytest.mark.clause("BUCK-PAYOUT", "BUCK-ROUND-END")
def test_the_pot_goes_to_who_wins_the_round_whoever_wins_the_game() -> None:
    table = seated("buck-classic", rounds=2, start_order="seats")
    step = won_from_14(after(table, "ana point 4").state, "ana")
    ended = won_from_14(step.state, "beto", others=8)
    total = result(ended).total
    assert [one.score for one in total.players] == [15 + 8, 1 + 15, 1 + 8]
    assert total.winners == ("ana",)
    assert [one.chips for one in total.players] == [1, 1, -2]
    assert "wins BUCK-WIN beto 0" in told(ended)
    assert DICE_GAME.facts("beto", ended).winner == "ana"


@pytest.mark.clause("BUCK-ROUND-SCORE")
@pytest.mark.parametrize("score", range(30))
def test_what_a_round_adds(score: Points) -> None:
    assert round_points(score, 15, RoundScore.RAW) == score
    assert round_points(score, 15, RoundScore.CAPPED) == (min(score, 15))


@pytest.mark.clause("BUCK-ROUND-LEAD")
@pytest.mark.parametrize(
    ("reached", "leading"),
    [((15,), (0,)), ((15, 29, 16), (1,)), ((30, 7, 30), (0, 2)), ((0, 0, 0), (0, 1, 2)), ((1, 2, 3), (2,))],
)
def test_who_leads(reached: tuple[Points, ...], leading: tuple[Seat, ...]) -> None:
    assert lead(reached) == leading


@pytest.mark.clause("BUCK-ROUND-END")
def test_when_a_game_ends() -> None:
    """After one round where one is played; after five the first time that one leads alone."""
    assert all(game_ends(1, 1, leading) for leading in (1, 2, 3))
    assert [played for played in range(1, 9) if game_ends(played, 5, 1)] == [5, 6, 7, 8]
    assert not any(game_ends(played, 5, leading) for played in range(1, 9) for leading in (2, 3, 4))


@pytest.mark.clause("BUCK-ROUND", "BUCK-MULLIGAN")
def test_a_move_has_no_round_and_serves_in_any() -> None:
    step = after(seated("buck-dice", "ana beto", rounds=2), *FIRST, "ana 5 5 5", *BETO)
    assert isinstance(DICE_GAME.apply(step.state, Move("beto", Do.THROW)), Step)
