"""The page: valid, whole, of one piece, and asking nobody for anything."""

import base64
import hashlib
import re
from itertools import pairwise

import pytest

from buck_ref.report.html.page import html_report
from buck_ref.report.view import Told
from tests.report.html.document import elements
from tests.report.html.made import finding, throw, told

BARE = told(
    verdict="UNREADABLE", about="", questions=(), others=(), limits=(), result=None, readings=(), chart=None, steps=(),
    wrong_line=4, checks=(), findings=(finding(line=None, place="the file", clause=None, clause_id=None),),
)  # fmt: skip
_NOTHING = dict.fromkeys(("questions", "findings", "others", "limits", "readings", "steps", "digests", "checks"), ())
EMPTY = told(result=None, chart=None, wrong_line=None, **_NOTHING)
SPANISH = told(language="es")

pages = pytest.mark.parametrize("made", [told(), BARE, EMPTY, SPANISH], ids=["rejected", "unreadable", "empty", "es"])


@pages
def test_it_is_valid_and_each_id_stands_once(made: Told) -> None:
    ids = [one.given["id"] for one in elements(html_report(made)) if "id" in one.given]
    assert len(ids) == len(set(ids))


@pages
def test_whatever_it_refers_to_is_in_it(made: Told) -> None:
    found = elements(html_report(made))
    ids = {one.given.get("id") for one in found}
    named = [name for one in found for name in one.given.get("aria-labelledby", "").split()]
    links = [one.given["href"] for one in found if "href" in one.given]
    assert all(link.startswith("#") for link in links)
    assert {*named, *(link[1:] for link in links)} <= ids
    assert named


@pages
def test_headings_are_in_order(made: Told) -> None:
    levels = [int(one.tag[1]) for one in elements(html_report(made)) if re.fullmatch(r"h\d", one.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_the_language_is_that_of_the_report() -> None:
    (english,) = (one for one in elements(html_report(told())) if one.tag == "html")
    (spanish,) = (one for one in elements(html_report(SPANISH)) if one.tag == "html")
    assert (english.given["lang"], spanish.given["lang"]) == ("en", "es")
    assert "Dados: 1, 4, 4" in html_report(SPANISH)
    assert "Dice: 1, 4, 4" in html_report(told())


@pages
def test_nothing_is_fetched_and_nothing_but_its_own_style_and_script_may_run(made: Told) -> None:
    """The policy names the SHA-256 of the only style and the only script; attributes are neither."""
    found = elements(html_report(made))
    (policy,) = (one.given["content"] for one in found if one.given.get("http-equiv") == "Content-Security-Policy")
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    own = {}
    for tag in ("style", "script"):
        (text,) = (one.text for one in found if one.tag == tag)
        own[f"{tag}-src"] = f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
    assert rules == {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", **own}
    given = {name for one in found for name in one.given}
    assert not {name for name in given if name.startswith("on") or name in ("src", "srcset", "style", "action", "ping")}
    assert not {one.tag for one in found} & {
        "link",
        "img",
        "iframe",
        "object",
        "embed",
        "form",
        "base",
        "audio",
        "video",
    }
    assert "url(" not in html_report(made)
    assert "@import" not in html_report(made)


def test_every_piece_of_the_report_is_shown() -> None:
    text = " ".join(" ".join(one.text.split()) for one in elements(html_report(told())) if one.tag == "body")
    for said in (
        "game.bucklog", "REJECTED", "The log is refuted.", "Legal: is all right?", "not shown", "First wrong claim",
        "G-POINTS", "expected: 1", "found: 2", "A first paragraph in two lines.", "an item of two lines",
        "line 14, Beto", "the seed was known", "right only if a die may serve two sums", "Result; winner: Ana",
        "+3 chips", "buck-ref rule BUCK-SCORE-SUM", "00" * 32, "Lines checked: 20.", "Ana plays Q♠",
        "buck-classic, 15 points to make",
    ):  # fmt: skip
        assert said in text, said


@pages
def test_the_contents_list_the_sections_that_are_there(made: Told) -> None:
    found = elements(html_report(made))
    sections = [one.given["id"] for one in found if one.tag == "section"]
    links = [one.given["href"][1:] for one in found if one.tag == "a"]
    assert [link for link in links if not link.startswith("line-")] == sections


def test_a_finding_links_to_its_line_where_that_is_shown() -> None:
    gone = told(others=(finding(line=99, place="line 99, Beto"),))
    links = {one.given["href"]: one.text for one in elements(html_report(gone)) if "href" in one.given}
    assert links["#line-12"] == "line 12, Ana"
    assert "#line-99" not in links


def test_each_line_says_the_state_before_what_is_done_and_the_state_after() -> None:
    found = elements(html_report(told(steps=(throw(11),), wrong_line=None)))
    (step,) = (one for one in found if one.given.get("class") == "step")
    said = " ".join(step.text.split())
    order = ["Ana throws 1 4 4", "6 points", "1+4 makes 5: 1", "BUCK-SCORE-SUM", "7 points"]
    places = [said.index(one) for one in order]
    assert places == sorted(places)
