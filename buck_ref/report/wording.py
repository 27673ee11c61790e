"""How each family of games is put into words and drawn, so that an explanation is made in one way for all."""

from collections.abc import Callable
from typing import Generic, NamedTuple

from buck_ref.games.dice import acts as dice_acts
from buck_ref.games.dice.facts import Facts
from buck_ref.games.dice.state import State as DiceState
from buck_ref.games.game import A, OptionsT, S
from buck_ref.games.hucklebuck import acts as card_acts
from buck_ref.games.hucklebuck.facts import CardFacts
from buck_ref.games.hucklebuck.state import Phase as CardPhase
from buck_ref.games.hucklebuck.state import State as CardState
from buck_ref.referee.card_judge import CARD_JUDGE
from buck_ref.referee.dice_judge import DICE_JUDGE
from buck_ref.referee.dice_record import Recorded
from buck_ref.referee.judge import Judge
from buck_ref.referee.verdict import F
from buck_ref.report import card_state, dice_state
from buck_ref.report.course import OpenBefore
from buck_ref.report.telling import Telling
from buck_ref.report.view import CardView, Pair, TrickCard
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.dice_options import DiceOptions


class Drawn(NamedTuple):
    """What of an act can be drawn."""

    dice: tuple[int, ...] = ()
    faces: int = 6
    point: int | None = None
    cards: tuple[CardView, ...] = ()
    hand: tuple[CardView, ...] = ()
    trick: tuple[TrickCard, ...] = ()


class Scores(NamedTuple):
    """The scores in the order of the seats, and in which round, or deal, they stand."""

    round: int
    scores: tuple[int, ...]


class Wording(NamedTuple, Generic[S, A, F, OptionsT]):
    """A family of games as a report asks it."""

    judge: Judge[S, A, F, OptionsT]
    act: Callable[[Telling, A], str]
    """The act in words."""
    due: Callable[[Telling, S], str]
    """What is due, or may be done."""
    pairs: Callable[[Telling, S, str, OpenBefore], tuple[Pair, ...]]
    """How the game stands, as the player sees it whose act it is, and what of the chips is open."""
    drawn: Callable[[Telling, S, A], Drawn]
    """What can be drawn of an act that is done, or tried, in a state."""
    leaves_out: Callable[[S, S], bool]
    """Was more done between the two states, before an act, than the decision that the act itself stands for?"""
    score: Callable[[S, A], int]
    """The score of who acts, before the act."""
    round_of: Callable[[S], int]
    scores: Callable[[S, S], tuple[Scores, ...]]
    """The scores after a step, from the states before and after it; of a step that begins a round, in both rounds."""


def _dice_pairs(telling: Telling, state: DiceState, player: str, left_open: OpenBefore) -> tuple[Pair, ...]:
    return dice_state.state_pairs(telling, state, left_open)


def _drawn_dice(telling: Telling, state: DiceState, act: Recorded) -> Drawn:
    """The throw; the Point that it is scored with, where it is one of a turn."""
    if not isinstance(act, dice_acts.Throw):
        return Drawn()
    own = act.purpose is dice_acts.Purpose.TURN and state.acting.id == act.player
    return Drawn(act.dice, state.table.options.faces, state.acting.point if own else None)


def _dice_scores(before: DiceState, after: DiceState) -> tuple[Scores, ...]:
    now = Scores(after.round, tuple(player.score for player in after.players))
    if after.round == before.round:
        return (now,)
    return Scores(before.round, tuple(player.score for player in after.rounds[-1].players)), now


def _never(reached: object, before: object) -> bool:
    return False


def _dice_score(state: DiceState, act: Recorded) -> int:
    return next((player.score for player in state.players if player.id == act.player), 0)


def _dice_round(state: DiceState) -> int:
    return state.round


def _card_pairs(telling: Telling, state: CardState, player: str, left_open: OpenBefore) -> tuple[Pair, ...]:
    return card_state.state_pairs(telling, state, player)


def _drawn_cards(telling: Telling, state: CardState, act: card_acts.Act) -> Drawn:
    """The cards of the act, the hand that it is done from, and the trick, with the card that is played to it."""
    own = state.phase is CardPhase.PLAY and isinstance(act, card_acts.Play) and state.acting.id == act.player
    further = act if own and isinstance(act, card_acts.Play) else None
    trick = card_state.trick_cards(telling, state, further) if state.phase is CardPhase.PLAY else ()
    return Drawn(cards=card_state.act_cards(act), hand=card_state.hand_views(state, act.player), trick=trick)


def _card_scores(before: CardState, after: CardState) -> tuple[Scores, ...]:
    return (Scores(before.deal, tuple(player.score for player in after.players)),)


def _cards_left_out(reached: CardState, before: CardState) -> bool:
    return reached != before


def _card_score(state: CardState, act: card_acts.Act) -> int:
    return next((player.score for player in state.players if player.id == act.player), 0)


def _deal(state: CardState) -> int:
    return state.deal


DICE_WORDING: Wording[DiceState, Recorded, Facts, DiceOptions] = Wording(
    judge=DICE_JUDGE,
    act=dice_state.act_text,
    due=dice_state.due_text,
    pairs=_dice_pairs,
    drawn=_drawn_dice,
    leaves_out=_never,
    score=_dice_score,
    round_of=_dice_round,
    scores=_dice_scores,
)
CARD_WORDING: Wording[CardState, card_acts.Act, CardFacts, HucklebuckOptions] = Wording(
    judge=CARD_JUDGE,
    act=card_state.act_text,
    due=card_state.due_text,
    pairs=_card_pairs,
    drawn=_drawn_cards,
    leaves_out=_cards_left_out,
    score=_card_score,
    round_of=_deal,
    scores=_card_scores,
)
