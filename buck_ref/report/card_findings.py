"""Findings about games of cards in words: the sentences that only they have, and their values."""

from collections.abc import Mapping

from buck_ref.games.hucklebuck.acts import KINDS
from buck_ref.games.hucklebuck.legal import MOON_AND_TRICKS
from buck_ref.log.findings import Code, Finding, Json
from buck_ref.message import N_
from buck_ref.report import card_words
from buck_ref.report.i18n import Speech

SENTENCES = {
    Code.G_CARDS: N_("cards in this line: {found}; cards due: {expected}"),
    Code.G_CARD: N_("these cards cannot be here: {found}"),
    Code.G_TRICK: N_("takes the trick: {expected}; the table says {found}"),
    Code.G_TRICKS: N_("tricks taken in this deal, in the order of the seats: {expected}; the table says {found}"),
    Code.G_SCORES: N_("scores, in the order of the seats: {expected}; the table says {found}"),
    Code.L_UNSEEN: N_("whether {party} might play {found} hangs on cards that nobody named"),
}
"""What each code says that only games of cards have."""

_ALONE = N_("winner of the game, where one alone has won: {expected}; the table says {found}")
_NOT_HELD = N_("{party} does not hold {found}; the hand, as far as it is known: {expected}")

BY_CLAUSE: Mapping[Code, Mapping[str, str]] = {
    Code.G_SEAT: {
        "HUCK-OUT": N_("{found} is out of the game; it is the turn of {expected}"),
        "HUCK-DROP": N_("{found} has dropped out of this deal; it is the turn of {expected}"),
        "HUCK-REENTRY": N_("{found} has passed and bids no more in this auction; it is the turn of {expected}"),
        "HUCK-DEAL": N_("the hand dealt next is that of {expected}, not of {found}"),
        "HUCK-EXCHANGE-ORDER": N_("in the exchange it is the turn of {expected}, not of {found}"),
    },
    Code.G_PURPOSE: dict.fromkeys(
        ("HUCK-DEAL", "HUCK-EXCHANGE-ORDER"), N_("the cards due now are for: {expected}; these are for: {found}")
    ),
    Code.G_CARDS: {"HUCK-RECYCLE": N_("cards given here: {found}; cards due: {expected}")},
    Code.G_CARD: {
        "HUCK-PACK": N_("the pack has each card once; these stand here twice, or lie elsewhere: {found}"),
        "HUCK-FOLLOW": _NOT_HELD,
        "HUCK-EXCHANGE-COUNT": _NOT_HELD,
        "HUCK-RECYCLE": N_(
            "these cards come neither from the stock nor from the pile that is shuffled into it: {found}"
        ),
    },
    Code.L_UNSEEN: {
        "LOG-MOVE": N_(
            "cards were left out so that nothing shows whether the named ones can all have been where they stand"
        )
    },
    Code.G_WINNER: {"HUCK-WINNERS": _ALONE, "HUCK-MOON": _ALONE, "HUCK-LAST-LEFT": _ALONE},
}
"""What a code says by its clause, where the clause makes it another thing."""

MOVES = {
    "HUCK-BID": N_("there is no such bid: {found}; possible: {expected}"),
    "HUCK-OVERCALL": N_("the bid is too low: {found}; possible: {expected}"),
    "HUCK-DROP": N_("{party} may not drop now; possible: {expected}"),
    "HUCK-EXCHANGE-COUNT": N_("{party} cannot exchange this number of cards: {found}; possible: {expected}"),
    "HUCK-STATEMENT": N_("{party} must say how many cards to exchange; possible: {expected}"),
    "HUCK-FOLLOW": N_("{party} may not play {found} to this trick, but one of: {expected}"),
    "unnamed": N_("{party} may not play {found} to this trick: with no cards in the unknown hands can that be right"),
    "early": N_("{party} says how many cards to exchange before it is time: {found}"),
    "cards": N_("{party} has nothing to decide now ({found}): cards are due"),
    "decision": N_("no cards are due now, but a decision of {party}: {expected}"),
    "other": N_("{party} must do something else now than this: {found}; possible: {expected}"),
}
"""What an act that may not be done now (Code.G_MOVE) says, by its clause or by what was due in its place."""

_NONE_NAMED = {"HUCK-STATEMENT": "early", "HUCK-FOLLOW": "unnamed"}
"""Which of these it is where the finding names nothing that is possible."""

_KINDS = {
    "bid": N_("bid"),
    "pass": N_("pass"),
    "trump": N_("name the trumps"),
    "stay": N_("stay"),
    "drop": N_("drop"),
    "discard": N_("discard"),
    "play": N_("play a card"),
    "deal": N_("deal"),
}
"""Kinds of acts, as a log names them."""
_PURPOSES = {"deal": N_("a hand"), "exchange": N_("the exchange")}
_SHUFFLE = "RNG-SHUFFLE"


def is_of_cards(finding: Finding) -> bool:
    """Does a clause of a game of cards decide, or one on shuffling, or is it about cards that nobody named?"""
    if finding.code is Code.L_UNSEEN:
        return True
    return finding.clause is not None and (finding.clause.startswith("HUCK-") or finding.clause == _SHUFFLE)


def move(finding: Finding) -> str:
    """What is said of an act that may not be done now."""
    if not _is_of_kinds(finding) or finding.clause == "HUCK-DROP":
        none_named = _NONE_NAMED.get(finding.clause or "") if finding.expected == () else None
        return MOVES.get(none_named or finding.clause or "", MOVES["other"])
    if finding.found == "deal":
        return MOVES["decision"]
    return MOVES["cards" if finding.expected == ("deal",) else "other"]


def _is_of_kinds(finding: Finding) -> bool:
    """Is it told by the kinds of acts that are due, and not by what is wrong with one of them?"""
    return isinstance(finding.found, str) and finding.found in KINDS.values()


def value(say: Speech, finding: Finding, shown: Json) -> str | None:
    """A value of such a finding in words; None where it is said as in any other game."""
    if finding.code is Code.G_CARDS and isinstance(shown, tuple) and shown == finding.expected:
        return _of_stock_and_pile(say, *(one for one in shown if isinstance(one, int)))
    if isinstance(shown, tuple):
        told = [_item(say, finding, one) for one in shown]
        return ", ".join(one for one in told if one) if told and all(told) else None
    if isinstance(shown, int) and finding.clause == "HUCK-BID":
        return None  # a number of tricks that is no bid, and so has no height
    return _item(say, finding, shown)


def _of_stock_and_pile(say: Speech, stock: int, pile: int) -> str:
    """So many cards are given of what was left in the stock, and so many of the pile (HUCK-RECYCLE)."""
    template = N_("first what was left in the stock ({stock}), then {pile} from the pile that is shuffled into it")
    return say(template, stock=card_words.number(say, stock), pile=card_words.number(say, pile))


def _item(say: Speech, finding: Finding, shown: Json) -> str | None:
    if isinstance(shown, int) and finding.code is Code.G_MOVE and finding.clause in ("HUCK-BID", "HUCK-OVERCALL"):
        return card_words.bid(say, shown)
    if not isinstance(shown, str):
        return None
    if shown == MOON_AND_TRICKS:
        return say(N_("Shoot the Moon and a number of tricks"))
    if finding.code is Code.G_PURPOSE and shown in _PURPOSES:
        return say(_PURPOSES[shown])
    if finding.code is Code.G_MOVE and shown in _KINDS:
        return say(_KINDS[shown])
    return card_words.named(shown)
