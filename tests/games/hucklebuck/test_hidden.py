"""Records that do not name every card: what they allow, what they leave in doubt, what they show later."""

import random
from collections.abc import Iterator
from itertools import permutations

import pytest
from msgspec.structs import replace

from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Reason, Result, Step
from buck_ref.games.hucklebuck.acts import Act, Deal, Discard, Play
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.hidden import in_doubt, lead_of, may_hold, playable, ruled_out, spoken_against, unseen
from buck_ref.games.hucklebuck.pending import CardsDue, DiscardDue
from buck_ref.games.hucklebuck.state import Phase, State, Trick
from buck_ref.games.hucklebuck.tricks import may_play, trick_winner
from buck_ref.games.hucklebuck.values import NONE, Card, Cards, suit
from buck_ref.games.invariants import supposed
from tests.games.hucklebuck.playing import (
    SIX,
    by_kind,
    cards,
    cards_due,
    choice,
    discard_due,
    done,
    due,
    given,
    in_turn,
    opened,
    played,
    refused,
    seated,
    table_of,
    told,
    until,
    with_trumps,
)


def hidden(act: Act, chance: random.Random, share: float) -> Act:
    """The act as a record might have it that leaves out a card now and then."""
    if not isinstance(act, Deal | Discard):
        return act
    kept = tuple(card for card in act.cards if chance.random() >= share)
    return replace(act, cards=kept, unknown=act.unknown + len(act.cards) - len(kept))


@pytest.mark.clause("HUCK-PACK", "HUCK-FOLLOW")
@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("share", [0.2, 0.6, 1.0])
@pytest.mark.parametrize("seed", range(3))
def test_a_right_game_is_right_whatever_its_record_leaves_out(players: int, share: float, seed: int) -> None:
    """The record follows the game act by act, comes to the same scores, and never names a card that lies elsewhere."""
    table, chance = table_of(seed, players), random.Random(seed)
    record = opened(table).state
    for taken in played(table, seed, 300):
        truth = taken.step.state
        if isinstance(taken.act, Play):
            assert taken.act.card in playable(record, record.seat)
            assert set(playable(taken.before, truth.seat)) <= {*playable(record, truth.seat), *range(52)}
        step = done(record, hidden(taken.act, chance, share))
        assert HUCKLEBUCK_GAME.facts(taken.act.player, step) == HUCKLEBUCK_GAME.facts(taken.act.player, taken.step)
        record = step.state
        assert told_apart(record) == told_apart(truth)
        assert not truth.unproven, "every card of it is known"
        for one, other in zip(record.players, truth.players, strict=True):
            assert set(one.hand.known) <= set(other.hand.known)
            assert set(one.aside.known) <= set(other.aside.known)
            assert (one.hand.size, one.aside.size) == (other.hand.size, other.aside.size)
        for seat in record.in_deal:
            assert may_hold(record, seat, truth.players[seat].hand.known)


def told_apart(state: State) -> State:
    """The state without the names of the cards in hands and piles, and without what is lost of these."""
    players = (replace(one, hand=one.hand.hidden(), aside=one.aside.hidden()) for one in state.players)
    return replace(state, players=tuple(players), unproven=False)


def record_alone(players: int, seed: int, share: float, most: int) -> Iterator[Step[State]]:
    """A record by chance, with no game behind it: unknown cards are whatever they may be."""
    chance = random.Random(f"record {seed}")
    step = opened(table_of(seed, players))
    for _ in range(most):
        state, found = step.state, due(step.state)
        if isinstance(found, Result):
            return
        if isinstance(found, CardsDue):
            step = done(state, dealt_by_chance(state, found, chance, share))
        elif isinstance(found, DiscardDue):
            step = done(state, discarded_by_chance(found, chance, share))
        else:
            step = done(state, by_kind(chance, found.among))
        yield step


def dealt_by_chance(state: State, found: CardsDue, chance: random.Random, share: float) -> Deal:
    """Cards of the stock, and of the pile where it is shuffled in; some of them left out."""
    of_stock = min(found.cards, state.stock)
    pile = chance.sample([*found.shuffle.known, *([-1] * found.shuffle.unknown)], found.cards - of_stock)
    named = [card for card in pile if card >= 0]
    given = (*chance.sample(unseen(state), of_stock), *named)
    act = hidden(Deal(found.player, found.purpose, given), chance, share)
    assert isinstance(act, Deal)
    return replace(act, unknown=found.cards - len(act.cards))


def discarded_by_chance(found: DiscardDue, chance: random.Random, share: float) -> Act:
    hand = (*found.hand.known, *chance.sample(found.unseen, found.hand.unknown))
    return hidden(Discard(found.player, tuple(chance.sample(hand, found.cards))), chance, share)


@pytest.mark.clause("HUCK-FOLLOW", "HUCK-PACK")
@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("share", [0.3, 0.8, 1.0])
@pytest.mark.parametrize("seed", range(6))
def test_somebody_always_has_something_to_play(players: int, share: float, seed: int) -> None:
    for step in record_alone(players, seed, share, 250):
        state = step.state
        known = [card for one in state.players for card in (*one.hand.known, *one.aside.known)]
        known += [card for trick in (*state.tricks, state.trick) for card in trick.cards]
        missing = sum(one.hand.unknown + one.aside.unknown for one in state.players)
        assert len(known) == len(set(known))
        assert len(known) + missing + state.stock == 52
        found = due(state)
        assert isinstance(found, CardsDue | DiscardDue | Result) or found.among
        if state.phase is Phase.DEAL:
            assert in_doubt(state) == ()
        if state.phase is Phase.PLAY:
            asked = (7 * state.deal + 11 * len(state.trick.cards)) % 52
            assert playable(state, state.seat, (asked,)) == (asked,) * (asked in playable(state, state.seat))


def all_unknown(players: int = 3, **changes: object) -> State:
    """Beto leads, hearts are trumps, and no card of a hand is known."""
    state = opened(seated(players, **changes)).state
    while state.phase is Phase.DEAL:
        found = cards_due(state)
        state = done(state, Deal(found.player, found.purpose, (), 5)).state
    words = f"2 {'pass ' * (players - 1)} trump-H {'stay-0 ' * players}"
    return in_turn(state, words).state


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_play_off_the_suit_is_in_doubt_and_a_play_of_the_suit_is_not() -> None:
    state = in_turn(all_unknown(), "5C").state
    followed = in_turn(state, "9C")
    assert in_doubt(followed.state) == ()
    assert EffectKind.UNCHECKED not in [one.kind for one in followed.effects]
    step = in_turn(state, "9D")
    assert told(step)[:2] == ["plays HUCK-FOLLOW carla 0", "unchecked HUCK-FOLLOW carla 0"]
    (doubt,) = in_doubt(step.state)
    assert (doubt.trick, doubt.seat, doubt.card, doubt.led) == (1, 2, cards("9D")[0], 0)
    assert ruled_out(step.state, 2) == {card for card in range(13) if card != cards("5C")[0]} | set(cards("5C"))
    assert ruled_out(step.state, 1) == set()


@pytest.mark.clause("HUCK-FOLLOW")
@pytest.mark.case(17)
def test_a_later_card_shows_that_suit_was_not_followed() -> None:
    state = in_turn(all_unknown(), "5C 9D 2C AS").state
    assert state.acting.id == "carla"
    club = cards("TC")[0]
    illegal = refused(state, Play("carla", club))
    assert (illegal.reason, illegal.clause, illegal.found) == (Reason.MOVE, "HUCK-FOLLOW", ("TC",))
    assert illegal.expected == (), "no card of hers is named"
    against = spoken_against(state, 2, club)
    assert against is not None
    assert (against.trick, against.card) == (1, cards("9D")[0])
    assert spoken_against(state, 2, cards("TS")[0]) is None
    assert {suit(act.card) for act in choice(state).among if isinstance(act, Play)} == {1, 2, 3}


@pytest.mark.clause("HUCK-FOLLOW")
def test_no_doubt_is_left_after_the_last_trick() -> None:
    state = in_turn(all_unknown(), "5C 9D 2C 4C 8D 3C 7C 6D AC").state
    assert [(one.trick, one.seat) for one in in_doubt(state)] == [(1, 2), (2, 2), (3, 2)]
    state = in_turn(state, "AS 2S 3S 4S 5D KS").state
    assert state.phase is Phase.DEAL
    assert in_doubt(state) == ()


@pytest.mark.clause("HUCK-FOLLOW")
def test_hands_opened_later_are_checked_again() -> None:
    state = in_turn(all_unknown(), "5C 9D 2C").state
    assert may_hold(state, 2, cards("AS KS QS JS"))
    assert not may_hold(state, 2, cards("AS KS QS TC"))
    assert not may_hold(state, 2, cards("AS KS QS"))
    assert not may_hold(state, 2, cards("AS KS QS 9D"))
    assert not may_hold(state, 2, cards("AS KS QS QS"))
    assert may_hold(state, 0, cards("AS KS QS TC"))


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_card_speaks_against_a_play_of_its_own_player_only() -> None:
    """Carla and ana have both not followed clubs: ana later, in the same trick; then ana first, a trick earlier."""
    club = cards("TC")[0]
    for words, seat, trick, card in (("5C 9D 8D", 0, 1, "8D"), ("5C 2C 8D 4C 9D", 2, 2, "9D")):
        against = spoken_against(in_turn(all_unknown(), words).state, seat, club)
        assert against is not None
        assert (against.seat, against.trick, against.card) == (seat, trick, *cards(card))


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_hand_opened_later_has_all_cards_that_are_known_of_it() -> None:
    state = in_turn(all_unknown(), "5C 9D 2C").state
    known = replace(state.players[2], hand=Cards(cards("8D 7S"), 2))
    state = replace(state, players=(*state.players[:2], known))
    assert may_hold(state, 2, cards("8D 7S AS KS"))
    assert not may_hold(state, 2, cards("8D AS KS")), "the seven is missing"
    assert not may_hold(state, 2, cards("8D 8D AS KS")), "the same, and another twice"
    assert not may_hold(state, 2, cards("8D AS KS QS")), "there is another in its place"
    assert not may_hold(state, 2, cards("8D 7S AS KS KS"))


@pytest.mark.clause("HUCK-FOLLOW", "HUCK-STOCK-CAP")
def test_the_last_cards_of_the_stock_are_all_that_a_hand_may_have() -> None:
    """Nothing is left of the stock but the two cards that ana is given, which nobody names."""
    state = until(in_turn(with_trumps(6, stock_out="cap"), SIX).state, "ana", Phase.EXCHANGE).state
    state = given(state, 2).state
    (*kept,) = state.players[0].hand.known
    assert (len(kept), state.stock, unseen(state)) == (3, 0, cards("KS AS"))
    assert may_hold(state, 0, (*kept, *cards("KS AS")))


@pytest.mark.clause("HUCK-FOLLOW", "HUCK-TRICK")
def test_what_is_led_and_what_takes_so_far() -> None:
    assert lead_of((), 2) == (NONE, NONE)
    assert lead_of(cards("5C 9C 2H AC"), 2) == (0, *cards("2H"))


@pytest.mark.clause("HUCK-FOLLOW")
def test_what_must_trump_and_must_head_rule_out() -> None:
    state = in_turn(all_unknown(must_trump=True, must_head=True), "5C").state
    low = in_turn(state, "4C").state
    assert ruled_out(low, 2) == set(range(4, 13))
    off = in_turn(state, "9D").state
    assert ruled_out(off, 2) == {*range(13), *range(26, 39)}


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_known_card_of_the_suit_must_be_played_whatever_else_is_unknown() -> None:
    state = in_turn(all_unknown(), "5C").state
    known = replace(state.acting, hand=Cards(cards("9C"), 4))
    state = replace(state, players=(*state.players[:2], known))
    assert {suit(card) for card in playable(state, 2)} == {0}
    assert refused(state, Play("carla", cards("9D")[0])).clause == "HUCK-FOLLOW"


@pytest.mark.clause("HUCK-PACK")
@pytest.mark.case(26)
def test_an_unknown_card_is_none_that_is_seen_elsewhere() -> None:
    state = in_turn(all_unknown(), "5C").state
    again = refused(state, Play("carla", cards("5C")[0]))
    assert (again.reason, again.clause) == (Reason.CARD, "HUCK-FOLLOW")


def possible_worlds(state: State, free: tuple[Card, ...]) -> bool:
    """Can the free cards be dealt to the unknown hands so that every play was right? By trying every way."""
    counts = [(seat, state.players[seat].hand.unknown) for seat in state.in_deal]
    need = sum(count for _, count in counts)
    for row in permutations(free, need):
        hands, start = {}, 0
        for seat, count in counts:
            hands[seat] = (*state.players[seat].hand.known, *row[start : start + count])
            start += count
        if _all_right(state, hands):
            return True
    return False


def _all_right(state: State, hands: dict[int, tuple[Card, ...]]) -> bool:
    """Undo the plays, the last first, and ask each whether it was right with the hand it came from."""
    options = state.table.options
    held = dict(hands)
    for trick in reversed((*state.tricks, state.trick)):
        seats = trick.seats
        for place in reversed(range(len(trick.cards))):
            seat, card, before = seats[place], trick.cards[place], trick.cards[:place]
            held[seat] = (*held[seat], card)
            led = suit(before[0]) if before else -1
            best = before[trick_winner.plain(before, state.trump)] if before else -1
            if not may_play.plain(card, held[seat], led, state.trump, best, options.must_trump, options.must_head):
                return False
    return True


@pytest.mark.clause("HUCK-FOLLOW")
@pytest.mark.parametrize("seed", range(60))
def test_a_play_is_refused_exactly_where_no_way_to_deal_the_unknown_cards_makes_all_right(seed: int) -> None:
    """Few cards are free, so that what one hand cannot hold another must: the last two tricks, by trying every way."""
    chance = random.Random(seed)
    table = seated(3, must_trump=chance.random() < 0.5, must_head=chance.random() < 0.5)
    deck = chance.sample(range(52), 52)
    state = replace(
        opened(table).state,
        phase=Phase.PLAY,
        trump=2,
        bidder=0,
        highest=2,
        seat=0,
        trick=Trick((0, 1, 2)),
        stock=chance.choice((0, 0, 1)),
    )
    unknown = [chance.choice((1, 2, 2)) for _ in range(3)]
    rest = deck[sum(unknown) + state.stock :]
    hands = [Cards(tuple(sorted(rest.pop() for _ in range(2 - count))), count) for count in unknown]
    players = [replace(one, hand=hand) for one, hand in zip(state.players, hands, strict=True)]
    players[0] = replace(players[0], aside=Cards(tuple(sorted(rest))))
    state = replace(state, players=tuple(players))
    with supposed():  # no game has hands of two that were never of five
        play_two_tricks(state, chance)


def play_two_tricks(state: State, chance: random.Random) -> None:
    """Two tricks by chance, every card of the pack tried at each turn."""
    while state.phase is Phase.PLAY and len(state.tricks) < 2:
        allowed = playable(state, state.seat)
        assert allowed
        for card in range(52):
            answer = HUCKLEBUCK_GAME.apply(state, Play(state.acting.id, card))
            assert isinstance(answer, Step) == (card in allowed)
            if card in state.acting.hand.known or (state.acting.hand.unknown and card in unseen(state)):
                assert (card in allowed) == possible_worlds(*after_play(state, card)), card
        state = done(state, Play(state.acting.id, chance.choice(allowed))).state


def after_play(state: State, card: Card) -> tuple[State, tuple[Card, ...]]:
    """The state with the card played, whether it may be or not, and the cards then free."""
    player = state.acting
    hand, _ = player.hand.parted((card,))
    players = (*state.players[: state.seat], replace(player, hand=hand), *state.players[state.seat + 1 :])
    trick = Trick(state.trick.seats, (*state.trick.cards, card))
    return replace(state, players=players, trick=trick), tuple(one for one in unseen(state) if one != card)


@pytest.mark.clause("HUCK-EXCHANGE-COUNT")
def test_unnamed_discards_leave_any_card_of_the_hand() -> None:
    state = opened(seated(3)).state
    while state.phase is Phase.DEAL:
        found = cards_due(state)
        state = done(state, Deal(found.player, found.purpose, found.places)).state
    state = in_turn(state, "2 pass pass trump-H stay-2 stay-0 stay-0").state
    assert discard_due(state).hand == Cards(state.acting.hand.known)
    after = done(state, Discard("carla", (), 2)).state
    assert (after.players[2].hand, after.players[2].aside) == (Cards((), 3), Cards((), 2))
    assert set(state.acting.hand.known) <= set(unseen(after))
    served = done(after, Deal("carla", cards_due(after).purpose, cards("AS"), 1)).state
    assert served.players[2].hand == Cards(cards("AS"), 4)
