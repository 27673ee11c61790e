"""What no reading mends: acts of another game, changed bytes and lines after the close, asked of both commands."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

GAMES = Path(__file__).parents[2] / "audit" / "games"


@pytest.mark.clause("VERDICT-WHICH-RULES", "LOG-LINE")
@pytest.mark.parametrize("name", ["throw-in-a-card-game", "total-at-cards", "dice-claim-in-a-card-game"])
def test_acts_and_claims_of_another_game_fit_no_rules(cli: Cli, name: str) -> None:
    """A table that plays cards throws no dice, by whatever rules it plays cards."""
    path = GAMES / "wrong" / f"{name}.bucklog"
    assert "all of it is right by none of these rules" in cli("which-rules", path).out
    assert "con ninguna de estas reglas es todo correcto" in cli("which-rules", path, "--lang", "es").out
    found = json.loads(cli("which-rules", path, "--json").out)
    assert (found["fits"], found["verdict"]) == ([], "REJECTED")
    assert [one["code"] for one in found["beside"]] == ["H-EVENT"]
    for command in ("which-rules", "readings"):
        out = cli(command, path).out
        assert "However the rulings are read, the log is REJECTED for\n  H-EVENT  line" in out


@pytest.mark.clause("VERDICT-WHICH-RULES", "VERDICT-QUESTIONS")
@pytest.mark.parametrize(("name", "code"), [("changed-byte", "R-DRAW"), ("after-close", "H-AFTER-CLOSE")])
def test_rules_fit_a_log_that_is_refuted_for_something_else(cli: Cli, name: str, code: str) -> None:
    path = GAMES / "wrong" / f"{name}.bucklog"
    said = cli("which-rules", path).out
    assert "by these rules every act is allowed and every claim right" in said
    assert f"However the rulings are read, the log is REJECTED for\n  {code}  line" in said
    assert "Se lean como se lean los criterios, el registro es" in cli("which-rules", path, "--lang", "es").out
    found = json.loads(cli("which-rules", path, "--json").out)
    assert found["fits"]
    assert (found["verdict"], found["beside"][0]["code"]) == ("REJECTED", code)


@pytest.mark.clause("VERDICT-READINGS", "LOG-CLOSE")
def test_the_close_is_judged_under_the_whole_game(cli: Cli) -> None:
    """A Big Buck owes no Snyder, so that each of the others pays one chip and not two."""
    path = GAMES / "disputes" / "big-buck-and-snyder.bucklog"
    said = cli("readings", path, "--line", 7).out
    assert "Line 7 is the close: its claims are judged under the whole game." in said
    assert "the log says 4, -2, -2, the rules say 2, -1, -1" in said
    assert "La línea 7 es el cierre" in cli("readings", path, "--line", 7, "--lang", "es").out
    assert cli("readings", path, "--line", 7, "--claim", "points=2").status == 2


@pytest.mark.clause("VERDICT-READINGS", "VERDICT-RADIUS")
def test_several_readings_are_told_as_one_of_these_and_no_end_twice(cli: Cli) -> None:
    """Who acts next is wrong by the log's own rules, and right by more than one reading."""
    path = GAMES / "wrong" / "last-one-throws-on.bucklog"
    out = cli("readings", path).out
    assert "    right only under one of these:\n      - " in out
    assert "correcto solo con una de estas:" in cli("readings", path, "--lang", "es").out
    for log in (path, GAMES / "disputes" / "big-buck-and-snyder.bucklog"):
        told = cli("readings", log).out.partition("Another result if\n")[2].partition("\n\n")[0].splitlines()
        ends = [row.partition(": ")[2] for row in told if ": " in row]
        assert len(ends) == len(set(ends))
