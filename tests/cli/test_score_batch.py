"""`buck-ref score --batch`: a line asked, a line answered."""

import io
import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Answer, Cli

GOOD = '{"profile":"buck-classic","point":5,"dice":[1,4,4]}'
OTHER = '{"profile":"buck-classic","options":{"shared_die":"all-pairs"},"point":5,"dice":[1,4,4]}'


def batch(cli: Cli, monkeypatch: pytest.MonkeyPatch, *lines: str) -> tuple[Answer, list[dict[str, Any]]]:
    data = "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    answer = cli("score", "--batch")
    return answer, [json.loads(line) for line in answer.out.splitlines()]


def test_answers_come_in_order(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, said = batch(cli, monkeypatch, GOOD, OTHER, GOOD)
    assert answer.status == 0
    assert [one["points"] for one in said] == [1, 2, 1]
    assert said[0] == {
        "points": 1,
        "big_buck": False,
        "little_buck": False,
        "matched": False,
        "parts": [{"clause": "BUCK-SCORE-SUM", "points": 1, "dice": [1, 4]}],
    }


@pytest.mark.clause("BUCK-DICE", "BUCK-FEWER-DICE", "BUCK-BIG-BUCK-VALUE")
def test_any_number_of_dice_that_can_be_due(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    four = '{"profile":"buck-classic","options":{"dice":4,"faces":8},"point":7,"dice":[1,6,2,5]}'
    fewer = [f'{{"profile":"buck-dice-fewer","point":5,"dice":{dice}}}' for dice in ("[5]", "[5,5]", "[5,5,5]")]
    answer, said = batch(cli, monkeypatch, four, *fewer)
    assert answer.status == 0
    assert [(one["points"], one["big_buck"]) for one in said] == [(2, False), (1, False), (2, False), (15, True)]
    assert [part["clause"] for part in said[3]["parts"]] == ["BUCK-BIG-BUCK-VALUE"]


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "{}",
        "[]",
        "nonsense",
        "\udcff",
        '{"profile":"buck-classic","point":5,"dice":[1,4,7]}',
        '{"profile":"buck-classic","point":5,"dice":[1,4]}',
        '{"profile":"buck-classic","point":9,"dice":[1,4,4]}',
        '{"profile":"buck-classic","point":5.0,"dice":[1,4,4]}',
        '{"profile":"buck-classic","point":true,"dice":[1,4,4]}',
        '{"profile":"buck-classic","point":5,"dice":[1,4,4],"other":1}',
        '{"profile":"no-such","point":5,"dice":[1,4,4]}',
        '{"profile":"hucklebuck","point":5,"dice":[1,4,4]}',
        '{"profile":"no-such.toml","point":5,"dice":[1,4,4]}',
        '{"profile":"buck-classic","options":{"sums":1},"point":5,"dice":[1,4,4]}',
        '{"profile":"buck-classic","options":{"elimination":"last-loses"},"point":5,"dice":[1,4,4]}',
        '{"profile":"buck-classic","options":{"dice":4},"point":5,"dice":[1,4,4]}',
        '{"profile":"buck-dice","point":5,"dice":[5]}',
        '{"profile":"buck-dice-fewer","point":5,"dice":[]}',
        '{"profile":"buck-dice-fewer","point":5,"dice":[5,5,5,5]}',
        '{"profile":"buck-classic","point":5,"dice":[1,4,4],"point":4}',
        '{"profile":"buck-classic","point":5,"dice":[1,4,4],"p\\u006fint":5}',
        '{"profile":"buck-classic","options":{"sums":true,"sums":false},"point":5,"dice":[1,4,4]}',
        "[" * 100_000,
    ],
)
def test_a_bad_line_is_answered_and_does_not_stop_the_rest(cli: Cli, monkeypatch: pytest.MonkeyPatch, bad: str) -> None:
    answer, said = batch(cli, monkeypatch, GOOD, bad, GOOD)
    assert answer.status == 2
    assert [one.get("points") for one in said] == [1, None, 1]
    assert set(said[1]) == {"line", "error"}
    assert said[1]["line"] == 2


def test_a_line_too_long_is_passed_over_whole(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    longest = GOOD.ljust(2**16)
    answer, said = batch(cli, monkeypatch, longest, longest + " ", "x" * 2**20, GOOD, longest)
    assert answer.status == 2
    assert [one.get("points") for one in said] == [1, None, None, 1, 1]
    assert {one["error"] for one in said[1:3]} == {"the line has more than 65536 bytes"}


def test_a_last_line_without_its_newline_is_answered(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    for text, points in ((GOOD, [1]), ("x" * 2**20, [None]), ("", [])):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert [json.loads(line).get("points") for line in cli("score", "--batch").out.splitlines()] == points


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ("", "el JSON se interrumpe"),
        ("{]", "esto no es JSON desde el byte 1"),
        ("{}", "$: falta el campo 'profile'"),
        ("\udcff", "esto no es JSON desde el byte 0"),
        (GOOD.replace(":5", ":5.0"), "$.point: debe ser int, es float"),
        (GOOD.replace("classic", "\udcff"), "los bytes no son UTF-8"),
        (GOOD.replace('"point"', '"options":{"target":1e999},"point"'), "está fuera de lo admitido"),
    ],
)
def test_reasons_in_spanish(cli: Cli, monkeypatch: pytest.MonkeyPatch, bad: str, reason: str) -> None:
    monkeypatch.setenv("LANG", "es")
    _, said = batch(cli, monkeypatch, bad)
    assert str(said[0]["error"]).startswith("no es una pregunta como las toma --batch: ")
    assert str(said[0]["error"]).endswith(reason)


def test_a_key_that_stands_twice_is_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    escaped = GOOD.replace('"point":5', '"point":5,"p\\u006fint":5')
    for language, reason in (("en", "the key 'point' stands twice"), ("es", "la clave 'point' está dos veces")):
        monkeypatch.setenv("LANG", language)
        _, said = batch(cli, monkeypatch, escaped)
        assert said == [{"line": 1, "error": reason}]


def test_nothing_else_may_stand_beside_it(cli: Cli) -> None:
    answer = cli("score", "--batch", "--point", 5)
    assert (answer.status, answer.out) == (2, "")


def test_another_program_can_keep_it_running() -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "buck_ref", "score", "--batch"]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    environment.pop("PYTHONUNBUFFERED", None)
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=root, env=environment) as process:
        overdue = threading.Timer(30, process.kill)  # an answer kept back would be waited for without end
        overdue.start()
        assert process.stdin is not None
        assert process.stdout is not None
        for line, points in ((GOOD, 1), (OTHER, 2)):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["points"] == points
        process.stdin.close()
        assert process.wait() == 0
        overdue.cancel()
