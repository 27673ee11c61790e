"""Every clause of Hucklebuck is passed by an honest golden log and breached in a wrong one, where a log can do that.

So is every reading of every option.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from msgspec.structs import asdict

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.hucklebuck.acts import Bid, Deal, Discard, Pass, Stay
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import MOON, PACK
from buck_ref.referee.card_judge import CardVerification
from buck_ref.report.family import is_of_cards
from buck_ref.rulebook.clauses import load_clauses
from tests.games.hucklebuck.playing import READINGS
from tests.referee.golden import breached, check_of, honest_cards, named, passed

NOT_PASSED = {
    "HUCK-WORDS": "says how the words of the text are read; a log has none of them",
    "HUCK-STUBBORN": "says that a game need not end; every log does",
}
"""The clauses that no log can pass, and why."""
NOT_BREACHED = {
    **NOT_PASSED,
    "HUCK-AIM": "says what the game is about; each way of missing it breaches the rule that is meant",
    "HUCK-DEALER": "no line says who deals; whoever else does shows by the first hand (HUCK-DEAL)",
    "HUCK-OPEN": "says what is hidden; a log names no onlooker, and whatever it names is there to be checked",
    "HUCK-STOCK-OUT": "no line says that cards are shuffled in: done too early, a card lies elsewhere (HUCK-PACK); "
    "not done, an exchange is short (HUCK-EXCHANGE-COUNT)",
    "HUCK-MADE": "whether a bid is made shows in the score alone (HUCK-SCORE-BIDDER, HUCK-MOON)",
    "HUCK-HOLE": "who is in the hole shows in the score alone (HUCK-HOLE-SUCCESS, HUCK-MOON)",
}
"""The clauses that no log here breaches, and why none does."""

EvidenceOf = Callable[[CardVerification], bool]


def states(check: CardVerification) -> Iterator[State]:
    yield from (played.step.state for played in check.played)


def effects(check: CardVerification) -> Iterator[Effect]:
    for played in check.played:
        yield from played.step.effects


def because(clause: str, holds: Callable[[State], bool] = lambda _: True) -> EvidenceOf:
    """Some act was a player's because of the clause."""
    return lambda check: any(played.before.because == clause and holds(played.before) for played in check.played)


def has(kind: EffectKind, holds: Callable[[Effect], bool] = lambda _: True) -> EvidenceOf:
    return lambda check: any(effect.kind is kind and holds(effect) for effect in effects(check))


def won_by(clause: str) -> EvidenceOf:
    return has(EffectKind.WINS, lambda effect: effect.clause == clause)


def of_players(number: int) -> EvidenceOf:
    return lambda check: len(check.players) == number and len(check.played) > 0


def passes_over(state: State) -> bool:
    """Has the one at the left of the first card of the trick dropped or gone out?"""
    seats = state.trick.seats
    return len(seats) > 1 and seats[1] != (seats[0] + 1) % len(state.players)


def bids_after_a_pass(check: CardVerification) -> bool:
    """Somebody passes and bids later in the same deal."""
    spoken = [(played.before.deal, played.act.player, type(played.act)) for played in check.played]
    return any(
        kind is Bid and (deal, player, Pass) in spoken[:place] for place, (deal, player, kind) in enumerate(spoken)
    )


def asked_twice_past_one_who_passed(check: CardVerification) -> bool:
    """Somebody bids twice in one deal while another has been asked once, and passed."""
    spoken = Counter(
        (played.before.deal, played.act.player) for played in check.played if isinstance(played.act, Bid | Pass)
    )
    return any(times > 1 for times in spoken.values()) and 1 in spoken.values() and not bids_after_a_pass(check)


def stays(number: bool) -> EvidenceOf:
    """Somebody says that he stays, with the number of cards at once, or without."""
    return lambda check: any(
        isinstance(played.act, Stay) and (played.act.exchange is not None) == number for played in check.played
    )


def discard_then(follows: type[Discard] | type[Deal]) -> EvidenceOf:
    """After a discard comes another one, or the cards for it."""

    def evidence(check: CardVerification) -> bool:
        acts = [played.act for played in check.played]
        return any(isinstance(one, Discard) and isinstance(other, follows) for one, other in pairwise(acts))

    return evidence


def made_the_moon_from(score: int) -> EvidenceOf:
    return lambda check: any(
        effect.kind is EffectKind.MADE and effect.amount == MOON and played.before.players[seat].score == score
        for played in check.played
        for effect in played.step.effects
        for seat in [check.players.index(effect.player)]
    )


PASSED_WITHOUT_EFFECT: dict[str, tuple[EvidenceOf, ...]] = {
    "HUCK-AIM": (won_by("HUCK-WINNERS"), won_by("HUCK-MOON"), won_by("HUCK-LAST-LEFT")),
    "HUCK-PACK": (lambda check: {card for played in effects(check) for card in played.cards} == set(range(PACK)),),
    "HUCK-PLAYERS": (of_players(3), of_players(7)),
    "HUCK-LEFT": (because("HUCK-LEFT"), because("HUCK-LEFT", passes_over)),
    "HUCK-OPEN": (has(EffectKind.PLAYS),),
    "HUCK-REENTRY": (bids_after_a_pass, asked_twice_past_one_who_passed),
    "HUCK-STATEMENT": (stays(number=True), stays(number=False)),
    "HUCK-EXCHANGE-ORDER": (
        because("HUCK-EXCHANGE-ORDER", lambda state: state.phase is Phase.DISCARD),
        because("HUCK-EXCHANGE-ORDER", lambda state: state.phase is Phase.EXCHANGE),
    ),
    "HUCK-DISCARD-TIME": (discard_then(Discard), discard_then(Deal)),
    "HUCK-STOCK-OUT": (has(EffectKind.RECYCLED), has(EffectKind.CAPPED)),
    "HUCK-LEAD": (
        because("HUCK-LEAD", lambda state: state.seat == state.bidder),
        because("HUCK-LEAD", lambda state: state.bidder not in state.in_deal),
    ),
    "HUCK-TRICK-LEAD": (because("HUCK-TRICK-LEAD"),),
    "HUCK-HOLE": (made_the_moon_from(-5), made_the_moon_from(0), made_the_moon_from(5)),
}
"""Clauses that have no effect of their own, and what shows that an honest log passed them: each found in some log."""


def test_every_clause_of_hucklebuck_is_passed_by_an_honest_log() -> None:
    rules = {id_ for id_ in load_clauses() if id_.startswith("HUCK-")}
    effects_of = passed(honest_cards())
    assert rules - effects_of - set(PASSED_WITHOUT_EFFECT) == set(NOT_PASSED)
    assert effects_of & set(PASSED_WITHOUT_EFFECT) == set(), "these have effects: take them out of the table"


@pytest.mark.parametrize("clause", PASSED_WITHOUT_EFFECT)
def test_clause_without_effect_is_passed(clause: str) -> None:
    assert clause in load_clauses()
    for evidence in PASSED_WITHOUT_EFFECT[clause]:
        assert any(evidence(check) for check in honest_cards())


def test_every_clause_of_hucklebuck_is_breached_or_said_not_to_be() -> None:
    rules = {id_ for id_ in load_clauses() if id_.startswith("HUCK-")}
    assert rules - breached() == set(NOT_BREACHED)


@pytest.mark.parametrize(
    ("option", "reading"), [(option, reading) for option, readings in READINGS.items() for reading in readings]
)
def test_every_reading_is_played_by_an_honest_log(option: str, reading: object) -> None:
    played = [asdict(check.profile.options)[option] for check in honest_cards() if check.profile]
    if option in ("target", "out_at"):
        assert len(set(played)) > 1
    else:
        assert reading in played


@pytest.mark.clause("HUCK-PACK")
def test_no_card_is_in_two_places_in_any_honest_log() -> None:
    for check in honest_cards():
        for state in states(check):
            piles = [pile for player in state.players for pile in (player.hand, player.aside)]
            cards = [card for trick in (*state.tricks, state.trick) for card in trick.cards]
            known = [*cards, *(card for pile in piles for card in pile.known)]
            assert len(set(known)) == len(known)
            assert sum(pile.size for pile in piles) + len(cards) + state.stock == PACK


@pytest.mark.clause("HUCK-OPEN")
def test_a_view_shows_nothing_of_the_hands_of_others_in_any_honest_log() -> None:
    for check in honest_cards():
        for state in states(check):
            for party in (*check.players, "table"):
                shown = HUCKLEBUCK_GAME.view(state, party).players
                others = [pile for one in shown if one.id != party for pile in (one.hand, one.aside)]
                assert not any(pile.known for pile in others)


RECYCLED = (
    pytest.param("recycled-once", [20], marks=pytest.mark.case(19)),
    pytest.param("recycled-twice", [13, 13], marks=pytest.mark.case(20)),
)
"""Six all exchange five: four players' discards. Seven exchange 3, 5, 5, 5, 3, 5, 5: 3+5+5 cards, then 5+3+5."""


@pytest.mark.parametrize(("name", "piles"), RECYCLED)
@pytest.mark.clause("HUCK-RECYCLE", "HUCK-STOCK-OUT")
def test_the_stock_is_made_up_and_every_hand_has_five_cards(name: str, piles: list[int]) -> None:
    check = check_of(named(name))
    assert is_of_cards(check)
    assert [effect.amount for effect in effects(check) if effect.kind is EffectKind.RECYCLED] == piles
    (begin,) = [played.before for played in check.played if played.before.because == "HUCK-LEAD"]
    hands = [card for player in begin.players for card in player.hand.known]
    assert [player.hand.size for player in begin.players] == [5] * len(check.players)
    assert len(set(hands)) == len(hands) == 5 * len(check.players)


@pytest.mark.case(21)
@pytest.mark.clause("HUCK-LEAD")
def test_the_bidder_leads_where_nobody_exchanges_a_card() -> None:
    check = check_of(named("hucklebuck-physical"))
    assert is_of_cards(check)
    (lead,) = [played for played in check.played if played.line == 47]
    assert (lead.act.player, lead.before.because) == ("ana", "HUCK-LEAD")
    assert all(player.exchange in (0, None) for player in lead.before.players)
