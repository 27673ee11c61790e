"""The lists of the chapters: profiles side by side, rulings, findings, verdicts, the events of a log."""

import string
from collections.abc import Iterable

import msgspec

from buck_ref.log.findings import Code, Family
from buck_ref.log.schema import line_schema
from buck_ref.message import message
from buck_ref.referee.verdict import Verdict
from buck_ref.report.findings_text import SENTENCES
from buck_ref.report.verdict_text import MEANINGS
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.profiles import Published, published, shipped_profiles, taken
from buck_ref.rulebook.rulings import load_rulings
from docs._ext.language import Voice
from docs._ext.pages.values import pairs, value
from docs._ext.rst import escape, literal, need, paragraph, table
from docs._ext.words import FAMILIES, WORDS


def profiles(voice: Voice, base: str) -> list[str]:
    """The profiles that stand whole, side by side; with the name of one of them, its variations."""
    known = [published(name) for name in shipped_profiles()]
    if base:
        return _variations(voice, [one for one in known if one.extends == base])
    return _side_by_side(voice, [one.name for one in known if one.extends is None])


def _side_by_side(voice: Voice, names: list[str]) -> list[str]:
    """Every option, and the reading that each of these profiles takes; one on which they differ is set off."""
    rows = []
    for id_, ruling in load_rulings().items():
        values = [value(taken(id_)[name]) for name in names]
        differs = "≠" if len(set(values)) > 1 else ""
        rows.append((f"{need(id_)} :below:`{escape(voice(ruling.question))}`", *values, differs))
    head = (voice(WORDS.option), *map(literal, names), voice(WORDS.differs))
    return table(head, rows, kind="profiles")


def _variations(voice: Voice, variations: list[Published]) -> list[str]:
    """Each variation, and what it changes."""
    rows = [
        (f"| {literal(one.name)}\n| {escape(voice(one.title))}", pairs(one.options), literal(one.source))
        for one in variations
    ]
    return table((voice(WORDS.profile), voice(WORDS.option), voice(WORDS.source)), rows)


def rulings(voice: Voice, _: str) -> list[str]:
    """Every ruling with its question."""
    rows = [(need(id_), escape(voice(one.question))) for id_, one in load_rulings().items()]
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
