"""Findings as a report shows them: the few that settle the matter in full, each of the others in one line."""

from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.games.dice.acts import Purpose, Throw
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.log.findings import NO_FAULT, Family, Finding
from buck_ref.message import N_
from buck_ref.referee.dice_lines import DicePlayed
from buck_ref.referee.verdict import ILLEGAL, Question, refuted_by
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import card_verdict, effects_text, findings_text, words
from buck_ref.report.family import is_of_cards, is_of_dice
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.report.view import ClauseView, FindingView
from buck_ref.rulebook.clauses import ClauseId, load_clauses


class Sorted(NamedTuple):
    """The findings of a log, by what a reader wants of them."""

    full: tuple[FindingView, ...]
    """What comes first, the first wrong claim and the first illegal act."""
    others: tuple[FindingView, ...]
    """What else speaks against the log."""
    limits: tuple[FindingView, ...]


def is_refuting(finding: Finding) -> bool:
    """Does the finding speak against the log? Not so what was tolerated, limits and notes."""
    return finding.code.family not in NO_FAULT


def sorted_findings(telling: Telling, verification: AnyVerification) -> Sorted:
    """In full: what comes first, the first wrong claim and the first illegal act."""
    refuting = [finding for finding in verification.findings if is_refuting(finding)]
    rules = [finding for finding in refuting if finding.code.family is Family.RULES]
    illegal = next((finding for finding in rules if finding.code in ILLEGAL), None)
    claim = next((finding for finding in rules if finding.code not in ILLEGAL), None)
    full = [finding for finding in refuting if finding in (*refuting[:1], claim, illegal)]
    return Sorted(
        tuple(_in_full(telling, verification, finding, is_illegal=finding is illegal) for finding in full),
        tuple(finding_view(telling, finding) for finding in refuting if finding not in full),
        tuple(finding_view(telling, finding) for finding in verification.findings if not is_refuting(finding)),
    )


def finding_view(
    telling: Telling, finding: Finding, heading: str | None = None, explained: tuple[str, ...] = ()
) -> FindingView:
    """One finding, with its clause."""
    clause = clause_view(telling.say, finding.clause)
    return FindingView(
        code=finding.code.value,
        line=finding.line,
        place=findings_text.place(telling, finding),
        sentence=findings_text.sentence(telling, finding),
        heading=heading,
        expected=_compared(telling, finding, N_("expected: {value}"), expected=True),
        found=_compared(telling, finding, N_("found: {value}"), expected=False),
        explained=explained,
        clause=clause,
        clause_id=finding.clause,
        one_line=findings_text.line_of(telling, finding),
        refutes=is_refuting(finding),
    )


def _compared(telling: Telling, finding: Finding, template: str, *, expected: bool) -> str | None:
    """What was expected, or found; None where the finding is about no such thing."""
    shown = finding.expected if expected else finding.found
    if shown is None and finding.code.family is not Family.RULES:
        return None
    return telling.say(template, value=findings_text.value(telling, finding, shown))


def clause_view(say: Speech, id_: str | None) -> ClauseView | None:
    """A clause by its id; None where the rule book has none of that id."""
    clause = None if id_ is None else load_clauses().get(ClauseId(id_))
    if clause is None:
        return None
    return ClauseView(clause.id, words.title(say, clause.id), words.wrapped(say.of(clause.text.en, clause.text.es)))


def _in_full(telling: Telling, verification: AnyVerification, finding: Finding, *, is_illegal: bool) -> FindingView:
    heading = N_("First illegal act") if is_illegal else N_("First wrong claim")
    if finding.code.family is not Family.RULES:
        heading = N_("First found")
    explained = tuple(_explained(telling, verification, finding))
    return finding_view(telling, finding, telling.say(heading), explained)


def _explained(telling: Telling, verification: AnyVerification, finding: Finding) -> Iterator[str]:
    """Up to where all was legal; what was done by the rules, and under which circumstances, each family in its way."""
    if finding.code in ILLEGAL and finding.line:
        template = N_("legal up to line {line}; from here on nothing was judged")
        yield telling.say(template, line=finding.line - 1)
    if refuted_by(finding.code) is not Question.LEGAL:
        return
    if is_of_cards(verification):
        yield from card_verdict.circumstances(telling, verification, finding)
        for card_line in verification.played:
            if card_line.line == finding.line:
                yield from step_lines(telling, card_line.step.effects)
    elif is_of_dice(verification):
        for dice_line in verification.played:
            if dice_line.line == finding.line:
                yield from _by_the_rules(telling, dice_line)


def _by_the_rules(telling: Telling, played: DicePlayed) -> Iterator[str]:
    """The throw, and what it does by the rules."""
    point = played.before.acting.point
    turn_throw = isinstance(played.act, Throw) and played.act.purpose is Purpose.TURN
    if isinstance(played.act, Throw) and turn_throw and point is not None:
        thrown = words.dice(played.act.dice)
        yield telling.say(N_("the throw: {dice}, with Point {point}"), dice=thrown, point=point)
    yield from step_lines(telling, played.step.effects)


def step_lines(telling: Telling, effects: tuple[Effect, ...]) -> Iterator[str]:
    """The effects of one step read aloud, the parts of a throw's worth in one line."""
    parts = [effect for effect in effects if effect.kind is EffectKind.SCORED]
    if parts:
        worth = words.points(telling.say, sum(effect.amount for effect in parts))
        template = N_("by the rules the throw is worth {worth}: {arithmetic}")
        yield telling.say(template, worth=worth, arithmetic=effects_text.arithmetic_of(telling, parts))
    for effect in effects:
        if effect.kind is not EffectKind.SCORED:
            yield telling.say(
                N_("by the rules: {effect} [{clause}]"),
                effect=effects_text.sentence(telling, effect),
                clause=effect.clause,
            )
