"""The keeper: what it plays is judged consistent, with just the limits of its mode; the same seed is the same bytes."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buck_ref.chance.rng import game_id
from buck_ref.chance.rng import throw as draw
from buck_ref.log.findings import Code
from buck_ref.log.keeper import Seated, play
from buck_ref.log.keeping import Policy
from buck_ref.message import FileError, UserError
from buck_ref.referee.verdict import Answer, Answers, Need, Verdict, meets
from buck_ref.referee.verify import AnyVerification, verify, verify_bytes
from buck_ref.rulebook.dice_options import RollAgain
from buck_ref.rulebook.profiles import Profile, dice_profile
from tests.games.strategies import NAMES, all_variants, options
from tests.referee.making import PLAYERS, SEED, plain, played, profile_of, seed_of

VARIANTS = dict(all_variants())
HONEST = Answers(legal=Answer.SHOWN, whole=Answer.SHOWN)
LIMITS = [Code.L_UNSIGNED, Code.L_SEED_PUBLIC]


def check_honest(checked: AnyVerification) -> None:
    """A played log shows all that a seeded, unsigned log can show."""
    assert checked.verdict is Verdict.CONSISTENT
    assert checked.answers == HONEST
    assert [finding.code for finding in checked.findings] == LIMITS
    assert checked.result is not None
    assert checked.lines == len(checked.played) + 2


@pytest.mark.clause("VERDICT-ORDER", "VERDICT-QUESTIONS", "LOG-CLAIM", "LOG-CLOSE", "LOG-INDEX")
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_single_reading_is_played_and_judged_alike(variant: str) -> None:
    chosen = VARIANTS[variant]
    policy = Policy.RANDOM if chosen.options.roll_again is RollAgain.MAY else Policy.THROW
    seats = min(max(2, chosen.options.min_players), chosen.options.max_players)
    # Another name: under its own, a profile with another value is worth a note.
    house = Profile("house", chosen.game, chosen.options)
    check_honest(verify_bytes(played(house, players=NAMES[:seats], policy=policy)))


@pytest.mark.clause("VERDICT-ORDER", "LOG-CLAIM")
@given(st.data(), st.integers(2, 5), st.integers(0, 2**256 - 1), st.sampled_from(Policy))
def test_games_under_any_options_are_played_and_judged_alike(
    data: st.DataObject, seats: int, seed: int, policy: Policy
) -> None:
    # A target that a game reaches; any other is tried above the log, act by act.
    chosen = data.draw(options(seats).filter(lambda one: one.target <= 30))
    check_honest(
        verify_bytes(played.__wrapped__(Profile("house", "dice", chosen), seed_of(seed), NAMES[:seats], policy))
    )


@pytest.mark.clause("RNG-GAME-ID")
@pytest.mark.parametrize("policy", Policy)
def test_the_same_seed_is_the_same_bytes(tmp_path: Path, policy: Policy) -> None:
    chosen, seated = dice_profile("buck-chips"), tuple(Seated(name, name) for name in PLAYERS)
    for name in ("one", "two"):
        play(tmp_path / name, chosen, seated, SEED, policy)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    first = plain((tmp_path / "one").read_bytes())[0]
    assert first["d"]["game"] == game_id(SEED)
    assert "at" not in first
    assert verify(tmp_path / "one") == verify(tmp_path / "two")


@pytest.mark.clause("LOG-INDEX", "RNG-STREAM")
@settings(max_examples=20)
@given(st.integers(0, 2**256 - 1))
def test_decisions_draw_from_a_stream_of_their_own(seed: int) -> None:
    """Whatever the players decide, the k-th throw of the game shows the faces of draw k of the stream of the dice."""
    decided = set()
    for policy in Policy:
        lines = plain(played.__wrapped__(dice_profile("buck-chips"), seed_of(seed), PLAYERS, policy))
        throws = [line["d"] for line in lines if line["ev"] == "throw"]
        for k, thrown in enumerate(throws):
            faces = draw(seed_of(seed), "dice", k, len(thrown["dice"]), 6)
            assert (thrown["stream"], thrown["k"], thrown["dice"]) == ("dice", k, list(faces))
        decided |= {line["d"]["do"] for line in lines if line["ev"] == "move"}
    assert decided <= {"throw", "stop"}


def test_the_policies_differ_in_their_decisions() -> None:
    chosen = dice_profile("buck-chips")
    done = {
        policy: {line["d"]["do"] for line in plain(played(chosen, policy=policy)) if line["ev"] == "move"}
        for policy in (Policy.THROW, Policy.RANDOM)
    }
    assert done == {Policy.THROW: {"throw"}, Policy.RANDOM: {"throw", "stop"}}


@pytest.mark.clause("LOG-MOVE")
def test_every_throw_of_a_turn_answers_its_players_decision() -> None:
    lines = plain(played(dice_profile("buck-classic")))
    for before, line in pairwise(lines):
        if line["ev"] == "throw" and line["d"]["for"] == "turn":
            assert (before["ev"], before["by"], before["d"]["do"]) == ("move", line["d"]["player"], "throw")


@pytest.mark.clause("BUCK-PLAYERS")
def test_too_few_players_are_refused_before_a_file_is_made(tmp_path: Path) -> None:
    path = tmp_path / "game.bucklog"
    with pytest.raises(UserError, match=r"'buck-classic' is for 3\.\.64 players, not 2"):
        play(path, profile_of(), (Seated("ana", "Ana"), Seated("beto", "Beto")), SEED, Policy.THROW)
    assert not path.exists()


def test_no_log_is_ever_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.bucklog"
    path.write_bytes(b"kept")
    with pytest.raises(FileError):
        play(path, profile_of(), tuple(Seated(name, name) for name in PLAYERS), SEED, Policy.THROW)
    assert path.read_bytes() == b"kept"


@pytest.mark.clause("VERDICT-NEED")
def test_a_played_log_is_consistent_and_legal_but_not_verified() -> None:
    checked = verify_bytes(played(dice_profile("buck-classic")))
    met = {need: meets(need, checked.verdict, checked.answers.legal) for need in Need}
    assert met == {Need.LEGAL: True, Need.CONSISTENT: True, Need.VERIFIED: False}


SERIES = profile_of("buck-dice", rounds=40, target=1)
"""Forty short rounds: of two players, each entry of the close takes some 120 bytes."""


@pytest.mark.clause("LOG-CLOSE", "LOG-LIMITS")
@pytest.mark.parametrize(("longest", "rounds"), [(65_536, 40), (4_000, 0)])
def test_the_close_leaves_the_rounds_out_where_they_do_not_fit_in_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, longest: int, rounds: int
) -> None:
    monkeypatch.setattr("buck_ref.log.write.MAX_LINE", longest)
    path, two = tmp_path / "game.bucklog", (Seated("ana", "Ana"), Seated("beto", "Beto"))
    ended = play(path, SERIES, two, seed_of(6), Policy.THROW)
    claimed = plain(path.read_bytes())[-1]["d"]["result"]
    assert len(ended.result.rounds) == 40, "or the lead was shared after forty: another seed then"
    assert len(claimed["rounds"]) == rounds
    assert claimed["total"]["winners"] == list(ended.result.total.winners)
    check_honest(verify(path))


@pytest.mark.clause("LOG-LIMITS")
@pytest.mark.parametrize(
    ("limit", "least", "most", "reason"),
    [
        ("MAX_LINES", 100, 100, "a log has at most 100 lines"),
        ("MAX_FILE", 29_000, 30_000, "a log has at most 30000 bytes"),
    ],
)
def test_a_game_that_outgrows_a_log_says_which_limit_and_leaves_a_valid_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, least: int, most: int, reason: str
) -> None:
    monkeypatch.setattr(f"buck_ref.log.write.{limit}", most)
    path, two = tmp_path / "game.bucklog", (Seated("ana", "Ana"), Seated("beto", "Beto"))
    with pytest.raises(UserError) as refused:
        play(path, SERIES, two, seed_of(6), Policy.THROW)
    checked = verify(path)
    written = f"what is written is a valid beginning of it: {checked.lines} lines"
    assert str(refused.value) == f"{path}: the game is longer than a log can be: {reason}; {written}"
    assert (checked.verdict, checked.answers.legal) == (Verdict.INCOMPLETE, Answer.SHOWN)
    size = {"MAX_LINES": checked.lines, "MAX_FILE": path.stat().st_size}[limit]
    assert least <= size <= most
