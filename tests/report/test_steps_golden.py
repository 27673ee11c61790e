"""Every line of every golden log explained, in both languages: whole, and each in agreement with the line before it."""

from pathlib import Path

import pytest

from buck_ref.referee.verdict import Verdict
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.telling import Telling
from buck_ref.report.told import Source, steps, told
from buck_ref.report.view import Pair, StepView
from tests.report.explaining import GAMES, source

LOGS = sorted(GAMES.rglob("*.bucklog"))
LONG = 250
"""A log with more lines than this is explained in one language only."""


def lines_of(of: Source, language: Language) -> tuple[StepView, ...]:
    return steps(Telling(Speech(language), of.verification.names), of, range(len(of.record.entries)))


def lasting(pairs: tuple[Pair, ...]) -> list[tuple[str, str]]:
    """How the game stands, but for what is due, which a decision changes, and for the hand, which is another's."""
    return [(pair.label, pair.value) for pair in pairs[:-1] if not pair.label.startswith("hand of ")]


@pytest.mark.slow
@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_line_is_explained(path: Path) -> None:
    of = source(path.read_bytes())
    verification = of.verification
    explained = lines_of(of, Language.EN)
    if verification.verdict in (Verdict.UNREADABLE, Verdict.UNSUPPORTED):
        assert explained == ()
        return
    assert [step.line for step in explained] == list(range(verification.lines))
    effects = {played.line: played.step.effects for played in verification.played}
    done = [step for step in explained if step.done]
    assert [step.line for step in done] == list(effects)
    for step in done:
        assert [one.clause for one in step.applied] == [effect.clause for effect in effects[step.line]]
    found = {finding.line for finding in verification.findings if finding.line is not None}
    torn = {verification.lines}  # a last line that was cut off was not read
    assert {step.line for step in explained if step.findings} == found - torn
    assert sum(step.illegal for step in explained) <= 1
    reached = explained[0].after
    for step in done:
        if not step.remarks and "turn" not in dict(lasting(step.before)):
            assert lasting(step.before) == lasting(reached), f"line {step.line} begins where the one before it ended"
        reached = step.after
    if verification.lines <= LONG:
        spanish = lines_of(of, Language.ES)
        assert [step.line for step in spanish if step.heading == explained[step.line].heading] == []


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("honest/classic-seeded", None),
        ("honest/hucklebuck-seeded", {"ana": 7, "beto": -5, "carla": 3}),
    ],
)
def test_the_chart_ends_where_the_result_stands(name: str, scores: dict[str, int] | None) -> None:
    of = source((GAMES / f"{name}.bucklog").read_bytes())
    result = of.verification.result
    assert result is not None
    ended = {of.verification.names[one.id]: one.score for one in result.rounds[-1].players}
    assert scores is None or ended == scores
    chart = told(Telling(Speech(Language.EN), of.verification.names), of, readings=False).chart
    assert chart is not None
    assert {series.player: series.marks[-1].score for series in chart.series} == ended
    assert {series.marks[-1].line for series in chart.series} == {chart.last}
    assert all(series.marks[0].line == 0 for series in chart.series)


def test_the_chart_of_several_rounds_shows_where_each_ended() -> None:
    of = source((GAMES / "honest" / "rounds-winner.bucklog").read_bytes())
    result = of.verification.result
    chart = told(Telling(Speech(Language.EN), of.verification.names), of, readings=False).chart
    assert result is not None
    assert chart is not None
    for seat, series in enumerate(chart.series):
        last = {mark.round: mark.score for mark in series.marks}
        assert list(last.values()) == [standings.players[seat].score for standings in result.rounds]
