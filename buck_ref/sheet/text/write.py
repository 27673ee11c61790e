"""What a sheet says, written as its lines (SHEET-LINE)."""

from collections.abc import Iterable

from msgspec import UNSET

from buck_ref.games.dice.acts import Purpose
from buck_ref.log.data import DealFor
from buck_ref.log.lines import Claim
from buck_ref.rulebook.contract import clause
from buck_ref.sheet import items
from buck_ref.sheet.items import EndSaid, Item, Read, ResultSaid, ThrowSaid
from buck_ref.sheet.text.line import read_line
from buck_ref.sheet.text.parts import seat_text, value_text, word_or_quoted
from buck_ref.sheet.text.phrases import Speaker
from buck_ref.sheet.text.words import Words

CLAIMED = ("points", "trick", "score", "fine", "pot", "bust", "out", "tricks", "scores", "winner", "next")
"""In which order the fields of a claim are written."""


def in_english(word: Words) -> str:
    """The English word."""
    return word.en


@clause("SHEET-LINE")
def canonical(line: str) -> tuple[str, ...]:
    """What a line says, as the program writes it in English; nothing of a line that is blank or cannot be read."""
    read = read_line(line)
    if not isinstance(read, Read):
        return ()
    writer = Writer(in_english, {one.player for one in read.mentions}, {one.number for one in read.dice})
    return tuple(map(writer.line, read.items))


class Writer(Speaker):
    """Writes lines."""

    def lines(self, header: Iterable[Item], game: Iterable[Item]) -> str:
        """A whole sheet."""
        return "".join(f"{line}\n" for line in (*map(self.line, header), "", *map(self.line, game)))

    def line(self, item: Item) -> str:
        """One line."""
        match item:
            case items.ProfileSaid(name=name, like=like):
                return self._profile(name, like)
            case items.OptionSaid(key=key, value=value):
                return f"{self.word('_OPTION')} {key} = {value_text(value)}"
            case items.KeeperSaid(seat=seat):
                return f"{self.word('_KEEPER')} {seat_text(seat)}"
            case items.PlayersSaid(seats=seats):
                return f"{self.word('_PLAYERS')} {', '.join(map(seat_text, seats))}"
            case items.NoteSaid(text=text):
                return f"{self.word('NOTE')} {text}" if text else self.word("NOTE")
            case items.BackSaid() | items.BackFromSaid():
                return f"{self.word('_BACK')} {self.back(item)}".rstrip()
            case ResultSaid() | EndSaid():
                return self._end(item)
            case _:
                return self._entry(item)

    def _profile(self, name: str, like: str | None) -> str:
        return f"{self.word('_PROFILE')} {word_or_quoted(name)}" + (
            "" if like is None else f" {self.word('_LIKE')} {like}"
        )

    def _entry(self, item: Item) -> str:
        match item:
            case items.RoundSaid(number=number):
                return f"{self.word('ROUND')} {number}"
            case ThrowSaid():
                return self._throw(item) + self._claimed(item.claim, item.player)
            case items.TotalSaid(player=player, points=points):
                return f"{self.player(player)} {self.word('_TOTAL')} {points}"
            case items.DealSaid(deal=deal):
                word = self.word("_DEAL" if deal.purpose is DealFor.DEAL else "_EXCHANGE")
                return " ".join((word, self.player(deal.player), *(deal.cards or ())))
            case items.MoveSaid(move=move, claim=claim):
                player = move.player or ""
                return " ".join((self.player(player), *self.move(move))) + self._claimed(claim, player)
            case _:
                raise TypeError(f"no line says this: {item}")

    def _throw(self, item: ThrowSaid) -> str:
        thrown = f"{self.player(item.player)} {self.dice(item)}"
        if item.purpose is Purpose.TURN:
            return thrown
        roll = "" if item.roll is None else f" {self.word('_ROLL')} {item.roll}"
        return f"{self.word('_ORDER' if item.purpose is Purpose.ORDER else '_POINT')} {thrown}{roll}"

    def _claimed(self, claim: Claim | None, player: str) -> str:
        stated, who = self.stated(claim), self.player(player)
        said = " ".join(self._claim(name, stated, who) for name in CLAIMED if name in stated)
        return f" = {said}" if said else ""

    def _claim(self, name: str, stated: dict[str, str], who: str) -> str:
        """What is claimed of one thing, in a line of the player who is written so."""
        value = stated[name]
        match name:
            case "points" | "bust":
                return value
            case "score":
                return f"({value})"
            case "trick" if "points" not in stated:
                return value
            case "winner" if value == who:
                return self.word("_WINS")
            case "out" if value == who:
                return self.word("_OUT")
            case _:
                return f"{self.word(f'_{name.upper()}')} {value}"

    def _end(self, item: ResultSaid | EndSaid) -> str:
        aborted = (self.word("ABORTED"),) if item.aborted else ()
        if isinstance(item, EndSaid):
            return " ".join((self.word("_END"), *aborted))
        parts = [self.word("_RESULT")]
        if item.round is not None:
            parts.append(f"{self.word('ROUND')} {item.round}")
        parts += aborted
        if item.standings:
            parts.append(self.standings(item))
        if item.winners is not None:
            parts.append(f"{self.word('_WINNER')} {self.winners(item.winners)}")
        if item.loser is not UNSET:
            parts.append(f"{self.word('_LOSER')} {self.somebody(item.loser)}")
        return " ".join(parts)
