"""The finite domains on which function and equation were compared, clause by clause.

They are not written down twice: the tests of tests/spec that compare them call `agree` with the rows of a domain. Here
these tests run with another `agree`, which keeps the rows and asks no equation.
"""

import random
from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest

from tests.prove.digests import functions
from tests.quiet import quietly
from tests.spec import model
from tests.spec.model import Row

Arguments = tuple[object, ...]
"""The arguments of one case, in the order of the function's parameters."""


class Domain(NamedTuple):
    """The cases in which a clause's function was compared with its equation."""

    names: tuple[str, ...]
    """The function's parameters."""
    rows: tuple[Arguments, ...]
    """Each case once, in an order by chance, the same every time: what is wrong somewhere is wrong soon."""


class _Collector:
    """A pytest plugin that lets `agree` keep the rows."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[Arguments, None]] = {}

    def keep(self, clause_id: str, rows: Iterable[Row], cases: int) -> None:
        """In place of `agree`: the same arguments, and the same check of how many cases there are."""
        names = parameters(clause_id)
        kept = self.rows.setdefault(clause_id, {})
        compared = 0
        for row in rows:
            kept[tuple(row[name] for name in names)] = None
            compared += 1
        assert compared == cases

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the tests that call `agree`, each with this collector's."""
        items[:] = [item for item in items if isinstance(item, pytest.Function) and _calls_agree(item.function)]
        for module in {item.module for item in items if isinstance(item, pytest.Function)}:
            module.agree = self.keep


def _calls_agree(test: Callable[..., object]) -> bool:
    return "agree" in test.__code__.co_names and test.__globals__["agree"] is model.agree


def parameters(clause_id: str) -> tuple[str, ...]:
    """The names of the parameters of a clause's function."""
    code = functions()[clause_id].plain.__code__
    return code.co_varnames[: code.co_argcount]


def domains() -> dict[str, Domain]:
    """Every domain, by its clause."""
    collector = _Collector()
    run = quietly("tests/spec", plugin=collector)
    if run.status != pytest.ExitCode.OK:
        raise AssertionError(f"the domains cannot be had from tests/spec:\n{run.said}")
    found = {}
    for clause_id, kept in collector.rows.items():
        rows = list(kept)
        random.Random(clause_id).shuffle(rows)
        found[clause_id] = Domain(parameters(clause_id), tuple(rows))
    return found
