"""The lists of the chapters: profiles side by side, rulings, findings, verdicts, the events of a log."""

import string
from collections.abc import Iterable

import msgspec

from buck_ref.log.findings import Code, Family
from buck_ref.log.schema import line_schema
from buck_ref.message import message
from buck_ref.referee.verdict import Verdict
from buck_ref.report.findings_text import SENTENCES
from buck_ref.report.verdict_view import MEANINGS
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.profiles import options_of, published, shipped_profile, shipped_profiles, taken
from buck_ref.rulebook.rulings import load_rulings
from docs._ext.language import Voice
from docs._ext.pages.values import pairs, value
from docs._ext.rst import escape, literal, need, paragraph, table
from docs._ext.words import FAMILIES, WORDS


def profiles(voice: Voice, game: str) -> list[str]:
    """The profiles of a family of games that stand whole, side by side."""
    names = [name for name in shipped_profiles(game) if published(name).extends is None]
    return _side_by_side(voice, names) if len(names) > 1 else _alone(voice, names[0])


def _side_by_side(voice: Voice, names: list[str]) -> list[str]:
    """Every option, and the reading that each of these profiles takes; one on which they differ is set off."""
    rows = []
    for id_ in options_of(shipped_profile(names[0])):
        values = [value(taken(id_)[name]) for name in names]
        differs = "≠" if len(set(values)) > 1 else ""
        rows.append((_option(voice, id_), *values, differs))
    head = (voice(WORDS.option), *map(literal, names), voice(WORDS.differs))
    return table(head, rows, kind="profiles")


def _alone(voice: Voice, name: str) -> list[str]:
    """Every option, the reading that the one profile of its family takes, and those that it does not."""
    rows = []
    for id_, reading in options_of(shipped_profile(name)).items():
        others = (one.value for one in load_rulings()[id_].reading if one.value != reading)
        other = ", ".join(map(value, others))
        named = f":code-label:`{name}` {value(reading)}", f":label:`{voice(WORDS.other_readings)}` {other}"
        rows.append((_option(voice, id_), *named))
    return table((voice(WORDS.option), literal(name), voice(WORDS.other_readings)), rows, kind="stacked")


def _option(voice: Voice, id_: str) -> str:
    return f"{need(id_)} :below:`{escape(voice(load_rulings()[id_].question))}`"


def variations(voice: Voice, base: str) -> list[str]:
    """The variations of a profile, and what each changes."""
    rows = [
        (f"| {literal(one.name)}\n| {escape(voice(one.title))}", pairs(one.options), literal(one.source))
        for one in map(published, shipped_profiles())
        if one.extends == base
    ]
    return table((voice(WORDS.profile), voice(WORDS.option), voice(WORDS.source)), rows)


def rulings(voice: Voice, game: str) -> list[str]:
    """Every ruling that a family of games has, with its question."""
    options = options_of(shipped_profile(shipped_profiles(game)[0]))
    rows = [(need(id_), escape(voice(one.question))) for id_, one in load_rulings().items() if id_ in options]
    return table((voice(WORDS.ruling), voice(WORDS.question)), rows)


def findings(voice: Voice, family: str) -> list[str]:
    """The codes of one family, and the sentence each comes with; what differs from log to log is left open."""
    chosen = Family(family)
    rows = [(literal(code.value), escape(_open(voice, SENTENCES[code]))) for code in Code if code.family is chosen]
    head = (voice(WORDS.code), voice(WORDS.sentence))
    return paragraph(voice(FAMILIES[chosen])) + (table(head, rows) if rows else paragraph(voice(WORDS.no_codes)))


def _open(voice: Voice, template: str) -> str:
    names = {name for _, name, _, _ in string.Formatter().parse(template) if name}
    return voice.say.say(message(template, **dict.fromkeys(names, "…")))


def verdicts(voice: Voice, _: str) -> list[str]:
    """Each verdict, its exit status by VERDICT-STATUS, and what it means."""
    examples = load_clauses()[ClauseId("VERDICT-STATUS")].example
    statuses = {one.given["verdict"]: one.then["status"] for one in examples}
    rows = [
        (literal(verdict.value), str(statuses[verdict.value]), escape(voice.say(MEANINGS[verdict])))
        for verdict in Verdict
    ]
    return table((voice(WORDS.verdict), voice(WORDS.status), voice(WORDS.means)), rows)


class _Data(msgspec.Struct):
    """What the list needs to know of a definition of the schema."""

    properties: dict[str, msgspec.Raw] = {}
    required: list[str] = []


class _Ref(msgspec.Struct):
    ref: str | None = msgspec.field(name="$ref", default=None)
    anyOf: list["_Ref"] = []  # noqa: N815 - the schema's name

    @property
    def names(self) -> list[str]:
        """The definitions it may be."""
        return [self.ref.rpartition("/")[2]] if self.ref else [name for one in self.anyOf for name in one.names]


class _Kind(msgspec.Struct):
    enum: list[str]


def events(voice: Voice, _: str) -> list[str]:
    """Each event of a log with the fields of its data, from the schema of the lines."""
    definitions = msgspec.json.decode(msgspec.json.encode(line_schema()["$defs"]), type=dict[str, _Data])
    rows: list[tuple[str, str, str]] = []
    for line in definitions.values():
        if "ev" in line.properties and "d" in line.properties:
            event = literal(msgspec.json.decode(line.properties["ev"], type=_Kind).enum[0])
            names = msgspec.json.decode(line.properties["d"], type=_Ref).names
            rows += [(_kind(event, definitions[name]), *_fields(definitions[name])) for name in names]
    return table((voice(WORDS.event), voice(WORDS.fields), voice(WORDS.optional_fields)), sorted(rows))


def _kind(event: str, data: _Data) -> str:
    """The event, and the field of its data that tells its kinds apart with its word, where there are several."""
    for field in ("do", "for"):
        try:
            (word,) = msgspec.json.decode(data.properties[field], type=_Kind).enum
        except (KeyError, ValueError):  # no such field, or one of several words
            continue
        return f"{event} {literal(f'{field} = {word}')}"
    return event


def _fields(data: _Data) -> tuple[str, str]:
    needed = [name for name in data.properties if name in data.required]
    return _codes(needed), _codes(name for name in data.properties if name not in needed)


def _codes(names: Iterable[str]) -> str:
    return ", ".join(map(literal, names))
