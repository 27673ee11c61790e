"""The words of a line in one language, and the players in it."""

from collections.abc import Callable, Collection, Iterator

from msgspec import UNSET

from buck_ref.log import moves
from buck_ref.log.lines import Claim
from buck_ref.sheet.items import Back, BackFromSaid, ResultSaid
from buck_ref.sheet.text.grammar import is_word
from buck_ref.sheet.text.words import SUITS, WORDS, Words

Pick = Callable[[Words], str]
"""Which language the words are written in."""


class Speaker:
    """Writes the parts of lines in one language; `players` need no @ before their ids, unless they are words."""

    def __init__(self, pick: Pick, players: Collection[str]) -> None:
        self._pick = pick
        self._players = players

    def word(self, kind: str) -> str:
        """A word of the notation."""
        return self._pick(WORDS[kind])

    def player(self, id_: str) -> str:
        """A player, with @ where it is needed."""
        return f"@{id_}" if id_ not in self._players or is_word(id_) else id_

    def somebody(self, id_: str | None) -> str:
        """A player, or nobody."""
        return self.word("NOBODY") if id_ is None else self.player(id_)

    def move(self, move: moves.MoveData) -> tuple[str, ...]:
        """What a player decides."""
        match move:
            case moves.MoveBid(tricks=None, moon=True):
                return (self.word("MOON"),)
            case moves.MoveBid():
                return (self.word("_BIDS"), *self.bid(move))
            case moves.MoveTrump(suit=suit):
                return self.word("_TRUMPS"), self._pick(SUITS[suit.value])
            case moves.MoveStay(exchange=exchange):
                return (self.word("_STAYS"), *(() if exchange is None else (str(exchange),)))
            case moves.MoveDiscard(cards=cards):
                return (self.word("_DISCARDS"), *cards)
            case moves.MovePlay(card=card):
                return (card,)
            case _:
                return (self.word(_VERBS[type(move)]),)

    def bid(self, bid: moves.MoveBid) -> tuple[str, ...]:
        """How high a bid is."""
        tricks = () if bid.tricks is None else (str(bid.tricks),)
        return (*tricks, self.word("MOON")) if bid.moon else tricks

    def back(self, item: Back) -> str:
        """What is taken back; nothing for the last entry alone."""
        if isinstance(item, BackFromSaid):
            return f"{self.word('_LINE')} {item.line}"
        return "" if item.entries == 1 else str(item.entries)

    def claims(self, claim: Claim, player: str) -> Iterator[str]:
        """What is claimed, in a line of this player."""
        if claim.points is not None:
            yield str(claim.points)
        if claim.trick is not UNSET:
            trick = self.somebody(claim.trick)
            yield trick if claim.points is None else f"{self.word('_TRICK')} {trick}"
        if claim.score is not None:
            yield f"({claim.score})"
        yield from self._of_chips(claim, player)
        for kind, numbers in (("_TRICKS", claim.tricks), ("_SCORES", claim.scores)):
            if numbers is not None:
                yield " ".join((self.word(kind), *map(str, numbers)))
        if claim.winner is not UNSET:
            wins = claim.winner == player
            yield self.word("_WINS") if wins else f"{self.word('_WINNER')} {self.somebody(claim.winner)}"
        if claim.next is not UNSET:
            yield f"{self.word('_NEXT')} {self.somebody(claim.next)}"

    def _of_chips(self, claim: Claim, player: str) -> Iterator[str]:
        """What a throw costs, and whether its player goes past the target or out."""
        for kind, number in (("_FINE", claim.fine), ("_POT", claim.pot)):
            if number is not None:
                yield f"{self.word(kind)} {number}"
        if claim.bust is not None:
            yield self.bust(claim.bust)
        if claim.out is not UNSET:
            yield self.word("_OUT") if claim.out == player else f"{self.word('_OUT')} {self.somebody(claim.out)}"

    def bust(self, bust: bool) -> str:
        """Whether a throw went past the target."""
        return self.word("_BUST") if bust else f"{self.word('_NO')} {self.word('_BUST')}"

    def standings(self, item: ResultSaid) -> str:
        """What the players end with."""
        return ", ".join(
            f"{self.player(one.player)} {one.score}" + ("" if one.chips is None else f" {one.chips:+}")
            for one in item.standings
        )

    def winners(self, winners: tuple[str, ...]) -> str:
        """Who has won."""
        return " ".join(map(self.player, winners)) if winners else self.word("NOBODY")


_VERBS: dict[type, str] = {
    moves.MoveThrow: "_THROWS",
    moves.MoveStop: "_STOPS",
    moves.MovePass: "_PASSES",
    moves.MoveDrop: "_DROPS",
}
