"""The score chart: the score of each player from line to line, drawn to be read without colour, and as a table."""

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from buck_ref.report.html.markers import marker
from buck_ref.report.html.scale import fitting, spread, thinned, ticks
from buck_ref.report.view import Chart, Series

KINDS: Final = 8
"""How many lines differ from each other; the names at their ends tell the rest apart."""


class Size(NamedTuple):
    """How large a chart is drawn, in pixels, for screens of one kind."""

    name: str
    width: int
    height: int
    right: int
    """Room for the names at the ends of the lines."""
    across: int
    """How many lines of the log are numbered below it, at most."""


WIDE: Final = Size("wide", 760, 340, 150, 12)
NARROW: Final = Size("narrow", 340, 300, 84, 5)

_LEFT, _TOP, _BOTTOM = 46, 26, 44
_MOST_POINTS: Final = 1200
_MOST_MARKERS: Final = 14
_GAP: Final = 15
_BESIDE: Final = 2.4
_BEFORE_NAME: Final = 27


class _Frame(NamedTuple):
    """Where lines and scores are in the picture."""

    size: Size
    players: int
    first: int
    last: int
    low: int
    high: int

    def x(self, line: float) -> float:
        wide = self.size.width - self.size.right - _LEFT
        return round(_LEFT + wide * (line - self.first) / max(1, self.last - self.first), 1)

    def y(self, score: float) -> float:
        tall = self.size.height - _TOP - _BOTTOM
        return round(_TOP + tall * (self.high - score) / (self.high - self.low), 1)

    def beside(self, place: int) -> float:
        """By how much a player's line is moved, so that lines with the same scores are seen beside each other."""
        return round((place - (self.players - 1) / 2) * min(_BESIDE, 2 * _BESIDE / self.players), 1)


def drawn_chart(chart: Chart, said: str, size: Size, wrong_line: int | None) -> str:
    """The chart as SVG; `said` describes it in words."""
    frame = _frame(chart, size)
    ends = [frame.y(series.marks[-1].score) + frame.beside(place) for place, series in enumerate(chart.series)]
    places = spread(ends, _GAP, _TOP, size.height - _BOTTOM)
    parts = [
        *_axes(chart, frame),
        *_wrong(frame, wrong_line, chart.line),
        *(_line(series, frame, frame.beside(place)) for place, series in enumerate(chart.series)),
        *(_label(series, frame, end, at) for series, end, at in zip(chart.series, ends, places, strict=True)),
    ]
    ids = f"chart-{size.name}"
    return (
        f'<svg class="chart {size.name}" viewBox="0 0 {size.width} {size.height}" role="img" '
        f'aria-labelledby="{ids}-title {ids}-desc"><title id="{ids}-title">{escape(chart.title)}</title>'
        f'<desc id="{ids}-desc">{escape(said)}</desc>{"".join(parts)}</svg>'
    )


def sample(series: Series) -> str:
    """A piece of a player's line, for the legend."""
    kind = series.seat % KINDS
    return (
        f'<svg class="sample s{kind}" viewBox="0 0 44 14" aria-hidden="true" focusable="false">'
        f'<path class="trace" d="M1 7H43"/>{marker(kind, 22, 7)}</svg>'
    )


def _frame(chart: Chart, size: Size) -> _Frame:
    marks = [mark for series in chart.series for mark in series.marks]
    scores = [0, chart.target, *(mark.score for mark in marks)]
    first = min((mark.line for mark in marks), default=0)
    return _Frame(size, len(chart.series), first, max(chart.last, first + 1), min(scores), max(scores) + 1)


def _axes(chart: Chart, frame: _Frame) -> Iterator[str]:
    left, right, bottom = _LEFT, frame.size.width - frame.size.right, frame.size.height - _BOTTOM
    for score in ticks(frame.low, frame.high, 9):
        y = frame.y(score)
        yield f'<path class="grid" d="M{left} {y}H{right}"/><text class="end" x="{left - 6}" y="{y + 4}">{score}</text>'
    for line in ticks(frame.first, frame.last, frame.size.across):
        yield f'<text class="middle" x="{frame.x(line)}" y="{bottom + 18}">{line}</text>'
    for line in _starts(chart):
        yield f'<path class="round" d="M{frame.x(line)} {_TOP}V{bottom}"/>'
    yield f'<path class="axis" d="M{left} {_TOP}V{bottom}H{right}"/>'
    yield f'<path class="target" d="M{left} {frame.y(chart.target)}H{right}"/>'
    yield f'<text class="middle" x="{(left + right) / 2}" y="{bottom + 36}">{escape(chart.line)}</text>'
    yield f'<text x="{4}" y="{_TOP - 12}">{escape(chart.score)}</text>'


def _starts(chart: Chart) -> list[int]:
    """The lines with which a further round begins, where they are few enough to be drawn."""
    found: dict[int, int] = {}
    for mark in (mark for series in chart.series for mark in series.marks):
        found[mark.round] = min(mark.line, found.get(mark.round, mark.line))
    starts = sorted(found.values())[1:]
    return starts if len(starts) <= _MOST_MARKERS else []


def _wrong(frame: _Frame, line: int | None, word: str) -> Iterator[str]:
    """A line from top to bottom where it went wrong."""
    if line is not None and frame.first <= line <= frame.last:
        x, bottom = frame.x(line), frame.size.height - _BOTTOM
        anchor = "end" if line > (frame.first + frame.last) / 2 else "start"
        yield f'<path class="wrong" d="M{x} {_TOP}V{bottom}"/>'
        yield f'<text class="wrong-label {anchor}" x="{x}" y="{_TOP - 8}">{escape(word)} {line}</text>'


def _line(series: Series, frame: _Frame, beside: float) -> str:
    """A player's scores: each stands until the next."""
    points = thinned([(mark.line, mark.score) for mark in series.marks], _MOST_POINTS)
    (x, y), *others = [(frame.x(line), round(frame.y(score) + beside, 1)) for line, score in points]
    path = f"M{x} {y}" + "".join(f"H{x}V{y}" for x, y in others)
    kind = series.seat % KINDS
    signs = "".join(marker(kind, x, y) for x, y in others[:: max(1, -(-len(others) // _MOST_MARKERS))])
    return f'<g class="s{kind}"><path class="trace" d="{path}H{frame.x(frame.last)}"/>{signs}</g>'


def _label(series: Series, frame: _Frame, end: float, at: float) -> str:
    """The name at the end of a line, and a thread to it where it had to move."""
    kind, right = series.seat % KINDS, frame.size.width - frame.size.right
    name = fitting(series.player, frame.size.right - _BEFORE_NAME)
    thread = f'<path class="thread" d="M{right} {end}L{right + 12} {at}"/>'
    sign = marker(kind, right + 18, at)
    said = f'<text class="name" x="{right + _BEFORE_NAME}" y="{at + 4}">{escape(name)}</text>'
    return f'<g class="s{kind}">{thread}{sign}{said}</g>'
