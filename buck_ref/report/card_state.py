"""A game of cards at one moment, in words: scores, bid, trumps, tricks, the hand as far as it is known, what is due."""

from collections.abc import Iterator

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.hucklebuck.acts import Act, Bid, Deal, DealPurpose, Decision, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.hidden import lead_of
from buck_ref.games.hucklebuck.pending import CardChoice, CardsDue, DiscardDue
from buck_ref.games.hucklebuck.state import Phase, Player, Says, State
from buck_ref.games.hucklebuck.values import MOON, NO_BID, NONE, Card, Cards, card_name
from buck_ref.message import N_
from buck_ref.report import card_words, effects_text, words
from buck_ref.report.telling import Telling
from buck_ref.report.view import CardView, Pair, TrickCard
from buck_ref.rulebook.clauses import ClauseId

_NO_CLAUSE = ClauseId("")


def act_text(telling: Telling, act: Act) -> str:
    """The act in words: as the effect that it is."""
    said = effects_text.sentence(telling, _as_effect(act))
    if isinstance(act, Stay) and act.exchange is not None:
        exchanges = Effect(EffectKind.EXCHANGES, _NO_CLAUSE, act.player, act.exchange)
        return f"{said}; {effects_text.sentence(telling, exchanges)}"
    return said


def _as_effect(act: Act) -> Effect:
    kind, amount, cards = _kind_amount_cards(act)
    return Effect(kind, _NO_CLAUSE, act.player, amount, cards=cards)


def _kind_amount_cards(act: Act) -> tuple[EffectKind, int, tuple[int, ...]]:
    match act:
        case Deal(cards=cards, unknown=unknown):
            return EffectKind.DEALT, len(cards) + unknown, cards
        case Discard(cards=cards, unknown=unknown):
            return EffectKind.DISCARDS, len(cards) + unknown, cards
        case Play(card=card):
            return EffectKind.PLAYS, 0, (card,)
        case Bid(tricks=tricks, moon=moon):
            return EffectKind.BIDS, MOON if moon else tricks or 0, ()
        case Trump(suit=suit):
            return EffectKind.TRUMP, suit, ()
        case _:
            return _SAID[type(act)], 0, ()


_SAID = {Pass: EffectKind.PASSES, Stay: EffectKind.STAYS, Drop: EffectKind.DROPS}


def due_text(telling: Telling, state: State) -> str:
    """What is due, and by which clause it is this player's."""
    say, due = telling.say, HUCKLEBUCK_GAME.pending(state)
    if isinstance(due, CardsDue):
        template = N_("a hand for {player}: {number}")
        if due.purpose is DealPurpose.EXCHANGE:
            template = N_("cards for {player} in exchange: {number}")
        said = say(template, player=telling.name(due.player), number=card_words.number(say, due.cards))
    elif isinstance(due, DiscardDue):
        template = N_("{player} lays cards away: {number}")
        said = say(template, player=telling.name(due.player), number=card_words.number(say, due.cards))
    elif isinstance(due, CardChoice):
        among = words.either(say, list(dict.fromkeys(_choice(telling, one) for one in due.among)))
        said = say(N_("{player} decides: {among}"), player=telling.name(due.player), among=among)
    else:
        return say(N_("nothing: the game is over"))
    return f"{said} [{due.clause}]"


def _choice(telling: Telling, decision: Decision) -> str:
    """One of the things that may be decided."""
    say = telling.say
    match decision:
        case Bid():
            return card_words.bid(say, _kind_amount_cards(decision)[1])
        case Trump(suit=suit):
            return card_words.suit_name(say, suit)
        case Stay(exchange=int(number)):
            return say(N_("stay and exchange {number}"), number=card_words.number(say, number))
        case Play(card=card):
            return card_words.card(card)
        case _:
            return say(_CHOICES[type(decision)])


_CHOICES = {Pass: N_("pass"), Stay: N_("stay"), Drop: N_("drop"), Discard: N_("discard")}


def state_pairs(telling: Telling, state: State, player: str) -> tuple[Pair, ...]:
    """How the game stands, with the hand of `player`."""
    return tuple(_pairs(telling, state, player))


def _pairs(telling: Telling, state: State, player: str) -> Iterator[Pair]:
    say = telling.say
    yield Pair(
        say(N_("running deal")),
        say(N_("{number}, dealt by {player}"), number=state.deal, player=_name(telling, state, state.dealer)),
    )
    for seat, one in enumerate(state.players):
        yield Pair(telling.name(one.id), ", ".join(_of_player(telling, state, seat, one)))
    if state.highest != NO_BID:
        bid, bidder = card_words.bid(say, state.highest), _name(telling, state, state.bidder)
        yield Pair(say(N_("highest bid")), say(N_("{bid}, by {player}"), bid=bid, player=bidder))
    if state.trump != NONE:
        yield Pair(say(N_("trumps")), card_words.suit_name(say, state.trump))
    if state.phase is Phase.PLAY:
        yield Pair(say(N_("trick {number}"), number=len(state.tricks) + 1), _trick(telling, state))
    hand = _hand(state, player)
    if hand.size:
        of = say(N_("hand of {player}"), player=telling.name(player))
        yield Pair(of, card_words.hand(hand.known, hand.unknown))


def _name(telling: Telling, state: State, seat: int) -> str:
    return telling.name(state.players[seat].id)


def _of_player(telling: Telling, state: State, seat: int, player: Player) -> Iterator[str]:
    say = telling.say
    yield words.points(say, player.score)
    if seat in state.out:
        yield say(N_("out of the game"))
    elif player.says is Says.DROPS:
        yield say(N_("has dropped"))
    elif state.phase is Phase.PLAY:
        yield card_words.tricks(say, player.tricks)
    elif player.passed and state.phase is Phase.AUCTION:
        yield say(N_("has passed"))
    elif player.says is Says.STAYS:
        yield say(N_("stays"))
        if player.exchange is not None:
            yield say(N_("exchanges {number}"), number=card_words.number(say, player.exchange))


def _trick(telling: Telling, state: State) -> str:
    """The cards on the table, by whom, and the suit that was led."""
    if not state.trick.cards:
        return telling.say(N_("{player} leads"), player=telling.name(state.acting.id))
    led, _ = lead_of(state.trick.cards, state.trump)
    laid = ", ".join(f"{one.player} {one.card.shown}" for one in trick_cards(telling, state))
    return telling.say(N_("{trick}; led: {led}"), trick=laid, led=card_words.suit_name(telling.say, led))


def _hand(state: State, player: str) -> Cards:
    return next((one.hand for one in state.players if one.id == player), Cards())


def card_view(card: Card) -> CardView:
    """A card to be drawn."""
    return CardView(card_name(card), card_words.card(card))


def card_views(known: tuple[int, ...], unknown: int = 0) -> tuple[CardView, ...]:
    """Cards to be drawn, in the order given."""
    return (*map(card_view, known), *(CardView("", card_words.UNKNOWN) for _ in range(unknown)))


def hand_views(state: State, player: str) -> tuple[CardView, ...]:
    """The hand of a player to be drawn: spades first, the highest of each suit first."""
    hand = _hand(state, player)
    return card_views(tuple(sorted(hand.known, reverse=True)), hand.unknown)


def trick_cards(telling: Telling, state: State, further: Play | None = None) -> tuple[TrickCard, ...]:
    """The cards on the table, with one more that is played to them; the highest of them marked."""
    laid = list(zip(state.trick.seats, state.trick.cards, strict=False))
    if further is not None:
        laid.append((state.seat, further.card))
    if not laid:
        return ()
    _, best = lead_of(tuple(card for _, card in laid), state.trump)
    return tuple(TrickCard(_name(telling, state, seat), card_view(card), takes=card == best) for seat, card in laid)


def act_cards(act: Act) -> tuple[CardView, ...]:
    """The cards that an act names, and those that it leaves unnamed."""
    _, amount, cards = _kind_amount_cards(act)
    return card_views(cards, amount - len(cards) if isinstance(act, Deal | Discard) else 0)
