"""The template itself: no sentence stands in it, and the style is readable."""

import re
from pathlib import Path

import pytest

from buck_ref.report.html.page import FOLDER

TEMPLATES = sorted(FOLDER.glob("*.jinja"))
TAGS = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|<!doctype html>|<[^>]*>", re.DOTALL)
SAID = re.compile(r'(?:aria-label|title|alt|placeholder|data-said|aria-description)="([^"]*)"')


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_word_stands_in_the_template(path: Path) -> None:
    """Every word comes from the report or from the catalogues, so that it is there in both languages."""
    text = re.sub(r"\{\{.*?\}\}", "", path.read_text("utf-8"), flags=re.DOTALL)
    bare = TAGS.sub("", text)
    assert not re.findall(r"[^\W\d_]+", bare)
    assert not [said for said in SAID.findall(text) if re.search(r"[^\W\d_]", said)]


def test_the_search_for_words_finds_one() -> None:
    assert re.findall(r"[^\W\d_]+", TAGS.sub("", "<p>{{ x }}Hello{% if y %}</p>")) == ["Hello"]
    assert len(TEMPLATES) == 2


def test_no_word_stands_in_the_script() -> None:
    script = (FOLDER / "report.js").read_text("utf-8")
    texts = re.findall(r"textContent = (.*)", script)
    assert len(texts) == 1
    assert "position.dataset.said" in texts[0]
    assert not re.search(r"innerHTML|insertAdjacentHTML|outerHTML|document\.write|eval|fetch|XMLHttp|import\(", script)


STYLE = (FOLDER / "report.css").read_text("utf-8")
LIGHT = dict(re.findall(r"--([\w-]+): (#\w+)", STYLE.partition("@media")[0]))
DARK = LIGHT | dict(re.findall(r"--([\w-]+): (#\w+)", STYLE.partition("@media")[2].partition("\n* {")[0]))


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    digits = colour[1:] if len(colour) == 7 else "".join(one * 2 for one in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_computed_as_defined() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_words_and_lines_are_readable(colours: dict[str, str]) -> None:
    """By WCAG 2 AA: 4.5 for words, 3 for lines and edges that mean something."""
    words = [(one, ground) for one in ("text", "soft", "link", "good", "bad", "open") for ground in ("page", "box")]
    words += [("good", "good-box"), ("bad", "bad-box"), ("open", "open-box"), ("text", "bad-box"), ("soft", "bad-box")]
    words += [(f"s{kind}", "page") for kind in range(8)]
    words += [("card-red", "die-face"), ("card-black", "die-face"), ("die-pip", "die-match")]
    assert not [pair for pair in words if contrast(colours[pair[0]], colours[pair[1]]) < 4.5]
    lines = [("strong-edge", "page"), ("die-edge", "page"), ("die-match-edge", "die-face"), ("strong-edge", "box")]
    assert not [pair for pair in lines if contrast(colours[pair[0]], colours[pair[1]]) < 3]


def test_light_and_dark_differ() -> None:
    assert set(LIGHT) == set(DARK)
    assert sum(LIGHT[name] != DARK[name] for name in LIGHT) > 20
