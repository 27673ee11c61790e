"""What is claimed on the command line: `--claim points=2`."""

from collections.abc import Callable, Iterable, Iterator

from buck_ref.log.findings import Json
from buck_ref.message import N_, Message, UserError, message
from buck_ref.referee.readings_step import Claimed
from buck_ref.report.claim_words import FIELDS
from buck_ref.sheet.text.grammar import NotReadError, is_word, parsed
from buck_ref.sheet.text.tokens import Branch, Players, number, numbers

_NUMBERS = ("points", "score", "fine", "pot")
_LISTS = ("tricks", "scores")
_YES = {"true": True, "yes": True, "sí": True, "si": True, "false": False, "no": False}


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
    if field in _NUMBERS:
        return _read(field, text, "int", message(N_("a whole number")), _number)
    if field in _LISTS:
        return _read(field, text, "numbers", message(N_("a whole number")), numbers)
    if field == "bust":
        if text.lower() in _YES:
            return _YES[text.lower()]
        return _read(field, text, "bust", message(N_("yes or no")), lambda tree: tree.data == "bust")
    known = ", ".join(f"@{one}" if is_word(one) else one for one in players)
    wanted = message(N_("a player's id ({players}) or nobody"), players=known)
    somebody = _read(field, text, "somebody", wanted, lambda tree: Players().somebody(tree.children[0]))
    if somebody is None or somebody in players:
        return somebody
    raise UserError(_bad(field, text, wanted))


def _read(field: str, text: str, cell: str, wanted: Message, reader: Callable[[Branch], Json]) -> Json:
    try:
        return reader(parsed(text, f"cell_{cell}"))
    except NotReadError as refused:
        raise UserError(_bad(field, text, wanted)) from refused


def _number(tree: Branch) -> int:
    return number(tree.children[0])


def _bad(field: str, text: str, wanted: Message) -> Message:
    template = N_("the claim '{field}' cannot be '{text}'; it is {wanted}")
    return message(template, field=field, text=text, wanted=wanted)
