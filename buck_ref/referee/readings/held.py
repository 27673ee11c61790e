"""Under how many readings something is so: what is said of it in a word."""

import enum

from buck_ref.rulebook.contract import clause


class Held(enum.StrEnum):
    """Under how many of the readings that bear on a line something is so."""

    EVERY = "every"
    RULES = "rules"
    """By the log's own rules and under some others, but not all."""
    OTHERS = "others"
    """Not by the log's own rules, but under others."""
    NONE = "none"


def some_of_all(right: int, readings: int) -> bool:
    """VERDICT-READINGS: they are some of those that bear on the line, and there is always one."""
    return 0 <= right <= readings and readings > 0


def one_of_the_right(by_rules: bool, right: int, readings: int) -> bool:
    """VERDICT-READINGS: the log's own reading is one of those that bear on the line."""
    return right > 0 if by_rules else right < readings


def right_by_the_own_rules_in_two_cases(by_rules: bool, result: Held) -> bool:
    """VERDICT-READINGS: right under every reading, and right by the own rules and some others, are right by these."""
    return by_rules == (result in (Held.EVERY, Held.RULES))


def right_under_none_in_one_case(right: int, result: Held) -> bool:
    """VERDICT-READINGS: right under none, or else under some."""
    return (right == 0) == (result is Held.NONE)


def right_under_all_in_one_case(right: int, readings: int, result: Held) -> bool:
    """VERDICT-READINGS: right under every reading just where they are as many."""
    return (right == readings) == (result is Held.EVERY)


@clause(
    "VERDICT-READINGS",
    requires=(some_of_all, one_of_the_right),
    ensures=(right_by_the_own_rules_in_two_cases, right_under_none_in_one_case, right_under_all_in_one_case),
)
def held_under(by_rules: bool, right: int, readings: int) -> Held:
    """What is said of something that is so under `right` of all `readings`, and so or not by the log's own rules."""
    if right == readings:
        return Held.EVERY
    if by_rules:
        return Held.RULES
    return Held.OTHERS if right else Held.NONE
