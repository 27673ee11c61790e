"""The grammar of spec/formats/sheet.lark, ready to parse one line or one cell, and why a text is none."""

import re
from contextlib import suppress
from functools import cache, lru_cache

from lark import Lark, Token, Tree, UnexpectedInput
from lark.exceptions import UnexpectedToken

from buck_ref.message import N_, message
from buck_ref.rulebook.spec import SPEC
from buck_ref.sheet.faults import Unreadable

LINE = "line"
"""The rule of a whole line."""
_END = "$END"
_COMMENT = re.compile(r'(?:[^"#]|"(?:[^"\\]|\\.)*+"?)*+(?P<at>#)', re.DOTALL)
"""What stands up to a # that is not between quotation marks."""
_STANDS = re.compile(r"\s|\S{1,24}")
"""What is told of what cannot stand somewhere: a blank of other systems, or the first characters of a word."""


class NotReadError(Exception):
    """A text that the grammar does not have."""

    def __init__(self, fault: Unreadable) -> None:
        super().__init__(str(fault.said))
        self.fault = fault


@cache
def _lark() -> Lark:
    grammar = (SPEC / "formats" / "sheet.lark").read_text("utf-8")
    starts = [LINE, *re.findall(r"^cell_\w+", grammar, re.MULTILINE)]
    return Lark(grammar, parser="lalr", start=starts, maybe_placeholders=True, propagate_positions=True)


def parsed_cell(text: str, kind: str) -> Tree[Token]:
    """The tree of a cell of this kind; NotReadError where it is none, as where a # would begin a comment."""
    comment = _COMMENT.match(text)
    if comment is not None:
        raise NotReadError(_no_place(text, comment.start("at") + 1, ()))
    return parsed(text, f"cell_{kind}")


def parsed(text: str, rule: str = LINE) -> Tree[Token]:
    """The tree of a line, or of what this rule has; NotReadError where it is none."""
    try:
        return _lark().parse(text, start=rule)
    except UnexpectedInput as error:
        raise NotReadError(_reason(text, rule, error)) from error


def _reason(text: str, rule: str, error: UnexpectedInput) -> Unreadable:
    if isinstance(error, UnexpectedToken) and error.token.type == _END:
        at = 1 if error.token.end_column is None else error.token.end_column
        allowed = _allowed(text, rule)
        return Unreadable(at, message(N_("something is missing here")), allowed)
    return _no_place(text, error.column, _allowed(text, rule))


def _no_place(text: str, at: int, allowed: tuple[str, ...]) -> Unreadable:
    word = _STANDS.match(text, at - 1)
    return Unreadable(at, message(N_("'{text}' cannot stand here"), text=word[0] if word else ""), allowed)


def _allowed(text: str, rule: str) -> tuple[str, ...]:
    """The kinds of words that could stand where the text goes wrong."""
    parser = _lark().parse_interactive(text, start=rule)
    with suppress(UnexpectedInput):
        parser.exhaust_lexer()
    kinds: set[str] = parser.accepts()  # type: ignore[no-untyped-call]  # lark gives it no type
    return tuple(sorted(kinds - {_END, "_SE"}))


@lru_cache(maxsize=1024)
def is_word(text: str) -> bool:
    """Is it a word of the notation?"""
    return any(word.fullmatch(text) for word in _words().values())


def opens(text: str) -> bool:
    """Does a line begin with a word of those that stand before the game?"""
    return any(_words()[kind].match(text.strip()) for kind in _OPENING)


def terminals() -> tuple[str, ...]:
    """The kinds of words that the grammar has, as it calls them."""
    return tuple(one.name for one in _lark().terminals)


@cache
def _words() -> dict[str, re.Pattern[str]]:
    fixed = [one for one in _lark().terminals if one.priority == _OF_WORDS]
    return {one.name: re.compile(one.pattern.to_regexp()) for one in fixed}


_OPENING = ("_PROFILE", "_OPTION", "_KEEPER", "_PLAYERS")
_OF_WORDS = 2
"""The priority that the grammar gives its words, before ids."""
