"""What is claimed on the command line: `--claim points=2`."""

import re
from collections.abc import Iterable, Iterator

from buck_ref.log.findings import Json
from buck_ref.message import N_, Message, UserError, message
from buck_ref.referee.readings_step import Claimed
from buck_ref.report.claim_words import FIELDS

_NUMBERS = ("points", "score", "fine", "pot")
_LISTS = ("tricks", "scores")
_NOBODY = ("nobody", "nadie", "null", "")
_YES = {"true": True, "yes": True, "sí": True, "si": True, "false": False, "no": False}
_INTEGER = re.compile(r"[+-]?[0-9]{1,16}")


def asked_claims(texts: Iterable[str], players: tuple[str, ...]) -> tuple[Claimed, ...]:
    """The claims; UserError where one is ill-formed, or names somebody who does not play."""
    return tuple(_claims(texts, players))


def _claims(texts: Iterable[str], players: tuple[str, ...]) -> Iterator[Claimed]:
    for text in texts:
        field, equals, value = (part.strip() for part in text.partition("="))
        if not equals or field not in FIELDS:
            known = ", ".join(FIELDS)
            raise UserError(
                message(N_("--claim takes field=value, not '{claim}' (fields: {known})"), claim=text, known=known)
            )
        yield field, _value(field, value, players)


def _value(field: str, text: str, players: tuple[str, ...]) -> Json:
    if field in _NUMBERS:
        return _number(field, text)
    if field in _LISTS:
        return tuple(_number(field, part) for part in text.replace(",", " ").split())
    if field == "bust":
        if text.lower() not in _YES:
            raise UserError(_bad(field, text, message(N_("yes or no"))))
        return _YES[text.lower()]
    if text in players:
        return text
    if text.lower() in _NOBODY:
        return None
    raise UserError(_bad(field, text, message(N_("a player's id ({players}) or nobody"), players=", ".join(players))))


def _number(field: str, text: str) -> int:
    if not _INTEGER.fullmatch(text):
        raise UserError(_bad(field, text, message(N_("a whole number"))))
    return int(text)


def _bad(field: str, text: str, wanted: Message) -> Message:
    template = N_("the claim '{field}' cannot be '{text}'; it is {wanted}")
    return message(template, field=field, text=text, wanted=wanted)
