"""The effects of a game of cards in words."""

from collections.abc import Mapping

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.hucklebuck.values import SUITS
from buck_ref.message import N_
from buck_ref.report import card_words, words
from buck_ref.report.i18n import Speech

CARD_EFFECTS = {
    EffectKind.DEALER: N_("deal {amount}: {player} deals"),
    EffectKind.DEALT: N_("cards for {player}: {cards}"),
    EffectKind.BIDS: N_("{player} bids {bid}"),
    EffectKind.PASSES: N_("{player} passes"),
    EffectKind.BIDDER: N_("{player} is the bidder, with {bid}"),
    EffectKind.TRUMP: N_("{player} names the trumps: {suit}"),
    EffectKind.STAYS: N_("{player} stays in the deal"),
    EffectKind.EXCHANGES: N_("{player} exchanges {number}"),
    EffectKind.DROPS: N_("{player} drops out of the deal"),
    EffectKind.CAPPED: N_("the stock has no more cards: {player} exchanges only {number}"),
    EffectKind.DISCARDS: N_("{player} discards {cards}"),
    EffectKind.RECYCLED: N_("the stock runs out before {player} is served; shuffled into it: {number}"),
    EffectKind.PLAYS: N_("{player} plays {cards}"),
    EffectKind.UNCHECKED: N_("whether {player} might play {cards} hangs on cards that nobody named"),
    EffectKind.TRICK: N_("{player} takes trick {amount}: {cards}"),
    EffectKind.TOOK: N_("{player} has taken {tricks}"),
    EffectKind.ALL_DROPPED: N_("all but {player} have dropped; that counts as {tricks}"),
    EffectKind.MADE: N_("{player} makes the bid: {bid}"),
    EffectKind.FAILED: N_("{player} fails the bid: {bid}"),
    EffectKind.GAINS: N_("{player} gains {points}"),
    EffectKind.TO_ZERO: N_("the score of {player} goes from {amount} back to 0"),
    EffectKind.STANDS: N_("the score of {player} is {amount}"),
    EffectKind.ELIMINATED: N_("{player} is out of the game with {points}"),
    EffectKind.TIED_AT_TARGET: N_("{player} shares the highest score, {amount}: the game goes on"),
}
"""One sentence a kind."""

_VOID = N_("all but {player} have dropped: the deal is void")
_LOSES = N_("{player} loses {points}")


def template_of(effect: Effect) -> str:
    """The sentence for an effect: points below 0 are lost, and a deal in which no trick counts is void."""
    if effect.kind is EffectKind.GAINS and effect.amount < 0:
        return _LOSES
    if effect.kind is EffectKind.ALL_DROPPED and effect.amount == 0:
        return _VOID
    return CARD_EFFECTS[effect.kind]


def values(say: Speech, effect: Effect) -> Mapping[str, str]:
    """What the sentences are made of, but for the player and the plain number."""
    amount, unknown = effect.amount, 0
    if effect.kind in (EffectKind.DEALT, EffectKind.DISCARDS):
        unknown = amount - len(effect.cards)
    return {
        "points": words.points(say, abs(amount) if effect.kind is EffectKind.GAINS else amount),
        "cards": card_words.cards(effect.cards, unknown),
        "number": card_words.number(say, amount),
        "tricks": card_words.tricks(say, amount),
        "bid": card_words.bid(say, amount),
        "suit": card_words.suit_name(say, amount) if 0 <= amount < len(SUITS) else "",
    }
