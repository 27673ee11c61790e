"""What the tests of the worked disputes share: the readings under which a claim is right, found by the program."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import msgspec

from audit.games.dispute import NOBODY, Claim, Dispute, Field, Ruled, Thrown, disputed_log, read_dispute
from buck_ref.games.dice.table import score_throw
from buck_ref.log.findings import Json
from buck_ref.referee.readings.game import GameOutcome, GameReadings, LineClaim, game_readings
from buck_ref.referee.readings.space import Statement, space_of
from buck_ref.referee.readings.statements import changed, changes_of, smallest, statements
from buck_ref.referee.readings.step import step_readings
from buck_ref.referee.readings.walk import Walker
from buck_ref.referee.readings.walked import Walked
from buck_ref.referee.verify import AnyVerification, verify
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import DICE, shipped_profile, with_options

Statements = frozenset[bytes]
"""Statements without an order: each as JSON."""
BY_THE_RULES: Statements = frozenset({b"{}"})
"""What is right by the table's own rules needs no change."""


@cache
def check_of(path: Path) -> AnyVerification:
    return verify(disputed_log(path))


@cache
def dispute_of(path: Path) -> Dispute:
    return read_dispute(path)


def expected_of(claim: Claim) -> Statements:
    """The statements that were worked out by hand."""
    if claim.ruled is Ruled.RIGHT:
        return BY_THE_RULES
    return frozenset(map(_json, claim.only_if))


def told(found: tuple[Statement, ...]) -> Statements:
    """The statements that the program gives."""
    return frozenset(_json({change.option: change.value for change in one}) for one in found)


def _json(changes: Mapping[str, object]) -> bytes:
    return msgspec.json.encode(changes, order="sorted")


def value_of(claim: Claim) -> Json:
    """The value of the claim as a line of a log has it."""
    return None if claim.value == NOBODY else claim.value


def of_throw(thrown: Thrown, dice: tuple[int, ...], claimed: Json) -> Statements:
    """The smallest changes by which the throw is worth that, of all readings of the rulings its worth depends on."""
    profile = shipped_profile(thrown.profile)
    space = space_of(DICE, (profile.options,))
    base = space.codes(profile.options)
    bearing = [space.names.index(option) for option in load_clauses()[ClauseId("BUCK-SCORE")].rulings]
    found = []
    for chosen in product(*(range(len(space.values[at])) for at in bearing)):
        codes = changed(base, zip(bearing, chosen, strict=True))
        if space.contradiction(codes) is not None:
            continue
        options = space.options(codes)
        assert isinstance(options, DiceOptions)
        if score_throw(dice, thrown.point, options).points == claimed:
            found.append(changes_of(base, codes))
    return told(statements(space, smallest(found)))


def of_line(check: AnyVerification, claim: Claim) -> Statements:
    """The smallest changes by which a claim about a line is right, the state before it being that of the rules."""
    assert claim.line is not None
    if claim.field is Field.ALLOWED:
        found = step_readings(check, claim.line)
        return told((found.legal if claim.value else found.illegal).statements)
    readings = step_readings(check, claim.line, [(claim.field.value, value_of(claim))]).claims
    (asked,) = (one for one in readings if (one.field, one.value) == (claim.field.value, value_of(claim)))
    return told(asked.under.statements)


OF_OUTCOMES = (Field.ALLOWED, Field.CHIPS)
"""What is no claim of a line, and is seen in what the whole log comes to."""


def of_game(path: Path, claim: Claim) -> Statements:
    """The smallest changes of at most two rulings by which the claim is right, the whole log replayed by them."""
    game = _game(path)
    if claim.field not in OF_OUTCOMES:
        (asked,) = (one.statements for one in game.claims if one.claim == _asked(claim))
        return told(asked)
    return least(one for outcome in game.outcomes if _holds(outcome, claim) for one in outcome.statements)


@cache
def _game(path: Path) -> GameReadings:
    """The log of the dispute under every change of at most two rulings, with what is claimed of its lines."""
    of_lines = (one for one in dispute_of(path).claim if one.line is not None and one.field not in OF_OUTCOMES)
    return game_readings(check_of(path), claims=map(_asked, of_lines))


def _asked(claim: Claim) -> LineClaim:
    assert claim.line is not None
    return LineClaim(claim.line, claim.field.value, value_of(claim))


def least(found: Iterable[Statement]) -> Statements:
    """Those of the statements that contain no other."""
    sets = {frozenset(one) for one in found}
    return told(tuple(tuple(one) for one in sets if not any(other < one for other in sets)))


def _holds(outcome: GameOutcome, claim: Claim) -> bool:
    refused = None if outcome.refused is None else outcome.refused.line
    if claim.field is Field.ALLOWED:
        assert claim.line is not None
        return refused is None or refused > claim.line if claim.value else refused == claim.line
    assert claim.field is Field.CHIPS
    standing = outcome.standing
    return standing is not None and tuple(one.chips for one in standing.total.players) == claim.value


def winners_by(check: AnyVerification, changes: Mapping[str, object]) -> tuple[str, ...] | None:
    """Who has won where the log ends, by the table's rules with these changes; None where they refuse an act of it."""
    walked = _walked(check, changes)
    if walked.ended is None:
        return None
    return () if walked.ended.result is None else walked.ended.result.total.winners


def _walked(check: AnyVerification, changes: Mapping[str, object]) -> Walked:
    assert check.profile is not None
    other = with_options(check.profile, changes).options
    space = space_of(check.profile.game, (check.profile.options, other))
    return Walker(check, space).walk(space.codes(other))
