"""`buck-ref readings` and `buck-ref which-rules`."""

import json
from pathlib import Path

import pytest

from buck_ref.log.lines import Claim
from tests.cli.conftest import Cli
from tests.cli.logs import POINTS, honest, points_before_play, sum_missed, write, wrong_seat
from tests.referee.making import turn

GAMES = Path(__file__).parents[2] / "audit" / "games"


def lines_of(out: str) -> list[str]:
    return [line.strip() for line in out.splitlines()]


@pytest.mark.clause("VERDICT-READINGS", "BUCK-SCORE-SUM")
def test_the_first_wrong_claim_is_asked_about(cli: Cli, tmp_path: Path) -> None:
    """The 5 counts, and the 2 and 3 as well: a table that says one point plays without sums."""
    answer = cli("readings", sum_missed(tmp_path / "a.bucklog"))
    said = lines_of(answer.out)
    assert answer.status == 0
    assert said[0].endswith("a.bucklog: buck-chips, REJECTED")
    start = said.index("points of the throw: 1, as the log says")
    assert said[start + 1 : start + 4] == [
        "wrong by the log's own rules, which say 2",
        "right only if",
        "- sums = false: Two dice that add up to the Point score nothing.",
    ]
    assert "2  the log's own rules" in said
    assert "1  sums = false" in said
    assert any(line.startswith("The whole game: every line replayed under every change of at most 2") for line in said)


@pytest.mark.clause("VERDICT-READINGS")
def test_claims_of_several_parties(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "a.bucklog", *POINTS, turn("ana", 1, 4, 4))
    answer = cli("readings", path, "--line", 3, "--claim", "points=2", "--claim", "points=1", "--claim", "points=9")
    said = lines_of(answer.out)
    two = said.index("points of the throw: 2, as asked")
    assert said[two + 3].startswith("- shared_die = all-pairs: Every pair of dice that adds up to the Point counts")
    one = said.index("points of the throw: 1, as asked")
    assert said[one + 1].startswith("right by the log's own rules, and under ")
    nine = said.index("points of the throw: 9, as asked")
    assert said[nine + 2].startswith("right under no reading of the ")


@pytest.mark.clause("VERDICT-READINGS", "VERDICT-RADIUS")
def test_in_json(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "a.bucklog", *POINTS, (turn("ana", 1, 4, 4), Claim(points=2)))
    answer = json.loads(cli("readings", path, "--json").out)
    line, game = answer["line"], answer["game"]
    assert line["claims"][0]["statements"] == [{"shared_die": "all-pairs"}]
    assert line["fields"]["points"][0] == {
        "value": 1,
        "readings": line["fields"]["points"][0]["readings"],
        "statements": [{}],
    }
    assert sum(one["readings"] for one in line["fields"]["points"]) == line["legal"]["readings"]
    assert game["radius"] == 2
    assert game["claims"][0]["statements"] == [{"shared_die": "all-pairs"}]
    assert [one["statements"] for one in game["outcomes"] if one["fault"] is None][:1] == [
        [{"shared_die": "all-pairs"}]
    ]


@pytest.mark.clause("VERDICT-READINGS", "BUCK-TURN-KEEPS")
def test_an_illegal_act_is_asked_about(cli: Cli, tmp_path: Path) -> None:
    """Beto throws after Ana scored without stopping: that her turn goes on the line before has settled."""
    said = lines_of(cli("readings", wrong_seat(tmp_path / "a.bucklog")).out)
    start = next(i for i, one in enumerate(said) if one.startswith("G-"))
    assert said[start + 1] == "from the state before it, allowed by none of the 2 readings that bear on this line"


@pytest.mark.clause("VERDICT-READINGS", "VERDICT-RADIUS", "BUCK-POINT-TIME")
@pytest.mark.parametrize("command", ["readings", "verify"])
def test_an_act_that_a_ruling_of_an_earlier_line_makes_legal(cli: Cli, tmp_path: Path, command: str) -> None:
    """All throw for their Points before play, where each should do it in the first turn; a later line is wrong too."""
    path = points_before_play(tmp_path / "a.bucklog")
    said = lines_of(cli(command, path).out)
    start = said.index("line 5, the act is allowed only if")
    assert said[start + 1].startswith("- point_time = before-play: All players throw for their Points before the first")
    assert said[start + 2] == "then an act is not allowed, in line 8"
    alone = said.index("from the state before it, allowed by no reading: no ruling bears on this line itself")
    assert said[alone + 1 : alone + 3] == ["with line 4 read again too", "allowed only if"]
    assert said[alone + 3].startswith("- point_time = before-play: All players throw for their Points before the first")
    with_before = json.loads(cli("readings", path, "--json").out)["line"]["with_before"]
    assert (with_before["line"], with_before["statements"]) == (4, [{"point_time": "before-play"}])
    assert 0 < with_before["readings"] < with_before["of"]
    act = json.loads(cli("readings", path, "--json").out)["game"]["act"]
    assert act == {"line": 5, "statements": [{"point_time": "before-play"}], "other_result": [None]}
    assert "línea 5, el acto está permitido solo si" in lines_of(cli(command, path, "--lang", "es").out)


@pytest.mark.clause("VERDICT-RADIUS", "BUCK-LITTLE-BUCK-VALUE")
def test_a_total_that_a_ruling_makes_possible_and_no_change_besides_is_told(cli: Cli) -> None:
    """From 14 a turn brings four where a Little Buck does; that what else is read otherwise changes nothing of it."""
    path = GAMES / "disputes" / "four-points-at-fourteen.bucklog"
    for command in ("readings", "verify"):
        said = lines_of(cli(command, path).out)
        start, change = said.index("All of the log is right only if"), "- little_buck_value = 4: A Little Buck is worth"
        assert said[start + 1].startswith(change)
        assert said[start + 2 : start + 3] in ([], [""])
        assert said[said.index("line 6, the act is allowed only if") + 1].startswith(change)


@pytest.mark.clause("VERDICT-RADIUS")
def test_an_act_that_nothing_makes_legal(cli: Cli, tmp_path: Path) -> None:
    """There is no die of nine faces by any reading that changes two rulings."""
    said = lines_of(cli("readings", write(tmp_path / "a.bucklog", *POINTS, turn("ana", 9, 2, 3))).out)
    start = said.index("line 3, the act")
    assert said[start + 1] == "Even with up to 2 rulings read otherwise from the start, it stays forbidden."


@pytest.mark.clause("VERDICT-READINGS")
def test_who_is_right_comes_first_and_what_else_could_be_last(cli: Cli, tmp_path: Path) -> None:
    out = cli("readings", sum_missed(tmp_path / "a.bucklog")).out
    heads = [
        "Line 3, Ana",
        "Replayed from the start",
        "The result by the log's own rules",
        "Another result if",
        "What else could be: points of the throw",
        "All ways to read the ",
        "The whole game: every line replayed",
    ]
    places = [out.index(head) for head in heads]
    assert places == sorted(places)
    assert "start_order" not in out.partition("What else could be")[0]


def test_nothing_wrong_is_the_whole_game_alone(cli: Cli, tmp_path: Path) -> None:
    answer = cli("readings", honest(tmp_path / "a.bucklog"))
    assert answer.status == 0
    assert "Line" not in answer.out
    said = lines_of(answer.out)
    won = "winner: Ana (Ana 15 points, 1 chip won; Beto 0 points, 1 chip lost)"
    assert said[said.index("The result by the log's own rules") + 1] == won


def test_in_spanish(cli: Cli, tmp_path: Path) -> None:
    said = lines_of(cli("readings", sum_missed(tmp_path / "a.bucklog"), "--lang", "es").out)
    assert "- sums = false: Dos dados que suman el Punto no puntúan." in said
    assert "correcto solo si" in said
    assert "Otras lecturas de las reglas" in cli("verify", sum_missed(tmp_path / "b.bucklog"), "--lang", "es").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--claim", "points"), "--claim takes field=value, not 'points'"),
        (("--claim", "worth=2"), "--claim takes field=value, not 'worth=2'"),
        (("--claim", "points=two"), "the claim 'points' cannot be 'two'; it is a whole number"),
        (("--claim", "next=dora"), "the claim 'next' cannot be 'dora'; it is a player's id (ana, beto) or nobody"),
        (("--claim", "bust=maybe"), "the claim 'bust' cannot be 'maybe'; it is yes or no"),
        (("--claim", "points="), "the claim 'points' cannot be ''; it is a whole number"),
        (("--claim", "tricks="), "the claim 'tricks' cannot be ''; it is a list of whole numbers"),
        (("--claim", "bust="), "the claim 'bust' cannot be ''; it is yes or no"),
        (("--claim", "winner="), "the claim 'winner' cannot be ''; it is a player's id (ana, beto) or nobody"),
        (("--claim", "winner=null"), "the claim 'winner' cannot be 'null'; it is a player's id (ana, beto) or nobody"),
        (("--claim", "trick=ana"), "there is no claim 'trick' in this game"),
        (("--line", "77"), "line 77 records no act that counts"),
        (("--line", "x"), "'x' is not a whole number, 0 or more"),
    ],
)
def test_bad_requests(cli: Cli, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    answer = cli("readings", sum_missed(tmp_path / "a.bucklog"), *arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert said in answer.err
    assert answer.err.count("\n") == 1


def test_a_claim_without_a_line_in_dispute(cli: Cli, tmp_path: Path) -> None:
    answer = cli("readings", honest(tmp_path / "a.bucklog"), "--claim", "points=2")
    assert (answer.status, answer.out) == (2, "")
    assert "no line of this log is in dispute: --claim needs --line" in answer.err


@pytest.mark.parametrize("command", ["readings", "which-rules"])
@pytest.mark.parametrize(("content", "status"), [("hello\n", 40), ('{"d":{"format":"bucklog/9"}}\n', 50)])
def test_what_is_no_log(cli: Cli, tmp_path: Path, command: str, content: str, status: int) -> None:
    path = tmp_path / "a.bucklog"
    path.write_text(content)
    answer = cli(command, path)
    assert (answer.status, answer.out) == (status, "")
    assert answer.err.count("\n") == 1
    assert cli(command, tmp_path / "none.bucklog").status == 3


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_which_rules(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "a.bucklog", *POINTS, (turn("ana", 1, 4, 4), Claim(points=2)))
    answer = cli("which-rules", path)
    said = lines_of(answer.out)
    assert answer.status == 0
    assert said[0].endswith("a.bucklog: by these rules every act is allowed and every claim right")
    assert "buck-chips, the log's own with shared_die = all-pairs" in said
    assert "The log does not show which (beside buck-chips, the log's own with shared_die = all-pairs)" in said
    found = json.loads(cli("which-rules", path, "--json").out)
    assert (found["fits"][0]["profile"], found["fits"][0]["changes"]) == ("buck-chips", {"shared_die": "all-pairs"})
    assert found["radius"] == 2


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_of_the_nearest_three_are_told_the_own_profile_first(cli: Cli) -> None:
    """A claim and an act are wrong by every profile that plays to fifteen without chips: so many come as near."""
    path = GAMES / "wrong" / "last-one-throws-on.bucklog"
    found = json.loads(cli("which-rules", path, "--json").out)["nearest"]
    assert len(found) > 3
    assert [one["own"] for one in found] == [True, *[False] * (len(found) - 1)]
    assert [one["profile"] for one in found[1:]] == sorted(one["profile"] for one in found[1:])
    said = lines_of(cli("which-rules", path).out)
    (nearest,) = (line for line in said if line.startswith("Nearest, with "))
    names = "; ".join(one["profile"] for one in found[1:3])
    assert nearest == f"Nearest, with 4 acts allowed: buck-dice, the log's own; {names}"
    assert f"{len(found) - 3} more rule sets come as near (--json lists them)" in said


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_no_rules_fit(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "a.bucklog", *POINTS, (turn("ana", 1, 4, 4), Claim(points=9)))
    said = lines_of(cli("which-rules", path).out)
    assert said[0].endswith("a.bucklog: all of it is right by none of these rules")
    assert "line 3, points of the throw: the log says 9, the rules say 1" in said
    answer = cli("which-rules", path, "--lang", "es").out
    assert "con ninguna de estas reglas es todo correcto" in answer


@pytest.mark.clause("VERDICT-WHICH-RULES", "HUCK-FOLLOW")
@pytest.mark.parametrize("lang", ["en", "es"])
def test_of_an_act_that_is_not_allowed_the_nearest_say_what_the_verdict_says(cli: Cli, lang: str) -> None:
    """A revoke: no ruling of the cards lets somebody play another suit, so the own rules come nearest."""
    path = GAMES / "wrong" / "revoke.bucklog"
    told = next(line for line in lines_of(cli("which-rules", path, "--lang", lang).out) if "(HUCK-FOLLOW)" in line)
    why = told.split(": ", 2)[2].removesuffix(" (HUCK-FOLLOW)")
    assert told.startswith(("line 13: the act is not allowed: ana ", "línea 13: el acto no está permitido: ana "))
    assert f"{why}." in lines_of(cli("verify", path, "--lang", lang).out)
