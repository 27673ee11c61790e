"""The source texts: every sentence has its place, and leads to what cites it; damage to a document is found."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.rulings import load_rulings
from buck_ref.rulebook.sources import Document, Sentence, Sources, check_sources, load_sources, locators, read_sources
from buck_ref.rulebook.spec import SPEC, SpecError, Text

ROOT = Path(__file__).parents[2]
FOLDER = ROOT.parent / "shared" / "sources"
with_texts = pytest.mark.skipif(not FOLDER.is_dir(), reason="the source texts are not beside this checkout")

LONGEST_QUOTE = 8
"""More words in a row of a source text would be copying it; the Spanish stock phrase for "clockwise" has as many."""


@with_texts
def test_the_texts_are_accounted_for_byte_by_byte() -> None:
    assert check_sources(FOLDER) == []


def test_every_sentence_has_its_number() -> None:
    """The long text has 56 sentences, the last but one in three parts; the others have 31, 28 and 26."""
    long = [*(f"000#{n}" for n in range(1, 55)), "000#55a", "000#55b", "000#55c", "000#56"]
    short = [f"001#{n}" for n in range(1, 32)]
    cards = [f"003#{n}" for n in range(1, 29)]
    dice = [f"004#{n}" for n in range(1, 27)]
    assert [sentence.id for sentence in load_sources().sentence] == long + short + cards + dice


@pytest.mark.parametrize("document", load_sources().document, ids=lambda document: document.id)
def test_numbers_follow_the_bytes(document: Document) -> None:
    own = [sentence for sentence in load_sources().sentence if sentence.id.startswith(document.id)]
    assert own == list(load_sources().of(document))
    assert own[-1].end <= document.bytes


def citing(cited: Iterable[tuple[str, tuple[str, ...]]]) -> dict[str, set[str]]:
    """From each locator to the ids that cite it."""
    found: dict[str, set[str]] = defaultdict(set)
    for id_, sources in cited:
        for locator in sources:
            found[locator].add(id_)
    return dict(found)


def test_sentences_lead_to_the_clauses_that_cite_them() -> None:
    mapped = {sentence.id: set(sentence.clauses) for sentence in load_sources().sentence if sentence.clauses}
    assert mapped == citing((clause.id, clause.sources) for clause in load_clauses().values())


def test_sentences_lead_to_the_rulings_that_cite_them() -> None:
    mapped = {sentence.id: set(sentence.rulings) for sentence in load_sources().sentence if sentence.rulings}
    assert mapped == citing((ruling.id, ruling.sources) for ruling in load_rulings().values())


def test_locators_are_the_sentences() -> None:
    assert {"000#36", "000#55b", "001#31", "003#28", "004#26"} <= locators()
    assert not {"000#55", "000#57", "001#0", "002#1", "003#29", "004#27"} & locators()


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.replace("\\\n", " ").lower())


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of words one longer than may be quoted."""
    found = words(text)
    return {tuple(found[at : at + LONGEST_QUOTE + 1]) for at in range(len(found) - LONGEST_QUOTE)}


@with_texts
@pytest.mark.parametrize(
    "path", [pytest.param(path, id=path.relative_to(SPEC).as_posix()) for path in sorted(SPEC.rglob("*.toml"))]
)
def test_the_specification_is_in_its_own_words(path: Path) -> None:
    texts = [(FOLDER / document.file).read_text("utf-8") for document in load_sources().document]
    copied = runs(path.read_text("utf-8")) & set().union(*map(runs, texts))
    assert not copied


TEXT = "Érase un dado.\n\n  Dos dados. ¿Tres?\n".encode()
PLACES = ("Érase un dado.", "Dos dados.", "¿Tres?")


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def sentence(number: int, start: int, end: int, content: bytes = TEXT) -> Sentence:
    return Sentence(f"900#{number}", start, end, digest(content[start:end]), rulings=("sums",))


def places() -> tuple[Sentence, ...]:
    starts = [TEXT.index(place.encode()) for place in PLACES]
    return tuple(
        sentence(number, start, start + len(place.encode()))
        for number, (start, place) in enumerate(zip(starts, PLACES, strict=True), 1)
    )


def named(*sentences: Sentence) -> Sources:
    return Sources((Document("900", "text.txt", digest(TEXT), len(TEXT)),), sentences)


def said(folder: Path, sources: Sources) -> list[str]:
    return [str(message) for message in check_sources(folder, sources)]


@pytest.fixture(name="folder")
def a_folder(tmp_path: Path) -> Path:
    (tmp_path / "text.txt").write_bytes(TEXT)
    (tmp_path / "other.txt").write_bytes(b"no source of ours")
    return tmp_path


def test_whole_document_beside_other_files_is_as_it_should_be(folder: Path) -> None:
    assert said(folder, named(*places())) == []


def test_order_of_the_rows_does_not_matter(folder: Path) -> None:
    assert said(folder, named(*reversed(places()))) == []


@pytest.mark.parametrize("name", ["text.txt", None])
def test_missing_document_or_folder(tmp_path: Path, name: str | None) -> None:
    folder = tmp_path if name else tmp_path / "nowhere"
    (found,) = said(folder, named(*places()))
    assert found.startswith("text.txt: cannot be read")


def test_changed_byte_in_a_sentence(folder: Path) -> None:
    (folder / "text.txt").write_bytes(TEXT.replace(b"Dos", b"Tos"))
    whole, one = said(folder, named(*places()))
    assert whole.startswith("text.txt: is not the document")
    assert "900#2" in one


def test_changed_byte_between_sentences(folder: Path) -> None:
    (folder / "text.txt").write_bytes(TEXT.replace(b"\n\n", b"\n "))
    (found,) = said(folder, named(*places()))
    assert found.startswith("text.txt: is not the document")


def test_added_byte_moves_all_that_follows(folder: Path) -> None:
    (folder / "text.txt").write_bytes(b" " + TEXT)
    size, *rest = said(folder, named(*places()))
    assert size == f"text.txt: more than the {len(TEXT)} bytes that were expected"
    assert [number for number in (1, 2, 3) if any(f"900#{number}" in line for line in rest)] == [1, 2, 3]


def test_a_document_without_end_is_not_read_to_its_end(folder: Path) -> None:
    (folder / "text.txt").unlink()
    (folder / "text.txt").symlink_to("/dev/zero")
    assert said(folder, named(*places()))[0] == f"text.txt: more than the {len(TEXT)} bytes that were expected"


def test_cut_document(folder: Path) -> None:
    (folder / "text.txt").write_bytes(TEXT[:-4])
    size, last = said(folder, named(*places()))
    assert "bytes, where" in size
    assert "900#3" in last


@pytest.mark.parametrize("left_out", [0, 1, 2])
def test_bytes_without_a_place(folder: Path, left_out: int) -> None:
    kept = [place for number, place in enumerate(places()) if number != left_out]
    (found,) = said(folder, named(*kept))
    assert found.endswith("belong to no sentence")


def test_sentence_too_short_leaves_a_byte_without_a_place(folder: Path) -> None:
    first, second, third = places()
    (found,) = said(folder, named(first, sentence(2, second.start, second.end - 1), third))
    assert found == f"text.txt: bytes {second.end - 1} to {third.start} belong to no sentence"


def test_overlap_of_one_byte(folder: Path) -> None:
    first, second, third = places()
    assert said(folder, named(first, sentence(2, second.start, third.start + 1), third)) == [
        "sentences 900#2 and 900#3 share bytes"
    ]


def test_overlap_with_a_sentence_farther_back(folder: Path) -> None:
    first, second, third = places()
    whole = sentence(1, first.start, len(TEXT))
    assert said(folder, named(whole, second, third)) == [
        "sentences 900#1 and 900#2 share bytes",
        "sentences 900#1 and 900#3 share bytes",
    ]


def test_a_sentence_past_the_end(folder: Path) -> None:
    first, second, third = places()
    (found,) = said(folder, named(first, second, Sentence("900#3", third.start, 999, third.sha256, ("BUCK-AIM",))))
    assert "900#3" in found


REASON = Text("a heading", "un título")


@pytest.mark.parametrize(
    ("start", "end", "clauses", "rulings", "informative"),
    [
        (0, 4, (), (), None),  # leads nowhere
        (0, 4, ("BUCK-AIM",), (), REASON),  # both decides and does not
        (0, 4, (), ("sums",), REASON),
        (4, 4, ("BUCK-AIM",), (), None),  # no bytes
        (-1, 4, ("BUCK-AIM",), (), None),
    ],
)
def test_row_that_says_too_little_or_too_much(
    start: int, end: int, clauses: tuple[str, ...], rulings: tuple[str, ...], informative: Text | None
) -> None:
    with pytest.raises(ValueError, match="900#1"):
        Sentence("900#1", start, end, "", clauses, rulings, informative)


DOCUMENT = '[[document]]\nid = "900"\nfile = "text.txt"\nsha256 = ""\nbytes = 36\n'
ROW = '[[sentence]]\nid = "{}"\nstart = 0\nend = 4\nsha256 = ""\nclauses = ["BUCK-AIM"]\n'


@pytest.mark.parametrize(
    "text",
    [
        "document = []\nsentence = []\n",
        DOCUMENT,
        DOCUMENT + ROW.format("900#1") * 2,
        DOCUMENT + ROW.format("901#1"),
        DOCUMENT + ROW.format("900#1") + 'text = "copied"\n',
    ],
    ids=["no document", "no sentences", "a sentence twice", "a sentence of no document", "an unknown field"],
)
def test_file_of_another_form(tmp_path: Path, text: str) -> None:
    path = tmp_path / "sources.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SpecError, match=r"sources\.toml"):
        read_sources(path)


def test_a_clause_that_no_sentence_says_is_one_and_cites_none() -> None:
    """The two that say whether a game ends: what they say follows from the other clauses."""
    assert set(load_sources().beyond) == {"BUCK-ENDS", "HUCK-STUBBORN"}
    assert all(not load_clauses()[ClauseId(id_)].sources for id_ in load_sources().beyond)
