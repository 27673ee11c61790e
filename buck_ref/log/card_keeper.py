"""The keeper of a seeded game of cards: shuffles and deals, lets the players decide, writes down what follows.

The players decide by what they may see, and by nothing else.
"""

from buck_ref.chance.rng import CARDS_STREAM, shuffle
from buck_ref.games.game import Result
from buck_ref.games.hucklebuck.acts import Bid, Deal, Decision, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.pending import CardChoice, CardsDue, DiscardDue, dealt, row_after
from buck_ref.games.hucklebuck.players import sensible, sensible_discard
from buck_ref.games.hucklebuck.state import State
from buck_ref.games.hucklebuck.values import SUITS, Card, names
from buck_ref.log import data, moves
from buck_ref.log.keeping import KEEPER, Draws, Policy, applied, claim_of
from buck_ref.log.values import Suit
from buck_ref.log.write import LogWriter


class CardKeeper:
    """Carries a game of cards to its end."""

    def __init__(self, seed: str, policy: Policy) -> None:
        self._draws = Draws(seed)
        self._policy = policy
        self._row: tuple[Card, ...] = ()
        self._shuffle = 0

    def run(self, log: LogWriter, state: State) -> Result:
        """Play until the result is known, and write every line into `log`."""
        while not isinstance(due := HUCKLEBUCK_GAME.pending(state), Result):
            if isinstance(due, CardsDue):
                state = self._deal(log, state, due)
            else:
                state = _decide(log, state, self._decision(state, due))
        return due

    def _deal(self, log: LogWriter, state: State, due: CardsDue) -> State:
        """Cards for one player, from the row; a shuffle first, where one is due."""
        if due.shuffle.size:
            self._shuffle = self._draws.next(CARDS_STREAM)
            cards = due.shuffle.known
            order = shuffle(self._draws.seed, CARDS_STREAM, self._shuffle, len(cards))
            self._row = row_after(self._row, due, tuple(cards[place] for place in order))
        given = dealt(self._row, due)
        line = data.DealData(
            purpose=data.DealFor(due.purpose.value),
            player=due.player,
            cards=names(given),
            stream=CARDS_STREAM,
            k=self._shuffle,
        )
        step = applied(HUCKLEBUCK_GAME.apply(state, Deal(due.player, due.purpose, given)))
        log.append(KEEPER, line)
        return step.state

    def _decision(self, state: State, due: CardChoice | DiscardDue) -> Decision:
        seen = HUCKLEBUCK_GAME.view(state, due.player)
        if isinstance(due, DiscardDue):
            among = due.among()
            return among[self._draws.policy(len(among))] if self._random else sensible_discard(seen, due)
        return due.among[self._draws.policy(len(due.among))] if self._random else sensible(seen, due)

    @property
    def _random(self) -> bool:
        return self._policy is Policy.RANDOM


def _decide(log: LogWriter, state: State, decision: Decision) -> State:
    step = applied(HUCKLEBUCK_GAME.apply(state, decision))
    log.append(decision.player, _move(decision), claim=claim_of(HUCKLEBUCK_GAME, decision.player, step))
    return step.state


def _move(decision: Decision) -> moves.MoveData:
    match decision:
        case Bid(tricks=tricks, moon=moon):
            return moves.MoveBid(tricks=tricks, moon=moon or None)
        case Pass():
            return moves.MovePass()
        case Trump(suit=suit):
            return moves.MoveTrump(suit=Suit(SUITS[suit]))
        case Stay(exchange=exchange):
            return moves.MoveStay(exchange=exchange)
        case Drop():
            return moves.MoveDrop()
        case Discard(cards=cards):
            return moves.MoveDiscard(cards=names(cards))
        case Play(card=card):
            return moves.MovePlay(card=names((card,))[0])
