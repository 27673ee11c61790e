"""`buck-ref show` of a game of cards: a table a deal."""

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from buck_ref.log import data
from buck_ref.log.lines import Claim
from tests.cli.card_logs import AUCTION, DEAL, HANDS, STATEMENTS, said, write
from tests.cli.conftest import Cli
from tests.referee.making import Line, chained, plain

SEED = bytes(range(32)).hex()
ROOT = Path(__file__).parents[2]


def rows(out: str) -> list[list[str]]:
    """The rows of the sheet, as the words between wide gaps."""
    return [[cell.strip() for cell in re.split(r" {2,}", line) if cell.strip()] for line in out.splitlines()]


@pytest.mark.clause("HUCK-TRICK", "HUCK-SCORE", "HUCK-SCORE-BIDDER")
def test_a_deal(cli: Cli, tmp_path: Path) -> None:
    answer = cli("show", write(tmp_path / "a.bucklog", *DEAL))
    assert answer.status == 0
    head, _, how, _, *table = rows(answer.out)
    assert head[0].endswith("a.bucklog: hucklebuck, 15 points to make, 3 players, 31 lines")
    assert how == ["In the rows of the tricks, > is the card led and * the one that takes the trick."]
    assert table == [
        ["Deal 1: Ana deals"],
        ["line", "Ana", "Beto", "Carla"],
        ["1-3", "hand", "9♠ 8♠ K♥ Q♥ 7♣", "A♠ K♠ Q♠ 3♥ 2♥", "J♠ 10♠ 5♥ 4♥ 6♣"],
        ["4-6", "auction", "passes", "three", "passes"],
        ["7", "trumps", "spades"],
        ["8-10", "stays?", "exchanges 0", "exchanges 2", "exchanges 1"],
        ["11-13", "discards", "3♥ 2♥", "6♣"],
        ["12-14", "given", "3♦ 2♦", "K♦"],
        ["15-17", "trick 1", "8♠", ">A♠*", "10♠"],
        ["18-20", "trick 2", "9♠", ">K♠*", "J♠"],
        ["21-23", "trick 3", "7♣", ">Q♠*", "4♥"],
        ["24-26", "trick 4", "Q♥", ">2♦", "K♦*"],
        ["27-29", "trick 5", "K♥*", "3♦", ">5♥"],
        ["tricks", "1", "3", "1"],
        ["points", "+1", "+3", "+1"],
        ["score", "1", "3", "1"],
        ["line 29: Beto makes the bid: three"],
    ]


def test_each_player_has_a_column(cli: Cli, tmp_path: Path) -> None:
    lines = cli("show", write(tmp_path / "a.bucklog", *DEAL)).out.splitlines()
    names = next(line for line in lines if line.startswith("line"))
    trumps = next(line for line in lines if "trumps" in line)
    assert trumps.index("spades") == names.index("Beto")


def test_in_spanish(cli: Cli, tmp_path: Path) -> None:
    told = rows(cli("--lang", "es", "show", write(tmp_path / "a.bucklog", *DEAL)).out)
    for row in (
        ["Mano 1: reparte Ana"],
        ["4-6", "subasta", "pasa", "tres", "pasa"],
        ["7", "triunfo", "picas"],
        ["8-10", "¿se queda?", "cambia 0", "cambia 2", "cambia 1"],
        ["15-17", "baza 1", "8♠", ">A♠*", "10♠"],
        ["línea 29: Beto cumple la puja: tres"],
    ):
        assert row in told


@pytest.mark.clause("HUCK-ALL-PASS")
def test_all_pass(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "a.bucklog", *HANDS, "beto pass", "carla pass", "ana pass")
    told = rows(cli("show", path).out)
    assert ["4-6", "auction", "passes", "passes", "passes"] in told
    assert ["points", "+5"] in told
    assert ["score", "5", "0", "0"] in told
    assert ["line 6: all have passed: Ana gains 5 points"] in told


@pytest.mark.clause("HUCK-ALL-DROP", "HUCK-MOON")
def test_all_drop(cli: Cli, tmp_path: Path) -> None:
    """Shoot the Moon from exactly 0 is five points (003#24, the first reading of moon_zero)."""
    path = write(tmp_path / "a.bucklog", *HANDS, "beto moon", "beto trump H", "carla drop", "ana drop")
    told = rows(cli("show", path).out)
    assert ["4", "auction", "Shoot the Moon"] in told
    assert ["6-7", "stays?", "drops", "drops"] in told
    assert ["points", "+5"] in told
    ended = "all but Beto have dropped; that counts as 5 tricks; Beto makes the bid: Shoot the Moon"
    assert [f"line 7: {ended}"] in told


def test_an_auction_that_goes_round(cli: Cli, tmp_path: Path) -> None:
    auction = ("beto 2", "carla 3", "ana pass", "beto 4", "carla pass", "beto trump S")
    told = rows(cli("show", write(tmp_path / "a.bucklog", *HANDS, *auction)).out)
    assert ["4-8", "auction", "passes", "two, four", "three, passes"] in told


def test_statements_in_two_rounds(cli: Cli, tmp_path: Path) -> None:
    rounds = ("carla stay", "ana drop", "beto stay", "carla stay 1", "beto stay 2")
    path = write(tmp_path / "a.bucklog", *HANDS, *AUCTION, *rounds, drop_statement="two")
    assert ["8-12", "stays?", "drops", "stays, exchanges 2", "stays, exchanges 1"] in rows(cli("show", path).out)


def test_a_deal_that_breaks_off_has_no_scores(cli: Cli, tmp_path: Path) -> None:
    out = cli("show", write(tmp_path / "a.bucklog", *HANDS, *AUCTION)).out
    assert "score" not in out
    assert "trick 1" not in out


def left_out(path: Path, chance: random.Random) -> bytes:
    """The beginning of a seeded game as a record of real cards: deals and discards left out, or some of their cards."""
    first, *lines = plain(path.read_bytes())[:-1][:120]
    told = [{**first, "d": {**{key: value for key, value in first["d"].items() if key != "seed"}, "mode": "physical"}}]
    for line in lines:
        data_ = {key: value for key, value in line["d"].items() if key not in ("stream", "k")}
        if line["ev"] == "move":
            data_["player"] = line["by"]
        if "cards" in data_:
            data_["cards"] = [card for card in data_["cards"] if chance.random() < 0.4]
            if chance.random() < 0.3:
                continue
        told.append({**line, "by": "table", "d": data_})
    return chained(told)


@pytest.mark.clause("LOG-MOVE", "HUCK-OPEN")
@pytest.mark.parametrize("number", range(6))
def test_no_card_is_told_that_the_record_does_not_name(cli: Cli, tmp_path: Path, number: int) -> None:
    """The sheet of a deal has only cards that lines of that deal name; so has the verdict, on the last deal."""
    chance = random.Random(number)
    played, path = tmp_path / "played.bucklog", tmp_path / "a.bucklog"
    names = ",".join(["ana", "beto", "carla", "dario", "elsa", "fidel", "gema"][: 3 + number % 5])
    options = ("--policy", "random") if number % 2 else ()
    asked = ("--profile", "hucklebuck", "--players", names, "--seed", f"{number:064x}", "--out", played)
    assert cli("play", *asked, *options).status == 0
    path.write_bytes(left_out(played, chance))
    report, sheet = cli("verify", path), cli("show", path)
    assert (report.status, sheet.status) == (20, 0)
    told = plain(path.read_bytes())
    named: set[str] = set()
    for text in re.split(r"\nDeal \d+: ", sheet.out)[1:]:
        numbers = [int(one) for pair in re.findall(r"^(\d+)(?:-(\d+))? ", text, re.MULTILINE) for one in pair if one]
        named = {card for line in told[min(numbers) : max(numbers) + 1] for card in cards_of(line)}
        assert shown(text) <= named
    assert shown(report.out) <= named
    assert "??" in sheet.out


def cards_of(line: Line) -> list[str]:
    """The cards that a line names."""
    return [*line["d"].get("cards", []), *([line["d"]["card"]] if "card" in line["d"] else [])]


def shown(text: str) -> set[str]:
    """The cards that stand in a report, as logs write them."""
    found = re.findall(r"(?:[2-9JQKA]|10)[♣♦♥♠]", text)
    return {card.replace("10", "T").translate(str.maketrans("♣♦♥♠", "CDHS")) for card in found}


@pytest.mark.clause("LOG-MOVE", "HUCK-OPEN")
def test_cards_that_nobody_named_stay_unknown(cli: Cli, tmp_path: Path) -> None:
    """Beto's hand has two named cards; the other deals and the discards are left out."""
    named = ("beto deal AS KS", *AUCTION, *STATEMENTS, "beto AS", "carla TS", "ana 8S")
    told = rows(cli("show", write(tmp_path / "a.bucklog", *named)).out)
    assert ["1", "hand", "A♠ K♠ ?? ?? ??"] in told
    assert not [row for row in told if row[1:2] in (["discards"], ["given"])]
    assert ["9-11", "trick 1", "8♠", ">A♠*", "10♠"] in told


def test_what_speaks_against_the_log_is_marked(cli: Cli, tmp_path: Path) -> None:
    wrong = (said("ana 8S"), Claim(trick="carla"))
    told = rows(cli("show", write(tmp_path / "a.bucklog", *DEAL[:16], wrong, *DEAL[17:])).out)  # type: ignore[arg-type]
    assert ["15-17!", "trick 1", "8♠", ">A♠*", "10♠"] in told
    assert told[-1][0] == "! G-TRICK"


def test_the_sheet_ends_at_the_first_illegal_act(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "a.bucklog", *DEAL[:15], "carla KD", *DEAL[16:])
    told = rows(cli("show", path).out)
    assert ["15", "trick 1", ">A♠"] in told
    assert told[-1] == [
        "! G-MOVE",
        "line 16, Carla: Carla may not play K♦ to this trick, but one of: 10♠, J♠ [HUCK-FOLLOW]",
    ]


def test_notes_stand_in_the_deal_in_which_they_were_made(cli: Cli, tmp_path: Path) -> None:
    """Line 7 is the note; the first deal ends with line 6 and the second is dealt from line 8 on."""
    passed = (*HANDS, "beto pass", "carla pass")
    note = data.NoteData(text="a dull deal")
    out = cli("show", write(tmp_path / "a.bucklog", *passed, note, "ana pass", "carla deal AS")).out
    first, second = out.index("Deal 1: Ana deals"), out.index("Deal 2: Beto deals")
    assert first < out.index("  line 6: table notes: a dull deal") < second


@pytest.mark.clause("RNG-SHUFFLE", "HUCK-DEAL")
def test_the_first_hand_is_that_of_the_known_shuffle(cli: Cli, tmp_path: Path) -> None:
    """The shuffle begins 9 42 49 33 25 27 44 19 40 36 14 37 26; Beto has the cards 9, 33, 44, 36 and 26 of it."""
    path = tmp_path / "a.bucklog"
    played = cli("play", "--profile", "hucklebuck", "--players", "ana,beto,carla", "--seed", SEED, "--out", path)
    assert played.status == 0
    hand = next(row for row in rows(cli("show", path).out) if row[1:2] == ["hand"])
    assert hand[3] == "7♠ Q♥ 9♥ 2♥ J♣"


@pytest.mark.parametrize("language", ["en", "es"])
def test_seven_players_fit_a_terminal(cli: Cli, tmp_path: Path, language: str) -> None:
    path = tmp_path / "a.bucklog"
    names = "ana,beto,carla,dario=Darío,elsa,fidel,gema"
    asked = ("--profile", "hucklebuck", "--players", names, "--policy", "random", "--seed", SEED, "--out", path)
    assert cli("play", *asked).status == 0
    _, _, *lines = cli("show", path, "--lang", language).out.splitlines()
    assert max(map(len, lines)) <= 112
    for name in ("ana", "beto", "carla", "Darío", "elsa", "fidel", "gema"):
        assert name in lines[3]


def test_suits_are_letters_where_an_output_has_no_signs(tmp_path: Path) -> None:
    """A terminal of ASCII: suits as logs write them, and other letters by their number."""
    note = data.NoteData(text="¿7♣?")
    command = [sys.executable, "-m", "buck_ref", "show", str(write(tmp_path / "a.bucklog", *DEAL, note))]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert ["15-17", "trick 1", "8S", ">AS*", "10S"] in rows(done.stdout)
    assert rows(done.stdout)[-1] == [r"line 30: table notes: \xbf7C?"]
