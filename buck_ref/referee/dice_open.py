"""What turn totals leave open of the chips (LOG-TOTAL).

Turns that bring the same points may cost other fines, and may end by a Big Buck or not, which decides over the Snyder;
after one that brought nothing it may be open whether a throw of it counted, on which a later Snyder may hang. In all
else they leave the same. Chips decide over nothing but chips, so all the rest is judged as ever.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from buck_ref.games.dice.facts import won_by_big_buck
from buck_ref.games.dice.settle import snyder_payers
from buck_ref.games.dice.state import State
from buck_ref.games.dice.values import Seat
from buck_ref.games.effects import EffectKind
from buck_ref.log.findings import Code, Finding
from buck_ref.message import N_, message
from buck_ref.referee.dice_close import ends_round
from buck_ref.referee.dice_lines import DicePlayed
from buck_ref.referee.dice_record import LOG_TOTAL, Total, turns_of
from buck_ref.referee.verdict import NOTHING_OPEN, OpenChips


def limits(played: Sequence[DicePlayed]) -> Iterator[Finding]:
    """Each turn whose throws nobody noted, with throws that would do."""
    for one in played:
        if type(one.act) is Total and (turns := turns_of(one.before, one.act)) is not None:
            throws = "; ".join(" ".join(map(str, dice)) for dice in turns.throws)
            stops = N_("the throws of this turn were not noted; possible are for instance: {throws}; then stop")
            ends = N_("the throws of this turn were not noted; possible are for instance: {throws}")
            said = message(stops if turns.stops else ends, throws=throws)
            yield Finding(
                code=Code.L_TOTAL,
                line=one.line,
                party=one.act.player,
                clause=LOG_TOTAL,
                found=one.act.points,
                said=said,
            )


def open_chips(played: Sequence[DicePlayed]) -> OpenChips:
    """The chips that hang on throws that nobody noted."""
    if not any(type(one.act) is Total for one in played) or played[0].before.table.options.stake == 0:
        return NOTHING_OPEN
    following = _Following()
    for one in played:
        following.line(one)
    return following.result(played[-1].step.state)


def with_open_chips(played: Sequence[DicePlayed]) -> tuple[OpenChips, Sequence[DicePlayed]]:
    """What is open, and the lines without the payments that are: of those the amount is not known."""
    left_open = open_chips(played)
    if not left_open.payouts:
        return left_open, played
    return left_open, [_without_payments(one) if one.line in left_open.payouts else one for one in played]


def _without_payments(played: DicePlayed) -> DicePlayed:
    known = tuple(effect for effect in played.step.effects if effect.kind not in _PAYMENTS)
    return replace(played, step=replace(played.step, effects=known))


_PAYMENTS = (EffectKind.POT_WON, EffectKind.SNYDER)


class _Following:
    """Goes through a game line by line and keeps what is open in the running round."""

    def __init__(self) -> None:
        self._fined = set[Seat]()
        self._made = set[Seat]()
        self._pots = list[int]()
        self._payouts = list[int]()
        self._rounds = list[frozenset[str]]()

    def line(self, played: DicePlayed) -> None:
        """What this line leaves open, and closes."""
        seat, big_bucks = played.before.seat, frozenset({won_by_big_buck(played.step)})
        if isinstance(played.act, Total) and (turns := turns_of(played.before, played.act)) is not None:
            big_bucks = turns.big_buck
            if len(turns.fines) > 1:
                self._fined.add(seat)
            if len(turns.made) > 1:
                self._made.add(seat)
        if ends_round(played):
            self._pay_out(played, seat, big_bucks)
        elif self._fined:
            self._pots.append(played.line)

    def _pay_out(self, played: DicePlayed, winner: Seat, big_bucks: frozenset[bool]) -> None:
        """The pot with the open fines goes to the winner, and so does a Snyder that may be owed or not."""
        state = played.before
        read = [(one, big_buck) for one in (state, self._all_made(state)) for big_buck in big_bucks]
        payers = [frozenset(snyder_payers(one, winner, big_buck)) for one, big_buck in read]
        losers = (self._fined - {winner}) | {
            seat for one in payers for seat in one if any(seat not in two for two in payers)
        }
        if self._fined or losers:
            self._payouts.append(played.line)
        seats = losers | {winner} if losers else losers
        self._rounds.append(frozenset(state.players[seat].id for seat in seats))
        self._fined.clear()
        self._made.clear()

    def _all_made(self, state: State) -> State:
        """The state in which every throw counted of which that is open."""
        players = (replace(player, made=player.made or seat in self._made) for seat, player in enumerate(state.players))
        return replace(state, players=tuple(players))

    def result(self, last: State) -> OpenChips:
        """All of it, the fines of the running round too."""
        running = frozenset(last.players[seat].id for seat in self._fined)
        return OpenChips(frozenset(self._pots), frozenset(self._payouts), (*self._rounds, running))
