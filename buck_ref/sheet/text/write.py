"""What a sheet says, written as its lines (SHEET-LINE)."""

from collections.abc import Iterable

from msgspec import UNSET

from buck_ref.games.dice.acts import Purpose
from buck_ref.log.data import DealFor
from buck_ref.log.lines import Claim
from buck_ref.rulebook.contract import clause
from buck_ref.sheet.items import (
    BackFromSaid,
    BackSaid,
    DealSaid,
    EndSaid,
    Item,
    KeeperSaid,
    MoveSaid,
    NoteSaid,
    OptionSaid,
    PlayersSaid,
    ProfileSaid,
    Read,
    ResultSaid,
    RoundSaid,
    ThrowSaid,
    TotalSaid,
)
from buck_ref.sheet.text.line import read_line
from buck_ref.sheet.text.parts import bracketed, dice_text, seat_text, value_text, word_or_quoted
from buck_ref.sheet.text.phrases import Speaker
from buck_ref.sheet.text.words import Words


def in_english(word: Words) -> str:
    """The English word."""
    return word.en


@clause("SHEET-LINE")
def canonical(line: str) -> tuple[str, ...]:
    """What a line says, as the program writes it in English; nothing of a line that is blank or cannot be read."""
    read = read_line(line)
    if not isinstance(read, Read):
        return ()
    players = {mention.player for mention in read.mentions}
    return tuple(Writer(in_english, players).line(item) for item in read.items)


class Writer(Speaker):
    """Writes lines."""

    def lines(self, header: Iterable[Item], game: Iterable[Item]) -> str:
        """A whole sheet."""
        return "".join(f"{line}\n" for line in (*map(self.line, header), "", *map(self.line, game)))

    def line(self, item: Item) -> str:
        """One line."""
        match item:
            case ProfileSaid(name=name, like=like):
                return self._profile(name, like)
            case OptionSaid(key=key, value=value):
                return f"{self.word('_OPTION')} {key} = {value_text(value)}"
            case KeeperSaid(seat=seat):
                return f"{self.word('_KEEPER')} {seat_text(seat)}"
            case PlayersSaid(seats=seats):
                return f"{self.word('_PLAYERS')} {', '.join(map(seat_text, seats))}"
            case NoteSaid(text=text):
                return f"{self.word('NOTE')} {text}" if text else self.word("NOTE")
            case BackSaid() | BackFromSaid():
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
            case RoundSaid(number=number):
                return f"{self.word('ROUND')} {number}"
            case ThrowSaid():
                return self._throw(item) + self._claimed(item.claim, item.player)
            case TotalSaid(player=player, points=points):
                return f"{self.player(player)} {self.word('_TOTAL')} {points}"
            case DealSaid(deal=deal):
                word = self.word("_DEAL" if deal.purpose is DealFor.DEAL else "_EXCHANGE")
                return " ".join((word, self.player(deal.player), *(deal.cards or ())))
            case MoveSaid(move=move, claim=claim):
                player = move.player or ""
                return " ".join((self.player(player), *self.move(move))) + self._claimed(claim, player)
            case _:
                raise TypeError(f"no line says this: {item}")

    def _throw(self, item: ThrowSaid) -> str:
        player, dice = self.player(item.player), dice_text(item.dice)
        if item.purpose is Purpose.TURN:
            return f"{player} {dice}"
        if item.purpose is Purpose.POINT:
            return f"{self.word('_POINT')} {player} {dice if len(item.dice) == 1 else bracketed(item.dice)}"
        roll = "" if item.roll is None else f" {self.word('_ROLL')} {item.roll}"
        return f"{self.word('_ORDER')} {player} {dice}{roll}"

    def _claimed(self, claim: Claim | None, player: str) -> str:
        if claim is None:
            return ""
        said = " ".join(self.claims(claim, player))
        return f" = {said}" if said else ""

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
