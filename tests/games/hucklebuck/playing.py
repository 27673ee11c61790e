"""Playing Hucklebuck in tests: tables, hands written as names of cards, dealers, games by chance."""

import enum
import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec
from msgspec.structs import fields, replace

from buck_ref.games.game import Illegal, Result, Step, Table
from buck_ref.games.hucklebuck.acts import Act, Bid, Deal, Decision, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.pending import CardChoice, CardPending, CardsDue, DiscardDue, dealt, row_after
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import SUITS, Card, card_of
from buck_ref.rulebook.card_options import (
    AllDrop,
    Discards,
    DropStatement,
    ExchangeOrder,
    FiveBid,
    HoleSuccess,
    HucklebuckOptions,
    MoonFail,
    MoonZero,
    StockOut,
    TieAtTarget,
)

Done = Step[State]
NAMES = ("ana", "beto", "carla", "dario", "elsa", "fidel", "gema")

PROFILE = HucklebuckOptions(
    target=15,
    reentry=False,
    five_bid=FiveBid.MOON,
    bidder_stays=True,
    bidder_exchange=True,
    last_other_stays=False,
    drop_statement=DropStatement.ONE,
    exchange_order=ExchangeOrder.BIDDER_LEFT,
    discards=Discards.AS_SERVED,
    stock_out=StockOut.RECYCLE,
    must_trump=False,
    must_head=False,
    all_drop=AllDrop.FIVE_TRICKS,
    overtricks=True,
    moon_zero=MoonZero.ORDINARY,
    moon_fail=MoonFail.ALL_15,
    hole_success=HoleSuccess.MOON_ONLY,
    tie_at_target=TieAtTarget.HIGHEST_THEN_PLAY_ON,
    out_at=-25,
)
"""The first reading of every ruling."""

READINGS: Mapping[str, tuple[object, ...]] = {
    **{
        field.name: (False, True) if field.type is bool else tuple(field.type)
        for field in fields(HucklebuckOptions)
        if field.type is not int
    },
    "target": (15, 11),
    "out_at": (-25, -10, 0),
}
"""Every reading of every option; of the numbers a few."""


def options(**changes: object) -> HucklebuckOptions:
    """The first readings but for `changes`, written as in a profile."""
    plain = {name: value.value if isinstance(value, enum.Enum) else value for name, value in changes.items()}
    return msgspec.convert({**msgspec.to_builtins(PROFILE), **plain}, HucklebuckOptions)


def seated(players: int = 4, **changes: object) -> Table[HucklebuckOptions]:
    """A table of so many players."""
    return Table(NAMES[:players], options(**changes))


def opened(table: Table[HucklebuckOptions]) -> Done:
    """The start of the game, which the rules allow."""
    step = HUCKLEBUCK_GAME.start(table)
    assert isinstance(step, Step), step
    return step


def cards(names: str) -> tuple[Card, ...]:
    """The cards written so: `QS TH`."""
    return tuple(map(card_of, names.split()))


def done(state: State, *acts: Act) -> Done:
    """The last step of the acts, all of them legal."""
    step: Done = Step(state, ())
    for act in acts:
        taken = HUCKLEBUCK_GAME.apply(step.state, act)
        assert isinstance(taken, Step), (act, taken)
        step = taken
    return step


def refused(state: State, act: Act) -> Illegal:
    """Why the act is refused."""
    taken = HUCKLEBUCK_GAME.apply(state, act)
    assert isinstance(taken, Illegal), (act, taken)
    return taken


def due(state: State) -> CardPending:
    """What is due."""
    return HUCKLEBUCK_GAME.pending(state)


def result(state: State) -> Result:
    """How the game ended, which it has."""
    found = due(state)
    assert isinstance(found, Result), found
    return found


def cards_due(state: State) -> CardsDue:
    """The cards that are due."""
    found = due(state)
    assert isinstance(found, CardsDue), found
    return found


def choice(state: State) -> CardChoice:
    """The decision that is due."""
    found = due(state)
    assert isinstance(found, CardChoice), found
    return found


def discard_due(state: State) -> DiscardDue:
    """The discard that is due."""
    found = due(state)
    assert isinstance(found, DiscardDue), found
    return found


def said(player: str, word: str) -> Act:
    """The act of one word: `pass`, `2`, `moon`, `trump-H`, `stay`, `stay-3`, `drop`, `QS`, `-QS-TH`."""
    if word in ("pass", "drop"):
        return Pass(player) if word == "pass" else Drop(player)
    if word == "moon" or word.isdigit():
        return Bid(player, moon=True) if word == "moon" else Bid(player, int(word))
    kind, _, value = word.partition("-")
    match kind:
        case "trump":
            return Trump(player, SUITS.index(value))
        case "stay":
            return Stay(player, int(value) if value else None)
        case "":
            return Discard(player, tuple(map(card_of, value.split("-"))))
        case _:
            return Play(player, card_of(word))


def after(start: State | Done, *lines: str) -> Done:
    """The last step of what each line says, a player and words, each an act: `ana 3`, `beto pass`."""
    step = start if isinstance(start, Step) else Step(start, ())
    for line in lines:
        player, *words = line.split()
        step = done(step.state, *(said(player, word) for word in words))
    return step


def in_turn(start: State | Done, words: str) -> Done:
    """The last step of the words, each said by the player who is due."""
    step = start if isinstance(start, Step) else Step(start, ())
    for word in words.split():
        step = done(step.state, said(step.state.acting.id, word))
    return step


def with_hands(state: State, hands: Mapping[str, str]) -> State:
    """The hands dealt: those named, and for the others the lowest cards that are left."""
    named = {player: cards(names) for player, names in hands.items()}
    left = iter([card for card in range(52) if not any(card in hand for hand in named.values())])
    while state.phase is Phase.DEAL:
        found = cards_due(state)
        hand = named.get(found.player) or tuple(next(left) for _ in range(5))
        state = done(state, Deal(found.player, found.purpose, hand)).state
    return state


def any_hands(state: State) -> State:
    """Some hands dealt: the lowest cards."""
    return with_hands(state, {})


def table_at_auction(players: int = 4, **changes: object) -> State:
    """A deal of ana's: beto speaks first."""
    return any_hands(opened(seated(players, **changes)).state)


def with_trumps(players: int = 4, bid: str = "2", **changes: object) -> State:
    """Beto has bid and named hearts: carla says whether she stays."""
    passes = "pass " * (players - 1) if bid != "moon" else ""
    return in_turn(table_at_auction(players, **changes), f"{bid} {passes} trump-H").state


SIX = "stay-5 stay-5 stay-5 stay-5 stay-5 stay-5"
"""Six players, beto the bidder: 22 cards serve carla, dario, elsa and fidel, and two are left for ana."""


def laid_away(state: State) -> Done:
    """The player lays away the lowest cards that are known to be his."""
    return done(state, discard_due(state).among()[0])


def given(state: State, unknown: int = 0) -> Done:
    """The player is given the cards due, the lowest that are known nowhere, so many of them unnamed."""
    found = cards_due(state)
    held = {card for player in state.players for card in (*player.hand.known, *player.aside.known)}
    of_stock = [card for card in range(52) if card not in held][: min(found.cards, state.stock)]
    named = (*of_stock, *found.shuffle.known)[: found.cards - unknown]
    return done(state, Deal(found.player, found.purpose, named, unknown))


def until(state: State, player: str, phase: Phase) -> Done:
    """The exchange so far: the step by which this player is to lay cards away, or to be given some."""
    step = Done(state, ())
    while (step.state.acting.id, step.state.phase) != (player, phase):
        step = laid_away(step.state) if step.state.phase is Phase.DISCARD else given(step.state)
    return step


def with_scores(state: State, *scores: int) -> State:
    """The players with these scores."""
    players = (replace(player, score=score) for player, score in zip(state.players, scores, strict=True))
    return replace(state, players=tuple(players))


def scores(state: State) -> tuple[int, ...]:
    """The scores in the order of the seats."""
    return tuple(player.score for player in state.players)


def told(step: Done) -> list[str]:
    """The effects of a step, short: `gains HUCK-SCORE ana 2`."""
    return [f"{one.kind.value} {one.clause} {one.player} {one.amount}" for one in step.effects]


class Dealer:
    """One who stands outside the game and holds the row of shuffled cards."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._row: tuple[Card, ...] = ()
        self.shuffles = 0

    def give(self, found: CardsDue) -> Deal:
        """The cards due, from the row."""
        shuffled: tuple[Card, ...] = ()
        if found.shuffle.size:
            assert found.shuffle.unknown == 0
            assert list(found.shuffle.known) == sorted(set(found.shuffle.known))
            shuffled = tuple(self._chance.sample(found.shuffle.known, found.shuffle.size))
            self.shuffles += 1
        self._row = row_after(self._row, found, shuffled)
        return Deal(found.player, found.purpose, dealt(self._row, found))


def by_kind(chance: random.Random, among: tuple[Decision, ...]) -> Decision:
    """A decision by chance, each kind of decision as likely."""
    kind = chance.choice(list(dict.fromkeys(map(type, among))))
    return chance.choice([act for act in among if type(act) is kind])


class Taken(NamedTuple):
    """A step of a game."""

    before: State
    act: Act
    step: Done


def played(table: Table[HucklebuckOptions], seed: int, most: int) -> Iterator[Taken]:
    """The steps of a game by chance, all cards known, up to its end or so many acts."""
    chance = random.Random(seed)
    dealer = Dealer(chance)
    step = opened(table)
    for _ in range(most):
        found = due(step.state)
        if isinstance(found, Result):
            return
        act: Act
        if isinstance(found, CardsDue):
            act = dealer.give(found)
        elif isinstance(found, DiscardDue):
            act = chance.choice(found.among())
        else:
            act = by_kind(chance, found.among)
        before, step = step.state, done(step.state, act)
        yield Taken(before, act, step)


def table_of(seed: int, players: int) -> Table[HucklebuckOptions]:
    """A table with readings by chance."""
    chance = random.Random(f"options {seed}")
    return seated(players, **{name: chance.choice(values) for name, values in READINGS.items()})
