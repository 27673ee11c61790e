"""What shows that an honest log of cards passed a clause that has no effect of its own."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.hucklebuck.acts import Bid, Deal, Discard, Pass, Stay
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import MOON, PACK
from buck_ref.referee.card_judge import CardVerification

EvidenceOf = Callable[[CardVerification], bool]


def states(check: CardVerification) -> Iterator[State]:
    """The states of the game, one an act."""
    yield from (played.step.state for played in check.played)


def effects(check: CardVerification) -> Iterator[Effect]:
    """All effects of the game."""
    for played in check.played:
        yield from played.step.effects


def because(clause: str, holds: Callable[[State], bool] = lambda _: True) -> EvidenceOf:
    """Some act was a player's because of the clause."""
    return lambda check: any(played.before.because == clause and holds(played.before) for played in check.played)


def has(kind: EffectKind, holds: Callable[[Effect], bool] = lambda _: True) -> EvidenceOf:
    """Shows that the game has an effect of the kind."""
    return lambda check: any(effect.kind is kind and holds(effect) for effect in effects(check))


def won_by(clause: str) -> EvidenceOf:
    """Shows that somebody wins by the clause."""
    return has(EffectKind.WINS, lambda effect: effect.clause == clause)


def of_players(number: int) -> EvidenceOf:
    """Shows that so many play."""
    return lambda check: len(check.players) == number and len(check.played) > 0


def passes_over(state: State) -> bool:
    """Has the one at the left of the first card of the trick dropped or gone out?"""
    seats = state.trick.seats
    return len(seats) > 1 and seats[1] != (seats[0] + 1) % len(state.players)


def bids_after_a_pass(check: CardVerification) -> bool:
    """Somebody passes and bids later in the same deal."""
    spoken = [(played.before.deal, played.act.player, type(played.act)) for played in check.played]
    return any(
        kind is Bid and (deal, player, Pass) in spoken[:place] for place, (deal, player, kind) in enumerate(spoken)
    )


def asked_twice_past_one_who_passed(check: CardVerification) -> bool:
    """Somebody bids twice in one deal while another has been asked once, and passed."""
    spoken = Counter(
        (played.before.deal, played.act.player) for played in check.played if isinstance(played.act, Bid | Pass)
    )
    return any(times > 1 for times in spoken.values()) and 1 in spoken.values() and not bids_after_a_pass(check)


def stays(number: bool) -> EvidenceOf:
    """Somebody says that he stays, with the number of cards at once, or without."""
    return lambda check: any(
        isinstance(played.act, Stay) and (played.act.exchange is not None) == number for played in check.played
    )


def discard_then(follows: type[Discard] | type[Deal]) -> EvidenceOf:
    """After a discard comes another one, or the cards for it."""

    def evidence(check: CardVerification) -> bool:
        acts = [played.act for played in check.played]
        return any(isinstance(one, Discard) and isinstance(other, follows) for one, other in pairwise(acts))

    return evidence


def made_the_moon_from(score: int) -> EvidenceOf:
    """Shows that somebody makes Shoot the Moon from this score."""
    return lambda check: any(
        effect.kind is EffectKind.MADE and effect.amount == MOON and played.before.players[seat].score == score
        for played in check.played
        for effect in played.step.effects
        for seat in [check.players.index(effect.player)]
    )


WITHOUT_EFFECT: dict[str, tuple[EvidenceOf, ...]] = {
    "HUCK-AIM": (won_by("HUCK-WINNERS"), won_by("HUCK-MOON"), won_by("HUCK-LAST-LEFT")),
    "HUCK-PACK": (lambda check: {card for played in effects(check) for card in played.cards} == set(range(PACK)),),
    "HUCK-PLAYERS": (of_players(3), of_players(7)),
    "HUCK-LEFT": (because("HUCK-LEFT"), because("HUCK-LEFT", passes_over)),
    "HUCK-OPEN": (has(EffectKind.PLAYS),),
    "HUCK-REENTRY": (bids_after_a_pass, asked_twice_past_one_who_passed),
    "HUCK-STATEMENT": (stays(number=True), stays(number=False)),
    "HUCK-EXCHANGE-ORDER": (
        because("HUCK-EXCHANGE-ORDER", lambda state: state.phase is Phase.DISCARD),
        because("HUCK-EXCHANGE-ORDER", lambda state: state.phase is Phase.EXCHANGE),
    ),
    "HUCK-DISCARD-TIME": (discard_then(Discard), discard_then(Deal)),
    "HUCK-STOCK-OUT": (has(EffectKind.RECYCLED), has(EffectKind.CAPPED)),
    "HUCK-LEAD": (
        because("HUCK-LEAD", lambda state: state.seat == state.bidder),
        because("HUCK-LEAD", lambda state: state.bidder not in state.in_deal),
    ),
    "HUCK-TRICK-LEAD": (because("HUCK-TRICK-LEAD"),),
    "HUCK-HOLE": (made_the_moon_from(-5), made_the_moon_from(0), made_the_moon_from(5)),
}
"""Clauses that have no effect of their own, and what shows that an honest log passed them: each found in some log."""
