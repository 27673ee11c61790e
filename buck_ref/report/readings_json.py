"""Readings for machines, under keys that do not change (VERDICT-READINGS, VERDICT-RADIUS, VERDICT-WHICH-RULES)."""

from msgspec import to_builtins

from buck_ref.games.game import Result
from buck_ref.referee.readings_game import GameOutcome, GameReadings, game_readings
from buck_ref.referee.readings_space import Statement
from buck_ref.referee.readings_step import StepReadings, Under, step_readings
from buck_ref.referee.readings_walk import Fault
from buck_ref.referee.verdict import Verdict
from buck_ref.referee.verify import AnyVerification
from buck_ref.referee.which_rules import Rules, WhichRules
from buck_ref.report.readings_text import disputed_line, is_total


def rejected_json(verification: AnyVerification) -> dict[str, object] | None:
    """Of a rejected log: its first wrong line and the whole game under other readings; None where no line is wrong."""
    line = disputed_line(verification)
    if verification.verdict is not Verdict.REJECTED or line is None:
        return None
    step = None if is_total(verification, line) else step_readings(verification, line)
    return readings_json(step, game_readings(verification))


def readings_json(step: StepReadings | None, game: GameReadings | None) -> dict[str, object]:
    """One line, and the whole game, under every reading asked about."""
    return {
        "line": None if step is None else _step(step),
        "game": None if game is None else _game(game),
    }


def _step(step: StepReadings) -> dict[str, object]:
    return {
        "line": step.line,
        "player": step.player,
        "readings": step.readings,
        "options": list(step.options),
        "refused": None if step.refused is None else {"code": step.refused.code.value, "clause": step.refused.clause},
        "legal": _under(step.legal),
        "with_before": None
        if step.with_before is None
        else {
            "line": step.with_before.before,
            "of": step.with_before.readings,
            **_under(step.with_before.legal),
        },
        "claims": [
            {
                "field": one.field,
                "value": to_builtins(one.value),
                "in_log": one.in_log,
                "by_rules": to_builtins(one.by_rules),
                **_under(one.under),
            }
            for one in step.claims
        ],
        "together": None if step.together is None else _under(step.together),
        "fields": {
            field: [{"value": to_builtins(one.value), **_under(one.under)} for one in values]
            for field, values in step.fields
        },
    }


def _under(under: Under) -> dict[str, object]:
    return {"readings": under.readings, "statements": _statements(under.statements)}


def _statements(statements: tuple[Statement, ...]) -> list[dict[str, object]]:
    return [statement_json(one) for one in statements]


def statement_json(statement: Statement) -> dict[str, object]:
    """The changes: each option with its value."""
    return {one.option: to_builtins(one.value) for one in statement}


def _game(game: GameReadings) -> dict[str, object]:
    return {
        "radius": game.radius,
        "readings": game.readings,
        "outcomes": [_outcome(one) for one in game.outcomes],
        "act": None
        if game.act is None
        else {
            "line": game.act.line,
            "statements": _statements(game.act.statements),
            "other_result": [outcome.other_result for outcome in game.act.outcomes],
        },
        "claims": [
            {
                "line": one.claim.line,
                "field": one.claim.field,
                "value": to_builtins(one.claim.value),
                "statements": _statements(one.statements),
                "other_result": [outcome.other_result for outcome in one.outcomes],
            }
            for one in game.claims
        ],
    }


def _outcome(outcome: GameOutcome) -> dict[str, object]:
    return {
        "statements": _statements(outcome.statements),
        "fault": None if outcome.fault is None else fault_json(outcome.fault),
        "illegal_line": None if outcome.refused is None else outcome.refused.line,
        "over": outcome.result is not None,
        "standing": None if outcome.standing is None else _total(outcome.standing, outcome.open_chips),
        "other_result": outcome.other_result,
    }


def _total(result: Result, left_open: frozenset[str]) -> dict[str, object]:
    total = result.total
    return {
        "players": [
            {"id": one.id, "score": one.score, "chips": None if one.id in left_open else one.chips}
            for one in total.players
        ],
        "winners": list(total.winners),
        "loser": total.loser,
    }


def fault_json(fault: Fault) -> dict[str, object]:
    """Something that is wrong in a log."""
    return {
        "line": fault.line,
        "code": fault.code.value,
        "field": fault.field or None,
        "expected": to_builtins(fault.expected),
        "found": to_builtins(fault.found),
        "round": fault.round,
    }


def which_rules_json(file: str, found: WhichRules) -> dict[str, object]:
    """The rules by which a whole log is right, or comes nearest to it."""
    return {
        "file": file,
        "profiles": list(found.profiles),
        "radius": found.radius,
        "readings": found.readings,
        "acts": found.acts,
        "claims": found.claims,
        "fits": [
            {**_rules(fit.rules), "open": {one.option: to_builtins(one.values) for one in fit.open}}
            for fit in found.fits
        ],
        "nearest": [
            {**_rules(near.rules), "legal": near.legal, "faults": [fault_json(one) for one in near.faults]}
            for near in found.nearest
        ],
    }


def _rules(rules: Rules) -> dict[str, object]:
    return {"profile": rules.profile, "own": rules.is_own, "changes": statement_json(rules.statement)}
