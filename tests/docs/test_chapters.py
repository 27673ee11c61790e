"""The chapters written by hand: the same in both languages but for the words, and without numbers of their own."""

import re
from pathlib import Path

import pytest

import docs
from docs.build import LANGUAGES

FOLDER = Path(docs.__file__).parent
CHAPTERS = sorted(path.name for path in (FOLDER / LANGUAGES[0]).glob("*.rst"))

_DIRECTIVE = re.compile(r"^( *)\.\. ([\w-]+)::(.*)$")
_ROLE = re.compile(r":([\w-]+):`([^`]*)`")
_LINK = re.compile(r"<([^>]*)>$")
_UNDERLINE = re.compile(r'^(=|-|~|")\1+$')


def text(language: str, chapter: str) -> str:
    return (FOLDER / language / chapter).read_text("utf-8")


def headings(source: str) -> list[str]:
    """The marks that underline the headings, in order."""
    return [line[0] for line in source.splitlines() if _UNDERLINE.fullmatch(line)]


def directives(source: str) -> list[tuple[str, str, list[str]]]:
    """Each directive with its argument and its options."""
    found: list[tuple[str, str, list[str]]] = []
    for line in source.splitlines():
        if match := _DIRECTIVE.match(line):
            found.append((match[2], match[3].strip(), []))
        elif found and re.match(r" +:\w+:", line):
            found[-1][2].append(line.strip())
    return [(name, argument, [one for one in options if "caption" not in one]) for name, argument, options in found]


def roles(source: str) -> list[tuple[str, str]]:
    """Each role with what it leads to, by its words."""
    named = ((name, _LINK.search(inner), inner) for name, inner in _ROLE.findall(source))
    return sorted((name, link[1] if link else inner) for name, link, inner in named)


def commands(source: str) -> list[str]:
    """The lines that are run."""
    return [line.strip() for line in source.splitlines() if re.match(r" +(buck-ref|python3|printf|echo|tail) ", line)]


def prose(source: str) -> str:
    """What is left of a chapter without directives, their content, roles and code."""
    without = re.sub(r"^\.\. [\w-]+::.*\n(?:(?: .*)?\n)*", "", source, flags=re.MULTILINE)
    return re.sub(r"``[^`]*``|:[\w-]+:`[^`]*`", "", without)


NOT_COUNTED = re.compile(r"SHA-256|JSON Schema 2020-12")
"""Names with numbers in them."""


def test_both_languages_have_the_same_chapters() -> None:
    assert len(CHAPTERS) >= 10
    assert sorted(path.name for path in (FOLDER / "es").glob("*.rst")) == CHAPTERS


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("part", [headings, directives, roles, commands])
def test_a_chapter_is_built_alike_in_both(part: object, chapter: str) -> None:
    assert callable(part)
    english, spanish = (part(text(language, chapter)) for language in LANGUAGES)
    assert english == spanish


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_computed_and_not_written(language: str, chapter: str) -> None:
    assert not re.findall(r".*\d.*", NOT_COUNTED.sub("", prose(text(language, chapter))))


def test_the_parts_are_found() -> None:
    source = (
        "Title\n=====\n\nOf 15, :value:`target` and ``5``.\n\n.. throw:: 1 4 4 point 5\n   :score: 3\n\n   Why 2.\n"
    )
    assert headings(source) == ["="]
    assert directives(source) == [("throw", "1 4 4 point 5", [":score: 3"])]
    assert roles(source) == [("value", "target")]
    assert re.findall(r"\d+", prose(source)) == ["15"]
