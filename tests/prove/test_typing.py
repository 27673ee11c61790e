"""The search for Any: what it finds in an annotation, and that the package has none."""

import pytest

from tests.prove.typing import any_in_package, anys


@pytest.mark.parametrize(
    ("source", "annotations", "found"),
    [
        ("def f(a: int, *b: str) -> bool: ...", 3, 0),
        ("def f(a: Any): ...", 1, 1),
        ("def f(a: dict[str, list[Any]]) -> None: ...", 2, 1),
        ("def f() -> typing.Any: ...", 1, 1),
        ("class C:\n    a: 'Any'\n    b: int = 0", 2, 1),
        ("Any = 1\nx = Any", 0, 0),
        ("async def f(*, a: Any, **b: Any) -> Any: ...", 3, 3),
    ],
)
def test_any_is_found_in_annotations(source: str, annotations: int, found: int) -> None:
    counted = anys(source, "one.py")
    assert (counted.annotations, len(counted.found)) == (annotations, found)


def test_the_package_has_no_any() -> None:
    own, _ = any_in_package()
    assert own.annotations > 2000
    assert own.found == []
