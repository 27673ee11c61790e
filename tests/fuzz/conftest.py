"""How many inputs a fuzz test tried: a property of the test in every report."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest


@pytest.fixture
def tried(record_property: Callable[[str, object], None]) -> Iterator[Counter[str]]:
    """Counts what became of the inputs; a test adds one for each of them. A test that tried none is in vain."""
    counted = Counter[str]()
    yield counted
    record_property("inputs", counted.total())
    for outcome, number in sorted(counted.items()):
        record_property(f"inputs: {outcome}", number)
    assert counted
