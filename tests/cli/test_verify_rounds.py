"""What is said of games that leave one player over, and of games of several rounds: results, findings, JSON."""

import json
from pathlib import Path

import pytest

from buck_ref.log import data
from tests.cli.conftest import Cli
from tests.cli.logs import ELIMINATED, ELIMINATION, THREE, closed, elimination, series, standings, write_by
from tests.referee.making import Said, order, point, profile_of, turn


@pytest.mark.clause("BUCK-OUT", "BUCK-LAST")
def test_who_won_and_who_lost(cli: Cli, tmp_path: Path) -> None:
    path = elimination(tmp_path / "a.bucklog")
    assert result_in(cli("verify", "--need", "consistent", path).out) == [
        "Result by the rules; winners: Beto, Carla; loser: Ana",
        "  Ana: 0 points",
        "  Beto: 15 points",
        "  Carla: 17 points",
    ]
    said = cli("verify", "--lang", "es", path).out
    assert "Resultado según las reglas; ganan: Beto, Carla; pierde: Ana\n  Ana: 0 puntos\n" in said


def result_in(out: str) -> list[str]:
    """The lines of the result in a report."""
    return next(section for section in out.split("\n\n") if section.startswith("Result by the rules")).splitlines()


@pytest.mark.clause("BUCK-ROUND", "BUCK-ROUND-SCORE", "BUCK-ROUND-END")
def test_each_round_and_then_the_totals(cli: Cli, tmp_path: Path) -> None:
    path = series(tmp_path / "a.bucklog")
    answer = cli("verify", "--need", "consistent", path)
    ana = ["; winner: Ana; loser: Beto", "    Ana: 15 points", "    Beto: 0 points"]
    beto = ["; winner: Beto; loser: Ana", "    Ana: 0 points", "    Beto: 15 points"]
    assert answer.status == 0
    assert result_in(answer.out) == [
        "Result by the rules; winner: Ana",
        *("  round 1" + ana[0], *ana[1:]),
        *("  round 2" + beto[0], *beto[1:]),
        *("  round 3" + ana[0], *ana[1:]),
        *("  all rounds together", "    Ana: 30 points", "    Beto: 15 points"),
    ]
    said = cli("verify", "--lang", "es", path).out
    assert "\n  ronda 3; gana: Ana; pierde: Beto\n    Ana: 15 puntos\n" in said
    assert "\n  todas las rondas juntas\n    Ana: 30 puntos\n" in said


BEFORE_CARLA = ELIMINATION[:7]
"""Beto has left; Carla is next."""
FEWER = (order("ana", 6), order("beto", 1), point("beto", 5))
TO_13 = (turn("ana", 5, 5, 1), turn("ana", 1, 1, 1), turn("ana", 5, 1, 1), turn("ana", 2, 2, 2))
"""With Point 5, for Ana: 2 + 5 + 1 + 5 = 13, two points short of 15."""


@pytest.mark.parametrize(
    ("profile", "players", "lines", "english", "spanish"),
    [
        (
            "buck-dice",
            THREE,
            (*BEFORE_CARLA, turn("beto", 1, 1, 2)),
            "G-SEAT  line 8, Beto: Beto is out and acts no more in this round; Carla must act [BUCK-OUT]",
            "Beto está fuera y ya no juega en esta ronda; le toca a Carla",
        ),
        (
            "buck-dice",
            THREE,
            (*ELIMINATION, turn("ana", 5, 5, 5)),
            "G-OVER  line 12, Ana: the game is over, won by Beto, Carla; nobody acts any more [BUCK-LAST]",
            "la partida acabó con la victoria de Beto, Carla; ya nadie juega",
        ),
        (
            "buck-dice-fewer",
            ("ana", "beto"),
            (*FEWER, *TO_13, turn("ana", 5, 2, 3)),
            "G-DICE  line 8, Ana: Ana is 2 points short of the target: dice due: 2; dice thrown: 3 [BUCK-FEWER-DICE]",
            "Ana está a 2 puntos de la meta: dados que corresponden: 2; dados tirados: 3",
        ),
        (
            "buck-dice-fewer",
            ("ana", "beto"),
            (*FEWER, *TO_13, turn("ana", 5, 2), turn("ana", 5, 2)),
            "G-DICE  line 9, Ana: Ana is 1 point short of the target: dice due: 1; dice thrown: 2 [BUCK-FEWER-DICE]",
            "Ana está a 1 punto de la meta: dados que corresponden: 1; dados tirados: 2",
        ),
        (
            "buck-dice",
            ("ana", "beto"),
            (*FEWER, *TO_13, turn("ana", 5, 2)),
            "G-DICE  line 8, Ana: dice thrown: 2; dice due: 3 [BUCK-DICE]",
            "dados tirados: 2; dados que corresponden: 3",
        ),
        (
            "buck-dice",
            ("ana", "beto"),
            (order("ana", 4, 6, 2),),
            "G-DICE  line 1, Ana: dice thrown: 3; dice due: 1 [BUCK-ORDER-DICE]",
            "dados tirados: 3; dados que corresponden: 1",
        ),
        (
            "buck-dice-series",
            ("ana", "beto"),
            (*FEWER, turn("ana", 5, 5, 5), order("ana", 6)),
            "G-ROUND  line 5, Ana: the line belongs to round 1; played is round 2 [BUCK-ROUND]",
            "la línea es de la ronda 1; se juega la ronda 2",
        ),
    ],
)
def test_illegal_acts_by_the_clauses_of_buck_dice(
    cli: Cli,
    tmp_path: Path,
    profile: str,
    players: tuple[str, ...],
    lines: tuple[Said, ...],
    english: str,
    spanish: str,
) -> None:
    path = write_by(tmp_path / "a.bucklog", profile_of(profile), players, *lines)
    assert f"! {english}" in cli("show", path).out.splitlines()
    assert spanish in cli("show", "--lang", "es", path).out
    assert cli("verify", path).status == 30


@pytest.mark.parametrize(
    ("close", "said", "clause"),
    [
        (
            closed(standings((0, 15, 17), ("beto",), "ana", THREE)),
            "the game is won by: Beto, Carla; the close says Beto",
            "BUCK-OUT",
        ),
        (
            closed(standings((0, 15, 17), ("beto", "carla"), None, THREE)),
            "the game is lost by: Ana; the close says nobody",
            "BUCK-LAST",
        ),
        (
            closed(standings((0, 15, 15), ("beto", "carla"), "ana", THREE)),
            "scores, in the order of the seats: 0, 15, 17; the close says 0, 15, 15",
            "BUCK-TURN-THROW",
        ),
    ],
)
def test_a_close_that_is_wrong_about_an_elimination(
    cli: Cli, tmp_path: Path, close: data.CloseData, said: str, clause: str
) -> None:
    assert close != ELIMINATED
    shown = cli("show", elimination(tmp_path / "a.bucklog", close)).out.splitlines()
    assert f"! G-RESULT  line 12, Table: {said} [{clause}]" in shown


@pytest.mark.parametrize(
    ("total", "said", "clause"),
    [
        (
            standings((30, 15), ("ana", "beto"), None),
            "the game is won by: Ana; the close says Ana, Beto",
            "BUCK-ROUND-END",
        ),
        (standings((30, 15), ("ana",), "beto"), "the game is lost by: nobody; the close says Beto", "BUCK-ROUND-END"),
        (
            standings((15, 15), ("ana",), None),
            "totals of all rounds, in the order of the seats: 30, 15; the close says 15, 15",
            "BUCK-ROUND-SCORE",
        ),
    ],
)
def test_a_close_that_is_wrong_about_the_totals(
    cli: Cli, tmp_path: Path, total: data.Result, said: str, clause: str
) -> None:
    shown = cli("show", series(tmp_path / "a.bucklog", total)).out.splitlines()
    assert shown[-1] == f"! G-RESULT  line 9, Table: {said} [{clause}]"


@pytest.mark.clause("LOG-CLOSE", "BUCK-LAST")
def test_json_of_what_is_wrong_with_a_round(cli: Cli, tmp_path: Path) -> None:
    path = series(tmp_path / "a.bucklog", second_round=standings((0, 15), ("beto",), None))
    wrong = [one for one in json.loads(cli("verify", "--json", path).out)["findings"] if one["code"] == "G-RESULT"]
    assert wrong == [
        {
            "code": "G-RESULT",
            "line": 9,
            "party": "table",
            "clause": "BUCK-LAST",
            "expected": "ana",
            "found": None,
            "part": "loser",
            "round": 2,
            "sentence": "round 2 is lost by: Ana; the close says nobody",
        }
    ]


@pytest.mark.clause("BUCK-ROUND-SCORE", "BUCK-ROUND-END", "BUCK-LAST")
def test_json_of_several_rounds(cli: Cli, tmp_path: Path) -> None:
    said = json.loads(cli("verify", "--json", "--need", "consistent", series(tmp_path / "a.bucklog")).out)

    def stand(ana: int, beto: int) -> list[dict[str, object]]:
        return [{"id": "ana", "score": ana, "chips": 0}, {"id": "beto", "score": beto, "chips": 0}]

    ana = {"players": stand(15, 0), "winners": ["ana"], "loser": "beto"}
    beto = {"players": stand(0, 15), "winners": ["beto"], "loser": "ana"}
    total = {"players": stand(30, 15), "winners": ["ana"], "loser": None}
    assert (said["status"], said["result"]) == (0, {"rounds": [ana, beto, ana], "total": total})
