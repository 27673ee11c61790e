"""The words of a line in one language, and the players in it."""

from collections.abc import Callable, Container

from buck_ref.games.dice.acts import Purpose
from buck_ref.log import moves
from buck_ref.log.lines import Claim
from buck_ref.sheet.items import Back, BackFromSaid, ResultSaid, ThrowSaid
from buck_ref.sheet.text.claims import Value
from buck_ref.sheet.text.decisions import DECISIONS, name_of
from buck_ref.sheet.text.grammar import is_word
from buck_ref.sheet.text.parts import bracketed, numbers_text
from buck_ref.sheet.text.words import SUITS, WORDS, Words

Pick = Callable[[Words], str]
"""Which language the words are written in."""
_NO_CLAIM = Claim()


class Speaker:
    """Writes the parts of lines in one language.

    `players` need no @ before their ids, unless they are words; throws whose dice all show `faces` need no brackets.
    """

    def __init__(self, pick: Pick, players: Container[str], faces: Container[int]) -> None:
        self._pick = pick
        self._players = players
        self._faces = faces

    def word(self, kind: str) -> str:
        """A word of the notation."""
        return self._pick(WORDS[kind])

    def player(self, id_: str) -> str:
        """A player, with @ where it is needed."""
        return f"@{id_}" if id_ not in self._players or is_word(id_) else id_

    def somebody(self, id_: str | None) -> str:
        """A player, or nobody."""
        return self.word("NOBODY") if id_ is None else self.player(id_)

    def dice(self, throw: ThrowSaid) -> str:
        """The dice of a throw; of several thrown for a Point brackets say that it is one throw (SHEET-LINE)."""
        one = throw.purpose is not Purpose.POINT or len(throw.dice) == 1
        plain = one and all(die in self._faces for die in throw.dice)
        return numbers_text(throw.dice) if plain else bracketed(throw.dice)

    def move(self, move: moves.MoveData) -> tuple[str, ...]:
        """What a player decides."""
        decided = self.decided(move)
        if isinstance(move, moves.MovePlay) or (isinstance(move, moves.MoveBid) and move.moon and move.tricks is None):
            return decided
        return self.word(DECISIONS[name_of(move)].word), *decided

    def decided(self, move: moves.MoveData) -> tuple[str, ...]:
        """What the decision itself takes."""
        match move:
            case moves.MoveBid(tricks=tricks, moon=moon):
                return *_number(tricks), *((self.word("MOON"),) if moon else ())
            case moves.MoveTrump(suit=suit):
                return (self._pick(SUITS[suit.value]),)
            case moves.MoveStay(exchange=exchange):
                return _number(exchange)
            case moves.MoveDiscard(cards=cards):
                return cards
            case moves.MovePlay(card=card):
                return (card,)
            case _:
                return ()

    def back(self, item: Back) -> str:
        """What is taken back; nothing for the last entry alone."""
        if isinstance(item, BackFromSaid):
            return f"{self.word('_LINE')} {item.line}"
        return "" if item.entries == 1 else str(item.entries)

    def stated(self, claim: Claim | None) -> dict[str, str]:
        """What is claimed: by the name of each field that stands, its value."""
        if claim is None:
            return {}
        values = {name: getattr(claim, name) for name in Claim.__struct_fields__}
        return {name: self._value(value) for name, value in values.items() if value is not getattr(_NO_CLAIM, name)}

    def _value(self, value: Value) -> str:
        if isinstance(value, bool):
            return self.word("_BUST") if value else f"{self.word('_NO')} {self.word('_BUST')}"
        if isinstance(value, int):
            return str(value)
        return numbers_text(value) if isinstance(value, tuple) else self.somebody(value)

    def standings(self, item: ResultSaid) -> str:
        """What the players end with."""
        return ", ".join(
            f"{self.player(one.player)} {one.score}" + ("" if one.chips is None else f" {one.chips:+}")
            for one in item.standings
        )

    def winners(self, winners: tuple[str, ...]) -> str:
        """Who has won."""
        return " ".join(map(self.player, winners)) if winners else self.word("NOBODY")


def _number(number: int | None) -> tuple[str, ...]:
    return () if number is None else (str(number),)
