"""What of a game of many rounds the chart draws: where each round starts anew, more than a few make a thicket."""

from typing import Final

import msgspec

from buck_ref.report.view import Chart, Mark, Series

MOST_ROUNDS: Final = 10
"""Rounds that are drawn at most, where the scores start anew with each."""


def window(chart: Chart, wrong_line: int | None) -> tuple[int, int] | None:
    """The first and the last round to be drawn: the last of all, or those about the wrong line; None: draw all."""
    rounds = sorted({mark.round for series in chart.series for mark in series.marks})
    if len(rounds) <= MOST_ROUNDS or not _starts_anew(chart.series):
        return None
    middle = _round_at(chart, wrong_line) if wrong_line is not None else rounds[-1]
    first = min(max(rounds[0], middle - MOST_ROUNDS // 2), rounds[-1] - MOST_ROUNDS + 1)
    return first, first + MOST_ROUNDS - 1


def only(chart: Chart, first: int, last: int) -> Chart:
    """The chart of these rounds alone."""
    series = tuple(
        msgspec.structs.replace(one, marks=tuple(mark for mark in one.marks if first <= mark.round <= last))
        for one in chart.series
    )
    after = [mark.line for one in chart.series for mark in one.marks if mark.round > last]
    return msgspec.structs.replace(chart, series=series, last=min(after, default=chart.last))


def _starts_anew(series: tuple[Series, ...]) -> bool:
    """Does every round begin with a score of 0 for everybody?"""
    return all(mark.score == 0 for one in series for mark in _firsts(one))


def _firsts(series: Series) -> list[Mark]:
    firsts: dict[int, Mark] = {}
    for mark in series.marks:
        firsts.setdefault(mark.round, mark)
    return list(firsts.values())


def _round_at(chart: Chart, line: int) -> int:
    return max((mark.round for series in chart.series for mark in series.marks if mark.line <= line), default=1)
