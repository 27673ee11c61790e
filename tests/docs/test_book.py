"""The built book: whole, linked, in two languages with none left over, drawn with words beside the pictures."""

import html
import json
import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import msgspec
import pytest

from audit.games.dispute import disputes, names_of, read_dispute
from buck_ref.cli.main import COMMANDS
from buck_ref.log.findings import Code
from buck_ref.referee.verdict import Verdict
from buck_ref.rulebook.clauses import Kind, load_clauses
from buck_ref.rulebook.rulings import load_rulings
from buck_ref.rulebook.sources import load_sources
from docs._ext.words import WORDS
from docs.build import LANGUAGES, build, start
from tests.docs.html import Page, read

pytestmark = pytest.mark.slow

RECORDS = Path(__file__).parents[2] / "audit" / "evidence"
TEXTS = Path(__file__).parents[3] / "shared" / "sources"


class Book(NamedTuple):
    out: Path
    pages: dict[str, Page]
    """By the path from the folder of html, the language first."""

    def of(self, language: str) -> dict[str, Page]:
        return {path: page for path, page in self.pages.items() if path.startswith(f"{language}/")}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    out = tmp_path_factory.mktemp("book")
    assert build(out) == {}
    return Book(out, read(out / "html"))


def test_both_languages_have_the_same_pages(book: Book) -> None:
    english, spanish = ({path[3:] for path in book.of(language)} for language in LANGUAGES)
    assert english == spanish
    assert len(english) > len(load_clauses()) + len(load_rulings())


def test_every_link_within_the_book_leads_somewhere(book: Book) -> None:
    dead = [(path, link) for path, page in book.pages.items() for link in page.links if not leads(book, path, link)]
    assert not dead


def leads(book: Book, path: str, link: str) -> bool:
    """Does the link, standing on the page at `path`, lead to a page or file of the book, and to an anchor it has?"""
    parts = urlsplit(link)
    if parts.scheme:
        return parts.scheme == "https"
    target = os.path.normpath(Path(path).parent / unquote(parts.path)) if parts.path else path
    if not (book.out / "html" / target).is_file():
        return False
    return not parts.fragment or unquote(parts.fragment) in book.pages[Path(target).as_posix()].ids


def test_a_dead_link_is_found(book: Book) -> None:
    assert leads(book, "en/index.html", "learn.html#your-point")
    assert not leads(book, "en/index.html", "learn.html#no-such-place")
    assert not leads(book, "en/index.html", "no-such-page.html")


def test_a_browser_fetches_nothing_from_elsewhere(book: Book) -> None:
    assert not [file for page in book.pages.values() for file in page.fetched if urlsplit(file).netloc]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_and_ruling_has_its_place(book: Book, language: str) -> None:
    places: dict[str, str] = {id_: id_ for id_ in load_clauses()}
    places.update({id_: f"ruling-{id_}" for id_ in load_rulings()})
    assert not [id_ for id_, page in places.items() if id_ not in book.pages[f"{language}/book/{page}.html"].ids]


def test_drawn_dice_say_the_faces_they_show(book: Book) -> None:
    dice = [one for page in book.pages.values() for one in page.dice]
    assert len(dice) > 500
    for label, shown in dice:
        assert [int(face) for face in re.findall(r"\d+", label)] == list(shown)
    assert not sum(page.unnamed_svgs for page in book.pages.values())


CARD_WORDS = {
    "en": (
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
        {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"},
        " of ",
    ),
    "es": (
        ("dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "jota", "reina", "rey", "as"),
        {"tréboles": "C", "diamantes": "D", "corazones": "H", "picas": "S"},
        " de ",
    ),
}
"""The words for ranks, from the two up, and for suits; HUCK-PACK."""
ON_CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawn_cards_say_what_they_show(book: Book, language: str) -> None:
    ranks, suits, of = CARD_WORDS[language]
    cards = [one for page in book.of(language).values() for one in page.cards]
    assert len(cards) > 100
    for label, shown in cards:
        said = [one.split(of) for one in label.partition(": ")[2].split(", ")]
        assert [f"{ON_CARDS[ranks.index(rank)]} {suits[suit]}" for rank, suit in said] == list(shown)


SAME_IN_BOTH = {"Ana", "Beto", "Carla", "Dora", "Elio", "José", "Mulligan", "Error", "Furo"}
SAME_IN_BOTH |= {"Ana, Beto", "Buck", "Buck Dice", "Hucklebuck", "Shoot the Moon", "Dice"}
"""Names, and words that are the same in English and Spanish, or mean something in both."""
SAME_IN_BOTH |= {names_of(path).get(one.party, one.party) for path in disputes() for one in read_dispute(path).claim}
FOR_BROWSERS = re.compile(r"width=device-width.*|light dark|noindex|ie=edge")


@cache
def ids() -> frozenset[str]:
    return frozenset({*map(str, load_clauses()), *load_rulings()})


def test_nothing_is_said_alike_in_both_languages(book: Book) -> None:
    """Whatever stands on an English and on a Spanish page in the same words was not translated."""
    english, spanish = ({text for page in book.of(one).values() for text in page.words} for one in LANGUAGES)
    alike = {without_ids(text) for text in english & spanish if not FOR_BROWSERS.fullmatch(text)}
    assert {text for text in alike if re.search(r"[^\W\d_]{3}", text)} <= SAME_IN_BOTH


def without_ids(text: str) -> str:
    """`text` without the ids of clauses and rulings, and what joins them to it."""
    names = "|".join(sorted(map(re.escape, ids()), key=len, reverse=True))
    return re.sub(rf"(?<![\w-])(?:{names})(?![\w-])", "", text).strip(" ·()")


FUNCTION_WORDS = {
    "en": {"the", "of", "and", "is", "are", "with", "that", "which", "this", "by", "not", "throws", "each"},
    "es": {"el", "los", "las", "del", "y", "que", "con", "una", "por", "para", "es", "son", "tiro"},
}
"""Words that every sentence of some length has one of, and the other language does not have."""
NAMED = re.compile(r"Shoot the Moon|que el juego es de tantos puntos")
"""What is called so in both languages, and words of the Spanish text that HUCK-WORDS explains in English."""


def function_words(text: str) -> set[str]:
    """The words of a text that tell its language."""
    return set(re.findall(r"[^\W\d_]+", NAMED.sub("", " ".join(text.split())).lower()))


@pytest.mark.parametrize(("language", "other"), [("en", "es"), ("es", "en")])
def test_no_sentence_is_of_the_other_language(book: Book, language: str, other: str) -> None:
    wrong = {
        text
        for path, page in book.of(language).items()
        for text in page.words
        if function_words(text) & FUNCTION_WORDS[other] and not function_words(text) & FUNCTION_WORDS[language]
    }
    assert {text for text in wrong if len(text.split()) > 3} <= {WORDS.other_language.en, WORDS.other_language.es}


def phrases(text: str, words: int = 9) -> Iterator[tuple[str, ...]]:
    """Every stretch of so many words of `text`."""
    said = re.findall(r"[^\W\d_]+", text.lower())
    yield from (tuple(said[start : start + words]) for start in range(len(said) - words + 1))


@pytest.mark.skipif(not TEXTS.is_dir(), reason="the source texts are not beside this checkout")
def test_no_sentence_of_the_source_texts_is_copied(book: Book) -> None:
    """Nine words in a row of a source text stand on no page; eight can be a stock phrase."""
    texts = [(TEXTS / document.file).read_text("utf-8") for document in load_sources().document]
    copied = {phrase for text in texts for phrase in phrases(text)}
    for path, page in book.pages.items():
        assert not copied & set(phrases(" ".join(page.words))), path


def cells(page: str, number: int = 0) -> list[list[str]]:
    """The rows of one of the tables of numbers on a page, the dice left out."""
    table = re.findall(r'<table class="numbers.*?</table>', page, re.DOTALL)[number]
    rows = re.findall(r"<tr.*?</tr>", table, re.DOTALL)
    return [
        [re.sub(r"<[^>]*>", "", cell) for cell in re.findall(r"<td>(.*?)</td>", row, re.DOTALL)] for row in rows[1:]
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_are_those_of_the_texts(book: Book, language: str) -> None:
    """Of 216 throws: worth 0, 1, 2, 5 points or a Big Buck; the texts give 5 to 211 and 1 to 215 for the last two."""
    page = (book.out / "html" / language / "learn.html").read_text("utf-8")
    counted = [[int(cell) for cell in row[1:-1]] for row in cells(page)]
    assert counted == [[84, 102, 24, 5, 1], [72, 111, 27, 5, 1], [60, 120, 30, 5, 1]]
    assert [row[-1] for row in cells(page)] == ["61.1 %", "66.7 %", "72.2 %"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_of_buck_dice_are_counted(book: Book, language: str) -> None:
    """Whatever the Point, 75 throws show it once and 15 twice; 5 are a Little Buck and 1 is a Big Buck."""
    page = (book.out / "html" / language / "learn-dice.html").read_text("utf-8")
    assert [row[1:] for row in cells(page)] == [["120", "75", "15", "5", "1", "44.4 %"]]
    assert ["buck-dice", "0.87 %", "14.4", "52.2 %"] in cells(page, 2)


def recorded(means: str) -> dict[str, list[dict[str, str | int | float]]]:
    """The record of a means, read as it stands."""
    read: dict[str, list[dict[str, str | int | float]]] = tomllib.loads((RECORDS / f"{means}.toml").read_text("utf-8"))
    return read


@pytest.mark.parametrize(
    ("language", "proven", "narrowed", "out_of_date"),
    [
        ("en", "contract proven", "contract proven, narrowed", "out of date"),
        ("es", "contrato demostrado", "contrato demostrado, restringido", "caducado"),
    ],
)
def test_proven_is_called_what_a_record_proves(
    book: Book, language: str, proven: str, narrowed: str, out_of_date: str
) -> None:
    """In the table of clauses, counted in the record; and none of it is out of date."""
    page = (book.out / "html" / language / "proven.html").read_text("utf-8")
    cells = re.findall(r"<td>.*?</td>", page, re.DOTALL)
    said = [re.sub(r"<[^>]*>", "", cell).strip() for cell in cells if "cell-label" in cell and "crosshair" in cell]
    found = [one for one in recorded("crosshair")["clause"] if one["status"] == "proven"]
    assert said.count(f"crosshair {proven}") == sum("narrowed" not in one for one in found)
    assert said.count(f"crosshair {narrowed}") == sum("narrowed" in one for one in found)
    assert not [one for one in said if out_of_date in one]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_counted_by_the_most_that_is_shown_of_it(book: Book, language: str) -> None:
    """Of each kind, counted in the records: proven, proven of fewer inputs, counted, counted of fewer, only tested."""
    shown: dict[str, int] = {}
    for means in RECORDS.glob("*.toml"):
        for one in recorded(means.stem).get("clause", []):
            rank = {"proven": 0, "enumerated": 2}.get(str(one["status"]), 4) + ("narrowed" in one)
            shown[str(one["id"])] = min(shown.get(str(one["id"]), 4), rank, 4)
    ranks = Counter((shown.get(id_, 4), one.kind) for id_, one in load_clauses().items() if one.kind != "definition")
    rows = [[str(ranks[rank, kind]) for kind in (Kind.RULE, Kind.FORMAT)] + ["0"] for rank in range(5)]
    definitions = sum(one.kind == "definition" for one in load_clauses().values())
    page = (book.out / "html" / language / "proven.html").read_text("utf-8")
    expected = [*(row for row in rows if row != ["0", "0", "0"]), ["0", "0", str(definitions)]]
    assert [row[1:] for row in cells(page)] == expected


@pytest.mark.parametrize(("language", "no_part"), [("en", "has no part in it"), ("es", "no interviene")])
def test_every_planted_bug_is_in_the_table(book: Book, language: str, no_part: str) -> None:
    """A row a bug, a cell a check: as many seconds as the record has, and no part where it has none."""
    page = (book.out / "html" / language / "proven.html").read_text("utf-8")
    rows = [
        row for row in re.findall(r"<tr.*?</tr>", page, re.DOTALL) if "cell-label" in row and "crosshair" not in row
    ]
    bugs = recorded("planted")["row"]
    assert len(rows) == len(bugs)
    for row, bug in zip(rows, bugs, strict=True):
        words = " ".join(re.sub(r"<[^>]*>", " ", row).split())
        assert " ".join(html.escape(str(bug[language]), quote=False).split()) in words
        assert words.count(no_part) == 6 - sum(name.endswith("_seconds") for name in bug)
        noticed = [name for name in bug if f"{name}_seconds" in bug and bug[name]]
        assert all(f"{bug[f'{name}_seconds']} s" in words for name in noticed)
        assert words.count(" s ") + words.endswith(" s") == len(noticed) == bug["caught_by"]


@pytest.mark.parametrize(("language", "section"), [("en", "what-is-shown"), ("es", "que-se-muestra")])
def test_every_page_of_a_clause_says_what_is_shown(book: Book, language: str, section: str) -> None:
    without = [id_ for id_ in load_clauses() if section not in book.pages[f"{language}/book/{id_}.html"].ids]
    assert not without


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_matrix_is_shown_and_handed_out(book: Book, language: str) -> None:
    """A row a sentence, a row a clause, links to every clause, no hole, and the whole as a file."""
    page = (book.out / "html" / language / "traceability.html").read_text("utf-8")
    first = re.findall(r'<tr class="row-\w+"><td>(.*?)</td>', page, re.DOTALL)
    sentences = {re.sub(r"<[^>]*>", "", cell).strip() for cell in first if "#" in cell}
    assert {one.id for one in load_sources().sentence} <= sentences
    linked = {Path(urlsplit(link).path).stem for link in book.pages[f"{language}/traceability.html"].links}
    assert set(load_clauses()) <= linked
    (file,) = (book.out / "html" / language / "_downloads").rglob("traceability.json")
    matrix = json.loads(file.read_text("utf-8"))
    assert (matrix["holes"], len(matrix["sentence"]), len(matrix["clause"])) == ([], 143, len(load_clauses()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_findings_and_verdicts_are_all_there(book: Book, language: str) -> None:
    assert set(COMMANDS) <= book.pages[f"{language}/commands.html"].ids
    verdicts = (book.out / "html" / language / "verdicts.html").read_text("utf-8")
    assert not [word for word in (*Code, *Verdict) if f'<span class="pre">{word.value}</span>' not in verdicts]


class Need(msgspec.Struct):
    id: str
    type: str
    function: str | None = None
    equations: int | None = None
    examples: int | None = None
    tests: int | None = None
    asks: list[str] = []


def needs(file: Path) -> dict[str, Need]:
    (version,) = json.loads(file.read_text("utf-8"))["versions"].values()
    return msgspec.convert(version["needs"], dict[str, Need], strict=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_clause_is_traced(book: Book, language: str) -> None:
    found = needs(book.out / "html" / language / "needs.json")
    assert found.keys() == ids()
    for id_, clause in load_clauses().items():
        assert (found[id_].type, sorted(found[id_].asks)) == (clause.kind.value, sorted(clause.rulings))
        assert found[id_].examples == len(clause.example)
        if clause.kind is Kind.RULE:
            assert min(found[id_].equations or 0, found[id_].tests or 0) > 0


class Again(NamedTuple):
    """A second build of the needs alone: its exit status, what it said, and what it wrote."""

    status: int
    said: str
    file: Path


UNTESTED = "BUCK-GOAL"


@pytest.fixture(scope="module")
def again(book: Book, tmp_path_factory: pytest.TempPathFactory) -> tuple[Again, Again]:
    """The English book once more under another hash seed: as it is, and as if no test were marked with UNTESTED."""
    evidence = json.loads((book.out / "evidence.json").read_text("utf-8"))
    for row in evidence["clause"]:
        row["tests"] = [] if row["id"] == UNTESTED else row["tests"]
    less = tmp_path_factory.mktemp("less") / "evidence.json"
    less.write_text(json.dumps(evidence), "utf-8")
    environ = {**os.environ, "PYTHONHASHSEED": "1"}
    outs = [tmp_path_factory.mktemp("again"), less.parent]
    running = [
        start("en", out, kept, builder="needs", environ=environ)
        for out, kept in zip(outs, (book.out / "evidence.json", less), strict=True)
    ]
    said = [process.communicate()[1] for process in running]
    files = [out / "needs" / "en" / "needs.json" for out in outs]
    first, second = (Again(*each) for each in zip((one.returncode for one in running), said, files, strict=True))
    return first, second


def test_the_same_book_twice(book: Book, again: tuple[Again, Again]) -> None:
    same, _ = again
    assert (same.status, same.said) == (0, "")
    assert same.file.read_bytes() == (book.out / "html" / "en" / "needs.json").read_bytes()


def test_a_rule_without_a_test_fails_the_build(again: tuple[Again, Again]) -> None:
    _, less = again
    assert less.status != 0
    assert "a rule without a test" in less.said
    assert UNTESTED in less.said


def test_the_checks_of_words_can_fail() -> None:
    page = Page(
        '<p title="Back to top">One <code>two</code><span class="dice" aria-label="Dice: 4"><svg class="die">'
        '<circle/></svg><svg class="die" aria-hidden="true"><text>8</text></svg>'
    )
    assert page.words == ["Back to top", "One", "Dice: 4"]
    assert page.dice == [("Dice: 4", (1, 8))]
    assert page.unnamed_svgs == 1
    assert [list(phrase) for phrase in phrases("a b c d", 3)] == [["a", "b", "c"], ["b", "c", "d"]]
