"""A line of a sheet, read: from the tree of the grammar to what it says."""

from collections.abc import Callable, Mapping

from lark import Token, Tree
from msgspec import UNSET

from buck_ref.games.dice.acts import Purpose
from buck_ref.log.data import DealData, DealFor
from buck_ref.message import N_, message
from buck_ref.rulebook.contract import clause
from buck_ref.sheet import items
from buck_ref.sheet.faults import Unreadable
from buck_ref.sheet.items import Back, Item, Read, Seat, StandingSaid
from buck_ref.sheet.text import tokens
from buck_ref.sheet.text.claims import claim_of
from buck_ref.sheet.text.decisions import DECISIONS
from buck_ref.sheet.text.grammar import NotReadError, parsed
from buck_ref.sheet.text.tokens import Branch, Seen, branch, token

NO_ROUND = N_("only a game is broken off, and no round")
"""What is said of a round of which a sheet says that it was broken off."""


@clause("SHEET-FAULT")
def fault_columns(line: str) -> tuple[int, ...]:
    """The columns of what cannot be read in a line; none of a line that can be read."""
    read = read_line(line)
    return () if isinstance(read, Read) else (read.column,)


def read_line(text: str) -> Read | Unreadable:
    """What the line says, or the first thing that cannot be read in it."""
    try:
        statements = [branch(child) for child in tokens.parts(parsed(text)) if child is not None]
        if not statements:
            return Read((), (), (), ())
        seen = Seen()
        return _read(statements[0], seen)
    except NotReadError as refused:
        return refused.fault


def _read(tree: Branch, seen: Seen) -> Read:
    begins = tree.meta.column
    if tree.data in _HEADERS:
        header, columns = _HEADERS[tree.data](tree)
        return Read((header,), (), (), (begins, *columns))
    things = _points(tree, seen) if tree.data == "point" else (_ENTRIES[tree.data](tree, seen),)
    return Read(things, seen.mentions, seen.dice, (begins, *_deciding(tree)))


def _deciding(tree: Branch) -> tuple[int, ...]:
    """Where a number stands that only the whole of the sheet can show to be wrong."""
    first = tokens.parts(tree)[0] if tree.data in ("back", "result") else None
    number = first.children[-1] if isinstance(first, Tree) else first
    return (tokens.column(number),) if isinstance(number, Token) and number.type == "INT" else ()


def _profile(tree: Branch) -> tuple[Item, tuple[int, ...]]:
    named, like = tokens.parts(tree)
    name = token(branch(named).children[0])
    base = None if like is None else token(like)
    if base is None:
        return items.ProfileSaid(tokens.text(name), None), (tokens.column(name),)
    return items.ProfileSaid(tokens.name(name), str(base)), (tokens.column(base),)


def _option(tree: Branch) -> tuple[Item, tuple[int, ...]]:
    key, value = tokens.parts(tree)
    at = tokens.column(token(key))
    return items.OptionSaid(str(token(key)), tokens.value(value)), (at,)


def _keeper(tree: Branch) -> tuple[Item, tuple[int, ...]]:
    seat, at = _seat(branch(tree.children[0]))
    return items.KeeperSaid(seat), (at,)


def _players(tree: Branch) -> tuple[Item, tuple[int, ...]]:
    seats = [_seat(branch(child)) for child in tree.children]
    return items.PlayersSaid(tuple(seat for seat, _ in seats)), tuple(at for _, at in seats)


def _seat(tree: Branch) -> tuple[Seat, int]:
    id_, name = tokens.parts(tree)
    word = token(id_)
    named = tokens.named(word)
    return Seat(named, str(word).removeprefix("@") if name is None else tokens.name(token(name))), tokens.column(word)


_HEADERS: Mapping[str, Callable[[Branch], tuple[Item, tuple[int, ...]]]] = {
    "profile": _profile,
    "option": _option,
    "keeper": _keeper,
    "players": _players,
}
"""What stands before the game; with it come the columns of its parts."""


def _round(tree: Branch, seen: Seen) -> Item:
    return items.RoundSaid(tokens.number(tree.children[1]))


def _order(tree: Branch, seen: Seen) -> Item:
    who, dice, roll, claims = tokens.parts(tree)
    player = seen.player(who)
    thrown = seen.throw(dice)
    return items.ThrowSaid(Purpose.ORDER, player, thrown, tokens.optional(roll), claim_of(claims, player, seen))


def _points(tree: Branch, seen: Seen) -> tuple[Item, ...]:
    """Throws for a Point, one after the other; what is claimed is claimed of the last."""
    who, *throws, claims = tokens.parts(tree)
    player = seen.player(who)
    thrown = [seen.throw(throw) for throw in throws]
    last = claim_of(claims, player, seen)
    missed = (items.ThrowSaid(Purpose.POINT, player, dice) for dice in thrown[:-1])
    return *missed, items.ThrowSaid(Purpose.POINT, player, thrown[-1], None, last)


def _turn(tree: Branch, seen: Seen) -> Item:
    who, dice, claims = tokens.parts(tree)
    player = seen.player(who)
    return items.ThrowSaid(Purpose.TURN, player, seen.throw(dice), None, claim_of(claims, player, seen))


def _total(tree: Branch, seen: Seen) -> Item:
    who, points = tokens.parts(tree)
    return items.TotalSaid(seen.player(who), tokens.number(points))


def _deal(tree: Branch, seen: Seen) -> Item:
    who, given = tokens.parts(tree)
    cards = tokens.cards(branch(given)) or None
    return items.DealSaid(DealData(purpose=DealFor(str(tree.data)), player=seen.player(who), cards=cards))


def _move(tree: Branch, seen: Seen) -> Item:
    """A decision: who, what the decision itself takes, and what is claimed."""
    who, *parts, claims = tokens.parts(tree)
    player = seen.player(who)
    return items.MoveSaid(DECISIONS[tree.data].read(player, parts), claim_of(claims, player, seen))


def back_of(tree: Branch, seen: Seen) -> Back:
    """What is taken back."""
    if tree.data == "back_line":
        return items.BackFromSaid(tokens.number(tree.children[0]))
    (word,) = tokens.parts(tree)
    count = tokens.optional(word)
    if word is not None and count is not None and count < 1:
        said = message(N_("so many entries cannot be taken back: {number}"), number=count)
        raise NotReadError(Unreadable(tokens.column(token(word)), said))
    return items.BackSaid(1 if count is None else count)


def _note(tree: Branch, seen: Seen) -> Item:
    whole = token(tree.children[0])
    word = len(whole.split(maxsplit=1)[0])
    text = whole[word + 1 :]
    tokens.check_text(text, tokens.column(whole) + word + 1, is_name=False)
    return items.NoteSaid(text)


def _result(tree: Branch, seen: Seen) -> Item:
    of_round, aborted, standings, winners, loser = tokens.parts(tree)
    if of_round is not None and aborted is not None:
        raise NotReadError(Unreadable(tokens.column(token(aborted)), message(NO_ROUND)))
    return items.ResultSaid(
        round=None if of_round is None else tokens.number(branch(of_round).children[-1]),
        aborted=aborted is not None,
        standings=() if standings is None else standings_of(branch(standings), seen),
        winners=None if winners is None else winners_of(branch(winners), seen),
        loser=UNSET if loser is None else seen.somebody(branch(loser).children[0]),
    )


def standings_of(tree: Branch, seen: Seen) -> tuple[StandingSaid, ...]:
    """What each player ends with, as a result says it."""
    rows = [tokens.parts(branch(child)) for child in tree.children]
    players = _each_once([who for who, _, _ in rows], seen)
    return tuple(
        StandingSaid(player, tokens.number(score), tokens.optional(chips))
        for player, (_, score, chips) in zip(players, rows, strict=True)
    )


def winners_of(tree: Branch, seen: Seen) -> tuple[str, ...]:
    """Who has won; nobody where the sheet says so."""
    return _each_once([child for child in tokens.parts(tree) if not isinstance(child, Token)], seen)


def _each_once(named: list[tokens.Child], seen: Seen) -> tuple[str, ...]:
    """The players named, none of them twice."""
    players: dict[str, None] = {}
    for child in named:
        player = seen.player(child)
        if player in players:
            raise NotReadError(Unreadable(branch(child).meta.column, message(N_("this is said twice in one line"))))
        players[player] = None
    return tuple(players)


def _end(tree: Branch, seen: Seen) -> Item:
    return items.EndSaid(is_aborted(tree, seen))


def is_aborted(tree: Branch, seen: Seen) -> bool:
    """Was the game broken off?"""
    (outcome,) = tokens.parts(tree)
    return outcome is not None and token(outcome).type == "ABORTED"


_ENTRIES: Mapping[str, Callable[[Branch, Seen], Item]] = {
    "round": _round,
    "order": _order,
    "turn": _turn,
    "total": _total,
    "deal": _deal,
    "exchange": _deal,
    **dict.fromkeys(DECISIONS, _move),
    "back": back_of,
    "back_line": back_of,
    "note": _note,
    "result": _result,
    "end": _end,
}
"""What stands in the game itself."""
