"""The smallest parts of a line: numbers, cards, players, texts."""

import re

from lark import Token, Tree

from buck_ref.log.text import text_reason
from buck_ref.log.values import INT_MAX
from buck_ref.message import N_, message
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.rulings import Value
from buck_ref.sheet.faults import Unreadable
from buck_ref.sheet.items import Mention, Shown
from buck_ref.sheet.text import words
from buck_ref.sheet.text.grammar import NotReadError, is_word

Branch = Tree[Token]
Child = Token | Branch | None


def branch(child: Child) -> Branch:
    """The child, which the grammar has as a tree."""
    if not isinstance(child, Tree):
        raise TypeError(f"the grammar has no branch here: {child!r}")
    return child


def token(child: Child) -> Token:
    """The child, which the grammar has as a token."""
    if not isinstance(child, Token):
        raise TypeError(f"the grammar has no token here: {child!r}")
    return child


def parts(tree: Branch) -> list[Child]:
    """The parts of a tree; None for one that the grammar has between brackets and that does not stand."""
    return [*tree.children]


def tokens(tree: Branch) -> tuple[Token, ...]:
    """The tokens of a tree, all of whose parts are tokens."""
    return tuple(map(token, tree.children))


def number(child: Child) -> int:
    """A whole number that a log can hold."""
    digits = token(child)
    value = int(digits)
    if not -INT_MAX <= value <= INT_MAX:
        limit = str(INT_MAX)
        raise NotReadError(Unreadable(column(digits), message(N_("a number is at most {limit}"), limit=limit)))
    return value


def numbers(tree: Branch) -> tuple[int, ...]:
    """The numbers of a tree."""
    return tuple(map(number, tree.children))


def optional(child: Child) -> int | None:
    """A number, where it stands."""
    return None if child is None else number(child)


def cards(tree: Branch) -> tuple[str, ...]:
    """The cards of a tree, as a log writes them."""
    return tuple(words.card_of(card) for card in tokens(tree))


@clause("SHEET-ID")
def id_of(word: str) -> str:
    """The id of the player that a word names; empty for a word of the notation, which names nobody."""
    named = word.lower()
    if named.startswith("@"):
        return named[1:]
    return "" if is_word(named) else named


class Seen:
    """Reads players and dice, and keeps those that the whole of the sheet must know."""

    def __init__(self) -> None:
        self._mentions: list[Mention] = []
        self._dice: list[Shown] = []

    @property
    def mentions(self) -> tuple[Mention, ...]:
        """Everybody who was named without @, and where."""
        return tuple(self._mentions)

    @property
    def dice(self) -> tuple[Shown, ...]:
        """Every number of a throw that stands without brackets, and where."""
        return tuple(self._dice)

    def throw(self, child: Child) -> tuple[int, ...]:
        """The dice of a throw."""
        thrown = branch(child)
        if thrown.data != "bracketed":
            self._dice.extend(Shown(number(one), column(one)) for one in tokens(thrown))
        return numbers(thrown)

    def player(self, child: Child) -> str:
        """The id of a player."""
        word = token(branch(child).children[0])
        id_ = named(word)
        if not word.startswith("@"):
            self._mentions.append(Mention(id_, column(word)))
        return id_

    def somebody(self, child: Child) -> str | None:
        """The id of a player, or None for nobody."""
        (one,) = branch(child).children
        return None if isinstance(one, Token) else self.player(one)


def named(word: Token) -> str:
    """The id that a word gives; NotReadError where it is a word of the notation."""
    id_ = id_of(str(word))
    if not id_:
        template = N_("'{word}' is a word of the notation; as a player it is written @{word}")
        raise NotReadError(Unreadable(column(word), message(template, word=word.lower())))
    return id_


def text(word: Token) -> str:
    """A name or a word, without its quotation marks and the blanks after it."""
    if word.type != "QUOTED":
        return word.rstrip(" \t\u00a0")
    return re.sub(r"\\(.)", r"\1", word[1:-1])


def name(word: Token) -> str:
    """A name that a log can hold."""
    plain = text(word)
    check_text(plain, column(word), is_name=True)
    return plain


def check_text(plain: str, at: int, *, is_name: bool) -> None:
    """NotReadError where a log cannot hold the text."""
    reason = text_reason(plain, name=is_name)
    if reason is not None:
        raise NotReadError(Unreadable(at, reason))


def value(child: Child) -> Value:
    """The value of an option."""
    if isinstance(child, Tree):
        return [_item(one) for one in tokens(child)]
    return _item(token(child))


def _item(one: Token) -> bool | int | str:
    if one.type == "INT":
        return number(one)
    plain = text(one)
    return {"true": True, "false": False}.get(plain, plain) if one.type == "WORD" else plain


def column(word: Token) -> int:
    """Where the word stands, from 1."""
    return word.column or 1
