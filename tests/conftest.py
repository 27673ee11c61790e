"""What all tests share: the clauses they are about, in the JUnit report too, and how Hypothesis searches."""

import os

import pytest
from hypothesis import settings

settings.register_profile("quick", deadline=None, max_examples=50)
settings.register_profile("ci", deadline=None, max_examples=200, derandomize=True, print_blob=True)
settings.register_profile("long", deadline=None, max_examples=5000)
settings.register_profile("fuzz", deadline=None, max_examples=20_000, database=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "quick"))


def clauses_of(item: pytest.Item) -> list[str]:
    """The ids of the clauses that a test is about, each once."""
    return list(dict.fromkeys(id_ for mark in item.iter_markers("clause") for id_ in mark.args))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Write each test's clauses into its properties, where JUnit XML and other reports find them; slow tests go first.

    A long test that starts last leaves all other processes idle.
    """
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    for item in items:
        item.user_properties.extend(("clause", id_) for id_ in clauses_of(item))


def pytest_report_header() -> str:
    """Say how much Hypothesis searches in this run."""
    current = settings()
    kind = "the same examples every time" if current.derandomize else "other examples every time"
    return f"hypothesis: {current.max_examples} examples a property, {kind}"
