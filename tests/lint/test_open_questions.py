"""Each rule about options, rulings and profiles, kept once and broken once."""

import enum

import msgspec

from buck_ref.rulebook.rulings import Range, Reading, Ruling, Value
from buck_ref.rulebook.spec import Text
from tests.lint.open_questions import rulings, strays

WORDS = Text("words", "palabras")


class Way(enum.StrEnum):
    LEFT = "left"
    RIGHT = "right"


class Record(msgspec.Struct):
    way: Way
    fines: tuple[Way, ...]
    target: int


def ruling(id_: str, values: list[Value], span: Range | None = None) -> Ruling:
    readings = tuple(Reading(value, WORDS) for value in values)
    return Ruling(id_, WORDS, WORDS, WORDS, (), readings, span)


FILES = {
    "way": ruling("way", ["left", "right"]),
    "fines": ruling("fines", [[], ["left"], ["right"]]),
    "target": ruling("target", [15], Range(1, 100)),
}
PROFILES: dict[str, dict[str, Value]] = {"classic": {"way": "left", "fines": ["left"], "target": 15}}
TAKEN = {"way", "fines", "target"}


def said(
    files: dict[str, Ruling] = FILES,
    profiles: dict[str, dict[str, Value]] = PROFILES,
    taken: set[str] = TAKEN,
) -> list[str]:
    return [str(finding) for finding in rulings(Record, files, profiles, taken)]


def test_nothing_is_found_where_all_say_the_same() -> None:
    assert said() == []


def test_an_option_without_ruling_file() -> None:
    assert said(files={id_: FILES[id_] for id_ in ("way", "fines")}) == [
        "target: it is an option, and not in the ruling files"
    ]


def test_a_ruling_file_without_option() -> None:
    files = {**FILES, "extra": ruling("extra", [True])}
    assert said(files=files, taken={*TAKEN, "extra"}) == ["extra: it is in the ruling files, and no option"]


class OtherRecord(msgspec.Struct):
    target: int
    suits: bool


def test_a_ruling_file_of_no_game() -> None:
    assert list(strays([Record, OtherRecord], {"way", "fines", "target", "suits"})) == []
    assert [str(finding) for finding in strays([Record, OtherRecord], {"way", "trumps", "extra"})] == [
        "extra: it has a ruling file, and is no option",
        "trumps: it has a ruling file, and is no option",
    ]


def test_a_profile_that_leaves_an_option_out_and_has_one_too_many() -> None:
    assert said(profiles={"classic": {"way": "left", "fines": ["left"], "goal": 1}}) == [
        "target: it is an option, and not in the profile classic",
        "goal: it is in the profile classic, and no option",
    ]


def test_a_member_that_no_reading_names_and_a_reading_that_is_no_member() -> None:
    assert said(files={**FILES, "way": ruling("way", ["left", "up"])}) == [
        "way: no reading is 'right'",
        "way: the reading 'up' is no value of it",
    ]


def test_a_member_that_no_reading_of_a_list_names() -> None:
    assert said(files={**FILES, "fines": ruling("fines", [[], ["left"]])}) == ["fines: no reading is 'right'"]


def test_a_profile_that_takes_what_no_reading_names() -> None:
    profiles: dict[str, dict[str, Value]] = {**PROFILES, "other": {**PROFILES["classic"], "way": "up", "target": 20}}
    assert said(profiles=profiles) == [
        "way: other takes up, which no reading names",
        "target: other takes 20, which no reading names",
    ]


def test_a_question_that_no_clause_takes() -> None:
    assert said(taken={"way", "target"}) == ["fines: no clause's function takes it"]
    assert said(taken={"way", "fines"}) == ["target: no clause's function takes it"]
