"""Names of parties in reports: as they are, cut, or with the id beside them."""

import pytest

from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("José", "José"),
        ("<img src=x>", "<img src=x>"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 40 + "... (eva)"),
        ("x" * 60_000, "x" * 40 + "... (eva)"),
        ("nobody", "nobody (eva)"),
        ("Nobody", "Nobody (eva)"),
        ("The Table", "The Table (eva)"),
        ("\u202e" * 41, r"\u{202e}" * 40 + "... (eva)"),
    ],
)
def test_names(english: Speech, name: str, told: str) -> None:
    assert Telling(english, {"eva": name}).name("eva") == told


def test_two_long_names_stay_apart(english: Speech) -> None:
    names = {"ana": "x" * 50, "eva": "x" * 50 + "y"}
    telling = Telling(english, names)
    assert telling.people(names) == f"{'x' * 40}... (ana), {'x' * 40}... (eva)"


def test_a_name_that_is_a_word_of_the_report_in_its_language(spanish: Speech) -> None:
    assert Telling(spanish, {"eva": "Nadie"}).name("eva") == "Nadie (eva)"
    assert Telling(spanish, {"eva": "Nobody"}).name("eva") == "Nobody"


def test_a_party_without_a_name_is_told_by_its_id(english: Speech) -> None:
    assert Telling(english, {}).name("zoe") == "zoe"
    assert Telling(english, {}).people(()) == "nobody"
