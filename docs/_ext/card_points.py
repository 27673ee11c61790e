"""What a deal of Hucklebuck is worth, in tables that the functions of the clauses compute."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from buck_ref.games.hucklebuck.deal_scoring import (
    back_to_zero,
    bidder_points,
    is_made,
    is_out,
    moon_score,
    player_points,
    winners,
)
from buck_ref.games.hucklebuck.values import HAND, MOON, Height, Points
from buck_ref.report import card_words
from buck_ref.rulebook.card_options import HoleSuccess, HucklebuckOptions, MoonFail, MoonZero, TieAtTarget
from docs._ext.compute import CARDS, card_options
from docs._ext.language import Voice
from docs._ext.rst import literal, table
from docs._ext.words import WORDS

_BIDS: Sequence[Height] = (2, 3, 4)


def signed(points: Points) -> str:
    """Points with their sign: `+4`, `-5`."""
    return f"{points:+d}"


def points_table(voice: Voice, _: str) -> list[str]:
    """What so many tricks bring a player who stayed, and the bidder with each bid of tricks."""
    overtricks = card_options().overtricks
    head = [voice(WORDS.tricks_taken), voice(WORDS.stayed)]
    head += [voice(WORDS.bid_column, tricks=card_words.bid(voice.say, height)) for height in _BIDS]
    rows = [
        (str(took), signed(player_points(took)), *(signed(bidder_points(took, height, overtricks)) for height in _BIDS))
        for took in range(HAND + 1)
    ]
    return table(head, rows, kind="numbers")


def moon_table(voice: Voice, asked: str) -> list[str]:
    """`7 0 -10`: what Shoot the Moon does from each of these scores, made and failed, by the profile and otherwise."""
    usual = card_options()
    readings: dict[str, HucklebuckOptions] = {
        CARDS: usual,
        **{f"moon_zero = {one}": replace(usual, moon_zero=one) for one in MoonZero if one is not usual.moon_zero},
        **{f"moon_fail = {one}": replace(usual, moon_fail=one) for one in MoonFail if one is not usual.moon_fail},
    }
    rows = []
    for tricks, said in ((HAND, WORDS.five_taken), (HAND - 1, WORDS.fewer_taken)):
        for score in map(int, asked.split()):
            shown = [_moon(voice, score, tricks, options) for options in readings.values()]
            rows.append((str(score), voice(said), shown[0], *("" if one == shown[0] else one for one in shown[1:])))
    return _by_readings((voice(WORDS.score_before_deal), voice(WORDS.tricks_taken)), list(readings), rows)


def _by_readings(
    head: Sequence[str], readings: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "stacked numbers"
) -> list[str]:
    """A table with a column for each reading; where a narrow screen breaks it up, each cell says what it is of."""
    labels = [*(f":label:`{one}`" for one in head), *(f":code-label:`{one}`" for one in readings)]
    named = [[f"{label} {cell}" if cell else "" for label, cell in zip(labels, row, strict=True)] for row in rows]
    return table((*head, *map(literal, readings)), named, kind=kind)


def _moon(voice: Voice, score: Points, tricks: int, options: HucklebuckOptions) -> str:
    after = moon_score(score, is_made(tricks, MOON), options.moon_zero, options.moon_fail)
    return voice(WORDS.wins_game) if after.wins else str(after.score)


def hole_table(voice: Voice, asked: str) -> list[str]:
    """`-10:3 -1:3`: the score after a bid of so many tricks, just made, from each of these scores, by each reading."""
    rows = []
    for pair in asked.split():
        score, height = map(int, pair.split(":"))
        after = (str(_after_bid(score, height, one)) for one in HoleSuccess)
        rows.append((str(score), card_words.bid(voice.say, height), *after))
    head = (voice(WORDS.score_before_deal), voice(WORDS.bid))
    return _by_readings(head, [f"hole_success = {one}" for one in HoleSuccess], rows)


def _after_bid(score: Points, height: Height, hole_success: HoleSuccess) -> Points:
    """The score of a bidder who takes as many tricks as were bid."""
    if back_to_zero(score, height, hole_success):
        return 0
    return score + bidder_points(height, height, card_options().overtricks)


def out_table(voice: Voice, asked: str) -> list[str]:
    """`-24 -25 -26`: is a player with such a score out of the game?"""
    out_at = card_options().out_at
    rows = [(score, voice(WORDS.is_out if is_out(int(score), out_at) else WORDS.is_in)) for score in asked.split()]
    return table([voice(WORDS.score_after_deal), ""], rows, kind="numbers")


def winners_table(voice: Voice, asked: str) -> list[str]:
    """`Ana 15 Beto* 15 Carla 2; ...`: who has won by these scores, the bidder marked, by each reading."""
    rows = [_winners(voice, one.split()) for one in asked.split(";")]
    return _by_readings([voice(WORDS.scores_after)], [one.value for one in TieAtTarget], rows, kind="stacked")


def _winners(voice: Voice, words: list[str]) -> tuple[str, ...]:
    names, scores = words[::2], tuple(map(int, words[1::2]))
    (bidder,) = (seat for seat, name in enumerate(names) if name.endswith("*"))
    players = [name.removesuffix("*") for name in names]
    said = [voice(WORDS.bidder_mark, player=name) if seat == bidder else name for seat, name in enumerate(players)]
    found = [winners(scores, (), bidder, card_options().target, reading) for reading in TieAtTarget]
    won = [", ".join(players[seat] for seat in seats) or voice(WORDS.play_on) for seats in found]
    return (", ".join(f"{name} {score}" for name, score in zip(said, scores, strict=True)), *won)
