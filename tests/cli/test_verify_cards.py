"""`buck-ref verify` of games of cards: the report, in words, of what is wrong and of what nobody can know."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from buck_ref.log import data
from buck_ref.log.lines import Claim
from buck_ref.log.moves import MoveBid
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from tests.cli.card_logs import AUCTION, DEAL, HANDS, STATEMENTS, said, write
from tests.cli.conftest import Cli
from tests.referee.making import FINISHED, Said, turn


def report(cli: Cli, path: Path, language: str = "en") -> list[str]:
    """The lines of the report, without their margins."""
    return [line.strip() for line in cli("verify", "--lang", language, path).out.splitlines()]


def in_full(lines: list[str], heading: str) -> list[str]:
    """What stands under a heading."""
    start = lines.index(heading)
    return lines[start + 1 : lines.index("", start)]


def claimed(line: str, claim: Claim) -> Said:
    """A line with what the table says of it."""
    return (said(line), claim)  # type: ignore[return-value]  # a line of the keeper's, without another writer


def first_wrong(cli: Cli, path: Path, *lines: str | Said, **options: object) -> list[str]:
    """The sentences on the first illegal act of a log of these lines."""
    return in_full(report(cli, write(path, *lines, **options)), "First illegal act")


def test_a_deal_that_is_right(cli: Cli, tmp_path: Path) -> None:
    lines = report(cli, write(tmp_path / "a.bucklog", *DEAL))
    assert lines[0].endswith(": CONSISTENT")
    assert "First illegal act" not in lines
    assert any("real dice or cards: nothing shows that they fell as they are written down" in line for line in lines)
    assert not any("L-UNSEEN" in line for line in lines)


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_wrong_play_is_told_with_the_hand_and_the_trick(cli: Cli, tmp_path: Path) -> None:
    """Carla has spades, which are led, and plays a diamond."""
    path = write(tmp_path / "a.bucklog", *DEAL[:15], "carla KD")
    told = in_full(report(cli, path), "First illegal act")
    assert told[:7] == [
        "G-MOVE  line 16, Carla",
        "Carla may not play K♦ to this trick, but one of: 10♠, J♠.",
        "expected: 10♠, J♠",
        "found: K♦",
        "legal up to line 15; from here on nothing was judged",
        "the hand of Carla: J♠ 10♠ 5♥ 4♥ K♦",
        "the trick so far: Beto A♠; led: spades; trumps: spades; highest: A♠",
    ]
    assert told[7] == "HUCK-FOLLOW (Following suit)"
    assert " ".join(told[8:])[:60] == " ".join(load_clauses()[ClauseId("HUCK-FOLLOW")].text.en.split())[:60]


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_wrong_play_in_spanish(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "a.bucklog", *DEAL[:15], "carla KD")
    told = report(cli, path, "es")
    assert "Carla no puede jugar K♦ en esta baza, sino una de: 10♠, J♠." in told
    assert "las cartas de Carla: J♠ 10♠ 5♥ 4♥ K♦" in told
    assert "la baza hasta entonces: Beto A♠; palo de salida: picas; triunfo: picas; la más alta: A♠" in told


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_card_that_is_not_held(cli: Cli, tmp_path: Path) -> None:
    told = first_wrong(cli, tmp_path / "a.bucklog", *DEAL[:14], "beto QC")
    assert told[1] == "Beto does not hold Q♣; the hand, as far as it is known: 2♦, 3♦, Q♠, K♠, A♠."
    assert told[5:7] == ["the hand of Beto: A♠ K♠ Q♠ 3♦ 2♦", "Beto leads; trumps: spades"]


@pytest.mark.clause("HUCK-OVERCALL")
def test_a_bid_that_is_too_low(cli: Cli, tmp_path: Path) -> None:
    told = first_wrong(cli, tmp_path / "a.bucklog", *HANDS, "beto 3", "carla 2")
    assert told[1] == "the bid is too low: two; possible: four, Shoot the Moon."
    assert told[5] == "highest bid so far: three, by Beto"
    assert told[6] == "HUCK-OVERCALL (Overcalling)"


@pytest.mark.clause("HUCK-BID")
@pytest.mark.parametrize(
    ("bid", "found"),
    [
        (MoveBid(player="beto", tricks=1), "1"),
        (MoveBid(player="beto", tricks=6), "6"),
        (MoveBid(player="beto", tricks=4, moon=True), "Shoot the Moon and a number of tricks"),
        (MoveBid(player="beto"), "nothing"),
    ],
)
def test_what_is_no_bid(cli: Cli, tmp_path: Path, bid: MoveBid, found: str) -> None:
    told = first_wrong(cli, tmp_path / "a.bucklog", *HANDS, bid)
    assert told[1] == f"there is no such bid: {found}; possible: two, three, four, Shoot the Moon."


BEFORE_STATEMENTS = (*HANDS, *AUCTION)


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ((*HANDS, "beto drop"), "Beto must do something else now than this: drop; possible: pass, bid."),
        ((*HANDS, "carla 3"), "Beto must act, not Carla."),
        (
            (*HANDS, "beto pass", "carla 2", "ana 3", "beto 4"),
            "Beto has passed and bids no more in this auction; it is the turn of Carla.",
        ),
        (
            (*BEFORE_STATEMENTS, "carla stay 6"),
            "Carla cannot exchange this number of cards: 6; possible: 0, 1, 2, 3, 4, 5.",
        ),
        ((*BEFORE_STATEMENTS, "carla stay"), "Carla must say how many cards to exchange; possible: 0, 1, 2, 3, 4, 5."),
        ((*BEFORE_STATEMENTS, "carla drop", "ana stay 0", "beto drop"), "Beto may not drop now; possible: stay."),
        (
            (*BEFORE_STATEMENTS, "carla drop", "carla stay 1"),
            "Carla has dropped out of this deal; it is the turn of Ana.",
        ),
        ((*BEFORE_STATEMENTS, *STATEMENTS, "carla discard 6C TS"), "cards in this line: 2; cards due: 1."),
        (
            (*BEFORE_STATEMENTS, *STATEMENTS, "carla discard AD"),
            "Carla does not hold A♦; the hand, as far as it is known: 6♣, 4♥, 5♥, 10♠, J♠.",
        ),
        (
            (HANDS[0], "carla deal AS JS 4H 5H 6C"),
            "the pack has each card once; these stand here twice, or lie elsewhere: A♠.",
        ),
        (
            (HANDS[0], "carla deal JS JS 4H 5H 6C"),
            "the pack has each card once; these stand here twice, or lie elsewhere: J♠, J♠, 4♥, 5♥, 6♣.",
        ),
    ],
)
def test_illegal_acts(cli: Cli, tmp_path: Path, lines: tuple[str, ...], says: str) -> None:
    assert first_wrong(cli, tmp_path / "a.bucklog", *lines)[1] == says


def test_the_number_of_cards_said_before_its_time(cli: Cli, tmp_path: Path) -> None:
    told = first_wrong(cli, tmp_path / "a.bucklog", *BEFORE_STATEMENTS, "carla stay 2", drop_statement="two")
    assert told[1] == "Carla says how many cards to exchange before it is time: 2."


@pytest.mark.clause("HUCK-TRICK")
def test_a_wrong_claim_about_a_trick(cli: Cli, tmp_path: Path) -> None:
    wrong = claimed("ana 8S", Claim(trick="carla", tricks=(0, 0, 1), next="carla"))
    lines = report(cli, write(tmp_path / "a.bucklog", *DEAL[:16], wrong, *DEAL[17:]))
    told = in_full(lines, "First wrong claim")
    assert told[:7] == [
        "G-TRICK  line 17, Ana",
        "takes the trick: Beto; the table says Carla.",
        "expected: Beto",
        "found: Carla",
        "trumps: spades",
        "by the rules: Ana plays 8♠ [HUCK-FOLLOW]",
        "by the rules: Beto takes trick 1: A♠ 10♠ 8♠ [HUCK-TRICK]",
    ]
    also = (
        "G-TRICKS  line 17, Ana: tricks taken in this deal, in the order of the seats: 0, 1, 0; the table says 0, 0, 1"
    )
    assert f"{also} [HUCK-TRICK]" in lines


@pytest.mark.clause("HUCK-SCORE", "HUCK-SCORE-BIDDER")
def test_a_wrong_claim_about_the_scores(cli: Cli, tmp_path: Path) -> None:
    """The table gives the bidder what he bid twice over."""
    wrong = claimed("beto 3D", Claim(scores=(1, 6, 1)))
    told = in_full(report(cli, write(tmp_path / "a.bucklog", *DEAL[:-1], wrong)), "First wrong claim")
    assert told[1] == "scores, in the order of the seats: 1, 3, 1; the table says 1, 6, 1."
    for line in (
        "by the rules: Ana gains 1 point [HUCK-SCORE]",
        "by the rules: Beto makes the bid: three [HUCK-MADE]",
        "by the rules: Beto gains 3 points [HUCK-SCORE-BIDDER]",
        "by the rules: the score of Beto is 3 [HUCK-SCORE-BIDDER]",
        "by the rules: deal 2: Beto deals [HUCK-DEALER]",
        "HUCK-SCORE-BIDDER (Points of the bidder)",
    ):
        assert line in told


@pytest.mark.clause("HUCK-OPEN", "HUCK-FOLLOW")
def test_what_hangs_on_cards_that_nobody_named(cli: Cli, tmp_path: Path) -> None:
    """The hands are not written down. Carla throws off a heart on spades, and the game breaks off."""
    lines = (*AUCTION, *STATEMENTS, "beto AS", "carla 4H")
    told = report(cli, write(tmp_path / "a.bucklog", *lines))
    assert told[0].endswith(": CONSISTENT")
    in_doubt = "whether Carla might play 4♥ hangs on cards that nobody named"
    assert f"L-UNSEEN  line 9, Carla: {in_doubt} [HUCK-FOLLOW]" in told
    assert f"  line 9: {in_doubt}\n" in cli("show", tmp_path / "a.bucklog").out


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_card_that_shows_an_earlier_play_to_have_been_wrong(cli: Cli, tmp_path: Path) -> None:
    """Carla throws off a heart on spades, and later plays a spade; of her hand no card is written down."""
    lines = (*AUCTION, *STATEMENTS, "beto AS", "carla 4H", "ana 8S", "beto KD", "carla JS")
    told = first_wrong(cli, tmp_path / "a.bucklog", *lines)
    assert told[0] == "G-MOVE  line 12, Carla"
    assert told[1] == "Carla may not play J♠ to this trick: with no cards in the unknown hands can that be right."
    assert "the hand of Carla: ?? ?? ?? ??" in told
    assert "if Carla held J♠ all the while, 4♥ might not be played to trick 1" in told


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "a game of this kind has no such act or claim: throw"),
        ("es", "un juego de esta clase no tiene tal acto o afirmación: tirar"),
    ],
)
def test_a_throw_in_a_game_of_cards(cli: Cli, tmp_path: Path, language: str, says: str) -> None:
    told = report(cli, write(tmp_path / "a.bucklog", turn("ana", 1, 2, 3)), language)
    assert any(line.startswith("H-EVENT") for line in told)
    assert f"{says}." in told


WON = ("beto pass", "carla pass", "ana pass", "carla pass", "ana moon", "ana trump S", "beto drop", "carla drop")
"""All pass, which is 5 points for Ana, who deals. In the next deal she shoots the moon, and nobody stays against it.

From a score above 0 that wins the game, and the score stays as it was (003#24).
"""


def closing(scores: tuple[int, ...], chips: tuple[int, ...], winners: tuple[str, ...], loser: str | None) -> Said:
    """The close of a finished game, as the table has it."""
    each = zip(("ana", "beto", "carla"), scores, chips, strict=True)
    players = tuple(data.PlayerResult(id=id_, score=score, chips=won) for id_, score, won in each)
    result = data.Result(players=players, winners=winners, loser=loser)
    return replace(FINISHED, result=data.GameResult(rounds=(result,), total=result))


@pytest.mark.clause("HUCK-MOON", "HUCK-ALL-DROP", "HUCK-ALL-PASS")
def test_a_close_that_is_right(cli: Cli, tmp_path: Path) -> None:
    told = report(cli, write(tmp_path / "a.bucklog", *WON, closing((5, 0, 0), (0, 0, 0), ("ana",), None)))
    assert told[0].endswith(": CONSISTENT")
    start = told.index("Result by the rules; winner: Ana")
    assert told[start + 1 : start + 5] == ["Ana: 5 points", "Beto: 0 points", "Carla: 0 points", ""]


def test_a_close_that_is_wrong(cli: Cli, tmp_path: Path) -> None:
    told = report(cli, write(tmp_path / "a.bucklog", *WON, closing((0, 0, 0), (2, -1, -1), ("beto",), "ana")))
    for says in (
        "the game is won by: Ana; the close says Beto",
        "the game is lost by: nobody; the close says Ana",
        "scores, in the order of the seats: 5, 0, 0; the close says 0, 0, 0",
        "chips won and lost, in the order of the seats: 0, 0, 0; the close says 2, -1, -1",
    ):
        assert any(says in line for line in told), says


def test_json(cli: Cli, tmp_path: Path) -> None:
    """Values as logs write them, for machines; the sentence as players read it."""
    path = write(tmp_path / "a.bucklog", *DEAL[:15], "carla KD")
    answer = cli("verify", "--json", path)
    assert answer.out.isascii()
    told = json.loads(answer.out)
    finding = next(one for one in told["findings"] if one["code"] == "G-MOVE")
    assert (finding["line"], finding["party"], finding["clause"]) == (16, "carla", "HUCK-FOLLOW")
    assert (finding["expected"], finding["found"]) == (["TS", "JS"], ["KD"])
    assert finding["sentence"] == "Carla may not play K♦ to this trick, but one of: 10♠, J♠"
    assert (told["illegal_line"], told["profile"]["game"], told["result"]) == (16, "hucklebuck", None)


def test_a_table_of_logs(cli: Cli, tmp_path: Path) -> None:
    write(tmp_path / "a.bucklog", *DEAL)
    write(tmp_path / "b.bucklog", *DEAL[:15], "carla KD")
    first, second, *_ = cli("verify", tmp_path).out.splitlines()
    assert first.startswith("CONSISTENT")
    assert second.startswith("REJECTED")
    assert second.endswith(
        "G-MOVE  line 16, Carla: Carla may not play K♦ to this trick, but one of: 10♠, J♠ [HUCK-FOLLOW]"
    )
