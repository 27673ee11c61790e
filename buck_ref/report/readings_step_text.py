"""Readings of one line told: under which of them each claim is right, and what else could be."""

from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.message import N_
from buck_ref.referee.readings.held import Held
from buck_ref.referee.readings.step_answer import ClaimReading, StepReadings, Under, ValueReading
from buck_ref.report import readings_words as told
from buck_ref.report import words
from buck_ref.report.findings_text import line_of
from buck_ref.report.telling import Telling

_ROWS = 12
"""How many rows of a table are told."""


def claims_text(telling: Telling, readings: StepReadings) -> str:
    """Whether the act is allowed, and each claim right, and by which reading."""
    say = telling.say
    head = say(N_("Line {line}"), line=readings.line)
    if readings.player is not None:
        head = say(N_("Line {line}, {player}"), line=readings.line, player=telling.name(readings.player))
    return words.section(head, _claims(telling, readings, only_wrong=False))


def wrong_claims(telling: Telling, readings: StepReadings) -> Iterator[str]:
    """The same of what is wrong by the log's own rules alone."""
    return _claims(telling, readings, only_wrong=True)


def else_could_be(telling: Telling, readings: StepReadings) -> Iterator[str]:
    """Each field that is claimed and that other readings make something else."""
    for name, values in readings.fields:
        if len(values) > 1:
            heading = telling.say(N_("What else could be: {field}"), field=told.field(telling.say, name))
            yield words.section(heading, _values(telling, name, values))


def _claims(telling: Telling, readings: StepReadings, *, only_wrong: bool) -> Iterator[str]:
    say = telling.say
    if readings.refused is not None:
        yield line_of(telling, readings.refused)
        yield from _only_if(telling, readings.readings, readings.legal, _ALLOWED)
        yield from _with_before(telling, readings)
    elif not readings.claims:
        yield say(N_("the act is allowed; nothing is claimed"))
    certain = [one for one in readings.claims if one.under.held(readings.readings) is Held.EVERY]
    for claim in readings.claims:
        if claim not in certain and not (only_wrong and claim.under.by_rules):
            yield from _claim(telling, readings, claim)
    if certain and not only_wrong:
        said = "; ".join(_claimed(telling, one) for one in certain)
        template = N_("right under every reading of the {n} that bear on this line: {claims}")
        if readings.readings == 1:
            template = N_("right, however the rulings are read: {claims}")
        yield say(template, n=told.number(say, readings.readings), claims=said)
    together = readings.together
    if together is not None and not together.by_rules and not only_wrong and _says_several(readings):
        yield say(N_("all that the log says here at once"))
        yield from _only_if(telling, readings.readings, together, _RIGHT)


def _with_before(telling: Telling, readings: StepReadings) -> Iterator[str]:
    """The same with the line before it read again too, where that says more."""
    both = readings.with_before
    if both is None or both.legal.statements == readings.legal.statements:
        return
    template = N_("with line {line} read again too") if both.before else N_("with the start of the game read again too")
    yield telling.say(template, line=both.before)
    yield from _only_if(telling, both.readings, both.legal, _ALLOWED)


def _says_several(readings: StepReadings) -> bool:
    return sum(one.in_log for one in readings.claims) > 1


class _Words(NamedTuple):
    only: str
    one_of: str
    never: str
    anyhow: str
    """Where no ruling bears on the line."""


_RIGHT = _Words(
    N_("right only if"),
    N_("right only under one of these:"),
    N_("right under no reading of the {n} that bear on this line"),
    N_("right by no reading: no ruling bears on this line"),
)
_ALLOWED = _Words(
    N_("allowed only if"),
    N_("allowed only under one of these:"),
    N_("from the state before it, allowed by none of the {n} readings that bear on this line"),
    N_("from the state before it, allowed by no reading: no ruling bears on this line itself"),
)


def _claim(telling: Telling, readings: StepReadings, claim: ClaimReading) -> Iterator[str]:
    say, under = telling.say, claim.under
    yield _claimed(telling, claim)
    if under.by_rules:
        template = N_("right by the log's own rules, and under {k} of the {n} readings that bear on this line")
        yield "  " + say(template, k=told.number(say, under.readings), n=told.number(say, readings.readings))
        return
    if readings.refused is None:
        by_rules = told.value(telling, claim.field, claim.by_rules)
        yield "  " + say(N_("wrong by the log's own rules, which say {value}"), value=by_rules)
    yield from _only_if(telling, readings.readings, under, _RIGHT)


def _claimed(telling: Telling, claim: ClaimReading) -> str:
    """What is claimed, and by whom."""
    template = N_("{field}: {value}, as the log says") if claim.in_log else N_("{field}: {value}, as asked")
    name, value = told.field(telling.say, claim.field), told.value(telling, claim.field, claim.value)
    return telling.say(template, field=name, value=value)


def _only_if(telling: Telling, readings: int, under: Under, words_: _Words) -> Iterator[str]:
    say = telling.say
    if not under.readings:
        never = words_.anyhow if readings == 1 else words_.never
        yield "  " + say(never, n=told.number(say, readings))
        return
    yield "  " + say(words_.only if len(under.statements) == 1 else words_.one_of)
    yield from (f"    {line}" for line in told.alternatives(say, under.statements))


def _values(telling: Telling, name: str, values: tuple[ValueReading, ...]) -> Iterator[str]:
    shown = [told.value(telling, name, one.value) for one in values[:_ROWS]]
    width = max(map(len, shown))
    for text, one in zip(shown, values[:_ROWS], strict=True):
        yield f"{text:{width}}  {told.shortest(telling.say, one.under.statements)}"
    if len(values) > _ROWS:
        yield telling.say.count(len(values) - _ROWS, N_("and {n} more value"), N_("and {n} more values"))


def bearing(telling: Telling, readings: StepReadings) -> str:
    """Of which rulings the product was asked about."""
    say = telling.say
    if readings.readings == 1:
        return words.wrapped(
            say(N_("No ruling bears on this line, the state before it as the log's own rules have it."))
        )
    template = N_(
        "All ways to read the {k} rulings that matter here were tried, {n} in all, from the state before the line as "
        "the log's own rules have it: {options}."
    )
    count, named = told.number(say, readings.readings), ", ".join(readings.options)
    return words.wrapped(say(template, k=len(readings.options), n=count, options=named))
