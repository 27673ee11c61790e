"""Realistic bugs to plant: what a programmer, or a table, gets wrong. Each is one change in one function's source."""

from typing import NamedTuple

from buck_ref.rulebook.spec import Text

DICE = "buck_ref.games.dice"
CARDS = "buck_ref.games.hucklebuck"


class Bug(NamedTuple):
    """A change in a function's source."""

    name: str
    clause: str
    """The clause that is no longer kept."""
    where: str
    """The module and the function."""
    old: str
    """What stands in the source, once."""
    new: str
    """What stands there instead."""
    what: Text

    @property
    def in_rule(self) -> bool:
        """Is it in the clause's own function or a helper of it, rather than in a step that uses it?"""
        return not self.where.partition(":")[0].endswith(("_steps", "settle"))


BUGS = (
    Bug(
        "sixteen-wins",
        "BUCK-GOAL",
        f"{DICE}.turn:reach",
        "score + points == target",
        "score + points in (target, target + 1)",
        Text("One point past the target wins too", "Un punto más que la meta también gana"),
    ),
    Bug(
        "bust-resets",
        "BUCK-OVERSHOOT",
        f"{DICE}.turn:score_after_overshoot",
        "return turn_start",
        "return 0",
        Text(
            "Past the target the whole score is lost instead of the turn's points",
            "Al pasarse de la meta se pierden todos los puntos en vez de los del turno",
        ),
    ),
    Bug(
        "big-buck-busts",
        "BUCK-TURN-THROW",
        f"{DICE}.turn:after_throw",
        "if wins.plain(is_big_buck, reached,",
        "if wins.plain(is_big_buck and score + points <= target, reached,",
        Text(
            "A Big Buck that would go past the target is annulled",
            "Se anula un Buck Mayor que pasaría de la meta",
        ),
    ),
    Bug(
        "die-serves-two-sums",
        "BUCK-SCORE-SUM",
        f"{DICE}.scoring:sum_points",
        "sum_pairs(throw, point) if shared_die is SharedDie.ALL_PAIRS else disjoint_pairs(throw, point)",
        "sum_pairs(throw, point)",
        Text("A die serves two sums where it may not", "Un dado sirve para dos sumas donde no puede"),
    ),
    Bug(
        "triple-counts-twice",
        "BUCK-SCORE",
        f"{DICE}.scoring:worth",
        "return little_buck_points.plain(",
        "return 2 * little_buck_points.plain(",
        Text("A Little Buck is counted twice", "Un Buck Menor se cuenta dos veces"),
    ),
    Bug(
        "big-buck-of-two-dice",
        "BUCK-BIG-BUCK",
        f"{DICE}.scoring:is_big_buck",
        "== dice",
        "== len(throw)",
        Text(
            "All of fewer dice showing the Point are a Big Buck",
            "Todos los dados, aunque sean menos, con el Punto son un Buck Mayor",
        ),
    ),
    Bug(
        "three-dice-sum-for-all",
        "BUCK-SCORE-THREE-DICE",
        f"{DICE}.scoring:three_dice_points",
        "three_dice_sum and first_three",
        "first_three",
        Text(
            "Three dice together score where the table does not count them",
            "Tres dados juntos puntúan donde la mesa no los cuenta",
        ),
    ),
    Bug(
        "fewer-dice-at-twelve",
        "BUCK-FEWER-DICE",
        f"{DICE}.turn:dice_due",
        "score == target - 2",
        "score in (target - 3, target - 2)",
        Text("Two dice already three points short", "Dos dados cuando aún faltan tres puntos"),
    ),
    Bug(
        "stop-before-the-first-throw",
        "BUCK-TURN-STOP",
        f"{DICE}.turn:may_stop",
        " and throws_in_turn >= 1",
        "",
        Text("A player stops before the first throw", "Un jugador se planta antes del primer tiro"),
    ),
    Bug(
        "any-score-keeps-the-turn",
        "BUCK-TURN-KEEPS",
        f"{DICE}.turn:keeps",
        "return matched or keeps_turn is KeepsTurn.ANY_SCORE",
        "return True",
        Text(
            "A sum keeps the turn where only the Point does",
            "Una suma conserva el turno donde solo lo conserva el Punto",
        ),
    ),
    Bug(
        "next-seat-skipped",
        "BUCK-NEXT",
        f"{DICE}.order:next_in_play",
        "order.index(seat), len(order)",
        "order.index(seat) + (seat in out), len(order)",
        Text(
            "The seat after the one who leaves is skipped",
            "Se salta el asiento que sigue al que sale",
        ),
    ),
    Bug(
        "tie-by-seat",
        "BUCK-ORDER-TIE",
        f"{DICE}.order:leaders",
        "tuple(place for place, sum_ in enumerate(thrown) if sum_ == highest)",
        "(thrown.index(highest),)",
        Text(
            "Of those tied for the start the first in seat order starts",
            "De los empatados para salir empieza el primero por asiento",
        ),
    ),
    Bug(
        "the-wrong-way-round",
        "BUCK-ORDER-CLOCKWISE",
        f"{DICE}.order:next_seat",
        "(seat + 1)",
        "(seat - 1)",
        Text("The dice go round to the right", "Los dados pasan hacia la derecha"),
    ),
    Bug(
        "the-last-throws-on",
        "BUCK-OUT",
        f"{DICE}.leaving:round_ends",
        "out >= seats - 1",
        "out >= seats",
        Text("The last player goes on throwing alone", "El último jugador sigue tirando solo"),
    ),
    Bug(
        "cap-missing",
        "BUCK-ROUND-SCORE",
        f"{DICE}.rounds:round_points",
        "min(score, target) if round_score is RoundScore.CAPPED else score",
        "score",
        Text(
            "Points past the target count in the total where they are capped",
            "Los puntos que pasan de la meta cuentan en el total donde no deben",
        ),
    ),
    Bug(
        "every-miss-is-free",
        "BUCK-MULLIGAN",
        f"{DICE}.opening:is_mulligan",
        " and misses_before == 0",
        "",
        Text("Every missed Point throw is free", "Todo tiro de Punto fallado es gratis"),
    ),
    Bug(
        "snyder-after-a-big-buck",
        "BUCK-SNYDER",
        f"{DICE}.chips:owes_snyder",
        "big_buck_win or not scoreless",
        "not scoreless",
        Text("A Big Buck takes the Snyder too", "Un Buck Mayor cobra también el Snyder"),
    ),
    Bug(
        "the-absent-pay",
        "BUCK-SNYDER",
        f"{DICE}.chips:owes_snyder",
        "return had_turn or snyder_absent is SnyderAbsent.PAYS",
        "return True",
        Text(
            "Who never had a turn pays the Snyder where he is exempt",
            "Quien no tuvo turno paga el Snyder donde está exento",
        ),
    ),
    Bug(
        "fines-vanish",
        "BUCK-CHIPS",
        f"{DICE}.settle:pay_fines",
        "pot=state.pot + chips",
        "pot=state.pot",
        Text("A fine leaves the purse and is not in the pot", "Una multa sale de la bolsa y no está en el pozo"),
    ),
    Bug(
        "snyder-vanishes",
        "BUCK-SNYDER",
        f"{DICE}.settle:settle",
        "purse += stake",
        "purse += 0",
        Text("The Snyder is paid and nobody has it", "El Snyder se paga y nadie lo recibe"),
    ),
    Bug(
        "score-carried-over",
        "BUCK-ROUND",
        f"{DICE}.round_steps:_next_round",
        "Player(player.id, player.purse, player.total)",
        "Player(player.id, player.purse, player.total, score=player.score)",
        Text("A new round begins with the old scores", "Una ronda nueva empieza con los puntos de la anterior"),
    ),
    Bug(
        "bust-unmakes-points",
        "BUCK-SNYDER-SCORELESS",
        f"{DICE}.turn_steps:_score",
        "made=player.made or counted",
        "made=counted",
        Text(
            "After a throw past the target a player counts as one who never made a point",
            "Tras un tiro que pasa de la meta, un jugador cuenta como quien nunca hizo un punto",
        ),
    ),
    Bug(
        "bust-makes-points",
        "BUCK-SNYDER-SCORELESS",
        f"{DICE}.turn_steps:_score",
        "made=player.made or counted",
        "made=True",
        Text(
            "A throw past the target counts as a point made",
            "Un tiro que pasa de la meta cuenta como punto logrado",
        ),
    ),
    Bug(
        "trump-loses",
        "HUCK-TRICK",
        f"{CARDS}.tricks:beats",
        "return suit(card) == trump",
        "return False",
        Text("A trump loses to the suit led", "Un triunfo pierde contra el palo de salida"),
    ),
    Bug(
        "suits-have-an-order",
        "HUCK-TRICK",
        f"{CARDS}.tricks:beats",
        "if suit(card) == suit(best):",
        "if card // 13 <= best // 13 or trump != card // 13:",
        Text(
            "Cards of different suits are compared by the order of the suits",
            "Las cartas de palos distintos se comparan por el orden de los palos",
        ),
    ),
    Bug(
        "revoke-allowed",
        "HUCK-FOLLOW",
        f"{CARDS}.tricks:may_play",
        "if suit(card) != bound:",
        "if must_trump and suit(card) != bound:",
        Text("The suit led need not be followed", "No hace falta asistir al palo de salida"),
    ),
    Bug(
        "moon-with-four",
        "HUCK-MADE",
        f"{CARDS}.deal_scoring:is_made",
        "min(height, HAND)",
        "min(height, HAND - 1)",
        Text("Shoot the Moon is made with four tricks", "«Shoot the Moon» se cumple con cuatro bazas"),
    ),
    Bug(
        "ten-for-failing",
        "HUCK-SCORE-BIDDER",
        f"{CARDS}.deal_scoring:bidder_points",
        "return PENALTY",
        "return 2 * PENALTY",
        Text("A bidder who fails loses ten", "Quien no cumple su apuesta pierde diez"),
    ),
    Bug(
        "own-discards-recycled",
        "HUCK-RECYCLE",
        f"{CARDS}.exchange:recycled",
        " if card not in own",
        "",
        Text("A player's own discards are shuffled in for him", "Se barajan para un jugador sus propios descartes"),
    ),
    Bug(
        "raise-by-two",
        "HUCK-OVERCALL",
        f"{CARDS}.auction:may_bid",
        "height > highest",
        "height > highest + (highest > 0)",
        Text("A bid must be two tricks higher", "Una apuesta debe ser dos bazas más alta"),
    ),
    Bug(
        "stock-short-for-all",
        "HUCK-STOCK-CAP",
        f"{CARDS}.exchange:served",
        "min(asked, stock) if stock_out is StockOut.CAP else asked",
        "min(asked, stock)",
        Text(
            "The exchange is cut where the stock is replenished",
            "El cambio se recorta donde el mazo se repone",
        ),
    ),
    Bug(
        "out-one-point-late",
        "HUCK-OUT",
        f"{CARDS}.deal_scoring:is_out",
        "score <= out_at",
        "score < out_at",
        Text("A player exactly at the limit stays in", "Un jugador justo en el límite sigue en juego"),
    ),
    Bug(
        "tie-at-target-by-seat",
        "HUCK-WINNERS",
        f"{CARDS}.deal_scoring:winners",
        "return first if len(first) == 1 or tie_at_target is TieAtTarget.SHARED else ()",
        "return first[:1]",
        Text("Of those tied at the target the first seat wins", "De los empatados en la meta gana el primer asiento"),
    ),
    Bug(
        "the-leader-takes",
        "HUCK-TRICK-LEAD",
        f"{CARDS}.play_steps:_take",
        "trick=_led_by(state, taker), seat=taker",
        "trick=_led_by(state, trick.seats[0]), seat=trick.seats[0]",
        Text("The old leader leads again", "Vuelve a salir quien salió"),
    ),
    Bug(
        "the-dropped-are-scored",
        "HUCK-SCORE",
        f"{CARDS}.scoring_steps:played_out",
        "for seat in state.in_deal:\n        if seat != bidder:",
        "for seat in state.in_game:\n        if seat != bidder:",
        Text("Who dropped loses five points", "Quien se retiró pierde cinco puntos"),
    ),
    Bug(
        "the-deal-stays",
        "HUCK-DEALER",
        f"{CARDS}.dealing_steps:next_deal",
        "dealer = next_at_left(",
        "dealer = state.dealer if state.dealer in state.in_game else next_at_left(",
        Text("The same player deals again", "Vuelve a dar el mismo jugador"),
    ),
)
