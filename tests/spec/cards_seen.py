"""States and acts of Hucklebuck as the equations of spec/model/hucklebuck/table.maude have them."""

from buck_ref.games.hucklebuck.acts import Act, Deal, Discard, Drop, Play, Stay, Trump
from buck_ref.games.hucklebuck.state import Phase, Player, Says, State
from buck_ref.rulebook.card_options import HucklebuckOptions
from tests.spec.terms import HUCKLEBUCK, Record

DUE = {
    Phase.DEAL: "dealing",
    Phase.TRUMP: "naming",
    Phase.STAY: "saying",
    Phase.DISCARD: "discarding",
    Phase.EXCHANGE: "serving",
    Phase.PLAY: "playing",
}
"""What is due at the table, as the equations say it."""
ALL_DUE = {**DUE, Phase.AUCTION: "bidding"}
"""The same, with the auction, to which the dealing leads."""
SAYS = {Says.NOTHING: "silent", Says.STAYS: "stays", Says.DROPS: "drops"}
REFUSED = "refused"


def seen(state: State) -> Record:
    """A state in which one of `ALL_DUE` is due, every card known."""
    places = tuple(_place(state, seat, player) for seat, player in enumerate(state.players))
    leader = state.trick.seats[0] if state.trick.seats else -1
    table = ("table", ALL_DUE[state.phase], state.seat, state.bidder, state.dealer, state.trump, leader)
    return Record((*table, state.trick.cards, places))


def _place(state: State, seat: int, player: Player) -> Record:
    says = "gone" if seat in state.out else SAYS[player.says]
    asked, laid = (-1 if number is None else number for number in (player.exchange, player.discarded))
    cards = tuple(sorted(player.hand.known)), tuple(sorted(player.aside.known))
    return Record(("place", seat, says, asked, laid, player.served, player.tricks, *cards))


def in_order(table: object) -> object:
    """What the equations answer, the seats and the cards of each in ascending order."""
    if not isinstance(table, Record):
        return table
    *others, places = table
    assert isinstance(places, tuple)
    by_seat = {place[1]: Record((*place[:7], *map(_ascending, place[7:]))) for place in places}
    return Record((*others, tuple(by_seat[seat] for seat in sorted(by_seat))))


def _ascending(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(cards))


def acted(state: State, act: Act) -> Record:
    """An act; one who is not at the table has the seat after the last."""
    ids = [player.id for player in state.players]
    seat = ids.index(act.player) if act.player in ids else len(ids)
    match act:
        case Stay():
            return Record(("stay", seat, -1 if act.exchange is None else act.exchange))
        case Drop():
            return Record(("drop", seat))
        case Discard():
            return Record(("discard", seat, act.cards))
        case Deal():
            return Record(("deal", seat, act.cards))
        case Trump():
            return Record(("trump", seat, act.suit))
        case Play():
            return Record(("play", seat, act.card))
        case _:
            raise TypeError(act)


def customs(options: HucklebuckOptions) -> Record:
    """The readings that bear on staying, exchanging and playing."""
    exchange = options.exchange_order, options.discards, options.stock_out
    staying = options.bidder_stays, options.last_other_stays, options.drop_statement, options.bidder_exchange
    return Record(("customs", *staying, *exchange, options.must_trump, options.must_head))


def rules(options: HucklebuckOptions) -> Record:
    """The readings that bear on what a deal is worth and on who wins."""
    worth = options.target, options.overtricks, options.hole_success, options.moon_zero, options.moon_fail
    return Record(("rules", *worth, options.tie_at_target, options.out_at))


def next_of(state: State, act: Act, options: HucklebuckOptions) -> object:
    """What stands after the act by the equations; where the deal is over by it, what stands then."""
    table = in_order(HUCKLEBUCK.put("next", seen(state), acted(state, act), customs(options)))
    if not isinstance(table, Record) or table[1] not in ("played", "alone"):
        return table
    scores = tuple(player.score for player in state.players)
    of_bid = scores, state.dealer, state.bidder, state.highest
    if table[1] == "alone":
        return HUCKLEBUCK.put("afterDrops", *of_bid, options.all_drop, rules(options))
    places = table[-1]
    assert isinstance(places, tuple)
    took = tuple(place[6] for place in places)
    in_deal = tuple(place[1] for place in places if place[2] not in ("drops", "gone"))
    return HUCKLEBUCK.put("afterPlay", *of_bid, in_deal, took, rules(options))


def stands(state: State, deal: int) -> Record:
    """What a state is in the same terms, after an act of this deal."""
    if state.phase in ALL_DUE and state.deal == deal:
        return seen(state)
    scores, out = tuple(one.score for one in state.players), tuple(sorted(state.out))
    if state.phase is Phase.OVER:
        return Record(("standing", scores, out, state.winners, -1))
    return Record(("standing", scores, out, (), state.dealer))
