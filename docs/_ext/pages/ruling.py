"""The page of a ruling: the question, its readings, who takes which, why, and what tells them apart."""

from textwrap import indent

from buck_ref.games.dice.values import Throw
from buck_ref.report import words
from buck_ref.report.ruling_page import EVERY_PROFILE
from buck_ref.rulebook.profiles import default_profile, shipped_profiles, takers
from buck_ref.rulebook.rulings import Apart, Reading, Ruling, reading_of
from docs._ext.compute import throws_changed, told_apart
from docs._ext.language import Voice
from docs._ext.pages.values import pairs, value
from docs._ext.prose import linked, prose
from docs._ext.rst import bullets, definitions, heading, literal, need, paragraph, table
from docs._ext.words import WORDS


def ruling_page(voice: Voice, ruling: Ruling) -> list[str]:
    """The whole page."""
    lines = heading(literal(ruling.id), "=")[1:]
    lines += _need(voice, ruling)
    lines += heading(voice(WORDS.why), "-") + prose(voice(ruling.why))
    lines += heading(voice(WORDS.against), "-") + prose(voice(ruling.against))
    lines += _refused(voice, ruling)
    lines += _apart(voice, ruling)
    lines += _throws(voice, ruling)
    lines += heading(voice(WORDS.sources), "-")
    lines += paragraph(", ".join(map(literal, ruling.sources)) if ruling.sources else voice(WORDS.no_sources))
    return lines + (paragraph(voice(WORDS.sources_about)) if ruling.sources else [])


def _need(voice: Voice, ruling: Ruling) -> list[str]:
    body = definitions(_reading(voice, ruling, one) for one in ruling.reading)
    if ruling.range is not None:
        body += paragraph(voice(WORDS.between, low=ruling.range.minimum, high=ruling.range.maximum))
    return [
        "",
        f".. ruling:: {voice(ruling.question)}",
        f"   :id: {ruling.id}",
        "",
        *indent("\n".join(body), "   ").splitlines(),
        "",
    ]


def _reading(voice: Voice, ruling: Ruling, reading: Reading) -> tuple[str, str]:
    """The value, with the profiles that take it, and what it means."""
    names = takers(ruling.id, reading.value)
    every = len(names) == len(shipped_profiles())
    by = voice.say(EVERY_PROFILE) if every else ", ".join(map(literal, names))
    notes = [voice(WORDS.taken_by, profiles=by)] if names else []
    return " — ".join([value(reading.value), *notes]), linked(voice(reading.text))


def _refused(voice: Voice, ruling: Ruling) -> list[str]:
    if not ruling.refused:
        return []
    told = [
        voice(
            WORDS.refused_with,
            value=value(one.unless),
            other=need(one.other),
            other_value=value(one.value),
        )
        + " "
        + " ".join(prose(voice(one.why)))
        for one in ruling.refused
    ]
    return heading(voice(WORDS.refused), "-") + bullets(told)


def _apart(voice: Voice, ruling: Ruling) -> list[str]:
    if not ruling.apart:
        return []
    lines = heading(voice(WORDS.apart), "-") + paragraph(voice(WORDS.apart_about))
    by_clause: dict[str, list[Apart]] = {}
    for one in ruling.apart:
        by_clause.setdefault(one.clause, []).append(one)
    for clause, rows in by_clause.items():
        usual = literal(default_profile(clause).name)
        lines += paragraph(voice(WORDS.apart_by, clause=need(clause, titled=True), profile=usual))
        lines += _apart_table(voice, ruling, rows)
    return lines


def _apart_table(voice: Voice, ruling: Ruling, aparts: list[Apart]) -> list[str]:
    """The inputs to the function of one clause, and what it gives under each reading that is named."""
    readings = list(dict.fromkeys(written for one in aparts for written in one.then))
    rows = []
    for one in aparts:
        told = {words.shown(each.reading): value(each.result) for each in told_apart(ruling, one)}
        rows.append((pairs(one.given), *(told.get(words.shown(reading_of(written)), "") for written in readings)))
    return table((voice(WORDS.input), *(value(reading_of(one)) for one in readings)), rows, kind="examples")


def _throws(voice: Voice, ruling: Ruling) -> list[str]:
    readings, changed = throws_changed(ruling)
    if not changed:
        return []
    lines = heading(voice(WORDS.throws_apart), "-") + paragraph(voice(WORDS.throws_apart_about))
    head = (voice(WORDS.point), voice(WORDS.throw), *map(value, readings))
    grouped: dict[tuple[int, tuple[int, ...]], list[Throw]] = {}
    for one in changed:
        grouped.setdefault((one.point, one.worth), []).append(one.throw)
    rows = [
        (f":dice:`{point}`", " ".join(f":dice:`{words.dice(throw)}`" for throw in throws), *map(str, worth))
        for (point, worth), throws in grouped.items()
    ]
    return lines + table(head, rows, kind="examples")
