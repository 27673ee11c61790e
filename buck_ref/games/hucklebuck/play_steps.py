"""The steps of the play: five tricks, card by card."""

from msgspec.structs import replace

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.games.hucklebuck.acts import Play
from buck_ref.games.hucklebuck.hidden import in_doubt
from buck_ref.games.hucklebuck.pack import left_of
from buck_ref.games.hucklebuck.scoring_steps import played_out
from buck_ref.games.hucklebuck.state import Phase, State, Trick, with_player
from buck_ref.games.hucklebuck.tricks import first_leader, trick_winner
from buck_ref.games.hucklebuck.values import HAND, Seat
from buck_ref.rulebook.clauses import ClauseId

LEFT = ClauseId("HUCK-LEFT")
LEAD = ClauseId("HUCK-LEAD")
TRICK_LEAD = ClauseId("HUCK-TRICK-LEAD")
FOLLOW = ClauseId("HUCK-FOLLOW")
TRICK = ClauseId("HUCK-TRICK")


def begin_play(step: Step[State]) -> Step[State]:
    """The bidder leads to the first trick, or where he has dropped the next who is in (HUCK-LEAD)."""
    leader = first_leader(step.state.bidder, step.state.in_deal)
    after = replace(step.state, phase=Phase.PLAY, seat=leader, because=LEAD, trick=_led_by(step.state, leader))
    return Step(after, step.effects)


def _led_by(state: State, leader: Seat) -> Trick:
    """A trick with nothing played to it yet."""
    return Trick((leader, *left_of(leader, state.in_deal)[:-1]))


def play(state: State, act: Play) -> Step[State]:
    """A card to the trick; the last one of a trick takes it, and the last one of the deal ends that."""
    player = state.acting
    hand, _ = player.hand.parted((act.card,))
    trick = Trick(state.trick.seats, (*state.trick.cards, act.card))
    after = replace(state, players=with_player(state, state.seat, replace(player, hand=hand)), trick=trick)
    effects = [Effect(EffectKind.PLAYS, FOLLOW, act.player, cards=(act.card,))]
    if any(played.card == act.card for played in in_doubt(after)):
        effects.append(Effect(EffectKind.UNCHECKED, FOLLOW, act.player, cards=(act.card,)))
    if len(trick.cards) == len(trick.seats):
        return _take(Step(after, tuple(effects)))
    return Step(replace(after, seat=trick.seats[len(trick.cards)], because=LEFT), tuple(effects))


def _take(step: Step[State]) -> Step[State]:
    """The trick is taken; its winner leads to the next (HUCK-TRICK-LEAD)."""
    state, trick = step.state, step.state.trick
    taker = trick.seats[trick_winner(trick.cards, state.trump)]
    player = state.players[taker]
    players = with_player(state, taker, replace(player, tricks=player.tricks + 1))
    tricks = (*state.tricks, trick)
    effects = (*step.effects, Effect(EffectKind.TRICK, TRICK, player.id, len(tricks), cards=trick.cards))
    after = replace(state, players=players, tricks=tricks, trick=_led_by(state, taker), seat=taker, because=TRICK_LEAD)
    return played_out(Step(after, effects)) if len(tricks) == HAND else Step(after, effects)
