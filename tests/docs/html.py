"""What the tests need to know of a built page: its anchors, its links, its words, its drawn dice and cards."""

from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

CODE = {"code", "pre", "script", "style", "svg"}
"""Elements whose text is not the book's words."""
_VOID = {"meta", "link", "br", "hr", "img", "input", "circle", "rect", "path", "line", "polyline", "source", "use"}
_SAID = {"aria-label", "title", "alt", "placeholder", "content"}
"""Attributes that are read aloud or shown."""


class Dice(NamedTuple):
    """Drawn dice: their text alternative, and what each die shows: so many pips, or a number."""

    label: str
    shown: tuple[int, ...]


class Cards(NamedTuple):
    """Drawn cards: their text alternative, and what each shows: the number or letter on it, and its suit."""

    label: str
    shown: tuple[str, ...]


class Page(HTMLParser):
    """One page, read."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        """What a browser loads for the page."""
        self.words: list[str] = []
        self.dice: list[Dice] = []
        self.cards: list[Cards] = []
        self.unnamed_svgs = 0
        self._open: list[str] = []
        self._picture: list[str] = []
        """The classes of the picture being read."""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in _VOID:
            self._open.append(tag)
        self.ids |= {given["id"]} if "id" in given else set()
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if "src" in given or (tag == "link" and given.get("rel") in ("stylesheet", "icon")):
            self.fetched.append(given.get("src") or given["href"])
        self.words += [" ".join(given[name].split()) for name in sorted(_SAID & given.keys()) if given[name]]
        self._draw(tag, given)

    def _draw(self, tag: str, given: dict[str, str]) -> None:
        if "dice" in given.get("class", "").split():
            self.dice.append(Dice(given.get("aria-label", ""), ()))
        if "cards" in given.get("class", "").split() and tag == "span":
            self.cards.append(Cards(given.get("aria-label", ""), ()))
        if tag == "svg":
            self._picture = given.get("class", "").split()
            self.unnamed_svgs += "die" in self._picture and given.get("aria-hidden") != "true"
            self.unnamed_svgs += "card" in self._picture and given.get("aria-hidden") != "true"
        if tag == "svg" and "die" in self._picture:
            last = self.dice[-1]
            self.dice[-1] = last._replace(shown=(*last.shown, 0))
        if tag == "circle" and self.dice and self._open[-1:] == ["svg"]:
            self._show(1)

    def _show(self, more: int) -> None:
        """The last die drawn shows so much more."""
        *others, before = self.dice[-1].shown
        self.dice[-1] = self.dice[-1]._replace(shown=(*others, before + more))

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        said = " ".join(data.split())
        if self._open[-2:] == ["svg", "text"] and "die" in self._picture:
            self._show(int(said))
        if self._open[-2:] == ["svg", "text"] and "card" in self._picture:
            (suit,) = (name[-1].upper() for name in self._picture if name.startswith("suit-"))
            self.cards[-1] = self.cards[-1]._replace(shown=(*self.cards[-1].shown, f"{said} {suit}"))
        if said and not CODE & set(self._open):
            self.words.append(said)


def read(folder: Path) -> dict[str, Page]:
    """Every page in `folder`, by its path in it; files that the book hands out are none of its pages."""
    paths = sorted(path for path in folder.rglob("*.html") if "_downloads" not in path.parts)
    return {path.relative_to(folder).as_posix(): Page(path.read_text("utf-8")) for path in paths}
