"""Whole games as sheets: in every form and language they make one log, which is as right as the first."""

import itertools
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.games.dispute import disputed_log, disputes, sheet_of
from buck_ref.log.keeping import Policy
from buck_ref.log.read import read_bytes
from buck_ref.referee.verdict import Answer, Answers
from buck_ref.referee.verify import verify_bytes
from buck_ref.rulebook.profiles import DICE, Options, Profile, shipped_profiles
from buck_ref.sheet.export import exported
from buck_ref.sheet.forms import Form, read_as, written_as
from tests.referee.making import cards_of, played, profile_of, seed_of
from tests.sheet.reading import english, spanish

PLAYERS = ("pot", "qs", "ana", "carla", "dora", "eva")
"""Two whose ids are a word of the notation and a card."""


WRITTEN = tuple(itertools.product(Form, (english, spanish)))


def whole(lines: tuple[bytes, ...]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def the_one_log_of(log: bytes) -> bytes:
    """The log of the sheet of a log, the same however the sheet is written; and again of the sheet of that log."""
    export = exported(read_bytes(log))
    sheets = [written_as(form, export, pick) for form, pick in WRITTEN]
    logs = {read_as(form, sheet.encode()) for (form, _), sheet in zip(WRITTEN, sheets, strict=True)}
    assert len(logs) == 1
    made = whole(logs.pop())
    again = exported(read_bytes(made))
    assert [written_as(form, again, pick) for form, pick in WRITTEN] == sheets
    return made


dice = st.builds(
    profile_of,
    st.sampled_from(shipped_profiles(DICE)),
    target=st.integers(1, 4),
    faces=st.sampled_from([6, 12]),
)
profiles: st.SearchStrategy[Profile[Options]] = st.one_of(dice, st.builds(cards_of, target=st.integers(1, 3)))


@pytest.mark.clause("SHEET-KEPT", "SHEET-DUE", "SHEET-RESULT", "SHEET-DICE")
@settings(deadline=None)
@given(profiles, st.integers(0, 2**32), st.integers(3, 6))
def test_a_game_by_chance(profile: Profile[Options], seed: int, players: int) -> None:
    log = played(profile, seed_of(seed), PLAYERS[:players], Policy.RANDOM)
    made = verify_bytes(the_one_log_of(log))
    assert answers(made.answers) == answers(verify_bytes(log).answers)
    assert made.result is not None


def answers(of: Answers) -> tuple[Answer, Answer]:
    return of.legal, of.whole


@pytest.mark.clause("SHEET-KEPT")
@pytest.mark.parametrize("path", [path for path in disputes() if sheet_of(path).exists()], ids=lambda path: path.stem)
def test_a_dispute_written_as_a_sheet(path: Path) -> None:
    """Its log comes back to the byte."""
    log = disputed_log(path).read_bytes()
    assert whole(read_as(Form.SHEET, sheet_of(path).read_bytes())) == log
    assert the_one_log_of(log) == log
