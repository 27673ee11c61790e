"""The circumstances of a wrong act or claim in a game of cards: the hand, the trick so far, the trumps, the bids."""

from collections.abc import Iterator

from buck_ref.games.hucklebuck.acts import Play
from buck_ref.games.hucklebuck.hidden import lead_of, spoken_against
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import NO_BID, NONE, Card, card_of
from buck_ref.log.findings import Code, Finding
from buck_ref.message import N_
from buck_ref.referee.card_judge import CardVerification
from buck_ref.referee.card_lines import unsaid
from buck_ref.referee.verdict import ILLEGAL
from buck_ref.report import card_words
from buck_ref.report.telling import Telling

_BIDS = ("HUCK-BID", "HUCK-OVERCALL")
_TRICKS = (Code.G_TRICK, Code.G_TRICKS)


def circumstances(telling: Telling, verification: CardVerification, finding: Finding) -> Iterator[str]:
    """What a reader needs to see who is right, beside the finding and the clause."""
    if finding.code not in ILLEGAL:
        at = next((played.before for played in verification.played if played.line == finding.line), None)
        if at is not None and finding.code in _TRICKS and at.trump != NONE:
            yield telling.say(N_("trumps: {suit}"), suit=card_words.suit_name(telling.say, at.trump))
        return
    state = _reached(verification)
    if state is None or finding.party is None:
        return
    if finding.clause in _BIDS and state.highest != NO_BID:
        bid, bidder = card_words.bid(telling.say, state.highest), telling.name(state.players[state.bidder].id)
        yield telling.say(N_("highest bid so far: {bid}, by {player}"), bid=bid, player=bidder)
    if finding.clause == "HUCK-FOLLOW" and isinstance(finding.found, tuple):
        yield from _of_play(telling, state, Play(finding.party, card_of(str(finding.found[0]))))


def _reached(verification: CardVerification) -> State | None:
    """How the game stood when it could not go on."""
    last = verification.played[-1].step if verification.played else verification.opening
    return None if last is None else last.state


def _of_play(telling: Telling, reached: State, play: Play) -> Iterator[str]:
    """The hand and the trick that a card was played from and to; what a record leaves out is passed over first."""
    say = telling.say
    state, _ = unsaid(reached, play) or (reached, play)
    if state.phase is not Phase.PLAY or state.acting.id != play.player:
        return
    hand, player = state.acting.hand, telling.name(play.player)
    yield say(N_("the hand of {player}: {cards}"), player=player, cards=card_words.hand(hand.known, hand.unknown))
    trump = card_words.suit_name(say, state.trump)
    if state.trick.cards:
        led, best = lead_of(state.trick.cards, state.trump)
        yield say(
            N_("the trick so far: {trick}; led: {led}; trumps: {trump}; highest: {card}"),
            trick=", ".join(_trick(telling, state)),
            led=card_words.suit_name(say, led),
            trump=trump,
            card=card_words.card(best),
        )
    else:
        yield say(N_("{player} leads; trumps: {trump}"), player=player, trump=trump)
    yield from _earlier(telling, state, play.card)


def _trick(telling: Telling, state: State) -> Iterator[str]:
    for seat, card in zip(state.trick.seats, state.trick.cards, strict=False):
        yield f"{telling.name(state.players[seat].id)} {card_words.card(card)}"


def _earlier(telling: Telling, state: State, card: Card) -> Iterator[str]:
    """A play that this card shows to have been wrong, if it was in the hand all the while."""
    earlier = spoken_against(state, state.seat, card)
    if earlier is not None:
        yield telling.say(
            N_("if {player} held {card} all the while, {earlier} might not be played to trick {number}"),
            card=card_words.card(card),
            player=telling.name(state.acting.id),
            earlier=card_words.card(earlier.card),
            number=earlier.trick,
        )
