"""The steps that end a deal: it is scored, and the game is over or the next deal begins."""

from msgspec.structs import replace

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.games.hucklebuck.auction import all_pass_points
from buck_ref.games.hucklebuck.deal_scoring import (
    back_to_zero,
    bidder_points,
    is_made,
    is_out,
    last_left,
    moon_score,
    player_points,
    winners,
)
from buck_ref.games.hucklebuck.dealing_steps import next_deal
from buck_ref.games.hucklebuck.state import Phase, State, with_player
from buck_ref.games.hucklebuck.staying import all_drop_tricks
from buck_ref.games.hucklebuck.values import MOON, Points, Seat
from buck_ref.rulebook.clauses import ClauseId

ALL_PASS = ClauseId("HUCK-ALL-PASS")
ALL_DROP = ClauseId("HUCK-ALL-DROP")
TRICK = ClauseId("HUCK-TRICK")
SCORE = ClauseId("HUCK-SCORE")
SCORE_BIDDER = ClauseId("HUCK-SCORE-BIDDER")
MADE = ClauseId("HUCK-MADE")
DROP = ClauseId("HUCK-DROP")
HOLE_SUCCESS = ClauseId("HUCK-HOLE-SUCCESS")
MOON_ID = ClauseId("HUCK-MOON")
OUT = ClauseId("HUCK-OUT")
WINNERS = ClauseId("HUCK-WINNERS")
LAST_LEFT = ClauseId("HUCK-LAST-LEFT")


def all_passed(step: Step[State]) -> Step[State]:
    """Nobody bids: the dealer scores without play, and the deal passes."""
    state = step.state
    for seat in state.in_game:
        points = all_pass_points(seat == state.dealer)
        if points:
            step = _gain(step, seat, points, ALL_PASS)
    return _settle(step)


def all_dropped(step: Step[State]) -> Step[State]:
    """Every other player drops: the bidder is scored for the tricks that the ruling gives him, or nobody is."""
    state, bidder = step.state, step.state.bidder
    tricks = all_drop_tricks(state.highest, state.table.options.all_drop)
    told = Effect(EffectKind.ALL_DROPPED, ALL_DROP, state.players[bidder].id, tricks)
    step = Step(state, (*step.effects, told))
    return _settle(_score_bid(step, tricks, MADE) if tricks else step)


def played_out(step: Step[State]) -> Step[State]:
    """Five tricks are played: the others are scored for theirs, the bidder for his bid, which fails if he dropped."""
    state, bidder = step.state, step.state.bidder
    took = (_took(state, seat) for seat in state.in_deal)
    step = Step(state, (*step.effects, *took))
    for seat in state.in_deal:
        if seat != bidder:
            step = _gain(step, seat, player_points(state.players[seat].tricks), SCORE)
    return _settle(_score_bid(step, state.players[bidder].tricks, MADE if bidder in state.in_deal else DROP))


def _took(state: State, seat: Seat) -> Effect:
    return Effect(EffectKind.TOOK, TRICK, state.players[seat].id, state.players[seat].tricks)


def _score_bid(step: Step[State], tricks: int, because: ClauseId) -> Step[State]:
    """The bidder has made the bid or failed it, with so many tricks."""
    state, seat, options = step.state, step.state.bidder, step.state.table.options
    player, height = state.players[seat], state.highest
    made = is_made(tricks, height)
    told = Effect(EffectKind.MADE if made else EffectKind.FAILED, because, player.id, height)
    step = Step(state, (*step.effects, told))
    if height == MOON:
        return _score_moon(step, made=made)
    if made and back_to_zero(player.score, height, options.hole_success):
        return _to_zero(step, seat, HOLE_SUCCESS)
    return _gain(step, seat, bidder_points(tricks, height, options.overtricks), SCORE_BIDDER)


def _score_moon(step: Step[State], *, made: bool) -> Step[State]:
    """Shoot the Moon, made or failed; whoever wins the game by it is the winner whatever the other scores."""
    state, seat, options = step.state, step.state.bidder, step.state.table.options
    score = state.players[seat].score
    after = moon_score(score, made, options.moon_zero, options.moon_fail)
    if after.wins:
        return Step(replace(state, winners=(seat,)), step.effects)
    if made and after.score == 0:
        return _to_zero(step, seat, MOON_ID)
    return _gain(step, seat, after.score - score, MOON_ID)


def _gain(step: Step[State], seat: Seat, points: Points, clause: ClauseId) -> Step[State]:
    score = step.state.players[seat].score + points
    return _score(step, seat, score, Effect(EffectKind.GAINS, clause, step.state.players[seat].id, points))


def _to_zero(step: Step[State], seat: Seat, clause: ClauseId) -> Step[State]:
    player = step.state.players[seat]
    return _score(step, seat, 0, Effect(EffectKind.TO_ZERO, clause, player.id, player.score))


def _score(step: Step[State], seat: Seat, score: Points, told: Effect) -> Step[State]:
    state = step.state
    player = replace(state.players[seat], score=score)
    stands = Effect(EffectKind.STANDS, told.clause, player.id, score)
    return Step(replace(state, players=with_player(state, seat, player)), (*step.effects, told, stands))


def _settle(step: Step[State]) -> Step[State]:
    """Who is out, who has won; where nobody has, the next deal begins."""
    step = _put_out(step)
    state = step.state
    if state.winners:
        return _win(step, state.winners, MOON_ID)
    if last_left(len(state.players), len(state.out)):
        return _win(step, state.in_game, LAST_LEFT)
    options = state.table.options
    scores = tuple(player.score for player in state.players)
    won = winners(scores, state.out, state.bidder, options.target, options.tie_at_target)
    if won:
        return _win(step, won, WINNERS)
    following = next_deal(state)
    return Step(following.state, (*step.effects, *_tied(state), *following.effects))


def _put_out(step: Step[State]) -> Step[State]:
    """Mark those out of the game whose score is too low."""
    state, out_at = step.state, step.state.table.options.out_at
    out = tuple(seat for seat in state.in_game if is_out(state.players[seat].score, out_at))
    told = (Effect(EffectKind.ELIMINATED, OUT, state.players[seat].id, state.players[seat].score) for seat in out)
    return Step(replace(state, out=(*state.out, *out)), (*step.effects, *told))


def _win(step: Step[State], seats: tuple[Seat, ...], because: ClauseId) -> Step[State]:
    state = step.state
    told = (Effect(EffectKind.WINS, because, state.players[seat].id, state.players[seat].score) for seat in seats)
    after = replace(state, phase=Phase.OVER, winners=seats, because=because)
    return Step(after, (*step.effects, *told))


def _tied(state: State) -> tuple[Effect, ...]:
    """Those who share the highest score at the target, where the game goes on for that."""
    highest = max(state.players[seat].score for seat in state.in_game)
    if highest < state.table.options.target:
        return ()
    tied = (state.players[seat] for seat in state.in_game if state.players[seat].score == highest)
    return tuple(Effect(EffectKind.TIED_AT_TARGET, WINNERS, player.id, highest) for player in tied)
