"""Which rules a table played, told: those by which a whole log is right, what it leaves open, what comes nearest."""

from collections.abc import Iterator

from buck_ref.message import N_
from buck_ref.referee.readings.walked import Fault
from buck_ref.referee.readings.which_rules import Fit, Near, Open, Rules, WhichRules
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import findings_text, words
from buck_ref.report import readings_words as told
from buck_ref.report.beside_rules import beside_rules_text
from buck_ref.report.telling import Telling
from buck_ref.report.visible import visible

_MOST = 8
"""How many answers are told; all of them stand in the JSON."""
_NEAREST = 3
"""How many of those that come nearest are told."""


def which_rules_text(telling: Telling, file: str, found: WhichRules, verification: AnyVerification) -> str:
    """The answer for people."""
    say = telling.say
    beside = beside_rules_text(telling, verification)
    sections = [f"{visible(file)}: {_head(telling, found)}"]
    if found.fits:
        sections += [*_fits(telling, found.fits)]
    else:
        sections += [*_nearest(telling, found.nearest)]
    if beside is not None:
        sections.append(beside)
    template = N_(
        "Asked: these profiles, each with every change of at most {radius} rulings, {n} in all: {profiles}. Seats, "
        "seed and draws stand as logged."
    )
    asked = say(template, radius=found.radius, n=told.number(say, found.readings), profiles=", ".join(found.profiles))
    return "\n\n".join([*sections, words.wrapped(asked)])


def _head(telling: Telling, found: WhichRules) -> str:
    say = telling.say
    if not found.acts:
        return say(N_("the log records no act, so any rules would do"))
    if not found.fits:
        return say(N_("all of it is right by none of these rules"))
    if not found.claims:
        return say(N_("the log claims nothing; by these rules every act is allowed"))
    return say(N_("by these rules every act is allowed and every claim right"))


def _fits(telling: Telling, fits: tuple[Fit, ...]) -> Iterator[str]:
    """The shortest answers, and what the log leaves open beside the first."""
    say = telling.say
    shortest = [fit for fit in fits if len(fit.rules.statement) == len(fits[0].rules.statement)]
    yield "\n".join(line for fit in shortest[:_MOST] for line in _rules_lines(telling, fit.rules))
    more = len(fits) - len(shortest[:_MOST])
    if more:
        one, many = (
            N_("{n} more answer changes more rulings, or as many (--json lists it)"),
            N_("{n} more answers change more rulings, or as many (--json lists them)"),
        )
        yield say.count(more, one, many)
    partly = [one for one in fits[0].open if not one.is_whole]
    wholly = [one.option for one in fits[0].open if one.is_whole]
    heading = say(N_("The log does not show which (beside {rules})"), rules=_named(telling, fits[0].rules))
    rows = [_open(telling, one) for one in partly]
    if wholly:
        rows.append(say(N_("any reading of {options}"), options=", ".join(wholly)))
    if rows:
        yield words.section(heading, (words.wrapped(row) for row in rows))


def _open(telling: Telling, one: Open) -> str:
    values = telling.say(N_(" or ")).join(words.shown(value) for value in one.values)
    return f"{one.option} = {values}"


def _rules_lines(telling: Telling, rules: Rules) -> Iterator[str]:
    """The profile, and below it each change with the text of its reading."""
    yield f"  {_named(telling, rules)}"
    yield from (f"      {told.explained(telling.say, one)}" for one in rules.statement)


def _named(telling: Telling, rules: Rules) -> str:
    say = telling.say
    name = say(N_("{profile}, the log's own"), profile=rules.profile) if rules.is_own else visible(rules.profile)
    if not rules.statement:
        return name
    return say(N_("{profile} with {changes}"), profile=name, changes=told.statement(say, rules.statement))


def _nearest(telling: Telling, nearest: tuple[Near, ...]) -> Iterator[str]:
    """The rules by which the least is wrong, and what that is."""
    say = telling.say
    alike: dict[tuple[Fault, ...], list[Near]] = {}
    for near in nearest[:_NEAREST]:
        alike.setdefault(near.faults, []).append(near)
    for faults, same in alike.items():
        names = "; ".join(_named(telling, near.rules) for near in same)
        acts = say.count(same[0].legal, N_("{n} act allowed"), N_("{n} acts allowed"))
        rows = [_wrong(telling, one) for one in faults[:_MOST]]
        if not faults:
            rows.append(say(N_("nothing else is wrong")))
        if len(faults) > _MOST:
            rows.append(say(N_("and {n} more"), n=len(faults) - _MOST))
        yield words.section(say(N_("Nearest, with {acts}: {rules}"), acts=acts, rules=names), rows)
    more = len(nearest) - _NEAREST
    if more > 0:
        one, many = (
            N_("{n} more rule set comes as near (--json lists it)"),
            N_("{n} more rule sets come as near (--json lists them)"),
        )
        yield say.count(more, one, many)


def _wrong(telling: Telling, one: Fault) -> str:
    """What is wrong with a line; of an act that is not allowed what the verdict says of it."""
    if one.refused is None:
        return told.fault(telling, one)
    template = N_("line {line}: the act is not allowed: {why} ({clause})")
    why = findings_text.sentence(telling, one.refused)
    return telling.say(template, line=one.line, why=why, clause=one.refused.clause or one.code.value)
