"""A game of dice played by the equations alone: what is due, and what each throw or stop leads to.

It is put together from the answers of the equations as the words put the clauses together, and shares nothing with the
engine but the shape of a throw. `seen` is what a state of the engine is in these terms; so whatever the engine does in
one step, the step here from what is seen must lead to what is seen afterwards.
"""

from functools import cache
from typing import Any, NamedTuple, cast

from buck_ref.rulebook.dice_options import DiceOptions
from tests.spec.model import ask
from tests.spec.questions import QUESTIONS

Seats = tuple[int, ...]
GOES_ON = ("again", "overshot-again")
"""The endings after which the same player throws again."""
COUNTS = ("won", "again", "passes")
"""The endings of a throw that counted."""


class Sheet(NamedTuple):
    """One player: the purse and the total go through the whole game, the rest is of the round."""

    purse: int = 0
    total: int = 0
    point: int | None = None
    score: int = 0
    misses: int = 0
    had_turn: bool = False
    made: bool = False
    noted: bool = False


class Turn(NamedTuple):
    """The running turn."""

    start: int = 0
    throws: int = 0
    counted: bool = False
    overshot: bool = False


class Roll(NamedTuple):
    """The throws for the order: who is before whom already, and what those in the first tied group threw by now."""

    number: int
    groups: tuple[Seats, ...]
    sums: tuple[int, ...] = ()


class Ended(NamedTuple):
    """How a round ended, or the game on the whole: points and chips by seat, the seats of the winners, the loser's."""

    points: tuple[int, ...]
    chips: tuple[int, ...]
    winners: Seats
    loser: int | None


class Due(NamedTuple):
    """The throw that is due, and whether its player may stop instead."""

    seat: int
    purpose: str
    dice: int
    round: int
    roll: int | None
    may_stop: bool


class Position(NamedTuple):
    """A game at one moment."""

    phase: str
    """What the next throw is for: `order`, `point` or `turn`; or `over`."""
    seat: int | None
    """Whose throw is due."""
    players: tuple[Sheet, ...]
    pot: int
    round: int = 1
    order: Seats = ()
    out: Seats = ()
    turn: Turn = Turn()
    roll: Roll | None = None
    rounds: tuple[Ended, ...] = ()
    result: Ended | None = None


@cache
def say(clause_id: str, *arguments: object) -> Any:
    """What the equations of a clause answer, asked with the arguments in their order."""
    return ask(clause_id, dict(zip(QUESTIONS[clause_id].takes.split(), arguments, strict=True)))


def due(position: Position, options: DiceOptions) -> Due | None:
    """The throw that is due; none when the game is over."""
    if position.phase == "over":
        return None
    assert position.seat is not None
    seat, number, may_stop = position.seat, None, False
    if position.phase == "order":
        assert position.roll is not None
        dice, number = say("BUCK-ORDER-DICE", options.start_order, options.dice), position.roll.number
    elif position.phase == "point":
        dice = 1
    else:
        score = position.players[seat].score
        dice = say("BUCK-FEWER-DICE", score, options.target, options.dice, options.fewer_dice)
        may_stop = say("BUCK-TURN-STOP", position.turn.throws, options.roll_again)
    return Due(seat, position.phase, dice, position.round, number, may_stop)


def begun(seats: int, options: DiceOptions) -> Position:
    """The start of a game."""
    return _new_round(Position("", None, (Sheet(),) * seats, 0), (), options)


def thrown(position: Position, dice: tuple[int, ...], options: DiceOptions) -> Position:
    """The throw that is due is made and shows these faces."""
    step = {"order": _order_throw, "point": _point_throw, "turn": _turn_throw}[position.phase]
    return step(position, dice, options)


def stopped(position: Position, options: DiceOptions) -> Position:
    """The player ends the turn instead of throwing."""
    return _pass(_noted(_fined(position, _turn_fine(position, options))))


def _acting(position: Position) -> tuple[int, Sheet]:
    assert position.seat is not None
    return position.seat, position.players[position.seat]


def _with(position: Position, seat: int, **changes: object) -> Position:
    """The position with some of a player's sheet changed."""
    sheets = list(position.players)
    sheets[seat] = sheets[seat]._replace(**changes)  # type: ignore[arg-type]
    return position._replace(players=tuple(sheets))


def _fined(position: Position, chips: int) -> Position:
    """The acting player pays so much into the pot."""
    seat, sheet = _acting(position)
    return _with(position, seat, purse=sheet.purse - chips)._replace(pot=position.pot + chips)


def _new_round(position: Position, order: Seats, options: DiceOptions) -> Position:
    """A round begins: the stakes, then the order, unless it is known."""
    sheets, pot = [], 0
    for sheet in position.players:
        purse, pot = say("BUCK-STAKE", sheet.purse, pot, options.stake)
        sheets.append(Sheet(purse, sheet.total))
    fresh = Position("order", 0, tuple(sheets), pot, position.round, rounds=position.rounds)
    everybody = tuple(range(len(sheets)))
    if order:
        return _play(fresh, order, options)
    if say("BUCK-ORDER", options.start_order):
        return fresh._replace(roll=Roll(0, (everybody,)))
    return _play(fresh, everybody, options)


def _order_throw(position: Position, dice: tuple[int, ...], options: DiceOptions) -> Position:
    """A throw for the order: the next of the tied throws, or the tie is broken as far as their sums break it."""
    assert position.roll is not None
    number, groups, sums = position.roll
    tied = _tied(groups)
    sums = (*sums, sum(dice))
    if len(sums) < len(tied):
        return position._replace(seat=tied[len(sums)], roll=Roll(number, groups, sums))
    if say("BUCK-ORDER-FULL", options.start_order):
        parts = tuple(tuple(tied[place] for place in group) for group in say("BUCK-ORDER-PLACES", sums))
        at = groups.index(tied)
        groups = (*groups[:at], *parts, *groups[at + 1 :])
    else:
        groups = (tuple(tied[place] for place in say("BUCK-ORDER-TIE", sums)),)
    if _tied(groups):
        return position._replace(seat=_tied(groups)[0], roll=Roll(number + 1, groups))
    order = tuple(seat for group in groups for seat in group)
    while len(order) < len(position.players):
        order = (*order, say("BUCK-ORDER-CLOCKWISE", order[-1], len(position.players)))
    return _play(position._replace(roll=None), order, options)


def _tied(groups: tuple[Seats, ...]) -> Seats:
    """The first who are tied; nobody where no two are."""
    return next((group for group in groups if len(group) > 1), ())


def _play(position: Position, order: Seats, options: DiceOptions) -> Position:
    """The order is known: the Points that come before play, or the first turn."""
    position = position._replace(order=order)
    if not say("BUCK-POINT-TIME", options.point_scope, options.point_time):
        return _turn(position, order[0])
    if options.point_scope == "common":
        return position._replace(phase="point", seat=say("BUCK-POINT-SETTER", order, options.point_setter))
    return position._replace(phase="point", seat=order[0])


def _point_throw(position: Position, dice: tuple[int, ...], options: DiceOptions) -> Position:
    """A throw for a Point: a miss, or the Point of those it holds for."""
    seat, sheet = _acting(position)
    if not say("BUCK-POINT-FACE", dice[0], options.point_faces):
        mulligan = say("BUCK-MULLIGAN", sheet.misses, options.mulligan)
        fine = say("BUCK-FINE-POINT-MISS", mulligan, options.fine_on, options.stake)
        return _with(_fined(position, fine), seat, misses=sheet.misses + 1)
    for other in range(len(position.players)):
        if say("BUCK-POINT-SCOPE", other, seat, options.point_scope):
            position = _with(position, other, point=dice[0])
    if not say("BUCK-POINT-TIME", options.point_scope, options.point_time):
        return position._replace(phase="turn")
    without = [other for other in position.order if position.players[other].point is None]
    return position._replace(seat=without[0]) if without else _turn(position, position.order[0])


def _turn(position: Position, seat: int) -> Position:
    """A turn begins; who has no Point yet throws for it first."""
    sheet = position.players[seat]
    phase = "point" if sheet.point is None else "turn"
    return _with(position, seat, had_turn=True)._replace(phase=phase, seat=seat, turn=Turn(sheet.score))


def _pass(position: Position) -> Position:
    """The dice pass to the next who is still in."""
    return _turn(position, say("BUCK-NEXT", position.order, position.out, position.seat))


def _noted(position: Position) -> Position:
    """A turn has ended and its score is on the sheet."""
    seat, sheet = _acting(position)
    return _with(position, seat, noted=sheet.noted or sheet.score > 0)


class Kind(NamedTuple):
    """All that a step needs to know of a throw."""

    points: int
    is_big_buck: bool
    is_little_buck: bool
    matched: bool


@cache
def kind(dice: tuple[int, ...], point: int, options: DiceOptions) -> Kind:
    """What the equations say of a throw."""
    row = {name: getattr(options, name) for name in DiceOptions.__struct_fields__} | {"throw": dice, "point": point}
    big, little = bool(ask("BUCK-BIG-BUCK", row)), bool(ask("BUCK-LITTLE-BUCK", row))
    return Kind(cast(int, ask("BUCK-SCORE", row)), big, little, ask("BUCK-SCORE-MATCH", row) != 0)


def _turn_throw(position: Position, dice: tuple[int, ...], options: DiceOptions) -> Position:
    """A throw of a turn: what it is worth and does to the score and the turn, what it costs, and who goes on."""
    seat, sheet = _acting(position)
    assert sheet.point is not None
    throw, turn = kind(dice, sheet.point, options), position.turn
    rules = (options.goal, options.big_buck, options.overshoot, options.keeps_turn, options.little_buck_turn)
    score, ending = say("BUCK-TURN-THROW", sheet.score, turn.start, *throw, options.target, *rules)
    counted, overshot = ending in COUNTS, ending.startswith("overshot")
    position = _with(position, seat, score=score, made=sheet.made or counted)._replace(
        turn=Turn(turn.start, turn.throws + 1, turn.counted or counted, turn.overshot or overshot)
    )
    position = _fined(position, _throw_fines(throw, ending, options))
    if ending in GOES_ON:
        return position
    if ending == "won":
        return _out(position, throw, options)
    return _pass(_noted(_fined(position, _turn_fine(position, options))))


def _throw_fines(throw: Kind, ending: str, options: DiceOptions) -> int:
    costs = options.fine_on, options.stake
    fines = say("BUCK-FINE-THROW", ending, *costs), say("BUCK-FINE-BUST", ending, *costs)
    return int(sum(fines) + say("BUCK-FINE-NO-MATCH", throw.matched, ending, *costs))


def _turn_fine(position: Position, options: DiceOptions) -> int:
    turn = position.turn
    return int(say("BUCK-FINE-TURN", turn.counted, turn.overshot, options.fine_on, options.stake))


def _out(position: Position, throw: Kind, options: DiceOptions) -> Position:
    """The player has won and is out; the round goes on, or ends."""
    assert position.seat is not None
    position = position._replace(out=(*position.out, position.seat))
    if not say("BUCK-OUT", len(position.out), len(position.players), options.elimination):
        return _pass(position)
    return _ended(_paid(position, throw, options), options)


def _paid(position: Position, throw: Kind, options: DiceOptions) -> Position:
    """The pot and the Snyder go to the winner; where the last loses there is neither stake nor Snyder."""
    winner = position.out[0]
    purse, pot = say("BUCK-PAYOUT", position.players[winner].purse, position.pot)
    scoreless = {
        seat: say("BUCK-SNYDER-SCORELESS", sheet.made, sheet.noted, sheet.score, options.snyder_scoreless)
        for seat, sheet in enumerate(position.players)
        if seat != winner
    }
    rules = options.snyder, options.snyder_absent
    for seat, owing in scoreless.items():
        sheet = position.players[seat]
        if say("BUCK-SNYDER", throw.is_big_buck, owing, all(scoreless.values()), sheet.had_turn, *rules):
            position = _with(position, seat, purse=sheet.purse - options.stake)
            purse += options.stake
    return _with(position, winner, purse=purse)._replace(pot=pot)


def _ended(position: Position, options: DiceOptions) -> Position:
    """The round is over: totals, and another round or the end of the game."""
    seats, sheets = range(len(position.players)), position.players
    winners = tuple(seat for seat in seats if seat in position.out)
    losers = [seat for seat in seats if say("BUCK-LAST", seat in position.out, options.elimination)]
    assert len(losers) <= 1
    chips = tuple(sheets[seat].purse - sum(ended.chips[seat] for ended in position.rounds) for seat in seats)
    this = Ended(tuple(sheet.score for sheet in sheets), chips, winners, losers[0] if losers else None)
    rounds = (*position.rounds, this)
    for seat in seats:
        adds = say("BUCK-ROUND-SCORE", sheets[seat].score, options.target, options.round_score)
        position = _with(position, seat, total=sheets[seat].total + adds)
    totals = tuple(sheet.total for sheet in position.players)
    leading = say("BUCK-ROUND-LEAD", totals)
    if say("BUCK-ROUND-END", len(rounds), options.rounds, len(leading)):
        purses = tuple(sheet.purse for sheet in sheets)
        result = Ended(totals, purses, *((winners, this.loser) if options.rounds == 1 else (leading, None)))
        return position._replace(phase="over", seat=None, rounds=rounds, result=result)
    order = say("BUCK-ROUND-START", position.order, position.out[0], options.next_round_start)
    return _new_round(position._replace(round=position.round + 1, rounds=rounds), order, options)
