"""The keeper of cards: the same seed, the same bytes; what it plays is judged consistent, by any readings."""

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buck_ref.chance.rng import game_id, shuffle
from buck_ref.log.keeper import Seated, play
from buck_ref.log.keeping import Policy
from buck_ref.log.write import LimitError
from buck_ref.message import UserError
from buck_ref.referee.verify import verify, verify_bytes
from tests.games.hucklebuck.playing import NAMES, READINGS
from tests.referee.making import SEED, Line, cards_of, plain, played, seed_of
from tests.referee.test_keeper import check_honest

POLICIES = (Policy.SENSIBLE, Policy.RANDOM)
SEEDS = st.integers(0, 2**256 - 1).map(seed_of)
VARIANTS = [(option, value) for option, values in READINGS.items() for value in values]


def in_reach(policy: Policy, options: Mapping[str, object]) -> dict[str, object]:
    """The options, so that a game by chance comes to its end within what a log can hold."""
    return {**options, "out_at": options.get("out_at") or -25} if policy is Policy.RANDOM else dict(options)


@pytest.mark.clause("RNG-GAME-ID")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", [3, 7])
def test_the_same_seed_is_the_same_bytes(tmp_path: Path, policy: Policy, players: int) -> None:
    seated = tuple(Seated(name, name) for name in NAMES[:players])
    for name in ("one", "two"):
        play(tmp_path / name, cards_of(), seated, SEED, policy)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    first = plain((tmp_path / "one").read_bytes())[0]
    assert first["d"]["game"] == game_id(SEED)
    assert "at" not in first
    assert verify(tmp_path / "one") == verify(tmp_path / "two")


def test_another_seed_and_another_policy_are_another_game() -> None:
    games = {played(cards_of(), seed, NAMES[:4], policy) for seed in (SEED, seed_of(1)) for policy in POLICIES}
    assert len(games) == 4


@pytest.mark.clause("VERDICT-ORDER", "LOG-CLAIM", "LOG-CLOSE", "LOG-INDEX", "RNG-SHUFFLE")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("option", "value"), VARIANTS)
def test_every_single_reading_is_played_and_judged_alike(policy: Policy, option: str, value: object) -> None:
    chosen = in_reach(policy, {option: value})
    check_honest(verify_bytes(played(cards_of(**chosen), players=NAMES[:6], policy=policy)))


@pytest.mark.clause("VERDICT-ORDER", "LOG-CLAIM", "RNG-SHUFFLE")
@settings(max_examples=30)
@given(
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in READINGS.items()}),
    st.integers(3, 7),
    SEEDS,
    st.sampled_from(POLICIES),
)
def test_games_by_any_readings_are_played_and_judged_alike(
    options: dict[str, object], players: int, seed: str, policy: Policy
) -> None:
    chosen = cards_of(**in_reach(policy, options))
    try:
        log = played.__wrapped__(chosen, seed, NAMES[:players], policy)
    except UserError as error:  # a game can be longer than a log
        if not isinstance(error.__cause__, LimitError):
            raise
        return
    check_honest(verify_bytes(log))


@pytest.mark.clause("LOG-INDEX", "HUCK-DEAL", "RNG-SHUFFLE")
@settings(max_examples=20)
@given(SEEDS, st.integers(3, 7), st.sampled_from(POLICIES))
def test_the_hands_are_cut_from_the_shuffle_that_their_lines_name(seed: str, players: int, policy: Policy) -> None:
    """Whatever the players decide: all hands of a deal come from one draw, card by card round the table."""
    lines = plain(played.__wrapped__(cards_of(target=5), seed, NAMES[:players], policy))
    draws = [line["d"] for line in lines if line["ev"] == "deal"]
    assert {one["stream"] for one in draws} == {"cards"}
    numbers = [one["k"] for one in draws]
    assert numbers[0] == 0
    assert all(later - one in (0, 1) for one, later in pairwise(numbers))
    for hands in hands_of(lines):
        row = shuffle(seed, "cards", hands[0]["k"], 52)
        assert {hand["k"] for hand in hands} == {hands[0]["k"]}
        for place, hand in enumerate(hands):
            assert hand["cards"] == [named(row[place + turn * len(hands)]) for turn in range(5)]


def named(card: int) -> str:
    """A card by its index, as the format counts: suits C D H S of thirteen ranks each."""
    return "23456789TJQKA"[card % 13] + "CDHS"[card // 13]


def hands_of(lines: list[Line]) -> list[list[Line]]:
    """The data of the deal lines of each deal's hands: those that follow each other without a line between."""
    hands: list[list[Line]] = []
    last = None
    for number, line in enumerate(lines):
        if line["ev"] == "deal" and line["d"]["for"] == "deal":
            if last != number - 1:
                hands.append([])
            hands[-1].append(line["d"])
            last = number
    return hands


@pytest.mark.clause("LOG-MOVE")
def test_who_decides_writes_the_line_and_claims_all_that_follows() -> None:
    for line in plain(played(cards_of(), players=NAMES[:5], policy=Policy.RANDOM))[1:-1]:
        if line["ev"] == "deal":
            assert line["by"] == "table"
            assert "claim" not in line
        else:
            assert line["ev"] == "move"
            assert line["by"] in NAMES[:5]
            assert "player" not in line["d"]
            assert set(line["claim"]) == {"trick", "tricks", "scores", "winner", "next"}


@pytest.mark.clause("HUCK-PLAYERS")
@pytest.mark.parametrize("players", [2, 8])
def test_players_that_the_rules_do_not_allow_are_refused_before_a_file_is_made(tmp_path: Path, players: int) -> None:
    seated = tuple(Seated(name, name) for name in (*NAMES, "hugo")[:players])
    with pytest.raises(UserError, match=rf"'hucklebuck' is for .*, not {players}"):
        play(tmp_path / "game", cards_of(), seated, SEED, Policy.SENSIBLE)
    assert not (tmp_path / "game").exists()


@pytest.mark.clause("HUCK-STUBBORN")
def test_a_sensible_game_ends() -> None:
    """A game need not end under stubborn play; these do, though nobody ever has to leave."""
    for players in range(3, 8):
        checked = verify_bytes(played(cards_of(out_at=0), players=NAMES[:players], policy=Policy.SENSIBLE))
        check_honest(checked)
        assert checked.result is not None
        assert checked.result.total.winners
