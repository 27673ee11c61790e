"""What is claimed on the command line: `--claim points=2`."""

from collections.abc import Iterable, Iterator

from buck_ref.log.findings import Json
from buck_ref.message import N_, Message, UserError, message
from buck_ref.referee.readings.step import Claimed
from buck_ref.report.claim_words import FIELDS

_YES = {"true": True, "yes": True, "sí": True, "si": True, "false": False, "no": False}
_WANTED = {"int": N_("a whole number"), "numbers": N_("a list of whole numbers"), "bust": N_("yes or no")}


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
    """The value, read by the rule of the cell in which a sheet claims it (SHEET-CSV)."""
    from buck_ref.sheet.text import claims, grammar, parts, tokens  # noqa: PLC0415 - slow to load, and seldom asked for

    if field == "bust" and text.lower() in _YES:
        return _YES[text.lower()]
    cell, read = claims.FIELDS[field]
    if cell == "somebody":
        known = ", ".join(map(parts.id_text, players))
        wanted = message(N_("a player's id ({players}) or nobody"), players=known)
    else:
        wanted = message(_WANTED[cell])
    try:
        value = read(grammar.parsed_cell(text, cell), tokens.Seen())
    except grammar.NotReadError as refused:
        raise UserError(_bad(field, text, wanted)) from refused
    if cell == "somebody" and value is not None and value not in players:
        raise UserError(_bad(field, text, wanted))
    return value


def _bad(field: str, text: str, wanted: Message) -> Message:
    template = N_("the claim '{field}' cannot be '{text}'; it is {wanted}")
    return message(template, field=field, text=text, wanted=wanted)
