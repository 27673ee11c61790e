"""What is true of every state of a dice game, whatever its options, as predicates by their clauses.

They are said from the clauses and not from the steps: what the rounds brought is added up again, and how a game stands
is asked of its sheet alone. A whole turn of which only the points were noted (LOG-TOTAL) leaves such a state too.
"""

from typing import NamedTuple

from buck_ref.games.dice.state import Phase, State, Turn
from buck_ref.games.dice.values import Chips, Points
from buck_ref.games.game import Standings
from buck_ref.games.invariants import Invariants
from buck_ref.rulebook.dice_options import DiceOptions, Elimination, Goal, PointScope, RoundScore, StartOrder

# Looked up once: see turn_steps.py.
_ORDER, _POINT, _OVER, _ROUND_OVER = Phase.ORDER, Phase.POINT, Phase.OVER, Phase.ROUND_OVER
_IN_TURN = (Phase.CHOICE, Phase.THROW)
_FIRST_WINS, _EXACT, _COMMON, _RAW = Elimination.FIRST_WINS, Goal.EXACT, PointScope.COMMON, RoundScore.RAW
_FULL_ORDER = (StartOrder.ONE_DIE_FULL_ORDER, StartOrder.ALL_DICE_FULL_ORDER)
_NO_TURN = Turn()


def seats_never_move(state: State) -> bool:
    """BUCK-PLAYERS: as many play as the table allows, in the seats that they took."""
    table = state.table
    allowed = table.options.min_players <= len(table.players) <= table.options.max_players
    return allowed and tuple([player.id for player in state.players]) == table.players


def chips_only_change_hands(state: State) -> bool:
    """BUCK-CHIPS: what the purses have lost is in the pot, no more and no less, and the pot owes nobody."""
    return state.pot >= 0 and sum([player.purse for player in state.players]) + state.pot == 0


def stakes_are_paid(state: State) -> bool:
    """BUCK-STAKE: while a round runs every player has paid its stake, and gets nothing back; after it the pot is empty.

    At a table without stakes no chip ever moves.
    """
    stake = state.table.options.stake
    paid = [had - player.purse for player, had in zip(state.players, _summed(state).chips, strict=True)]
    if state.phase is _OVER:
        return state.pot == 0 and not any(paid)
    return all(one >= stake for one in paid) if stake else not any(paid)


def points_are_point_faces(state: State) -> bool:
    """BUCK-POINT-FACE: a Point is a face of the die that may be one; where all may, no throw for it ever missed."""
    options = state.table.options
    faces = options.point_faces or range(1, options.faces + 1)
    if not all(player.point is None or player.point in faces for player in state.players):
        return False
    return bool(options.point_faces) or not any(player.misses for player in state.players)


def a_common_point_is_common(state: State) -> bool:
    """BUCK-POINT-SCOPE: where the Point is common, everybody has the same, or nobody has one yet."""
    if state.table.options.point_scope is not _COMMON:
        return True
    first = state.players[0].point
    return all(player.point == first for player in state.players)


def no_score_before_the_point(state: State) -> bool:
    """BUCK-POINT: who has no Point yet has no score and no throw that counted."""
    return not any(player.point is None and (player.score or player.made or player.noted) for player in state.players)


def scores_are_short_of_the_target_in_play(state: State) -> bool:
    """BUCK-GOAL: those in play are short of the target; who is out has it, or more by less than a throw can bring."""
    options, out = state.table.options, state.out
    return all(_is_score(player.score, options, out=seat in out) for seat, player in enumerate(state.players))


def _is_score(score: Points, options: DiceOptions, *, out: bool) -> bool:
    """Can a player of the round who is out, or is not, have this score?"""
    target = options.target
    if not out:
        return 0 <= score < target
    if options.goal is _EXACT:
        return score == target
    # A throw is worth at most a Big Buck's 15, or the Little Buck and a point for each pair of its dice.
    return target <= score < target + max(15, options.little_buck_value + options.dice**2)


def each_is_out_once(state: State) -> bool:
    """BUCK-OUT: the out are players, each marked once; they end the round when so many are, and not before."""
    out, seats = state.out, len(state.players)
    if len(set(out)) != len(out) or not all(0 <= seat < seats for seat in out):
        return False
    at_the_end = 1 if state.table.options.elimination is _FIRST_WINS else seats - 1
    return len(out) == at_the_end if state.phase is _OVER else len(out) < at_the_end


def who_is_out_does_not_act(state: State) -> bool:
    """BUCK-NEXT: the player whose act is due is at the table and in play."""
    return 0 <= state.seat < len(state.players) and (state.phase is _OVER or state.seat not in state.out)


def no_step_ends_between_rounds(state: State) -> bool:
    """BUCK-ROUND: after every act a round runs, or the game is over."""
    return state.phase is not _ROUND_OVER


def everybody_has_one_place(state: State) -> bool:
    """BUCK-ORDER: once it is known who starts every player has one place in the order of play, and none before."""
    if state.phase is _ORDER:
        return state.order == () and state.turn == _NO_TURN
    return sorted(state.order) == list(range(len(state.players)))


def ties_throw_again(state: State) -> bool:
    """BUCK-ORDER-TIE: all throw for the order once, then only those who tie; the one is due whose throw is missing."""
    if state.phase is not _ORDER:
        return True
    roll, options, seats = state.roll, state.table.options, len(state.players)
    if len(roll.sums) >= len(roll.seats) or state.seat != roll.seats[len(roll.sums)]:
        return False
    dice = 1 if options.start_order is StartOrder.ONE_DIE_FULL_ORDER else options.dice
    placed = [*roll.before, *roll.seats, *(seat for group in roll.after for seat in group)]
    everybody = roll.number == 0 or options.start_order in _FULL_ORDER
    return (
        all(dice <= thrown <= dice * options.faces for thrown in roll.sums)
        and len(set(placed)) == len(placed)
        and set(placed) <= set(range(seats))
        and (len(placed) == seats or not everybody)
        and (roll.seats == tuple(range(seats)) if roll.number == 0 else len(roll.seats) > 1)
    )


def the_point_comes_before_the_throws(state: State) -> bool:
    """BUCK-POINT-TIME: who is to throw for a Point has none, and who is in a turn has one."""
    if state.phase is _POINT:
        return state.acting.point is None
    return state.phase not in _IN_TURN or state.acting.point is not None


def a_turn_is_of_its_throws(state: State) -> bool:
    """BUCK-TURN: a turn begins short of the target, and nothing has happened in it before its first throw."""
    turn = state.turn
    if not 0 <= turn.start < state.table.options.target or turn.throws < 0:
        return False
    return turn.throws > 0 or not (turn.counted or turn.overshot)


def rounds_are_counted(state: State) -> bool:
    """BUCK-ROUND: rounds are counted from 1; all before the running one are finished, and of a game over all."""
    return state.round >= 1 and len(state.rounds) == state.round - (state.phase is not _OVER)


def rounds_ended_as_they_must(state: State) -> bool:
    """BUCK-LAST: in each finished round won who reached the target and nobody else, and at most one lost, the last."""
    return _summed(state).right


def totals_are_what_rounds_added(state: State) -> bool:
    """BUCK-ROUND-SCORE: a total is what the finished rounds added to it, capped where the table caps it."""
    return tuple([player.total for player in state.players]) == _summed(state).totals


def the_game_ends_in_time(state: State) -> bool:
    """BUCK-ROUND-END: it is over with its last round, or the first after it that leaves one in the lead; never else."""
    summed = _summed(state)
    return not summed.ended_before and summed.ended == (state.phase is _OVER)


class _Summed(NamedTuple):
    """What the finished rounds come to."""

    totals: tuple[Points, ...]
    chips: tuple[Chips, ...]
    right: bool
    """Whether each of them ended as a round does."""
    ended: bool
    """Whether the last of them ends the game."""
    ended_before: bool
    """Whether an earlier one did."""


_LAST: tuple[tuple[object, ...], _Summed] | None = None
"""The rounds that were summed last, and what they came to: from act to act they are the same, and may be many."""


def _summed(state: State) -> _Summed:
    """What the finished rounds of the game come to."""
    global _LAST  # noqa: PLW0603 - one answer is kept, by the identity of what was asked
    asked, last = (state.rounds, state.table), _LAST
    if last is not None and last[0][0] is asked[0] and last[0][1] is asked[1]:
        return last[1]
    summed = _sum(state.rounds, state.table.options, len(state.table.players))
    _LAST = asked, summed
    return summed


def _sum(rounds: tuple[Standings, ...], options: DiceOptions, seats: int) -> _Summed:
    totals, chips = [0] * seats, [0] * seats
    right, ended, ended_before = True, False, False
    for number, round_ in enumerate(rounds, 1):
        if len(round_.players) != seats:
            return _Summed((), (0,) * seats, False, False, False)
        ended_before = ended_before or ended
        right = right and _is_round(round_, options)
        for seat, one in enumerate(round_.players):
            totals[seat] += one.score if options.round_score is _RAW else min(one.score, options.target)
            chips[seat] += one.chips
        tied = totals.count(max(totals)) > 1
        ended = options.rounds == 1 or (number >= options.rounds and not tied)
    return _Summed(tuple(totals), tuple(chips), right, ended, ended_before)


def _is_round(ended: Standings, options: DiceOptions) -> bool:
    """Who won has the target and nobody else; one wins and nobody loses, or all but one win and that one loses.

    Standings name players. A record of two by one name is refused, and played all the same so that more can be told of
    it: who of the two won is then not to be seen, and only the chips are asked about.
    """
    names = [one.id for one in ended.players]
    if sum([one.chips for one in ended.players]) != 0:
        return False
    if len(set(names)) != len(names):
        return True
    winners = ended.winners
    left = [one.id for one in ended.players if one.id not in winners]
    if options.elimination is _FIRST_WINS:
        losers_right = len(winners) == 1 and ended.loser is None
    else:
        losers_right = [ended.loser] == left
    return (
        losers_right
        and len(left) + len(winners) == len(names)
        and all(_is_score(one.score, options, out=one.id in winners) for one in ended.players)
    )


INVARIANTS: Invariants[State] = (
    seats_never_move,
    chips_only_change_hands,
    stakes_are_paid,
    points_are_point_faces,
    a_common_point_is_common,
    no_score_before_the_point,
    scores_are_short_of_the_target_in_play,
    each_is_out_once,
    who_is_out_does_not_act,
    no_step_ends_between_rounds,
    everybody_has_one_place,
    ties_throw_again,
    the_point_comes_before_the_throws,
    a_turn_is_of_its_throws,
    rounds_are_counted,
    rounds_ended_as_they_must,
    totals_are_what_rounds_added,
    the_game_ends_in_time,
)
"""All of them."""
