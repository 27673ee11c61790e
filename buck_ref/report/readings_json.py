"""Readings for machines, under keys that do not change (VERDICT-READINGS, VERDICT-RADIUS, VERDICT-WHICH-RULES)."""

from msgspec import to_builtins

from buck_ref.referee.readings.disputed import Disputed
from buck_ref.referee.readings.game import GameAct, GameClaim, GameOutcome, GameReadings
from buck_ref.referee.readings.space import Statement
from buck_ref.referee.readings.step_answer import ClaimReading, StepReadings, Under, ValueReading, WithBefore
from buck_ref.referee.readings.walked import Fault
from buck_ref.referee.readings.which_rules import Fit, Near, WhichRules
from buck_ref.referee.verify import AnyVerification
from buck_ref.report.beside_rules import beside_rules
from buck_ref.report.readings_answers import (
    BesideAnswer,
    ClaimReadingAnswer,
    FaultAnswer,
    FitAnswer,
    GameActAnswer,
    GameAnswer,
    GameClaimAnswer,
    NearAnswer,
    OutcomeAnswer,
    ReadingsAnswer,
    ReadingsOfLog,
    RefusedAnswer,
    StepAnswer,
    UnderAnswer,
    ValueReadingAnswer,
    WhichRulesAnswer,
    WithBeforeAnswer,
)
from buck_ref.report.standings_json import standings_answer


def disputed_json(found: Disputed) -> ReadingsOfLog:
    """The line in dispute and the whole game under other readings."""
    return ReadingsOfLog(line=None if found.step is None else _step(found.step), game=_game(found.game))


def readings_json(file: str, step: StepReadings | None, game: GameReadings) -> ReadingsAnswer:
    """One line, and the whole game, under every reading asked about."""
    return ReadingsAnswer(file=file, line=None if step is None else _step(step), game=_game(game))


def _step(step: StepReadings) -> StepAnswer:
    refused, before = step.refused, step.with_before
    return StepAnswer(
        line=step.line,
        player=step.player,
        readings=step.readings,
        options=tuple(step.options),
        refused=None if refused is None else RefusedAnswer(code=refused.code.value, clause=refused.clause),
        legal=_under(step.legal),
        with_before=None if before is None else _with_before(before),
        claims=tuple(map(_claim, step.claims)),
        together=None if step.together is None else _under(step.together),
        fields={field: tuple(map(_value, values)) for field, values in step.fields},
    )


def _under(under: Under) -> UnderAnswer:
    return UnderAnswer(readings=under.readings, statements=_statements(under.statements))


def _with_before(both: WithBefore) -> WithBeforeAnswer:
    return WithBeforeAnswer(
        line=both.before,
        of=both.readings,
        readings=both.legal.readings,
        statements=_statements(both.legal.statements),
    )


def _claim(one: ClaimReading) -> ClaimReadingAnswer:
    return ClaimReadingAnswer(
        field=one.field,
        value=one.value,
        in_log=one.in_log,
        by_rules=one.by_rules,
        readings=one.under.readings,
        statements=_statements(one.under.statements),
    )


def _value(one: ValueReading) -> ValueReadingAnswer:
    return ValueReadingAnswer(
        value=one.value, readings=one.under.readings, statements=_statements(one.under.statements)
    )


def _statements(statements: tuple[Statement, ...]) -> tuple[dict[str, object], ...]:
    return tuple(map(_statement, statements))


def _statement(statement: Statement) -> dict[str, object]:
    return {one.option: to_builtins(one.value) for one in statement}


def _game(game: GameReadings) -> GameAnswer:
    return GameAnswer(
        radius=game.radius,
        readings=game.readings,
        outcomes=tuple(map(_outcome, game.outcomes)),
        act=None if game.act is None else _game_act(game.act),
        claims=tuple(map(_game_claim, game.claims)),
    )


def _game_act(act: GameAct) -> GameActAnswer:
    return GameActAnswer(
        line=act.line,
        statements=_statements(act.statements),
        other_result=tuple(outcome.other_result for outcome in act.outcomes),
    )


def _game_claim(one: GameClaim) -> GameClaimAnswer:
    return GameClaimAnswer(
        line=one.claim.line,
        field=one.claim.field,
        value=one.claim.value,
        statements=_statements(one.statements),
        other_result=tuple(outcome.other_result for outcome in one.outcomes),
    )


def _outcome(outcome: GameOutcome) -> OutcomeAnswer:
    standing = outcome.standing
    return OutcomeAnswer(
        statements=_statements(outcome.statements),
        fault=None if outcome.fault is None else _fault(outcome.fault),
        illegal_line=None if outcome.refused is None else outcome.refused.line,
        over=outcome.result is not None,
        standing=None if standing is None else standings_answer(standing.total, outcome.open_chips),
        other_result=outcome.other_result,
    )


def _fault(fault: Fault) -> FaultAnswer:
    return FaultAnswer(
        line=fault.line,
        code=fault.code.value,
        field=fault.field or None,
        expected=fault.expected,
        found=fault.found,
        round=fault.round,
    )


def which_rules_json(file: str, found: WhichRules, verification: AnyVerification) -> WhichRulesAnswer:
    """The rules by which a whole log is right, or comes nearest to it."""
    return WhichRulesAnswer(
        file=file,
        profiles=tuple(found.profiles),
        radius=found.radius,
        readings=found.readings,
        acts=found.acts,
        claims=found.claims,
        verdict=verification.verdict.value,
        beside=tuple(
            BesideAnswer(code=one.code.value, line=one.line, clause=one.clause) for one in beside_rules(verification)
        ),
        fits=tuple(map(_fit, found.fits)),
        nearest=tuple(map(_near, found.nearest)),
    )


def _fit(fit: Fit) -> FitAnswer:
    return FitAnswer(
        profile=fit.rules.profile,
        own=fit.rules.is_own,
        changes=_statement(fit.rules.statement),
        open={one.option: one.values for one in fit.open},
    )


def _near(near: Near) -> NearAnswer:
    return NearAnswer(
        profile=near.rules.profile,
        own=near.rules.is_own,
        changes=_statement(near.rules.statement),
        legal=near.legal,
        faults=tuple(map(_fault, near.faults)),
    )
