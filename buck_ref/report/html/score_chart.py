"""What the page shows of the score chart: the drawing for wide and for narrow screens, the legend, the table."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from buck_ref.message import N_
from buck_ref.report.html.chart import NARROW, WIDE, drawn_chart, sample
from buck_ref.report.html.window import only, window
from buck_ref.report.i18n import Speech
from buck_ref.report.view import Chart, Mark, Series, Told

MOST_ROWS: Final = 600
"""Rows of the table that are all shown."""


class ScoreChart(NamedTuple):
    """The pieces of the chart's section."""

    wide: Markup
    narrow: Markup
    legend: tuple[tuple[Markup, str], ...]
    """A piece of each line, and whose it is."""
    target: str
    rows: tuple[tuple[int, tuple[int, ...]], ...]
    """A line of the log, and the score of each player after it."""
    left_out: str
    """That the table is cut short."""
    rounds: str
    """That only some rounds are drawn."""


def score_chart(say: Speech, told: Told) -> ScoreChart | None:
    """The chart; None where nothing was played."""
    chart = told.chart
    if chart is None or not any(series.marks for series in chart.series):
        return None
    said = described(say, chart)
    some = window(chart, told.wrong_line)
    drawn = chart if some is None else only(chart, *some)
    wide, narrow = (Markup(drawn_chart(drawn, said, size, told.wrong_line)) for size in (WIDE, NARROW))
    lines = sorted({mark.line for series in chart.series for mark in series.marks})
    rows = tuple((line, tuple(_score(series, line) for series in chart.series)) for line in lines[:MOST_ROWS])
    return ScoreChart(
        wide,
        narrow,
        tuple((Markup(sample(series)), series.player) for series in chart.series),
        say(N_("the target: {target}"), target=chart.target),
        rows,
        _left_out(say, lines),
        "" if some is None else say(N_("Drawn are rounds {first} to {last}."), first=some[0], last=some[1]),
    )


def described(say: Speech, chart: Chart) -> str:
    """The chart in words: where each player ends, and what is to be made."""
    ends = "; ".join(
        say(N_("{player} ends at {score}"), player=series.player, score=series.marks[-1].score)
        for series in chart.series
    )
    return say(N_("The target is {target}. {ends}."), target=chart.target, ends=ends)


def _score(series: Series, line: int) -> int:
    """The score after a line; that of the start for a line before it."""
    index = bisect_right(series.marks, line, key=_line_of)
    return series.marks[max(0, index - 1)].score


def _line_of(mark: Mark) -> int:
    return mark.line


def _left_out(say: Speech, lines: Sequence[int]) -> str:
    if len(lines) <= MOST_ROWS:
        return ""
    template = N_("The table ends with line {line}: the scores change in {number} lines, and it shows {shown}.")
    return say(template, line=lines[MOST_ROWS - 1], number=len(lines), shown=MOST_ROWS)
