"""The parts of the book's extension that tell Hucklebuck: drawn cards, auctions, tricks, points, whole deals."""

import re

import pytest

from buck_ref.games.hucklebuck.values import card_of
from buck_ref.report.drawn_cards import Mark, drawn_cards, drawn_suit
from buck_ref.rulebook.profiles import default_profile
from buck_ref.rulebook.rulings import load_rulings
from docs._ext import auction, card_game, card_points, lists, tricks
from docs._ext.compute import told_apart
from docs._ext.language import Voice
from docs._ext.pages.values import pairs, results

ENGLISH, SPANISH = Voice("en"), Voice("es")

CARD_GAME = f"hucklebuck {88:064x} ana=Ana,beto=Beto,carla=Carla,dora=Dora"
"""The game of the chapter."""


def test_cards_are_drawn_with_words_beside_them() -> None:
    html = drawn_cards(SPANISH.say, [card_of("QS"), card_of("TH")], [Mark.TAKES])
    assert 'role="img" aria-label="Cartas: reina de picas, diez de corazones"' in html
    assert html.count('aria-hidden="true"') == 2
    assert re.findall(r"suit-(\w) card-(\w+)", html) == [("s", "takes"), ("h", "plain")]
    assert re.findall(r">(\w+)</text>", html) == ["Q", "10"]
    assert 'aria-label="Card: ace of clubs"' in drawn_cards(ENGLISH.say, [card_of("AC")])
    assert 'aria-label="diamantes"' in drawn_suit(SPANISH.say, 1)


def test_cards_in_examples_are_drawn_and_other_numbers_are_not() -> None:
    """49 is the queen of spades; -1 is no card; a count of cards stays a count."""
    assert pairs({"card": 49, "best": -1, "led": 3, "trump": -1}).splitlines() == [
        "| :code:`card` :cards:`QS`",
        "| :code:`best = -1`",
        "| :code:`led` :suit:`S`",
        "| :code:`trump = -1`",
    ]
    assert pairs({"hand": [0, 51]}) == "| :code:`hand` :cards:`2C AS`"
    assert results({"cards": 3}) == ":code:`cards = 3`"
    assert results({"shuffled": []}) == ":code:`shuffled = []`"


def test_an_auction_goes_round_among_those_who_have_not_passed() -> None:
    lines = "\n".join(auction.told(ENGLISH, "Ana Beto Carla Dora say 2 pass 3 pass pass"))
    assert re.findall(r"- (\w+)$", lines, re.MULTILINE) == [
        "Ana",
        "Beto",
        "Carla",
        "Dora",
        "two",
        "pass",
        "three",
        "pass",
        "pass",
    ]
    assert "Carla is the bidder, with three." in lines


def test_the_dealer_scores_where_all_pass() -> None:
    """HUCK-ALL-PASS: five points, and for the dealer alone, who speaks last."""
    assert (
        "Todos han pasado: Carla, que reparte, gana 5 puntos."
        in auction.told(SPANISH, "Ana Beto Carla say pass pass pass")[-2]
    )


def test_who_passed_comes_back_only_by_that_reading() -> None:
    words = "Ana Beto Carla say pass 2 pass"
    assert "Beto is the bidder" in "".join(auction.told(ENGLISH, words))
    assert "it is the turn of Ana" in "".join(auction.told(ENGLISH, f"{words} with reentry=true"))


def test_the_moon_ends_the_auction() -> None:
    assert "with Shoot the Moon" in "".join(auction.told(ENGLISH, "Ana Beto Carla say moon"))
    with pytest.raises(ValueError, match="do not allow it"):
        auction.told(ENGLISH, "Ana Beto Carla say moon pass")


def test_the_highest_trump_takes_and_else_the_highest_of_the_suit_led() -> None:
    trumped = "".join(tricks.trick_told(ENGLISH, "S: Ana 9C Beto AC Carla 2S"))
    assert ":play:`2S takes Carla`" in trumped
    assert "with the highest trump" in trumped
    led = "".join(tricks.trick_told(ENGLISH, "S: Ana 9C Beto AC Carla 3C Dora AD"))
    assert re.findall(r":play:`(\w+) takes", led) == ["AC"]
    assert "of the suit led" in led


@pytest.mark.parametrize(
    ("asked", "barred"),
    [
        ("S: AC 5C AD 7S to JC", ["AD", "7S"]),
        ("S: AD 3H 7S to JC", []),
        ("S: AC 5C AD 7S to JC with must_head=true", ["5C", "AD", "7S"]),
        ("S: AD 3H 7S to JC with must_trump=true", ["AD", "3H"]),
        ("S: AC 5C to JC 2S with must_head=true", []),
    ],
)
def test_cards_that_may_not_be_played_are_set_off(asked: str, barred: list[str]) -> None:
    assert re.findall(r"(\w\w) barred", "".join(tricks.follow_told(ENGLISH, asked))) == barred


def cells(lines: list[str]) -> list[list[str]]:
    """The rows of a table, without the names that a narrow screen shows."""
    rows = re.split(r"^   \* - ", "\n".join(lines), flags=re.MULTILINE)[1:]
    return [
        [
            re.sub(r":(?:code-)?label:`[^`]*` ", "", cell.partition("\n\n")[0]).strip()
            for cell in re.split(r"\n +-", row)
        ]
        for row in rows
    ]


def test_points_are_those_of_the_text() -> None:
    """One a trick and five lost for none (003#20); a bid not reached loses five (003#21)."""
    assert cells(card_points.points_table(ENGLISH, ""))[1:] == [
        ["0", "-5", "-5", "-5", "-5"],
        ["1", "+1", "-5", "-5", "-5"],
        ["2", "+2", "+2", "-5", "-5"],
        ["3", "+3", "+3", "+3", "-5"],
        ["4", "+4", "+4", "+4", "+4"],
        ["5", "+5", "+5", "+5", "+5"],
    ]


def test_the_moon_in_all_its_cases() -> None:
    """From above 0 it wins, from the hole it returns to 0, from 0 by the ruling; failed, it costs 15 (003#24-26)."""
    head, *rows = cells(card_points.moon_table(ENGLISH, "7 0 -10"))
    assert [re.sub(r":code:`(.*)`", r"\1", cell) for cell in head[3:]] == [
        "moon_zero = wins",
        "moon_zero = reset",
        "moon_fail = hole-15",
    ]
    assert rows == [
        ["7", "all five", "wins the game", "", "", ""],
        ["0", "all five", "5", "wins the game", "0", ""],
        ["-10", "all five", "0", "", "", ""],
        ["7", "fewer", "-8", "", "", "2"],
        ["0", "fewer", "-15", "", "", "-5"],
        ["-10", "fewer", "-25", "", "", ""],
    ]


def test_the_hole_the_limit_and_the_winners() -> None:
    assert cells(card_points.hole_table(ENGLISH, "-10:3 -1:3 -10:6"))[1:] == [
        ["-10", "three", "-7", "0"],
        ["-1", "three", "2", "0"],
        ["-10", "Shoot the Moon", "0", "0"],
    ]
    assert cells(card_points.out_table(ENGLISH, "-24 -25 -26"))[1:] == [
        ["-24", "plays on"],
        ["-25", "is out"],
        ["-26", "is out"],
    ]
    tied, above = cells(card_points.winners_table(ENGLISH, "Ana 15 Beto* 15 Carla 2; Ana 18 Beto* 15 Carla 2"))[1:]
    assert tied == ["Ana 15, Beto (bidder) 15, Carla 2", "play on", "Beto", "Ana, Beto"]
    assert above[1:] == ["Ana", "Beto", "Ana"]


def test_a_deal_from_a_seed_is_told_from_the_cards_to_the_points() -> None:
    """The deal of the chapter; who takes each trick is worked out by hand, diamonds being trumps."""
    lines = card_game.deal_told(ENGLISH, f"3 of {CARD_GAME}")
    whole = "\n".join(lines)
    assert re.findall(r"rubric:: (.*)", whole) == [
        "The cards",
        "The auction",
        "Staying, and the exchange",
        "The tricks",
        "The points",
    ]
    assert "Carla deals, one card at a time, first to Dora." in lines
    assert "Beto is the bidder, with three. Beto names the trumps: diamonds. :suit:`D`" in lines
    assert re.findall(r":play:`(\w+) takes (\w+)`", whole) == [
        ("AD", "Beto"),
        ("9D", "Dora"),
        ("4D", "Beto"),
        ("QD", "Beto"),
        ("9H", "Beto"),
    ]
    ana = next(row for row in cells(lines) if row[:2] == ["Ana", "stays, exchanges 2"])
    assert ana[2:] == [":cards:`9C 5C`", ":cards:`KH 4C`", ":cards:`AS KH QH 2D 4C`"]
    assert ["Ana", "0", "-5", "0"] in cells(lines)
    assert ["Beto", "4", "+4", "9"] in cells(lines)
    assert ["Carla", "dropped", "", "0"] in cells(lines)


def test_a_deal_without_tricks_is_not_told() -> None:
    with pytest.raises(ValueError, match="no trick is played in deal 1"):
        card_game.deal_told(ENGLISH, f"1 of {CARD_GAME}")


def test_a_game_of_cards_is_told_deal_by_deal() -> None:
    """Where all pass the dealer scores five, in the last deal for the win; in the sixth nobody stays."""
    lines = card_game.game_told(ENGLISH, CARD_GAME)
    rows = cells(lines)[1:]
    assert [row[1:3] for row in rows if row[2] == "all pass"] == [
        ["Ana", "all pass"],
        ["Beto", "all pass"],
        ["Carla", "all pass"],
    ]
    assert rows[5][2] == "Carla: two :suit:`C` (all others drop)"
    assert rows[5][5] == "10 :change:`+5`"
    assert rows[6][3:] == ["4", "9", "15 :change:`+5`", "2"]
    assert lines[-2] == "Carla wins."
    assert any("--policy sensible" in line for line in lines)


def test_a_game_of_dice_is_no_game_of_cards() -> None:
    with pytest.raises(ValueError, match="no game of cards"):
        card_game.game_told(ENGLISH, f"buck-dice {883:064x} ana=Ana,beto=Beto")


def test_readings_of_cards_are_told_apart_by_the_profile_of_the_cards() -> None:
    """The profile is that of the clause's own game; both games ask for the target."""
    ruling = load_rulings()["target"]
    assert {default_profile(one.clause).name for one in ruling.apart} == {"buck-classic", "hucklebuck"}
    for one in load_rulings().values():
        for apart in one.apart:
            assert [told.result for told in told_apart(one, apart)] == list(apart.then.values())


@pytest.mark.parametrize(
    ("game", "there", "elsewhere"), [("dice", "sums", "reentry"), ("hucklebuck", "reentry", "sums")]
)
def test_each_family_has_its_own_tables(game: str, there: str, elsewhere: str) -> None:
    for lines in (lists.profiles(ENGLISH, game), lists.rulings(ENGLISH, game)):
        named = "".join(lines)
        assert f"<{there}>" in named
        assert "<target>" in named
        assert f"<{elsewhere}>" not in named
