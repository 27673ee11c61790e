"""Readings of a whole game told: by which changes a disputed line is right, and whether the result changes."""

from collections.abc import Iterator

from buck_ref.message import N_
from buck_ref.referee.readings.game import GameAct, GameClaim, GameOutcome, GameReadings
from buck_ref.referee.readings.space import Statement
from buck_ref.report import readings_words as told
from buck_ref.report import words
from buck_ref.report.telling import Telling


def asked_about(telling: Telling, readings: GameReadings) -> str:
    """How many readings of the whole game were asked about, and what else they come to."""
    say = telling.say
    template = N_(
        "The whole game: every line replayed under every change of at most {radius} rulings, {n} readings; more "
        "changes at once were not asked about."
    )
    said = [say(template, radius=readings.radius, n=told.number(say, readings.readings))]
    refusing = {
        changes
        for one in readings.outcomes
        if one.refused is not None
        for changes in one.statements
        if len(changes) == 1
    }
    if refusing and readings.own.refused is None:
        one, many = (
            N_("By {n} change alone an act of the log would not be allowed (--json lists all)."),
            N_("By {n} changes, each alone, an act of the log would not be allowed (--json lists all)."),
        )
        said.append(say.count(len(refusing), one, many))
    return words.wrapped(" ".join(said))


def _end(telling: Telling, outcome: GameOutcome) -> str:
    """How the game ends, or where the rules stop it."""
    if outcome.standing is None:
        refused = outcome.refused
        return telling.say(N_("an act is not allowed, in line {line}"), line=0 if refused is None else refused.line)
    return told.standing(telling, outcome.result, outcome.standing, outcome.open_chips)


def in_the_game(telling: Telling, readings: GameReadings) -> Iterator[str]:
    """By which changes what is wrong in the line in dispute is right, and all of the log."""
    say = telling.say
    lines = list(consequences(telling, readings))
    if lines:
        yield words.section(say(N_("Replayed from the start")), lines)
    right = list(all_right(telling, readings))
    if right:
        yield "\n".join(right)
    elif readings.own.fault is not None:
        yield say(N_("Under none of these readings is all of the log right."))


def all_right(telling: Telling, readings: GameReadings) -> Iterator[str]:
    """By which changes every act of the log is allowed and every claim right, where some are wrong by its own rules."""
    every = [one for outcome in readings.outcomes if outcome.fault is None for one in outcome.statements]
    right = [one for one in every if not any(set(other) < set(one) for other in every)]
    if readings.own.fault is not None and right:
        one, several = N_("All of the log is right only if"), N_("All of the log is right only under one of these:")
        yield telling.say(one if len(right) == 1 else several)
        shown = told.alternatives(telling.say, tuple(sorted(right, key=len)))
        yield from (f"  {line}" for line in shown)


def consequences(telling: Telling, readings: GameReadings) -> Iterator[str]:
    """Of each claim and act that is wrong by the log's own rules: by which changes it is right, what comes of that."""
    if readings.act is not None:
        yield from _act(telling, readings, readings.act)
    for claim in readings.claims:
        if () not in claim.statements:
            yield from _consequence(telling, readings, claim)


def _act(telling: Telling, readings: GameReadings, act: GameAct) -> Iterator[str]:
    say = telling.say
    if not act.statements:
        yield say(N_("line {line}, the act"), line=act.line)
        template = N_("Even with up to {radius} rulings read otherwise from the start, it stays forbidden.")
        yield "  " + say(template, radius=readings.radius)
        return
    yield say(N_("line {line}, the act is allowed only if"), line=act.line)
    for changes, outcome in zip(act.statements[: told.MOST], act.outcomes, strict=False):
        yield from (f"  {line}" for line in told.alternatives(say, (changes,)))
        yield "    " + say(N_("then {end}"), end=_compared(telling, outcome))
    yield from (f"  {line}" for line in told.more(say, act.statements))


def _each(
    telling: Telling, readings: GameReadings, statements: tuple[Statement, ...], outcomes: tuple[GameOutcome, ...]
) -> Iterator[str]:
    """Each of the changes with what the game comes to by them; how many more there are."""
    say = telling.say
    for changes, outcome in zip(statements[: told.MOST], outcomes, strict=False):
        end = _compared(telling, outcome)
        yield say(N_("{changes}: {end}"), changes=told.statement(say, changes), end=end)
    yield from told.more(say, statements)


def _consequence(telling: Telling, readings: GameReadings, claim: GameClaim) -> Iterator[str]:
    say, (line, name, value) = telling.say, claim.claim
    said = say(
        N_("line {line}, {field}: {value}"),
        line=line,
        field=told.field(say, name),
        value=told.value(telling, name, value),
    )
    if not claim.statements:
        template = N_("Even with up to {radius} rulings read otherwise from the start, it stays wrong.")
        yield said
        yield "  " + say(template, radius=readings.radius)
        return
    yield say(N_("{said}; were it right, the game would come to this"), said=said)
    yield from (f"  {line}" for line in _each(telling, readings, claim.statements, claim.outcomes))


def _compared(telling: Telling, outcome: GameOutcome) -> str:
    """What the game comes to, against what it comes to by the log's own rules."""
    say = telling.say
    if outcome.other_result is False:
        return say(N_("the same result; {end}"), end=_end(telling, outcome))
    if outcome.other_result is None:
        return _end(telling, outcome)
    return say(N_("another result; {end}"), end=_end(telling, outcome))


def results(telling: Telling, readings: GameReadings) -> Iterator[str]:
    """The result by the log's own rules, and what single rulings, and then two, change in it."""
    say = telling.say
    own = [_end(telling, readings.own)]
    if readings.own.fault is not None:
        own.append(say(N_("first wrong: {fault}"), fault=told.fault(telling, readings.own.fault)))
    yield words.section(say(N_("The result by the log's own rules")), own)
    other = [one for one in readings.outcomes if one.other_result]
    alone = [one for one in other if len(one.statements[0]) == 1]
    if other:
        ends: dict[str, list[Statement]] = {}
        for outcome in alone:
            ends.setdefault(_end(telling, outcome), []).extend(outcome.statements)
        rows = [f"{told.shortest(say, tuple(sorted(by, key=len)))}: {end}" for end, by in ends.items()]
        more = len(other) - len(alone)
        if more:
            one, many = (
                N_("and {n} more result by several changes at once"),
                N_("and {n} more results by several changes at once"),
            )
            rows.append(say.count(more, one, many))
        yield words.section(say(N_("Another result if")), rows)
    elif readings.own.standing is not None:
        yield say(N_("Under every other reading by which all acts are allowed the result is the same."))
