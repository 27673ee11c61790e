"""Whole steps of a deal of Hucklebuck, engine against equations: hands and trumps, statements, exchange, play.

At every point acts are tried that are allowed and such that are not: engine and equations must refuse the same ones,
and after the others every card lies in the same place, and the same player is next. Run as a program with contracts
off, this does one part of it, prints every step that differs, and last how many acts were compared.

    python -m tests.spec.cards_model_steps statements | exchanges | plays | hands
"""

import random
import sys
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from msgspec.structs import replace

from buck_ref.games.game import Step
from buck_ref.games.hucklebuck.acts import Act, Deal, DealPurpose, Discard, Drop, Play, Stay, Trump
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.state import Phase, Player, Says, State, Trick
from buck_ref.games.hucklebuck.values import Cards
from buck_ref.games.invariants import supposed
from buck_ref.rulebook.card_options import HucklebuckOptions
from tests.games.hucklebuck.playing import NAMES, any_hands, opened, played, seated, table_of
from tests.games.hucklebuck.playing import READINGS as EVERY_READING
from tests.spec.cards_seen import DUE, REFUSED, next_of, stands


class Difference(NamedTuple):
    """An act after which equations and engine do not say the same."""

    where: str
    act: Act
    by_equations: object
    by_engine: object

    def __str__(self) -> str:
        return f"{self.where}, {self.act}:\n  equations {self.by_equations}\n  engine    {self.by_engine}"


class Tried(NamedTuple):
    """An act that was tried."""

    difference: list[Difference]
    after: State | None
    """Where the engine stands then; None where it refuses the act."""


def tried(where: str, state: State, act: Act, by: HucklebuckOptions | None = None) -> Tried:
    """Try an act in the engine and, by the same options or by others, in the equations."""
    with supposed():  # the states compared are made up, and many of them no game comes to
        step = HUCKLEBUCK_GAME.apply(state, act)
    after = step.state if isinstance(step, Step) else None
    engine = REFUSED if after is None else stands(after, state.deal)
    equations = next_of(state, act, by or state.table.options)
    return Tried([] if engine == equations else [Difference(where, act, equations, engine)], after)


Acts = Callable[[State], Iterator[Act]]


def followed(where: str, state: State, phase: Phase, acts: Acts, follows: Acts) -> Iterator[list[Difference]]:
    """Every act of `acts` tried here, and again after each that `follows` names, as long as `phase` is due."""
    for act in acts(state):
        yield tried(where, state, act).difference
    for act in follows(state):
        after = tried(where, state, act).after
        if after is not None and after.phase is phase and after.deal == state.deal:
            yield from followed(where, after, phase, acts, follows)


def readings(*names: str) -> Iterator[dict[str, object]]:
    """Every combination of the readings of these options."""
    for values in product(*(EVERY_READING[name] for name in names)):
        yield dict(zip(names, values, strict=True))


# Hands and trumps


def dealings() -> Iterator[list[Difference]]:
    """Three to five seats, of four and more also with one out: every dealer's hands; every bidder names each suit."""
    for players in (3, 4, 5):
        for out in ((), *((seat,) for seat in range(players) if players > 3)):
            left = [seat for seat in range(players) if seat not in out]
            for dealer in left:
                yield from dealing(f"dealing {players} {out} {dealer}", players, out, dealer)
            for bidder in left:
                yield from naming(f"naming {players} {out}", replace(table_with(players, out, left[0]), bidder=bidder))


def table_with(players: int, out: tuple[int, ...], dealer: int) -> State:
    """Nothing is dealt yet."""
    sheets = tuple(Player(id_, -25 if seat in out else 0) for seat, id_ in enumerate(NAMES[:players]))
    first = next(seat for seat in (*range(dealer + 1, players), *range(dealer)) if seat not in out)
    return replace(opened(seated(players)).state, players=sheets, out=out, dealer=dealer, seat=first)


def dealing(where: str, players: int, out: tuple[int, ...], dealer: int) -> Iterator[list[Difference]]:
    """The hands, one after another; before each of them some that cannot be."""
    state = table_with(players, out, dealer)
    while state.phase is Phase.DEAL:
        (*cards, last), (spare, *_), id_ = left_in_stock(state)[:5], left_in_stock(state)[5:], state.acting.id
        dealt = [card for player in state.players for card in player.hand.known]
        for wrong in (
            (*cards, cards[0]),
            tuple(cards),
            (*cards, last, spare),
            (*cards, 52),
            *((*cards, one) for one in dealt),
        ):
            yield tried(where, state, Deal(id_, DealPurpose.DEAL, wrong)).difference
        other = state.players[(state.seat + 1) % players].id
        yield tried(where, state, Deal(other, DealPurpose.DEAL, (*cards, last))).difference
        right = tried(where, state, Deal(id_, DealPurpose.DEAL, (*cards, last)))
        yield right.difference
        if right.after is None:
            return
        state = right.after


def naming(where: str, state: State) -> Iterator[list[Difference]]:
    """Every suit and what is none, by the bidder and by the player after him."""
    with supposed():  # the bidder is known before there are hands
        dealt = any_hands(state)
    due = replace(dealt, phase=Phase.TRUMP, seat=state.bidder, highest=2)
    for seat, suit in product((due.seat, (due.seat + 1) % len(due.players)), range(-1, 5)):
        yield tried(where, due, Trump(due.players[seat].id, suit)).difference


# Statements


def bought(state: State, bidder: int, *, height: int = 2) -> State:
    """Hands were dealt, and the bidder has named the last suit: the next to his left speaks."""
    dealt = any_hands(state)
    first = next(seat for seat in (*range(bidder + 1, len(state.players)), *range(bidder)) if seat not in state.out)
    return replace(dealt, phase=Phase.STAY, seat=first, bidder=bidder, highest=height, trump=3)


def statement_tables() -> Iterator[tuple[str, State]]:
    """Three players and four of whom one is out, every bidder, every reading of the duties."""
    for reading in readings("bidder_stays", "last_other_stays", "drop_statement", "bidder_exchange"):
        for players, out in ((3, ()), (4, (1,))):
            sheets = tuple(Player(id_, -25 if seat in out else 0) for seat, id_ in enumerate(NAMES[:players]))
            begun = opened(seated(players, **reading)).state
            starts = replace(begun, players=sheets, out=out, dealer=players - 1, seat=0)
            for bidder in (seat for seat in range(players) if seat not in out):
                yield f"statements {reading} {players}", bought(starts, bidder)


NUMBERS = (0, 2, 5)
"""How many cards are exchanged, where a number is followed further."""


def every_statement(state: State) -> Iterator[Act]:
    """To stay with no number and with each that could be said, to drop; and the same two by the player after."""
    player, other = state.acting.id, state.players[(state.seat + 1) % len(state.players)].id
    yield from (Stay(player, number) for number in (None, *range(7)))
    yield from (Drop(player), Drop(other), Stay(other, 0))


def some_statements(state: State) -> Iterator[Act]:
    """Those that are followed."""
    yield from (Stay(state.acting.id, number) for number in (None, *NUMBERS))
    yield Drop(state.acting.id)


def statements() -> Iterator[list[Difference]]:
    """Hands and trumps; and every sequence of statements after them, where numbers are said one of three."""
    yield from dealings()
    for where, state in statement_tables():
        yield from followed(where, state, Phase.STAY, every_statement, some_statements)


# Exchange

SAID = (None, 3, 5)
"""What each of seven players says: that he drops, or how many cards he exchanges."""


def exchanges_said() -> list[tuple[int | None, ...]]:
    """What seven players say, in an order by chance; the bidder is the second, and one at least of the others stays."""
    found = [said for said in product(SAID, repeat=7) if any((said[0], *said[2:]))]
    random.Random(5).shuffle(found)
    return found


def exchange_table(number: int, said: tuple[int | None, ...]) -> State:
    """All have spoken; the readings, the dealer and the hands change with the number."""
    reading = list(readings("exchange_order", "discards", "stock_out"))[number % 8]
    chance = random.Random(number)
    state = opened(seated(7, bidder_stays=False, **reading)).state
    pack = chance.sample(range(52), 52)
    hands = [Cards(tuple(sorted(pack[5 * seat : 5 * seat + 5]))) for seat in range(7)]
    players = tuple(
        Player(id_, says=Says.NOTHING if seat == 1 else Says.DROPS if asked is None else Says.STAYS, exchange=asked)
        for seat, (id_, asked) in enumerate(zip(NAMES, said, strict=True))
    )
    held = tuple(
        replace(player, aside=hand) if player.says is Says.DROPS else replace(player, hand=hand, exchange=exchange)
        for player, hand, exchange in zip(players, hands, said, strict=True)
    )
    speaking = replace(held[1], exchange=None)
    return replace(
        state,
        phase=Phase.STAY,
        players=(held[0], speaking, *held[2:]),
        seat=1,
        dealer=chance.randrange(7),
        bidder=1,
        highest=2,
        trump=chance.randrange(4),
        stock=52 - 35,
        given=35,
    )


def exchanges(every: int = 1) -> Iterator[list[Difference]]:
    """The exchange of seven players after each way to drop or to ask for three or five cards, from the last word on."""
    for number, said in enumerate(exchanges_said()[::every]):
        yield from exchange(f"exchange {number}", exchange_table(number, said), said[1], random.Random(number))


def exchange(where: str, state: State, last_word: int | None, chance: random.Random) -> Iterator[list[Difference]]:
    """One exchange to its end: at each point acts that are not due, and then one that is."""
    act: Act = Drop(state.acting.id) if last_word is None else Stay(state.acting.id, last_word)
    while True:
        one = tried(where, state, act)
        yield one.difference
        if one.after is None or one.after.phase not in (Phase.DISCARD, Phase.EXCHANGE):
            return
        state = one.after
        wrong = list(wrong_discards(state) if state.phase is Phase.DISCARD else wrong_deals(state, chance))
        for other in wrong:
            yield tried(where, state, other).difference
        act = discard_due(state, chance) if state.phase is Phase.DISCARD else deal_due(state, chance)


def left_in_stock(state: State) -> list[int]:
    """The cards that nobody has."""
    had = {card for player in state.players for pile in (player.hand, player.aside) for card in pile.known}
    return [card for card in range(52) if card not in had]


def discard_due(state: State, chance: random.Random) -> Discard:
    """As many as are due, counted here: all he asked for, but no more than the stock has beside what is owed."""
    return Discard(state.acting.id, tuple(chance.sample(state.acting.hand.known, count_due(state))))


def count_due(state: State) -> int:
    """How many cards the player lays away."""
    asked = state.acting.exchange or 0
    if state.table.options.stock_out.value == "recycle":
        return asked
    owed = sum((one.discarded or 0) for one in state.players if not one.served)
    return min(asked, len(left_in_stock(state)) - owed)


def wrong_discards(state: State) -> Iterator[Act]:
    """One card fewer, one more where he has it, a card twice, a card of another's, and another player's turn."""
    player, hand, due = state.acting.id, state.acting.hand.known, count_due(state)
    others = next(card for one in state.players if one.id != player for card in (*one.hand.known, *one.aside.known))
    yield Discard(player, hand[: due - 1])
    yield Discard(player, hand[: due + 1])
    yield Discard(player, (*hand[: due - 1], hand[0]) if due > 1 else (hand[0], hand[0]))
    yield Discard(player, (*hand[: due - 1], others))
    yield Discard(state.players[(state.seat + 1) % 7].id, hand[:due])
    yield Play(player, hand[0])


def deal_due(state: State, chance: random.Random) -> Deal:
    """Cards from the stock; where it is too small all of it, and the rest from what others folded or laid away."""
    count, stock, pile = state.acting.discarded or 0, left_in_stock(state), others_piles(state)
    cards = chance.sample(stock, count) if count <= len(stock) else [*stock, *chance.sample(pile, count - len(stock))]
    return Deal(state.acting.id, DealPurpose.EXCHANGE, tuple(cards))


def others_piles(state: State) -> list[int]:
    """What others than the player who is served have laid away or folded."""
    return [card for one in state.players if one.id != state.acting.id for card in one.aside.known]


def wrong_deals(state: State, chance: random.Random) -> Iterator[Act]:
    """With one card that does not come from there: his own discard, of a hand, of the pile before its time; too few."""
    player, (*cards, last) = state.acting, deal_due(state, chance).cards
    held = [card for one in state.players for card in one.hand.known]
    piles, stock = others_piles(state), left_in_stock(state)
    for other in (*player.aside.known[:1], *held[:1], *cards[:1], *piles[:1], *stock[-1:], 52):
        if other != last:
            yield Deal(player.id, DealPurpose.EXCHANGE, (*cards, other))
    yield Deal(player.id, DealPurpose.EXCHANGE, tuple(cards))
    yield Deal(state.players[(state.seat + 1) % 7].id, DealPurpose.EXCHANGE, (*cards, last))


# Play

SMALL = (0, 12, 13, 25, 39, 51)
"""The two and the ace of clubs, diamonds and spades."""


def play_tables() -> Iterator[tuple[str, State]]:
    """Two tricks are left: every deal of six cards to three, every suit as trumps, every reading of the duties.

    One of four seats is not in the deal: he dropped, or is out. He, the leader and the bidder change from deal to deal.
    """
    deals = [
        (first, second, tuple(card for card in SMALL if card not in (*first, *second)))
        for first in combinations(SMALL, 2)
        for second in combinations([card for card in SMALL if card not in first], 2)
    ]
    for duties, trump in product(list(readings("must_trump", "must_head")), (0, 1, 3)):
        for number, hands in enumerate(deals):
            yield f"play {duties} {trump}", play_table(number, hands, trump, duties)


def play_table(number: int, hands: tuple[tuple[int, ...], ...], trump: int, duties: dict[str, object]) -> State:
    """The three hands are those of three of four seats."""
    away, out = number % 4, number // 4 % 2 == 1
    seats = [seat for seat in range(4) if seat != away]
    leader, bidder = seats[number % 3], seats[number // 3 % 3]
    cards = dict(zip(seats, map(Cards, hands), strict=True))
    players = tuple(
        Player(id_, 3, cards.get(seat, Cards()), says=Says.STAYS if seat in cards else Says.DROPS, tricks=seat % 2)
        for seat, id_ in enumerate(NAMES[:4])
    )
    in_order = tuple(seat for seat in (*range(leader, 4), *range(leader)) if seat != away)
    state = opened(seated(4, bidder_stays=False, **duties)).state
    return replace(
        state,
        phase=Phase.PLAY,
        players=(*players[:away], Player(NAMES[away], -25), *players[away + 1 :]) if out else players,
        out=(away,) if out else (),
        seat=leader,
        dealer=seats[-1],
        bidder=bidder,
        highest=2,
        trump=trump,
        stock=0,
        tricks=(Trick(),) * 3,
        trick=Trick(in_order),
    )


def every_card(state: State) -> Iterator[Act]:
    """Every card of the small pack and one of another, and a card of the player whose turn is next."""
    yield from (Play(state.acting.id, card) for card in (*SMALL, 26))
    seats = state.trick.seats
    other = state.players[seats[(seats.index(state.seat) + 1) % len(seats)]]
    yield from (Play(other.id, card) for card in other.hand.known[:1])


def own_cards(state: State) -> Iterator[Act]:
    """Those of the player who is due."""
    yield from (Play(state.acting.id, card) for card in state.acting.hand.known)


def plays() -> Iterator[list[Difference]]:
    """Every card tried at every point of two tricks."""
    for where, state in play_tables():
        yield from followed(where, state, Phase.PLAY, every_card, own_cards)


# Hands by chance

HANDS, ACTS = 60, 150
"""How many games by chance, and how many acts of each at most."""


def hands() -> Iterator[list[Difference]]:
    """Games by chance with the whole pack, by readings by chance: every statement, exchange and card."""
    for seed in range(HANDS):
        for taken in played(table_of(seed, 3 + seed % 5), seed, ACTS):
            if taken.before.phase in DUE:
                yield tried(f"game {seed}", taken.before, taken.act).difference


PARTS: dict[str, Callable[[], Iterator[list[Difference]]]] = {
    part.__name__: part for part in (statements, exchanges, plays, hands)
}


def compare(part: str) -> int:
    """Print every difference; how many acts were compared."""
    compared = 0
    for found in PARTS[part]():
        compared += 1
        for difference in found:
            print(difference)
    return compared


if __name__ == "__main__":
    print(compare(sys.argv[1]))
