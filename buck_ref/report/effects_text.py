"""Effects read aloud: one sentence for each kind of thing that a step of the game does."""

from collections.abc import Iterable

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.message import N_
from buck_ref.report import arithmetic, card_effects, words
from buck_ref.report.telling import Telling
from buck_ref.report.view import Applied

EFFECTS = {
    EffectKind.STAKED: N_("{player} puts the stake into the pot: {chips}"),
    EffectKind.SUMMED: N_("{player} throws for the order: {thrown}"),
    EffectKind.TIED: N_("{player} is tied and throws again"),
    EffectKind.PLACED: N_("{player} has place {amount} in the order of play"),
    EffectKind.STARTS: N_("{player} starts"),
    EffectKind.MISSED: N_("{amount} cannot be a Point: {player} throws again for it"),
    EffectKind.MULLIGAN: N_("the first miss of {player} is free"),
    EffectKind.POINT: N_("the Point of {player} is {amount}"),
    EffectKind.COUNTED: N_("{player} has {points}"),
    EffectKind.SCORELESS: N_("the throw is worth nothing"),
    EffectKind.BUST: N_("past the target, and the turn is over: {player} has {points}"),
    EffectKind.VOID: N_("past the target: the throw does not count and is thrown again; {player} still has {points}"),
    EffectKind.FINED: N_("{player} pays into the pot: {chips} ({cause})"),
    EffectKind.BROUGHT: N_("the turn of {player}, whose throws were not noted, brought: {points}"),
    EffectKind.INSTANCE: N_("a throw of {player} that would do: {dice}"),
    EffectKind.KEEPS: N_("{player} goes on"),
    EffectKind.LOSES_TURN: N_("the turn of {player} is over"),
    EffectKind.STOPS: N_("{player} stops"),
    EffectKind.NEXT: N_("the dice pass to {player}"),
    EffectKind.WINS: N_("{player} wins"),
    EffectKind.POT_WON: N_("{player} takes the pot: {chips}"),
    EffectKind.SNYDER: N_("{player} pays the winner for the Snyder: {chips}"),
    EffectKind.OUT: N_("{player} has {points} and is out"),
    EffectKind.LOSES: N_("{player} is the last one left and loses"),
    EffectKind.TOTAL: N_("the total of {player} is {points}"),
    EffectKind.LEADS: N_("{player} wins the game with the highest total: {points}"),
    EffectKind.ROUND: N_("round {amount} begins"),
    **card_effects.CARD_EFFECTS,
}
"""One sentence a kind; points scored (EffectKind.SCORED) are told as arithmetic."""


def sentence(telling: Telling, effect: Effect) -> str:
    """What one effect did."""
    if effect.kind is EffectKind.SCORED:
        return arithmetic.part(telling.say, effect.clause, effect.dice, effect.amount)
    if effect.kind in card_effects.CARD_EFFECTS:
        values, player = card_effects.values(telling.say, effect), telling.name(effect.player)
        return telling.say(card_effects.template_of(effect), player=player, amount=effect.amount, **values)
    return telling.say(
        EFFECTS[effect.kind],
        player=telling.name(effect.player),
        amount=effect.amount,
        points=words.points(telling.say, effect.amount),
        chips=words.chips(telling.say, effect.amount),
        thrown=words.added(effect.dice),
        dice=words.dice(effect.dice),
        cause=words.title(telling.say, effect.clause),
    )


def arithmetic_of(telling: Telling, effects: Iterable[Effect]) -> str:
    """The parts of the worth of a throw, in one line."""
    parts = (sentence(telling, effect) for effect in effects if effect.kind is EffectKind.SCORED)
    return arithmetic.whole(telling.say, parts)


def applied(telling: Telling, effects: Iterable[Effect], before: int) -> tuple[Applied, ...]:
    """Every effect of a step with its clause, in order; `before` is the score of the player who acted."""
    told: list[Applied] = []
    worth = 0
    for effect in effects:
        said = sentence(telling, effect)
        if effect.kind is EffectKind.SCORED:
            worth += effect.amount
        elif effect.kind is EffectKind.COUNTED and before + worth == effect.amount:
            said = f"{before} + {worth} = {effect.amount}: {said}"
        points = effect.amount if effect.kind is EffectKind.SCORED else 0
        told.append(Applied(effect.clause, words.title(telling.say, effect.clause), said, effect.dice, points))
    return tuple(told)
