"""Text from outside: which characters a name or a note may hold, and which names look alike (LOG-TEXT, LOG-NAMES).

Names are hostile until shown otherwise: a mark that turns the writing direction or has no width can make one player's
name pass for another's in a report.
"""

import enum
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from buck_ref.log.unicode import is_assigned
from buck_ref.message import N_, Message, message
from buck_ref.rulebook.contract import clause

_REFUSED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks that show nothing, though their category does not say so."""
_QUOTED = 40
"""How many characters of a text a reason quotes."""

_CAPITALS = str.maketrans("АВЕЅІЈКМНОРСТУХҺԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABESIJKMHOPCTYXHQWABEZHIKMNOPTYX")
"""Cyrillic and Greek capitals, and the Latin ones they pass for."""
_LOOKALIKES = str.maketrans(
    "авекмнорстухіјѕһԁԛԝӏαβεζηικμνορτυχ" + "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2018\u2019\u02bc",
    "abekmhopctyxijshdqwlabezhikmvoptux" + "-------'''",
)
"""Small Cyrillic and Greek letters, and the Latin ones they or their capitals pass for; dashes; apostrophes."""


class TextFault(enum.StrEnum):
    """Why a text is refused."""

    CHARACTER = "character"
    """It holds a character that nobody can see or that changes how its neighbours are shown."""
    COMPOSITION = "composition"
    """It is not in Unicode's composed normal form, NFC."""
    EMPTY = "empty"
    """It is a name and empty."""
    BLANK = "blank"
    """It is a name and begins or ends with a blank."""


_SAID = {
    TextFault.CHARACTER: N_("'{text}' holds a character that cannot be seen: {character}"),
    TextFault.COMPOSITION: N_("'{text}' is not in Unicode's composed form (NFC)"),
    TextFault.EMPTY: N_("a name is empty"),
    TextFault.BLANK: N_("the name '{text}' begins or ends with a blank"),
}


def is_refused(character: str) -> bool:
    """LOG-TEXT: control, format, surrogate, private-use, unassigned, line or paragraph separator, or never seen."""
    if " " <= character <= "~":
        return False
    return (
        unicodedata.category(character) in _REFUSED_CATEGORIES
        or character in _UNSEEN
        or not is_assigned(ord(character))
    )


@clause("LOG-TEXT")
def text_faults(text: str, name: bool) -> tuple[TextFault, ...]:
    """Every reason to refuse `text` as a name, or as the text of a note."""
    holds = {
        TextFault.CHARACTER: any(map(is_refused, text)),
        TextFault.COMPOSITION: not unicodedata.is_normalized("NFC", text),
        TextFault.EMPTY: name and not text,
        TextFault.BLANK: name and any(unicodedata.category(end) == "Zs" for end in (text[:1], text[-1:]) if end),
    }
    return tuple(fault for fault, does in holds.items() if does)


def text_reason(text: str, *, name: bool) -> Message | None:
    """Why `text` is refused, in a sentence whose own text is safe to show; None where it is not refused."""
    faults = text_faults(text, name)
    if not faults:
        return None
    refused = next((f"U+{ord(character):04X}" for character in text if is_refused(character)), "")
    quoted = visible(text[:_QUOTED]) + ("..." if len(text) > _QUOTED else "")
    return message(_SAID[faults[0]], text=quoted, character=refused)


def visible(text: str) -> str:
    r"""`text` with every refused character written as `\u{...}`."""
    return "".join(f"\\u{{{ord(character):x}}}" if is_refused(character) else character for character in text)


@lru_cache(maxsize=4096)
def skeletons(name: str) -> tuple[str, str]:
    """What a hurried reader sees of a name: case, blanks, compatibility forms and look-alike letters made one.

    The second takes capitals for what they look like before their case is taken away: of some letters, only the
    capital passes for the Latin letter, or it and the small one pass for two.
    """
    return _skeleton(name), _skeleton(unicodedata.normalize("NFKD", name).translate(_CAPITALS))


def _skeleton(name: str) -> str:
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(unicodedata.normalize("NFC", folded.translate(_LOOKALIKES)).split())


@clause("LOG-NAMES")
def are_alike(first: str, second: str) -> bool:
    """Can the two names be taken for each other?"""
    return not set(skeletons(first)).isdisjoint(skeletons(second))


def alike_names(names: Iterable[str]) -> tuple[str, str] | None:
    """The first name that can be taken for an earlier one, after that one; None where all differ."""
    seen: dict[str, str] = {}
    for name in names:
        shown = skeletons(name)
        earlier = next((seen[one] for one in shown if one in seen), None)
        if earlier is not None:
            return earlier, name
        seen |= dict.fromkeys(shown, name)
    return None
