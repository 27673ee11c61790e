"""Anything that a sheet can say, whether or not the rules allow it."""

import unicodedata

from hypothesis import strategies as st
from msgspec import UNSET, UnsetType

from buck_ref.games.dice.acts import Purpose
from buck_ref.log import moves
from buck_ref.log.data import DealData, DealFor
from buck_ref.log.lines import Claim
from buck_ref.log.text import text_faults
from buck_ref.log.values import INT_MAX, Suit
from buck_ref.sheet.items import (
    BackFromSaid,
    BackSaid,
    DealSaid,
    EndSaid,
    Item,
    MoveSaid,
    NoteSaid,
    ResultSaid,
    RoundSaid,
    StandingSaid,
    ThrowSaid,
    TotalSaid,
)

PLAYERS = ("ana", "beto", "pot", "qs")
"""The players: the third is named like a word of the notation, the fourth like a card."""
ids = st.sampled_from((*PLAYERS, "zoe", "winner", "a-1"))
numbers = st.integers(-20, 20) | st.integers(-INT_MAX, INT_MAX)
faces = st.lists(numbers, max_size=4).map(tuple)
cards = st.sampled_from([f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"])
hands = st.lists(cards, max_size=5).map(tuple)
texts = st.text(max_size=30).filter(lambda text: not text_faults(text, name=False))
letters = st.sampled_from("ab é ñ Ñ \",#\\=@'🎲中") | st.characters(
    categories=("L", "N", "P", "S"), max_codepoint=0x2FFF
)
names = (
    st.text(letters, min_size=1, max_size=12)
    .map(lambda text: unicodedata.normalize("NFC", text).strip())
    .filter(lambda text: not text_faults(text, name=True))
)
somebody: st.SearchStrategy[str | UnsetType | None] = st.just(UNSET) | st.none() | ids

claims = st.none() | st.builds(
    Claim,
    points=st.none() | numbers,
    score=st.none() | numbers,
    fine=st.none() | numbers,
    pot=st.none() | numbers,
    bust=st.none() | st.booleans(),
    out=somebody,
    winner=somebody,
    next=somebody,
    trick=somebody,
    tricks=st.none() | faces,
    scores=st.none() | faces,
).filter(lambda claim: claim != Claim())
throws = st.builds(
    ThrowSaid, st.sampled_from((Purpose.POINT, Purpose.TURN)), ids, faces, st.none(), claims
) | st.builds(ThrowSaid, st.just(Purpose.ORDER), ids, faces, st.none() | numbers, claims)
decisions = (
    *(st.builds(kind, player=ids) for kind in (moves.MoveThrow, moves.MoveStop, moves.MovePass, moves.MoveDrop)),
    st.builds(moves.MoveBid, player=ids, tricks=st.none() | numbers, moon=st.sampled_from((None, True))),
    st.builds(moves.MoveTrump, player=ids, suit=st.sampled_from(Suit)),
    st.builds(moves.MoveStay, player=ids, exchange=st.none() | numbers),
    st.builds(moves.MoveDiscard, player=ids, cards=hands),
    st.builds(moves.MovePlay, player=ids, card=cards),
)
deals = st.builds(DealData, purpose=st.sampled_from(DealFor), player=ids, cards=hands.map(lambda hand: hand or None))
which: st.SearchStrategy[tuple[int | None, bool]] = st.tuples(numbers, st.just(False)) | st.tuples(
    st.none(), st.booleans()
)
"""Of which round a result is, or whether the game was broken off."""
results = st.builds(
    lambda of, *said: ResultSaid(*of, *said),
    which,
    st.lists(
        st.builds(StandingSaid, ids, numbers, st.none() | numbers), max_size=3, unique_by=lambda one: one.player
    ).map(tuple),
    st.none() | st.lists(ids, max_size=2, unique=True).map(tuple),
    somebody,
)
items: st.SearchStrategy[Item] = st.one_of(
    throws,
    st.builds(MoveSaid, st.one_of(decisions), claims),
    st.builds(DealSaid, deals),
    st.builds(TotalSaid, ids, numbers),
    st.builds(RoundSaid, numbers),
    st.builds(BackSaid, st.integers(1, 9)),
    st.builds(BackFromSaid, numbers),
    st.builds(NoteSaid, texts),
    results,
    st.builds(EndSaid, st.booleans()),
)
"""What can stand in the game."""
