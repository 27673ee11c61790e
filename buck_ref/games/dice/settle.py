"""Chips on the move: the stakes at the start, fines on the way, the pot and the Snyder at the end."""

from msgspec.structs import replace

from buck_ref.games.dice.chips import ante, is_scoreless, owes_snyder, payout
from buck_ref.games.dice.state import Player, State, with_player
from buck_ref.games.dice.values import Chips, Seat
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.rulebook.clauses import ClauseId

Fine = tuple[str, Chips]
"""The clause that fines, and the chips it costs: 0 where it does not."""


def pay_stakes(state: State) -> Step[State]:
    """Every player puts the stake into the pot (BUCK-STAKE); without a stake nothing moves."""
    stake = state.table.options.stake
    if stake == 0:
        return Step(state, ())
    players: list[Player] = []
    pot = state.pot
    for player in state.players:
        purse, pot = ante(player.purse, pot, stake)
        players.append(replace(player, purse=purse))
    effects = tuple(Effect(EffectKind.STAKED, ClauseId("BUCK-STAKE"), player.id, stake) for player in players)
    return Step(replace(state, players=tuple(players), pot=pot), effects)


def pay_fines(step: Step[State], seat: Seat, fines: tuple[Fine, ...]) -> Step[State]:
    """The player at `seat` pays each fine, named by its clause, into the pot."""
    state, effects = step.state, step.effects
    for clause, chips in fines:
        if chips:
            player = state.players[seat]
            poorer = replace(player, purse=player.purse - chips)
            state = replace(state, players=with_player(state, seat, poorer), pot=state.pot + chips)
            effects = (*effects, Effect(EffectKind.FINED, ClauseId(clause), player.id, chips))
    return Step(state, effects)


def settle(step: Step[State], winner: Seat, big_buck_win: bool) -> Step[State]:
    """The winner takes the pot (BUCK-PAYOUT), and the Snyder from those who owe it (BUCK-SNYDER)."""
    state = step.state
    stake = state.table.options.stake
    if stake == 0:
        return step
    purse, pot = payout(state.players[winner].purse, state.pot)
    effects = [Effect(EffectKind.POT_WON, ClauseId("BUCK-PAYOUT"), state.players[winner].id, state.pot)]
    players = list(state.players)
    for seat in snyder_payers(state, winner, big_buck_win):
        players[seat] = replace(players[seat], purse=players[seat].purse - stake)
        purse += stake
        effects.append(Effect(EffectKind.SNYDER, ClauseId("BUCK-SNYDER"), players[seat].id, stake))
    players[winner] = replace(players[winner], purse=purse)
    return Step(replace(state, players=tuple(players), pot=pot), (*step.effects, *effects))


def snyder_payers(state: State, winner: Seat, big_buck_win: bool) -> tuple[Seat, ...]:
    """The opponents who owe the winner one more stake."""
    options = state.table.options
    scoreless = {
        seat: is_scoreless(player.made, player.noted, player.score, options.snyder_scoreless)
        for seat, player in enumerate(state.players)
        if seat != winner
    }
    all_scoreless = all(scoreless.values())
    return tuple(
        seat
        for seat, none_made in scoreless.items()
        if owes_snyder(
            big_buck_win,
            none_made,
            all_scoreless,
            state.players[seat].had_turn,
            options.snyder,
            options.snyder_absent,
        )
    )
