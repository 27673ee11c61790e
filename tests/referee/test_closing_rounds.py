"""The close of a game of several rounds: which round is told, what may be left out, and why a game is not over."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from buck_ref.log import data
from buck_ref.referee.verdict import Verdict
from buck_ref.referee.verify import verify_bytes
from buck_ref.report.findings_text import sentence
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.telling import Telling
from tests.cli.logs import in_round
from tests.referee.making import (
    ABORTED,
    FINISHED,
    PLAYERS,
    Said,
    found,
    log_of,
    opening,
    order,
    point,
    profile_of,
    turn,
)

ORDER = (order("ana", 6), order("beto", 5), order("carla", 4))
"""The order of play is that of the seats."""
POINT = (point("carla", 3),)
LOST_BY_ANA = (turn("ana", 1, 2, 4), turn("beto", 3, 3, 3), turn("carla", 3, 3, 3))
"""0, 15, 15."""
LOST_BY_CARLA = (turn("ana", 3, 3, 3), turn("beto", 3, 3, 3))
"""15, 15, 0."""
BUCK = (turn("ana", 3, 3, 3),)
TWENTY = (turn("ana", 1, 2, 4), turn("beto", 3, 3, 3), turn("carla", 1, 1, 1), turn("carla", 3, 3, 3))
"""0, 15, 20."""


def played(number: int, *turns: data.TurnThrow) -> tuple[Said, ...]:
    """A whole round: the order, the Point, the turns."""
    return (*in_round(number, *ORDER), *in_round(number, *POINT), *in_round(number, *turns))


FIRST, SECOND, TIE = played(1, *LOST_BY_ANA), played(2, *LOST_BY_CARLA), played(2, *LOST_BY_ANA)

Ended = tuple[tuple[int, ...], tuple[str, ...], str | None]
"""Scores, winners, loser."""
ROUND_1: Ended = ((0, 15, 15), ("beto", "carla"), "ana")
ROUND_2: Ended = ((15, 15, 0), ("ana", "beto"), "carla")
TOTAL: Ended = ((15, 30, 15), ("beto",), None)
NOBODY: tuple[str, ...] = ()


def standings(ended: Ended, chips: Iterable[int] = (0, 0, 0)) -> data.Result:
    scores, winners, loser = ended
    each = (
        data.PlayerResult(id=id_, score=one, chips=won) for id_, one, won in zip(PLAYERS, scores, chips, strict=True)
    )
    return data.Result(players=tuple(each), winners=winners, loser=loser)


def close(rounds: Iterable[Ended], total: Ended, outcome: data.CloseData = FINISHED) -> data.CloseData:
    return replace(outcome, result=data.GameResult(rounds=tuple(map(standings, rounds)), total=standings(total)))


def log(*lines: Said, **options: object) -> bytes:
    return log_of(opening(profile_of("buck-dice", **{"rounds": 2, **options})), *lines)


Told = tuple[str, int | None, str | None, object, object]


def told(content: bytes) -> list[Told]:
    """Part, round, clause, expected and found of each wrong part of the result."""
    wrong = [one for one in verify_bytes(content).findings if one.code == "G-RESULT"]
    return [(str(one.part), one.round, one.clause, one.expected, one.found) for one in wrong]


def said(content: bytes, language: Language = Language.EN) -> list[str]:
    checked = verify_bytes(content)
    telling = Telling(Speech(language), checked.names)
    return [sentence(telling, one) for one in checked.findings if one.code == "G-RESULT"]


@pytest.mark.clause("LOG-CLOSE")
@pytest.mark.parametrize("rounds", [(ROUND_1, ROUND_2), ()])
def test_the_rounds_may_be_left_out_and_then_nothing_is_compared_of_them(rounds: tuple[Ended, ...]) -> None:
    content = log(*FIRST, *SECOND, close(rounds, TOTAL))
    assert (found(content), verify_bytes(content).verdict) == ([], Verdict.CONSISTENT)
    wrong = log(*FIRST, *SECOND, close(rounds, ((15, 30, 15), ("ana",), None)))
    assert told(wrong) == [("winners", None, "BUCK-ROUND-END", ("beto",), ("ana",))]


@pytest.mark.clause("LOG-CLOSE", "BUCK-OUT", "BUCK-LAST", "BUCK-TURN-THROW")
def test_each_round_is_told_by_its_number_and_none_hides_another() -> None:
    """The two rounds changed over; then the same wrong loser in both."""
    assert told(log(*FIRST, *SECOND, close((ROUND_2, ROUND_1), TOTAL))) == [
        ("winners", 1, "BUCK-OUT", ("beto", "carla"), ("ana", "beto")),
        ("loser", 1, "BUCK-LAST", "ana", "carla"),
        ("scores", 1, "BUCK-TURN-THROW", (0, 15, 15), (15, 15, 0)),
        ("winners", 2, "BUCK-OUT", ("ana", "beto"), ("beto", "carla")),
        ("loser", 2, "BUCK-LAST", "carla", "ana"),
        ("scores", 2, "BUCK-TURN-THROW", (15, 15, 0), (0, 15, 15)),
    ]
    lost_by_ana: Ended = ((0, 15, 15), ("beto", "carla"), "beto")
    same = (lost_by_ana, lost_by_ana, ROUND_2)
    assert told(log(*FIRST, *TIE, *played(3, *LOST_BY_CARLA), close(same, ((15, 45, 30), ("beto",), None)))) == [
        ("loser", 1, "BUCK-LAST", "ana", "beto"),
        ("loser", 2, "BUCK-LAST", "ana", "beto"),
    ]


@pytest.mark.clause("BUCK-WIN", "BUCK-LAST", "LOG-CLOSE")
def test_the_winner_of_a_round_is_not_called_that_of_the_game() -> None:
    """First-wins: ana wins both rounds; the close gives the first one to beto, and names a loser of it."""
    won: Ended = ((15, 0, 0), ("ana",), None)
    claimed = close((((15, 0, 0), ("beto",), "carla"), won), ((30, 0, 0), ("ana",), None))
    content = log(*played(1, *BUCK), *played(2, *BUCK), claimed, elimination="first-wins")
    assert told(content) == [
        ("winners", 1, "BUCK-WIN", ("ana",), ("beto",)),
        ("loser", 1, "BUCK-LAST", None, "carla"),
    ]
    assert said(content) == [
        "round 1 is won by: Ana; the close says Beto",
        "round 1 is lost by: nobody; the close says Carla",
    ]
    assert said(content, Language.ES) == [
        "ronda 1 ganada por: Ana; el cierre dice Beto",
        "ronda 1 perdida por: nadie; el cierre dice Carla",
    ]


@pytest.mark.clause("LOG-CLOSE")
def test_the_winners_stand_in_the_order_of_the_seats() -> None:
    turned: Ended = ((0, 15, 15), ("carla", "beto"), "ana")
    assert told(log(*FIRST, *SECOND, close((turned, ROUND_2), TOTAL))) == [
        ("order", 1, "LOG-CLOSE", ("beto", "carla"), ("carla", "beto"))
    ]


@pytest.mark.clause("BUCK-CHIPS", "BUCK-PAYOUT", "LOG-CLOSE")
@pytest.mark.parametrize(("stake", "clause"), [(0, "BUCK-CHIPS"), (1, "BUCK-PAYOUT")])
def test_wrong_chips_with_and_without_a_stake(stake: int, clause: str) -> None:
    """First-wins, ana both times: two chips a round with a stake of one, none without."""
    right = (2 * stake, -stake, -stake)
    one, wrong = standings(((15, 0, 0), ("ana",), None), right), standings(((15, 0, 0), ("ana",), None), (1, 1, -2))
    total = standings(((30, 0, 0), ("ana",), None), (7, -3, -4))
    claimed = replace(FINISHED, result=data.GameResult(rounds=(one, wrong), total=total))
    assert told(log(*played(1, *BUCK), *played(2, *BUCK), claimed, elimination="first-wins", stake=stake)) == [
        ("chips", 2, clause, right, (1, 1, -2)),
        ("chips", None, clause, tuple(2 * chips for chips in right), (7, -3, -4)),
    ]


@pytest.mark.clause("LOG-CLOSE", "BUCK-ROUND")
@pytest.mark.parametrize(
    "claimed",
    [
        close((ROUND_1,), ((0, 15, 15), NOBODY, None), ABORTED),
        close((ROUND_1, ((0, 0, 0), NOBODY, None)), ((0, 15, 15), NOBODY, None), ABORTED),
        close((), ((0, 15, 15), NOBODY, None), ABORTED),
    ],
)
def test_a_series_broken_off_at_the_end_of_a_round(claimed: data.CloseData) -> None:
    """The round that nothing was played of may stand there or not."""
    assert told(log(*FIRST, claimed)) == []
    assert verify_bytes(log(*FIRST, claimed)).verdict is Verdict.CONSISTENT
    played_on = log(*FIRST, *in_round(2, ORDER[0]), close((ROUND_1,), ((0, 15, 15), NOBODY, None), ABORTED))
    assert told(played_on) == [("rounds", None, "BUCK-ROUND", 2, 1)]


@pytest.mark.clause("LOG-CLOSE", "BUCK-ROUND")
def test_too_many_rounds_of_a_series_broken_off_at_the_end_of_one() -> None:
    three = (ROUND_1, ROUND_2, ROUND_2)
    assert told(log(*FIRST, close(three, ((0, 15, 15), NOBODY, None), ABORTED))) == [
        ("rounds", None, "BUCK-ROUND", 1, 3)
    ]


@pytest.mark.clause("BUCK-ROUND-END", "BUCK-OUT", "LOG-CLOSE")
@pytest.mark.parametrize(
    ("lines", "options", "clause", "reason", "razon"),
    [
        (
            FIRST,
            {},
            "BUCK-ROUND-END",
            "rounds played: 1 of 2",
            "rondas jugadas: 1 de 2",
        ),
        (
            (*FIRST, *TIE),
            {},
            "BUCK-ROUND-END",
            "the highest total is shared after 2 rounds",
            "después de 2 rondas varios comparten el total más alto",
        ),
        (
            (*FIRST, *SECOND[:-1]),
            {},
            "BUCK-OUT",
            "players still in, in round 2: 2",
            "jugadores que siguen dentro, en la ronda 2: 2",
        ),
        (FIRST[:-1], {"rounds": 1}, "BUCK-OUT", "players still in: 2", "jugadores que siguen dentro: 2"),
        (
            FIRST[:-2],
            {"rounds": 1, "elimination": "first-wins"},
            "BUCK-OUT",
            "nobody has won yet",
            "nadie ha ganado todavía",
        ),
        (
            FIRST[:-2],
            {"elimination": "first-wins"},
            "BUCK-OUT",
            "nobody has won round 1 yet",
            "nadie ha ganado todavía la ronda 1",
        ),
        ((), {"rounds": 1}, "BUCK-OUT", "players still in: 3", "jugadores que siguen dentro: 3"),
    ],
)
def test_why_a_game_that_is_closed_as_finished_is_not_over(
    lines: tuple[Said, ...], options: dict[str, object], clause: str, reason: str, razon: str
) -> None:
    content = log(*lines, FINISHED, **options)
    assert told(content) == [("outcome", None, clause, "aborted", "finished")]
    assert said(content) == [f"by the rules the game is not over: {reason}; the close says it is finished"]
    spanish = f"según las reglas la partida no ha terminado: {razon}; el cierre dice que está terminada"
    assert said(content, Language.ES) == [spanish]


@pytest.mark.clause("BUCK-ROUND-SCORE", "BUCK-ROUND-END", "LOG-CLOSE")
def test_a_result_of_a_game_that_goes_on_is_compared_with_how_it_stands() -> None:
    """Capped: 20 count as 15, so that two lead with 30 to 15; the table adds 20, and calls carla the winner."""
    rounds: tuple[Ended, ...] = (((0, 15, 20), ("beto", "carla"), "ana"), ROUND_1)
    content = log(
        *played(1, *TWENTY),
        *TIE,
        close(rounds, ((0, 30, 35), ("carla",), None)),
        round_score="capped",
    )
    assert told(content) == [
        ("outcome", None, "BUCK-ROUND-END", "aborted", "finished"),
        ("totals", None, "BUCK-ROUND-SCORE", (0, 30, 30), (0, 30, 35)),
    ]


@pytest.mark.clause("BUCK-ROUND-SCORE", "LOG-CLOSE")
@pytest.mark.parametrize(
    ("one", "total", "wrong"),
    [
        (20, 15, []),
        (20, 20, [("totals", None, "BUCK-ROUND-SCORE", (0, 15, 15), (0, 15, 20))]),
        (15, 15, [("scores", None, "BUCK-TURN-THROW", (0, 15, 20), (0, 15, 15))]),
    ],
)
def test_the_only_round_and_its_total_where_the_cap_makes_them_differ(one: int, total: int, wrong: list[Told]) -> None:
    won = ("beto", "carla")
    claimed = close((((0, 15, one), won, "ana"),), ((0, 15, total), won, "ana"))
    assert told(log(*played(1, *TWENTY), claimed, rounds=1, round_score="capped")) == wrong
