"""Whatever comes from outside stays text, in every field of the report."""

from typing import Any

import msgspec
import pytest

from buck_ref.report.html.page import html_report
from buck_ref.report.html.text import outline, set_apart
from buck_ref.report.view import Told
from tests.report.html.document import elements
from tests.report.html.made import LABELS, finding, play, told

KEYS = {"language", "verdict", "answer_key", "key", "kind", "name"}
"""Fields that hold one of a few words of the program's own, or a card by its name in the rules."""
HOSTILE = [
    "<script>alert(1)</script>",
    "</script><img src=x onerror=alert(1)>",
    "</style><style>*{display:none}</style>",
    "</title></desc></svg><h1>VERIFIED</h1>",
    '" onmouseover="alert(1)" x=\'',
    "' style='position:fixed' '",
    "{{ 7 * 7 }}{% for x in y %}{# #}",
    "&lt;b&gt; &amp; &#60;",
    "<!-- <b>",
    "]]> <![CDATA[",
    "W" * 5000,
    "javascript:alert(1)",
]


def filled(made: object, text: str) -> Any:
    """The same view-model with `text` in every field that can hold anything from outside."""
    if isinstance(made, str):
        return text
    if isinstance(made, tuple):
        return tuple(filled(one, text) for one in made)
    if isinstance(made, msgspec.Struct) and made is not LABELS:
        fields = {name: getattr(made, name) for name in made.__struct_fields__}
        return type(made)(**{name: one if name in KEYS else filled(one, text) for name, one in fields.items()})
    return made


PLAIN = told(steps=(*told().steps, play(15, remarks=("a remark",), findings=(finding(),))))


def shape(made: Told) -> list[tuple[str, frozenset[tuple[str, str]]]]:
    """The elements of the page with their attributes, but for those that hold words."""
    worded = {"aria-label"}
    found = elements(html_report(made))
    return [(one.tag, frozenset((k, v) for k, v in one.given.items() if k not in worded)) for one in found]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_makes_no_element_and_no_attribute(text: str) -> None:
    """The page has the same elements with the same attributes as one with harmless text."""
    assert shape(filled(PLAIN, text)) == shape(filled(PLAIN, "x"))


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_shown_as_it_is(text: str) -> None:
    made = filled(PLAIN, text)
    (body,) = (one for one in elements(html_report(made)) if one.tag == "body")
    assert body.text.count(text) > 60
    (title,) = (one for one in elements(html_report(made)) if one.tag == "title" and not one.given)
    assert title.text == text


def test_words_from_right_to_left_do_not_change_the_order_of_what_stands_beside_them() -> None:
    """Set apart, a Hebrew or an Arabic name cannot draw the number after it to its left."""
    assert str(set_apart("אנה בת: 5 points")) == "<bdi>אנה בת</bdi>: 5 points"
    assert str(set_apart("<b> علي, 7")) == "&lt;b&gt; <bdi>علي</bdi>, 7"
    assert set_apart("Ana: 5 points") == "Ana: 5 points"
    assert set_apart(7) == 7
    made = filled(PLAIN, "אנה <b>")
    assert "<bdi>אנה</bdi> &lt;b&gt;" in html_report(made)
    (title,) = (one for one in elements(html_report(made)) if one.tag == "title" and not one.given)
    assert title.text == "אנה <b>"


def test_indented_lines_are_lists_in_lists() -> None:
    made = outline(("points: <2>", "  right only if", "    - sums = false\n    - or so", "score: 8"))
    assert str(made) == (
        "<ul><li>points: &lt;2&gt;<ul><li>right only if<ul><li>sums = false</li><li>or so</li></ul></li></ul></li>"
        "<li>score: 8</li></ul>"
    )
    assert str(outline(())) == ""
    assert str(outline(("  a", "b"))) == "<ul><li>a</li><li>b</li></ul>"
