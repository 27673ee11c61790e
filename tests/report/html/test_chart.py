"""The score chart: where lines and names are, what tells them apart, and the same in words and as a table."""

import re
from itertools import pairwise

import msgspec
import pytest

from buck_ref.report.html.chart import KINDS, NARROW, WIDE, Size, drawn_chart
from buck_ref.report.html.page import FOLDER, html_report
from buck_ref.report.html.scale import fitting, spread, thinned, ticks
from buck_ref.report.html.score_chart import MOST_ROWS, score_chart
from buck_ref.report.html.window import MOST_ROUNDS, only, window
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.view import Mark, Series
from tests.report.html.document import elements
from tests.report.html.made import chart, told

ENGLISH = Speech(Language.EN)
sizes = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 15, 9, [0, 2, 4, 6, 8, 10, 12, 14]),
        (-7, 16, 9, [-5, 0, 5, 10, 15]),
        (3, 5, 9, [3, 4, 5]),
        (0, 1234, 5, [0, 500, 1000]),
    ],
)
def test_ticks_are_at_round_numbers(low: int, high: int, most: int, expected: list[int]) -> None:
    assert ticks(low, high, most) == expected


def test_names_do_not_overlap() -> None:
    assert spread([10, 50, 90], 15, 0, 100) == [10, 50, 90]
    assert spread([50, 50, 50], 15, 0, 100) == [50, 65, 80]
    assert spread([100, 100], 15, 0, 100) == [85, 100]
    assert spread([30, 20], 15, 0, 100) == [35, 20]
    crowded = spread([50] * 11, 15, 0, 100)
    assert sorted(crowded) == pytest.approx([10 * at for at in range(11)])


def test_a_long_name_is_cut_where_its_room_ends() -> None:
    assert fitting("Carla", 60) == "Carla"
    assert fitting("Maximiliano", 60).endswith("\N{HORIZONTAL ELLIPSIS}")
    assert len(fitting("W" * 40, 120)) < len(fitting("l" * 40, 120)) < 40
    assert len(fitting("\N{CJK UNIFIED IDEOGRAPH-738B}" * 40, 120)) <= 120 / 13


def test_a_line_of_too_many_points_keeps_its_heights_and_its_end() -> None:
    points = [(line, line * 37 % 101) for line in range(5000)]
    kept = thinned(points, 400)
    assert len(kept) <= 404
    assert {kept[0], kept[-1]} == {points[0], points[-1]}
    assert max(score for _, score in kept) == 100
    assert min(score for _, score in kept) == 0
    assert kept == sorted(kept)
    assert thinned(points[:400], 400) == points[:400]


def trace(svg: str, kind: int) -> list[tuple[float, float]]:
    """The corners of a player's line."""
    found = re.search(rf'<g class="s{kind}"><path class="trace" d="M([\d.]+) ([\d.]+)([^"]*)"', svg)
    assert found
    x, y = float(found[1]), float(found[2])
    corners = [(x, y)]
    for step, place in re.findall(r"([HV])([\d.]+)", found[3]):
        x, y = (float(place), y) if step == "H" else (x, float(place))
        corners.append((x, y))
    return corners


@sizes
def test_a_line_goes_where_the_scores_are(size: Size) -> None:
    """Ana has 0 up to line 8, 6 up to 12, 7 up to 20, then 15: a stair of so many steps, in proportion."""
    corners = trace(drawn_chart(chart(), "", size, None), 0)
    xs = sorted({x for x, _ in corners})
    ys = sorted({y for _, y in corners}, reverse=True)
    assert len(xs) == len(ys) == 4
    assert (xs[1] - xs[0]) / (xs[3] - xs[0]) == pytest.approx((8 - 4) / (20 - 4), abs=0.01)
    assert (xs[2] - xs[0]) / (xs[3] - xs[0]) == pytest.approx((12 - 4) / (20 - 4), abs=0.01)
    assert (ys[0] - ys[1]) / (ys[0] - ys[3]) == pytest.approx(6 / 15, abs=0.01)
    assert all(before[0] == after[0] or before[1] == after[1] for before, after in pairwise(corners))


@sizes
def test_players_with_the_same_scores_are_seen_beside_each_other(size: Size) -> None:
    alike = tuple(Series(name, seat, (Mark(0, 1, 3), Mark(9, 1, 3))) for seat, name in enumerate("abc"))
    svg = drawn_chart(chart(series=alike, last=9), "", size, None)
    heights = [trace(svg, kind)[0][1] for kind in range(3)]
    assert all(before < after for before, after in pairwise(heights))
    assert heights[2] - heights[0] < 8


@sizes
def test_everything_is_in_the_picture(size: Size) -> None:
    many = tuple(Series(f"player {seat}", seat, (Mark(0, 1, 0), Mark(500, 1, -40 + seat))) for seat in range(20))
    svg = drawn_chart(chart(series=many, last=500), "", size, 499)
    places = [(float(x), float(y)) for x, y in re.findall(r"M([\d.-]+) ([\d.-]+)", svg)]
    places += [(float(x), float(y)) for x, y in re.findall(r'<text[^>]* x="([\d.-]+)" y="([\d.-]+)"', svg)]
    assert len(places) > 80
    assert all(0 <= x <= size.width and 0 <= y <= size.height for x, y in places)


def test_no_colour_is_needed() -> None:
    """Each of the lines has its own dashes and its own sign; its name stands at its end."""
    style = (FOLDER / "report.css").read_text("utf-8")
    dashes = [re.search(rf"\.s{kind} \.trace {{ stroke-dasharray: ([^;]*);", style) for kind in range(KINDS)]
    assert dashes[0] is None
    assert len({found[1] for found in dashes if found}) == KINDS - 1
    svg = drawn_chart(
        chart(series=tuple(Series(f"P{seat}", seat, (Mark(0, 1, 0), Mark(9, 1, seat))) for seat in range(KINDS))),
        "", WIDE, None,
    )  # fmt: skip
    signs = re.findall(r'<path class="sign-shape" d="M[\d.]+ [\d.]+([^"]*)"/><text class="name"[^>]*>P(\d)<', svg)
    assert [seat for _, seat in signs] == [str(seat) for seat in range(KINDS)]
    assert len({shape for shape, _ in signs}) == KINDS


@sizes
def test_the_target_and_the_wrong_line_are_drawn(size: Size) -> None:
    svg = drawn_chart(chart(), "", size, 12)
    target = re.search(r'class="target" d="M[\d.]+ ([\d.]+)H', svg)
    wrong = re.search(r'class="wrong" d="M([\d.]+) ', svg)
    assert target
    assert wrong
    corners = trace(svg, 0)
    assert float(target[1]) == pytest.approx(corners[-1][1], abs=3)
    assert float(wrong[1]) in {x for x, _ in corners}
    assert 'class="wrong"' not in drawn_chart(chart(), "", size, 999)


def test_it_is_said_in_words_and_shown_as_a_table() -> None:
    found = elements(html_report(told()))
    described = [one.text for one in found if one.tag == "desc"]
    assert described == ["The target is 15. Ana ends at 15; Beto ends at -5."] * 2
    cells = [one.text for one in found if one.tag in ("th", "td")]
    first = cells.index("line")
    assert cells[first : first + 3] == ["line", "Ana", "Beto"]
    rows = [(4, 0, 0), (8, 6, 0), (10, 6, -5), (12, 7, -5), (20, 15, -5)]
    assert cells[first + 3 : first + 18] == [str(number) for row in rows for number in row]
    made = score_chart(ENGLISH, told())
    assert made is not None
    assert made.rows == ((4, (0, 0)), (8, (6, 0)), (10, (6, -5)), (12, (7, -5)), (20, (15, -5)))


def test_a_long_table_says_where_it_ends() -> None:
    marks = tuple(Mark(line, 1, line) for line in range(MOST_ROWS + 5))
    made = score_chart(ENGLISH, told(chart=chart(series=(Series("Ana", 0, marks),), last=MOST_ROWS + 4)))
    assert made is not None
    assert len(made.rows) == MOST_ROWS
    assert f"ends with line {MOST_ROWS - 1}" in made.left_out
    whole = score_chart(ENGLISH, told())
    assert whole is not None
    assert whole.left_out == ""


def test_nothing_is_drawn_where_nothing_was_played() -> None:
    assert score_chart(ENGLISH, told(chart=None)) is None
    empty = msgspec.structs.replace(chart(), series=(Series("Ana", 0, ()),))
    assert score_chart(ENGLISH, told(chart=empty)) is None


def rounds(number: int, start: int = 0) -> tuple[Series, ...]:
    """Two players who each have 5 points in the middle of every round, of ten lines each."""
    marks = tuple(
        mark
        for one in range(1, number + 1)
        for mark in (Mark(one * 10, one, start), Mark(one * 10 + 5, one, start + 5))
    )
    return (Series("Ana", 0, marks), Series("Beto", 1, marks))


@pytest.mark.parametrize(
    ("number", "wrong", "start", "expected"),
    [
        (MOST_ROUNDS, None, 0, None),
        (40, None, 0, (31, 40)),
        (40, 205, 0, (15, 24)),
        (40, 12, 0, (1, 10)),
        (40, 409, 0, (31, 40)),
        (40, None, 3, None),
    ],
)
def test_of_many_rounds_that_start_anew_a_few_are_drawn(
    number: int, wrong: int | None, start: int, expected: tuple[int, int] | None
) -> None:
    """The last ones, or those about the wrong line; scores that go on from deal to deal are all drawn."""
    many = chart(series=rounds(number, start), last=number * 10 + 9)
    assert window(many, wrong) == expected


def test_the_rounds_that_are_drawn_are_named() -> None:
    many = chart(series=rounds(40), last=409)
    few = only(many, 15, 24)
    assert {mark.round for series in few.series for mark in series.marks} == set(range(15, 25))
    assert few.last == 250
    assert only(many, 31, 40).last == 409
    made = score_chart(ENGLISH, told(chart=many, wrong_line=205))
    assert made is not None
    assert made.rounds == "Drawn are rounds 15 to 24."
    assert len(made.rows) == 80
    whole = score_chart(ENGLISH, told())
    assert whole is not None
    assert whole.rounds == ""
