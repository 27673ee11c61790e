"""What the tests need to know of a page: its elements, as a strict parser of HTML sees them."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

import html5lib


class One(NamedTuple):
    """An element: its name, its attributes, the text in it."""

    tag: str
    given: dict[str, str]
    text: str


def root(page: str) -> Element:
    """The page, read by a parser that refuses what is not valid."""
    parsed: Element = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    return parsed


def elements(page: str) -> list[One]:
    """Every element, in order."""
    return list(_all(root(page)))


def _all(top: Element) -> Iterator[One]:
    for element in top.iter():
        if isinstance(element.tag, str):
            name = element.tag.rpartition("}")[2]
            yield One(name, {str(key): value for key, value in element.attrib.items()}, "".join(element.itertext()))
