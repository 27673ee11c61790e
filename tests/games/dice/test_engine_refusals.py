"""What is refused, by which clause, and what was expected instead."""

import pytest
from msgspec.structs import replace

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import State
from buck_ref.games.game import Fact, Illegal, Reason, Step, Table
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.profiles import dice_profile
from tests.games.acting import after, in_play, opened, seated

ORDER = opened(seated()).state
POINT = opened(seated(start_order="seats")).state
CHOICE = in_play(seated())
THROW = after(CHOICE, "ana throw").state
COMMON = in_play(seated(point_scope="common"))
MISSED = after(POINT, "ana point 1").state
TIED = after(ORDER, "ana order 1 1 1", "beto order 6 6 6", "carla order 6 6 6").state
TURN = Throw("ana", Purpose.TURN, (1, 2, 3))
ORDER_THROW = Throw("ana", Purpose.ORDER, (1, 2, 3), roll=0)
POINT_THROW = Throw("ana", Purpose.POINT, (4,))


@pytest.mark.clause("BUCK-DICE", "BUCK-ROUND", "BUCK-ORDER", "BUCK-ORDER-TIE")
@pytest.mark.clause("BUCK-POINT", "BUCK-POINT-TIME", "BUCK-TURN")
@pytest.mark.parametrize(
    ("state", "act", "reason", "clause", "expected", "found"),
    [
        (THROW, replace(TURN, dice=(1, 2)), Reason.DICE, "BUCK-DICE", 3, 2),
        (THROW, replace(TURN, dice=(1, 2, 3, 4)), Reason.DICE, "BUCK-DICE", 3, 4),
        (THROW, replace(TURN, dice=()), Reason.DICE, "BUCK-DICE", 3, 0),
        (THROW, replace(TURN, dice=(1, 2, 0)), Reason.DIE, "BUCK-DICE", "1..6", (1, 2, 0)),
        (THROW, replace(TURN, dice=(7, 2, 3)), Reason.DIE, "BUCK-DICE", "1..6", (7, 2, 3)),
        (THROW, replace(TURN, dice=(1, 51, 3)), Reason.DIE, "BUCK-DICE", "1..6", (1, 51, 3)),
        (THROW, replace(TURN, round=2), Reason.ROUND, "BUCK-ROUND", 1, 2),
        (THROW, replace(TURN, roll=1), Reason.ROLL, "BUCK-ORDER-TIE", None, 1),
        (THROW, replace(TURN, purpose=Purpose.POINT), Reason.PURPOSE, "BUCK-POINT", "turn", "point"),
        (THROW, replace(TURN, player="beto"), Reason.SEAT, "BUCK-ORDER-CLOCKWISE", "ana", "beto"),
        (THROW, replace(TURN, player="zoe"), Reason.SEAT, "BUCK-ORDER-CLOCKWISE", "ana", "zoe"),
        (THROW, Move("ana", Do.STOP), Reason.MOVE, "BUCK-TURN", (), "stop"),
        (CHOICE, ORDER_THROW, Reason.PURPOSE, "BUCK-ORDER", "turn", "order"),
        (COMMON, POINT_THROW, Reason.PURPOSE, "BUCK-POINT-SCOPE", "turn", "point"),
        (MISSED, ORDER_THROW, Reason.PURPOSE, "BUCK-POINT-FACE", "point", "order"),
        (TIED, replace(POINT_THROW, player="beto"), Reason.PURPOSE, "BUCK-ORDER-TIE", "order", "point"),
        (CHOICE, TURN, Reason.MOVE, "BUCK-TURN", ("throw",), "turn"),
        (CHOICE, replace(TURN, purpose=Purpose.POINT), Reason.PURPOSE, "BUCK-POINT", "turn", "point"),
        (CHOICE, Move("ana", Do.STOP), Reason.MOVE, "BUCK-TURN-STOP", ("throw",), "stop"),
        (POINT, Throw("ana", Purpose.POINT, (4, 4, 4)), Reason.DICE, "BUCK-DICE", 1, 3),
        (POINT, Throw("ana", Purpose.POINT, (0,)), Reason.DIE, "BUCK-DICE", "1..6", (0,)),
        (POINT, TURN, Reason.PURPOSE, "BUCK-POINT-TIME", "point", "turn"),
        (POINT, Move("ana", Do.THROW), Reason.MOVE, "BUCK-TURN", (), "throw"),
        (ORDER, TURN, Reason.PURPOSE, "BUCK-ORDER", "order", "turn"),
        (ORDER, Throw("ana", Purpose.ORDER, (1, 2, 3)), Reason.ROLL, "BUCK-ORDER-TIE", 0, None),
        (ORDER, Throw("beto", Purpose.ORDER, (1, 2, 3), roll=0), Reason.SEAT, "BUCK-ORDER", "ana", "beto"),
    ],
)
def test_an_act_that_is_not_due(
    state: State, act: Act, reason: Reason, clause: str, expected: Fact, found: Fact
) -> None:
    assert DICE_GAME.apply(state, act) == Illegal(reason, ClauseId(clause), expected, found)


BUCK_DICE = ("ana order 6", "beto order 5", "carla order 4", "carla point 3")
"""The order of play is that of the seats; carla, the last of it, throws the Point."""
ANA_LOSES = (*BUCK_DICE, "ana 1 2 4", "beto 3 3 3", "carla 3 3 3")
SECOND = after(seated("buck-dice", rounds=2), *ANA_LOSES).state
ROTATED = after(seated("buck-dice", rounds=2, next_round_start="rotate-left"), *ANA_LOSES).state
"""The second round goes beto, carla, ana: it is ana who throws its Point."""
ROTATED_TURN = after(ROTATED, "ana point 4").state
WINNER_TURN = after(
    seated("buck-dice", rounds=2, next_round_start="winner", start_order="seats"),
    *("carla point 3", "ana 1 2 4", "beto 1 2 4", "carla 3 3 3", "ana 1 2 4", "beto 3 3 3", "beto point 3"),
).state
"""carla left first and begins; then ana, and beto, who threw the Point."""


def second(player: str, purpose: Purpose, *dice: int) -> Throw:
    """A throw of the second round."""
    return Throw(player, purpose, dice, 2, 0 if purpose is Purpose.ORDER else None)


@pytest.mark.clause("BUCK-ROUND", "BUCK-ROUND-START")
@pytest.mark.parametrize(
    ("state", "act", "reason", "clause", "expected", "found"),
    [
        (SECOND, Throw("ana", Purpose.TURN, (1, 2, 4)), Reason.ROUND, "BUCK-ROUND", 2, 1),
        (SECOND, Throw("carla", Purpose.POINT, (3,)), Reason.ROUND, "BUCK-ROUND", 2, 1),
        (SECOND, Throw("ana", Purpose.ORDER, (3,), 3, 0), Reason.ROUND, "BUCK-ROUND", 2, 3),
        (ROTATED, second("ana", Purpose.ORDER, 3), Reason.PURPOSE, "BUCK-ROUND-START", "point", "order"),
        (ROTATED, second("ana", Purpose.TURN, 3, 1, 2), Reason.PURPOSE, "BUCK-POINT-TIME", "point", "turn"),
        (ROTATED, second("carla", Purpose.POINT, 3), Reason.SEAT, "BUCK-POINT-SETTER", "ana", "carla"),
        (ROTATED_TURN, second("ana", Purpose.TURN, 1, 2, 3), Reason.SEAT, "BUCK-ROUND-START", "beto", "ana"),
        (ROTATED_TURN, second("beto", Purpose.ORDER, 3), Reason.PURPOSE, "BUCK-ROUND-START", "turn", "order"),
        (WINNER_TURN, second("ana", Purpose.TURN, 1, 2, 3), Reason.SEAT, "BUCK-ROUND-START", "carla", "ana"),
    ],
)
def test_a_throw_that_is_not_due_in_a_second_round(
    state: State, act: Act, reason: Reason, clause: str, expected: Fact, found: Fact
) -> None:
    assert DICE_GAME.apply(state, act) == Illegal(reason, ClauseId(clause), expected, found)


TIED_WITH_ONE_DIE = ("ana order 6", "beto order 6", "carla order 1", "ana order 1 roll 1", "beto order 6 roll 1")
TIED_WITH_ALL = ("ana order 6 6 6", "beto order 6 6 6", "carla order 1 1 1")
ROLLED_OFF_WITH_ALL = ("ana order 1 1 1 roll 1", "beto order 6 6 6 roll 1")


@pytest.mark.clause("BUCK-ORDER-TIE", "BUCK-ORDER-PLACES", "BUCK-ORDER")
@pytest.mark.parametrize(
    ("start_order", "lines", "clause"),
    [
        ("one-die-full-order", ("ana order 4", "beto order 6", "carla order 5", "ana point 3"), "BUCK-ORDER"),
        ("one-die-full-order", (*TIED_WITH_ONE_DIE, "carla point 3"), "BUCK-ORDER-PLACES"),
        ("highest-sum", (*TIED_WITH_ALL, *ROLLED_OFF_WITH_ALL, "ana point 3"), "BUCK-ORDER-TIE"),
    ],
)
def test_who_starts_is_told_by_the_clause_that_settled_the_order(
    start_order: str, lines: tuple[str, ...], clause: str
) -> None:
    """It is beto who starts each time, once the last of the order has thrown the Point."""
    state = after(seated("buck-dice", start_order=start_order), *lines).state
    late = DICE_GAME.apply(state, Throw("carla", Purpose.TURN, (1, 2, 3)))
    assert late == Illegal(Reason.SEAT, ClauseId(clause), "beto", "carla")


@pytest.mark.clause("BUCK-FEWER-DICE", "BUCK-DICE")
@pytest.mark.parametrize(
    ("fewer", "score", "due", "thrown", "clause"),
    [
        (True, 12, 3, 2, "BUCK-FEWER-DICE"),
        (True, 13, 2, 3, "BUCK-FEWER-DICE"),
        (True, 14, 1, 2, "BUCK-FEWER-DICE"),
        (False, 13, 3, 2, "BUCK-DICE"),
    ],
)
def test_another_number_of_dice_in_a_turn(fewer: bool, score: int, due: int, thrown: int, clause: str) -> None:
    state = after(in_play(seated("buck-dice", fewer_dice=fewer), score=score), "ana throw").state
    late = DICE_GAME.apply(state, Throw("ana", Purpose.TURN, (1, 2, 3)[:thrown]))
    assert late == Illegal(Reason.DICE, ClauseId(clause), due, thrown)


@pytest.mark.clause("BUCK-OUT", "BUCK-LAST", "BUCK-WIN", "BUCK-ROUND-END")
@pytest.mark.parametrize(
    ("elimination", "player", "round_", "clause"),
    [
        ("last-loses", "ana", 1, "BUCK-LAST"),
        ("last-loses", "beto", 1, "BUCK-OUT"),
        ("last-loses", "carla", 1, "BUCK-OUT"),
        ("last-loses", "ana", 2, "BUCK-ROUND-END"),
        ("last-loses", "beto", 2, "BUCK-ROUND-END"),
        ("first-wins", "ana", 1, "BUCK-WIN"),
        ("first-wins", "beto", 1, "BUCK-WIN"),
        ("first-wins", "carla", 2, "BUCK-ROUND-END"),
    ],
)
def test_a_throw_after_the_end_of_the_game(elimination: str, player: str, round_: int, clause: str) -> None:
    lines = ANA_LOSES if elimination == "last-loses" else ANA_LOSES[:-1]
    over = after(seated("buck-dice", elimination=elimination), *lines).state
    winners = ("beto", "carla") if elimination == "last-loses" else ("beto",)
    late = DICE_GAME.apply(over, Throw(player, Purpose.TURN, (1, 2, 3), round_))
    assert late == Illegal(Reason.OVER, ClauseId(clause), winners, player)


@pytest.mark.clause("BUCK-PLAYERS")
@pytest.mark.parametrize(
    ("profile", "seats", "allowed"),
    [
        ("buck-classic", 2, "3..64"),
        ("buck-classic", 65, "3..64"),
        ("buck-chips", 1, "2..64"),
        ("buck-chips", 0, "2..64"),
    ],
)
def test_too_few_and_too_many_players(profile: str, seats: int, allowed: str) -> None:
    table = Table(tuple(f"p{seat}" for seat in range(seats)), dice_profile(profile).options)
    started = DICE_GAME.start(table)
    assert isinstance(started, Illegal)
    assert (started.reason, started.clause, started.expected, started.found) == (
        Reason.PLAYERS,
        "BUCK-PLAYERS",
        allowed,
        seats,
    )


@pytest.mark.clause("BUCK-DICE")
@pytest.mark.parametrize(("faces", "highest"), [(6, 6), (8, 8), (100, 100)])
def test_a_die_has_the_faces_of_the_table(faces: int, highest: int) -> None:
    state = after(in_play(seated("buck-dice", faces=faces, dice=4)), "ana throw").state
    for dice in ((1, 2, 3, highest + 1), (0, 2, 3, 4)):
        late = DICE_GAME.apply(state, replace(TURN, dice=dice))
        assert late == Illegal(Reason.DIE, ClauseId("BUCK-DICE"), f"1..{faces}", dice)
    late = DICE_GAME.apply(state, TURN)
    assert late == Illegal(Reason.DICE, ClauseId("BUCK-DICE"), 4, 3)
    assert isinstance(DICE_GAME.apply(state, replace(TURN, dice=(1, 2, 3, highest))), Step)
