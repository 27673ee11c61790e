"""Reports in Markdown and JUnit: whatever a name says, it stays text."""

from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from buck_ref.report.i18n import Language, Speech
from buck_ref.report.junit import Case, junit_report, whole
from buck_ref.report.markdown import bullets, escaped, fenced, heading, markdown_report, table
from buck_ref.report.telling import Telling
from buck_ref.report.told import Source, told
from buck_ref.report.view import Told
from tests.referee.making import FINISHED, log_of, note, opening, point, profile_of, turn
from tests.report.explaining import golden, source

HOSTILE = (
    "a|b|c",
    "`code` ``",
    "<img src=x onerror=alert(1)>",
    "<!-- gone",
    "[click](http://evil.example)",
    "![x](//evil.example/x.png)",
    "http://evil.example/",
    "www.evil.example",
    "a@evil.example",
    "*bold* _it_ ~~no~~ **b**",
    "# heading",
    "- item",
    "1. item",
    "+ item",
    "---",
    "> quote",
    "&lt;b&gt; &amp;",
    "\\*",
    "a\nb\n\n# c",
    "```\n# out of the fence",
    "$x$ {y} ^z^",
    "</script><script>alert(1)</script>",
    "]]>",
    "a" * 30 + "\\",
)
READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
MARKUP = {"link_open", "image", "em_open", "strong_open", "s_open", "code_inline", "html_block", "hardbreak"}


def inside(text: str) -> Iterator[Token]:
    """Every token that a reader of Markdown finds."""
    for token in READER.parse(text):
        yield token
        yield from token.children or ()


def shown(tokens: list[Token]) -> str:
    """The text that stands there, a comment being nothing."""
    comments = [token.content for token in tokens if token.type == "html_inline"]
    assert set(comments) <= {"<!-- -->"}
    return "".join(token.content for token in tokens if token.type in ("text", "text_special"))


@pytest.mark.parametrize("text", HOSTILE)
def test_markdown_shows_any_text_as_it_stands(text: str) -> None:
    plain = " ".join(text.split("\n")).replace("  ", " ")
    for made in (heading(2, text), bullets([text]), escaped(text), table(("a", "b"), [(text, "c")])):
        tokens = list(inside(made))
        assert not {token.type for token in tokens} & MARKUP
        assert plain in shown(tokens).replace("  ", " ")
    cells = [token for token in inside(table(("a", "b"), [(text, "c")])) if token.type == "td_open"]
    assert len(cells) == 2, "no cell is broken in two"


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_leaves_a_fence(text: str) -> None:
    (token,) = READER.parse(fenced(text))
    assert (token.type, token.content) == ("fence", f"{text}\n")


@pytest.mark.parametrize("text", ["http://evil.example/", "www.evil.example", "HTTPS://evil", "a@evil.example", "@me"])
def test_what_looks_like_an_address_is_kept_apart(text: str) -> None:
    assert "<!-- -->" in escaped(text)


def report(of: Source, language: Language = Language.EN) -> Told:
    return told(Telling(Speech(language), of.verification.names), of, readings=False)


@pytest.mark.case(39)
@pytest.mark.parametrize("name", ["<b>|`x`", "[a](http://b)", "# no", "_a_", "a@b.example"])
def test_a_hostile_name_is_text_in_a_whole_report(name: str) -> None:
    lines = (point("ana", 5), point("beto", 4), turn("ana", 5, 5, 5), note(f"{name} {name}"), FINISHED)
    first = opening(profile_of("buck-chips"), players=("ana", "beto"), names={"beto": name})
    of = source(log_of(first, *lines))
    assert not of.record.unreadable
    tokens = list(inside(markdown_report(report(of))))
    assert not {token.type for token in tokens} & MARKUP
    assert name in shown(tokens)


@pytest.mark.parametrize("language", Language)
def test_markdown_has_every_section(language: Language) -> None:
    made = report(golden("demo/disputed-classic"), language)
    text = markdown_report(made)
    tokens = READER.parse(text)
    headings = [after.content for one, after in pairwise(tokens) if one.tag == "h2" and one.nesting == 1]
    labels = made.labels
    assert headings == [
        labels.questions,
        labels.findings,
        labels.others,
        labels.limits,
        labels.result,
        labels.game,
        labels.digests,
        labels.check,
    ]
    assert sum(token.tag == "h3" and token.nesting == 1 for token in tokens) == 1 + 39, "one full finding, 39 lines"
    assert "BUCK-SCORE-SUM" in shown(list(inside(text)))


def case(text: str, **changes: bool) -> Case:
    return Case(file=text, told=text, kind="REJECTED", summary=text, **changes)


@pytest.mark.parametrize("text", [*HOSTILE, "\x00\x01\x1b[2J\x7f", "\udcff\ufffe\uffff", "𝄞 é"])
def test_junit_holds_any_text(text: str) -> None:
    root = ET.fromstring(junit_report("buck-ref verify", [case(text, failed=True), case(text, error=True), case(text)]))
    assert root.tag == "testsuites"
    assert {name: root.get(name) for name in ("tests", "failures", "errors")} == {
        "tests": "3",
        "failures": "1",
        "errors": "1",
    }
    failure, error, passed = root.iter("testcase")
    assert failure.get("name") == error.get("name") == whole(text)
    for element in (failure.find("failure"), error.find("error"), passed.find("system-out")):
        assert element is not None
        assert element.text == whole(text)


def test_what_xml_cannot_hold_stands_by_its_number() -> None:
    assert whole("a\x00\x1b\udcff\uffffé\n") == "a\\u{0}\\u{1b}\\u{dcff}\\u{ffff}é\n"
