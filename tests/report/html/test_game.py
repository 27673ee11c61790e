"""The game on the page: pictures of dice and cards, and how much is shown of a very long one."""

import re

from buck_ref.report.html.game import AROUND, AT_ENDS, MOST_STEPS, steps_shown
from buck_ref.report.html.page import html_report
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.view import Applied
from tests.report.html.document import elements
from tests.report.html.made import finding, play, throw, told

ENGLISH = Speech(Language.EN)


def test_dice_that_score_are_set_off() -> None:
    """Of 2 3 5 with Point 5: two make a sum, one shows the Point; of a throw that scores nothing none is set off."""
    applied = (
        Applied("BUCK-SCORE-MATCH", "Match", "5 is the Point: 1", dice=(5,), points=1),
        Applied("BUCK-SCORE-SUM", "Sum", "2+3 makes 5: 1", dice=(2, 3), points=1),
    )
    page = html_report(told(steps=(throw(1, dice=(2, 3, 5), applied=applied),), wrong_line=None))
    dice = re.findall(r'<svg class="die die-(\w+)"><use href="#die-(\d)"', page)
    assert dice == [("sum", "2"), ("sum", "3"), ("match", "5"), ("plain", "5")]
    page = html_report(told(steps=(throw(1, dice=(5, 5, 5), applied=()),), wrong_line=None))
    assert set(re.findall(r'<svg class="die die-(\w+)"', page)) == {"plain"}


def test_dice_of_more_faces_show_numbers() -> None:
    page = html_report(told(steps=(throw(1, dice=(7, 3), faces=8, point=8),), wrong_line=None))
    assert re.findall(r">(\d)</text></svg>", page[page.index('id="line-1"') :]) == ["7", "3", "8"]
    assert 'aria-label="Dice: 7, 3"' in page


def test_a_card_that_nobody_named_is_drawn_and_said() -> None:
    page = html_report(told(steps=(play(1),), wrong_line=None))
    assert 'aria-label="Cards: queen of spades, a card that is not known"' in page
    assert page.count('<symbol id="card-') == 1
    assert '<svg class="card suit-s card-takes"><use href="#card-qs"/></svg>' in page


def test_whatever_a_picture_refers_to_is_in_the_page() -> None:
    found = elements(html_report(told()))
    ids = {one.given.get("id") for one in found}
    uses = {one.given["href"][1:] for one in found if one.tag == "use"}
    assert uses
    assert uses <= ids


def test_a_game_of_usual_length_is_shown_whole() -> None:
    made = told(steps=tuple(map(throw, range(MOST_STEPS))))
    assert [one.step.line for one in steps_shown(ENGLISH, made) if one.step] == list(range(MOST_STEPS))
    assert all(one.step for one in steps_shown(ENGLISH, made))


def test_a_long_game_says_what_is_left_out_and_how_to_see_it() -> None:
    """Both ends and what is around each fault are shown; each gap is named, with a command for a line in it."""
    lines, bad = 50_000, 20_000
    steps = tuple(throw(line, findings=(finding(line=line),) if line == bad else ()) for line in range(lines))
    shown = list(steps_shown(ENGLISH, told(steps=steps)))
    kept = [one.step.line for one in shown if one.step]
    assert kept == [
        *range(AT_ENDS), *range(bad - AROUND, bad + AROUND + 1), *range(lines - AT_ENDS, lines),
    ]  # fmt: skip
    said = [one.left_out for one in shown if not one.step]
    assert len(said) == 2
    assert f"lines {AT_ENDS} to {bad - AROUND - 1} " in said[0]
    assert f"`buck-ref explain game.bucklog --line {AT_ENDS}`" in said[0]
    assert f"lines {bad + AROUND + 1} to {lines - AT_ENDS - 1} " in said[1]


def test_a_page_of_a_long_game_has_a_bounded_size() -> None:
    """A few megabytes, however long the game and however much is wrong with it."""
    steps = tuple(throw(line, findings=(finding(line=line),)) for line in range(20_000))
    page = html_report(told(steps=steps, others=tuple(finding(line=line) for line in range(20_000)), wrong_line=0))
    assert len(page) < 6_000_000
    assert "and 19700 more" in page
