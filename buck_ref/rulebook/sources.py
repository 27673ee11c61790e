"""The source texts: where every sentence of them stands, by digest, and what it became.

The texts belong to others and are not part of this repository. spec/sources.toml names each document and each of its
sentences by byte range and SHA-256, so that anybody who has the texts can check that no sentence was passed over: each
one leads to clauses, to rulings, or is said to be only informative. A sentence's locator (`000#36`) is the document's
id and the sentence's number in it.
"""

import hashlib
from functools import cache
from itertools import accumulate, combinations
from pathlib import Path

import msgspec

from buck_ref.message import N_, Message, message, reason_of
from buck_ref.rulebook.spec import SPEC, SpecError, Text, decode


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence (heading, page mark) of a document and what it became."""

    id: str
    """The locator: the document's id, `#`, the number; a letter where one sentence states several things."""
    start: int
    """The first byte in the document."""
    end: int
    """The first byte after the sentence."""
    sha256: str
    clauses: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    informative: Text | None = None
    """Why the sentence decides nothing; it then has neither clauses nor rulings."""

    def __post_init__(self) -> None:
        if bool(self.clauses or self.rulings) == (self.informative is not None):
            raise ValueError(f"{self.id} needs clauses or rulings, or a reason why it is informative: one of the two")
        if not 0 <= self.start < self.end:
            raise ValueError(f"{self.id} has no bytes")


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One source document, as a file of UTF-8 text."""

    id: str
    file: str
    sha256: str
    bytes: int


class Sources(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The documents, and their sentences in the order in which they stand."""

    document: tuple[Document, ...]
    sentence: tuple[Sentence, ...]
    beyond: dict[str, Text] = {}
    """The clauses that no sentence says, each with what gives rise to it."""

    def __post_init__(self) -> None:
        ids = [sentence.id for sentence in self.sentence]
        if len(set(ids)) < len(ids):
            raise ValueError("a sentence stands twice")
        if strays := {id_.partition("#")[0] for id_ in ids} - {document.id for document in self.document}:
            raise ValueError(f"no document for the sentences of {', '.join(sorted(strays))}")

    def of(self, document: Document) -> tuple[Sentence, ...]:
        """The sentences of `document`, in the order of their bytes."""
        own = (sentence for sentence in self.sentence if sentence.id.partition("#")[0] == document.id)
        return tuple(sorted(own, key=lambda sentence: sentence.start))


def read_sources(path: Path) -> Sources:
    """The sources that the TOML file at `path` names; SpecError where it does not have the form it must have."""
    sources = decode(path, Sources)
    if not sources.document:
        raise SpecError(f"{path}: names no document")
    return sources


@cache
def load_sources() -> Sources:
    """The sources of this rule book, spec/sources.toml."""
    return read_sources(SPEC / "sources.toml")


@cache
def locators() -> frozenset[str]:
    """Every locator that a clause or ruling may cite."""
    return frozenset(sentence.id for sentence in load_sources().sentence)


def check_sources(folder: Path, sources: Sources | None = None) -> list[Message]:
    """What in `folder` is not as `sources` (spec/sources.toml) says; empty where all is.

    Each document must be there, whole and unaltered; each sentence's bytes must have its digest; no two sentences may
    share a byte, and every byte outside them must be white space. Files that are not named are ignored.
    """
    named = load_sources() if sources is None else sources
    return [said for document in named.document for said in _check(folder, document, named.of(document))]


def _check(folder: Path, document: Document, sentences: tuple[Sentence, ...]) -> list[Message]:
    try:
        with (folder / document.file).open("rb") as file:
            content = file.read(document.bytes + 1)
    except OSError as error:
        return [message(N_("{file}: cannot be read: {reason}"), file=document.file, reason=reason_of(error))]
    return [
        *_whole(document, content),
        *(
            _altered(document, sentence)
            for sentence in sentences
            if _digest(_bytes(content, sentence)) != sentence.sha256
        ),
        *_overlaps(sentences),
        *_without_place(document, content, sentences),
    ]


def _bytes(content: bytes, sentence: Sentence) -> bytes:
    return content[sentence.start : sentence.end]


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _whole(document: Document, content: bytes) -> list[Message]:
    if len(content) > document.bytes:
        template = N_("{file}: more than the {expected} bytes that were expected")
        return [message(template, file=document.file, expected=document.bytes)]
    if len(content) != document.bytes:
        template = N_("{file}: {found} bytes, where {expected} were expected")
        return [message(template, file=document.file, found=len(content), expected=document.bytes)]
    if _digest(content) != document.sha256:
        return [message(N_("{file}: is not the document that was read: its digest differs"), file=document.file)]
    return []


def _altered(document: Document, sentence: Sentence) -> Message:
    return message(
        N_("{file}: bytes {start} to {end} are not sentence {sentence}: their digest differs"),
        file=document.file,
        start=sentence.start,
        end=sentence.end,
        sentence=sentence.id,
    )


def _overlaps(sentences: tuple[Sentence, ...]) -> list[Message]:
    template = N_("sentences {one} and {other} share bytes")
    return [
        message(template, one=one.id, other=other.id)
        for one, other in combinations(sentences, 2)
        if other.start < one.end
    ]


def _without_place(document: Document, content: bytes, sentences: tuple[Sentence, ...]) -> list[Message]:
    """The stretches between the sentences that hold more than white space."""
    ends = accumulate((sentence.end for sentence in sentences), max, initial=0)
    starts = [*(sentence.start for sentence in sentences), len(content)]
    template = N_("{file}: bytes {start} to {end} belong to no sentence")
    return [
        message(template, file=document.file, start=start, end=end)
        for start, end in zip(ends, starts, strict=True)
        if content[start:end].strip()
    ]
