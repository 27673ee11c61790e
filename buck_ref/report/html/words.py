"""The words of the page that are no words of the report: its buttons, its contents, what is left out of its lists."""

from collections.abc import Mapping
from typing import Final

from buck_ref.message import N_
from buck_ref.report.i18n import Speech
from buck_ref.report.view import FindingView, StepView, Told

MOST_LISTED: Final = 300
"""How many findings a list shows."""
SIGNS: Final = {
    "shown": "\N{CHECK MARK}",
    "refuted": "\N{BALLOT X}",
    "not-shown": "?",
}
"""A sign for each answer, beside the word."""

_WORDS: Final = {
    "contents": N_("Contents"),
    "as_table": N_("The scores as a table"),
    "rounds": N_("Each round"),
    "first": N_("First line"),
    "last": N_("Last line"),
    "wrong": N_("Next wrong line"),
    "all": N_("Show all lines"),
    "bad": N_("wrong"),
    "good": N_("right"),
    "as_before": N_("everything else as before"),
    "hint": N_("Keys, once a button here was pressed: left and right arrow, Home, End."),
}
"""By their names in the template."""


def page_words(say: Speech) -> Mapping[str, str]:
    """The page's own words."""
    position = say(N_("line {at} of {all}"), at="{at}", all="{all}")
    return {name: say(template) for name, template in _WORDS.items()} | {"position": position}


def contents(say: Speech, told: Told) -> list[tuple[str, str]]:
    """The sections that this report has: their ids and their names."""
    label = told.labels
    sections = (
        ("questions", label.questions, told.questions),
        ("findings", label.findings, told.findings),
        ("wrong", wrong_name(say, told), wrong_step(told)),
        ("readings", label.readings, told.readings),
        ("others", label.others, told.others),
        ("limits", label.limits, told.limits),
        ("result", label.result, told.result),
        ("chart", label.chart, told.chart),
        ("game", label.game, told.steps),
        ("digests", label.digests, True),
        ("check", label.check, told.checks),
    )
    return [(id_, name) for id_, name, there in sections if there]


def wrong_step(told: Told) -> StepView | None:
    """The step where it first went wrong; None where that is in no line, or the lines were not judged."""
    return next((step for step in told.steps if step.line == told.wrong_line), None)


def wrong_name(say: Speech, told: Told) -> str:
    """The heading of the step where it first went wrong."""
    return say(N_("Where it went wrong: line {line}"), line=told.wrong_line or 0)


def ruling(say: Speech, told: Told) -> str:
    """Who is right, in one sentence: what the first thing found against the log says of it."""
    if not told.findings:
        return ""
    first = told.findings[0]
    return say(N_("{place}: {sentence}."), place=first.place, sentence=first.sentence)


def more(say: Speech, findings: tuple[FindingView, ...]) -> str:
    """What is said where a list is cut short."""
    template = N_("and {more} more, which `buck-ref verify --json` lists")
    return say(template, more=max(0, len(findings) - MOST_LISTED))
