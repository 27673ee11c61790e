"""Which clauses the golden logs pass and breach, and why some clauses are passed or breached by none.

An honest log passes the clauses that its effects name, and those without effect of which `passed_dice` or
`passed_cards` shows it. Any other log breaches the clauses that its expectation, written by hand, names in a fault.
"""

from functools import cache
from pathlib import Path

import msgspec

from audit.games import passed_cards, passed_dice
from audit.games.expect import Expectation, read_expectation
from audit.games.recipe import expectation_of, log_of, recipes
from buck_ref.log.findings import NO_FAULT
from buck_ref.referee.verify import AnyVerification, verify
from buck_ref.report.family import is_of_cards, is_of_dice
from buck_ref.rulebook.spec import Text, decode


class Covering(msgspec.Struct, frozen=True):
    """One golden log, and the clauses that it passes or breaches."""

    name: str
    """Folder and name in audit/games."""
    about: Text
    passed: tuple[str, ...] = ()
    breached: tuple[str, ...] = ()
    noted: tuple[str, ...] = ()
    """The clauses of the findings that speak against nothing."""


@cache
def covering() -> tuple[Covering, ...]:
    """Every golden log, in the order of the names."""
    return tuple(map(_covering, recipes()))


def _covering(recipe: Path) -> Covering:
    log, expected = log_of(recipe), read_expectation(expectation_of(recipe))
    name = f"{recipe.parent.name}/{log.name}"
    noted = tuple(dict.fromkeys(one.clause for one in expected.finding if one.code.family in NO_FAULT))
    if recipe.parent.name == "honest":
        check = verify(log)
        passed = by_effect(check) | _without_effect(check)
        return Covering(name, expected.about, passed=tuple(sorted(passed)), noted=noted)
    return Covering(name, expected.about, breached=tuple(sorted(breached_in(expected))), noted=noted)


def by_effect(check: AnyVerification) -> set[str]:
    """The clauses that some effect of the game comes from."""
    steps = [played.step for played in check.played]
    steps += [check.opening] if check.opening else []
    return {str(effect.clause) for step in steps for effect in step.effects}


def _without_effect(check: AnyVerification) -> set[str]:
    if is_of_dice(check):
        return {id_ for id_, shows in passed_dice.WITHOUT_EFFECT.items() if any(one(check) for one in shows)}
    if is_of_cards(check):
        return {id_ for id_, shows in passed_cards.WITHOUT_EFFECT.items() if any(one(check) for one in shows)}
    return set()


def breached_in(expected: Expectation) -> set[str]:
    """The clauses that are not kept in the log of this expectation."""
    return {one.clause for one in expected.finding if one.code.family not in NO_FAULT}


class Uncovered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses that no golden log passes or breaches, each with the reason."""

    not_passed: dict[str, Text]
    not_breached: dict[str, Text]


@cache
def uncovered() -> Uncovered:
    """What uncovered.toml says."""
    return decode(Path(__file__).with_name("uncovered.toml"), Uncovered)
