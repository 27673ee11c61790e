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
