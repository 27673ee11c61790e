"""Readings told: under which readings each claim is right, what else could be, and what the game comes to then."""

from collections.abc import Iterator

from buck_ref.log.findings import Family
from buck_ref.log.lines import TotalLine
from buck_ref.message import N_
from buck_ref.referee.readings_game import GameClaim, GameOutcome, GameReadings, game_readings
from buck_ref.referee.readings_space import Statement
from buck_ref.referee.readings_step import ClaimReading, Held, StepReadings, Under, ValueReading, step_readings
from buck_ref.referee.verdict import ILLEGAL, Verdict
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import readings_words as told
from buck_ref.report import words
from buck_ref.report.telling import Telling

_MOST = 6
"""How many statements of one claim are told; all of them stand in the JSON."""
_ROWS = 12
"""How many rows of a table are told."""


def disputed_line(verification: AnyVerification) -> int | None:
    """The first line with a wrong claim or an illegal act; None where no line has one."""
    acts = {number for number, _ in verification.acts}
    wrong = (one for one in verification.findings if one.code.family is Family.RULES)
    return next((one.line for one in wrong if one.line in acts or (one.line == 0 and one.code in ILLEGAL)), None)


def rejected_lines(telling: Telling, verification: AnyVerification) -> tuple[str, ...]:
    """Of a rejected log: under which readings its first wrong line would be right, and what the game came to then.

    Nothing where no line of it is wrong by the rules of the game.
    """
    line = disputed_line(verification)
    if verification.verdict is not Verdict.REJECTED or line is None:
        return ()
    claims = (
        () if is_total(verification, line) else _claims(telling, step_readings(verification, line), only_wrong=True)
    )
    game = game_readings(verification)
    return (*claims, *_consequences(telling, game), *_all_right(telling, game))


def is_total(verification: AnyVerification, number: int) -> bool:
    """Is this the line of a turn of which only the points were noted? Its throws cannot be asked about."""
    return any(isinstance(line, TotalLine) for n, line in verification.acts if n == number)


def step_text(telling: Telling, readings: StepReadings) -> str:
    """One line under every reading."""
    say = telling.say
    head = say(N_("Line {line}"), line=readings.line)
    if readings.player is not None:
        head = say(N_("Line {line}, {player}"), line=readings.line, player=telling.name(readings.player))
    sections = [words.section(head, _claims(telling, readings, only_wrong=False))]
    for name, values in readings.fields:
        if len(values) > 1:
            heading = say(N_("What else could be: {field}"), field=told.field(say, name))
            sections.append(words.section(heading, _values(telling, name, values)))
    sections.append(_bearing(telling, readings))
    return "\n\n".join(sections)


def _claims(telling: Telling, readings: StepReadings, *, only_wrong: bool) -> Iterator[str]:
    say = telling.say
    if readings.refused is not None:
        yield say(N_("the act is not allowed by the log's own rules"))
        yield from _only_if(
            telling,
            readings,
            readings.legal,
            N_("allowed only if"),
            N_("allowed under no reading of the {n} that bear on this line"),
        )
    elif not readings.claims:
        yield say(N_("the act is allowed; nothing is claimed"))
    certain = [one for one in readings.claims if one.under.held(readings.readings) is Held.EVERY]
    for claim in readings.claims:
        if claim not in certain and not (only_wrong and claim.under.by_rules):
            yield from _claim(telling, readings, claim)
    if certain and not only_wrong:
        said = (_claimed(telling, one) for one in certain)
        template = N_("right under every reading of the {n} that bear on this line: {claims}")
        yield say(template, n=told.number(say, readings.readings), claims="; ".join(said))
    together = readings.together
    if together is not None and not together.by_rules and not only_wrong and _says_several(readings):
        yield say(N_("all that the log says here at once"))
        yield from _only_if(telling, readings, together, N_("right only if"), _NEVER)


def _says_several(readings: StepReadings) -> bool:
    return sum(one.in_log for one in readings.claims) > 1


_NEVER = N_("right under no reading of the {n} that bear on this line")


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
    yield from _only_if(telling, readings, under, N_("right only if"), _NEVER)


def _claimed(telling: Telling, claim: ClaimReading) -> str:
    """What is claimed, and by whom."""
    template = N_("{field}: {value}, as the log says") if claim.in_log else N_("{field}: {value}, as asked")
    name, value = told.field(telling.say, claim.field), told.value(telling, claim.field, claim.value)
    return telling.say(template, field=name, value=value)


def _only_if(telling: Telling, readings: StepReadings, under: Under, only: str, never: str) -> Iterator[str]:
    say = telling.say
    if not under.readings:
        yield "  " + say(never, n=told.number(say, readings.readings))
        return
    yield f"  {say(only)}"
    if len(under.statements) > 1:
        yield "  " + say(N_("one of these:"))
    yield from (f"    {line}" for line in told.alternatives(say, under.statements, _MOST))


def _values(telling: Telling, name: str, values: tuple[ValueReading, ...]) -> Iterator[str]:
    shown = [told.value(telling, name, one.value) for one in values[:_ROWS]]
    width = max(map(len, shown))
    for text, one in zip(shown, values[:_ROWS], strict=True):
        yield f"{text:{width}}  {_or(telling, one.under.statements)}"
    if len(values) > _ROWS:
        yield telling.say(N_("and {n} more values"), n=len(values) - _ROWS)


def _or(telling: Telling, statements: tuple[Statement, ...]) -> str:
    """The shortest statements in one line."""
    say = telling.say
    shortest = [one for one in statements if len(one) == len(statements[0])]
    said = say(N_(", or ")).join(told.statement(say, one) for one in shortest[:3])
    return (
        said
        if len(statements) <= 3 and len(shortest) == len(statements)
        else say(N_("{said}, or otherwise"), said=said)
    )


def _bearing(telling: Telling, readings: StepReadings) -> str:
    say = telling.say
    template = N_(
        "{n} readings bear on this line, the state before it as the log's own rules have it: every combination of "
        "these rulings that does not contradict itself: {options}."
    )
    return words.wrapped(say(template, n=told.number(say, readings.readings), options=", ".join(readings.options)))


def game_text(telling: Telling, readings: GameReadings) -> str:
    """The whole game under every change of so many rulings."""
    say = telling.say
    template = N_("The whole game, every line replayed under every change of at most {radius} rulings: {n} readings")
    if readings.radius == 1:
        template = N_("The whole game, every line replayed under every change of one ruling: {n} readings")
    head = say(
        template,
        radius=readings.radius,
        n=told.number(say, readings.readings),
    )
    own = [say(N_("by the log's own rules: {end}"), end=_end(telling, readings.own))]
    if readings.own.fault is not None:
        own.append(say(N_("first wrong: {fault}"), fault=told.fault(telling, readings.own.fault)))
    sections = [words.section(head, own), *_right_by(telling, readings), *_others(telling, readings)]
    return "\n\n".join(sections)


def _end(telling: Telling, outcome: GameOutcome) -> str:
    """How the game ends, or where the rules stop it."""
    if outcome.standing is None:
        refused = outcome.refused
        return telling.say(N_("an act is not allowed, in line {line}"), line=0 if refused is None else refused.line)
    return told.standing(telling, outcome.result, outcome.standing, outcome.open_chips)


def _right_by(telling: Telling, readings: GameReadings) -> Iterator[str]:
    """By which changes all of the log is right; and the claims of the line in dispute, what came of the game then."""
    say = telling.say
    right = list(_all_right(telling, readings))
    if right:
        yield "\n".join(right)
    elif readings.own.fault is not None:
        yield say(N_("Under none of these readings is all of the log right."))
    lines = list(_consequences(telling, readings))
    if lines:
        yield words.section(say(N_("Replayed from the start")), lines)


def _all_right(telling: Telling, readings: GameReadings) -> Iterator[str]:
    """By which changes every act of the log is allowed and every claim right, where some are wrong by its own rules."""
    right = [one for outcome in readings.outcomes if outcome.fault is None for one in outcome.statements]
    if readings.own.fault is not None and right:
        yield telling.say(N_("All of the log is right only if"))
        shown = told.alternatives(telling.say, tuple(sorted(right, key=len)), _MOST)
        yield from (f"  {line}" for line in shown)


def _consequences(telling: Telling, readings: GameReadings) -> Iterator[str]:
    """Of each claim that is wrong by the log's own rules: by which changes it is right, and what the game comes to."""
    for claim in readings.claims:
        if () not in claim.statements:
            yield from _consequence(telling, readings, claim)


def _consequence(telling: Telling, readings: GameReadings, claim: GameClaim) -> Iterator[str]:
    say, (line, name, value) = telling.say, claim.claim
    said = say(
        N_("line {line}, {field}: {value}"),
        line=line,
        field=told.field(say, name),
        value=told.value(telling, name, value),
    )
    if not claim.statements:
        template = N_("no change of at most {radius} rulings makes it right where all before it is replayed too")
        if readings.radius == 1:
            template = N_("no change of one ruling makes it right where all before it is replayed too")
        yield said
        yield "  " + say(template, radius=readings.radius)
        return
    yield say(N_("{said}; were it right, the game would come to this"), said=said)
    for changes, outcome in zip(claim.statements[:_MOST], claim.outcomes, strict=False):
        yield "  " + say(
            N_("{changes}: {end}"), changes=told.statement(say, changes), end=_compared(telling, readings, outcome)
        )


def _compared(telling: Telling, readings: GameReadings, outcome: GameOutcome) -> str:
    """What the game comes to, against what it comes to by the log's own rules."""
    say = telling.say
    if outcome.other_result is False:
        return say(N_("the same result; {end}"), end=_end(telling, outcome))
    if outcome.other_result is None:
        return _end(telling, outcome)
    return say(N_("another result; {end}"), end=_end(telling, outcome))


def _others(telling: Telling, readings: GameReadings) -> Iterator[str]:
    """What single rulings, and then two, change in the end of the game; and which make an act illegal."""
    say = telling.say
    other = [one for one in readings.outcomes if one.other_result]
    alone = [one for one in other if len(one.statements[0]) == 1]
    if other:
        rows = [f"{_or(telling, one.statements)}: {_end(telling, one)}" for one in alone]
        if len(other) > len(alone):
            rows.append(say(N_("and {n} more results by several changes at once"), n=len(other) - len(alone)))
        yield words.section(say(N_("Another result if")), rows)
    elif readings.own.standing is not None:
        yield say(N_("Under every other reading by which all acts are allowed the result is the same."))
    refused = [
        (one.refused.line, changes)
        for one in readings.outcomes
        if one.refused is not None
        for changes in one.statements
        if len(changes) == 1
    ]
    if refused:
        rows = [
            say(N_("line {line}: {changes}"), line=line, changes=told.statement(say, changes))
            for line, changes in sorted(refused, key=lambda one: one[0])
        ]
        yield words.section(say(N_("An act of the log would not be allowed, by one change alone")), rows)
