"""Every clause of Hucklebuck is passed by an honest golden log and breached in a wrong one, where a log can do that.

So is every reading of every option.
"""

import pytest
from msgspec.structs import asdict

from audit.games.cover import uncovered
from audit.games.passed_cards import WITHOUT_EFFECT, effects, states
from buck_ref.games.effects import EffectKind
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.values import PACK
from buck_ref.report.family import is_of_cards
from buck_ref.rulebook.clauses import load_clauses
from tests.games.hucklebuck.playing import READINGS
from tests.referee.golden import breached, check_of, honest_cards, named, passed


def test_every_clause_of_hucklebuck_is_passed_by_an_honest_log() -> None:
    rules = {id_ for id_ in load_clauses() if id_.startswith("HUCK-")}
    effects_of = passed(honest_cards())
    assert rules - effects_of - set(WITHOUT_EFFECT) == set(uncovered().not_passed)
    assert effects_of & set(WITHOUT_EFFECT) == set(), "these have effects: take them out of the table"


@pytest.mark.parametrize("clause", WITHOUT_EFFECT)
def test_clause_without_effect_is_passed(clause: str) -> None:
    assert clause in load_clauses()
    for evidence in WITHOUT_EFFECT[clause]:
        assert any(evidence(check) for check in honest_cards())


def test_every_clause_of_hucklebuck_is_breached_or_said_not_to_be() -> None:
    rules = {id_ for id_ in load_clauses() if id_.startswith("HUCK-")}
    assert rules - breached() == {id_ for id_ in uncovered().not_breached if id_.startswith("HUCK-")}


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
