"""The words of the list of disputes, in both languages."""

from collections.abc import Mapping
from typing import Final

import msgspec

from audit.games.dispute import Field, Ruled
from buck_ref.rulebook.spec import Text


class _Disputed(msgspec.Struct, frozen=True):
    """Columns and labels."""

    who: Text = Text("Who", "Quién")
    says: Text = Text("Says that", "Dice que")
    ruled: Text = Text("Is", "Es")
    right_only: Text = Text("Right only with", "Correcto solo con")
    under_none: Text = Text("no reading", "ninguna lectura")
    ruling: Text = Text("Ruling.", "Fallo.")
    decides: Text = Text("Decided by", "Lo decide")
    turns_on: Text = Text("It turns on {rulings}.", "Depende de {rulings}.")
    turns_on_nothing: Text = Text("It turns on no ruling.", "No depende de ningún criterio.")
    by_rules: Text = Text("Played by", "Se juega con")
    fits: Text = Text("All that is claimed fits", "Todo lo afirmado encaja en")
    winner_changes: Text = Text(
        "With another reading somebody else, or nobody, would have won.",
        "Con otra lectura habría ganado otra persona, o nadie.",
    )
    in_line: Text = Text("line {line}: {said}", "línea {line}: {said}")
    nobody: Text = Text("nobody", "nadie")
    app_log: Text = Text("The log is {name}.bucklog.", "El registro es {name}.bucklog.")


DISPUTED: Final = _Disputed()

RULED: Final[Mapping[Ruled, Text]] = {
    Ruled.RIGHT: Text("right", "correcto"),
    Ruled.WRONG: Text("wrong", "incorrecto"),
    Ruled.OPEN: Text("open", "indeciso"),
}

SAID: Final[Mapping[Field, Text]] = {
    Field.POINTS: Text("the throw is worth {value}", "el tiro vale {value}"),
    Field.SCORE: Text("the score is then {value}", "el puntaje queda en {value}"),
    Field.FINE: Text("the fine is {value}", "la multa es {value}"),
    Field.POT: Text("the pot then has {value}", "en el pozo quedan {value}"),
    Field.OUT: Text("{value} is out", "sale {value}"),
    Field.WINNER: Text("{value} has won", "ha ganado {value}"),
    Field.NEXT: Text("{value} is next", "sigue {value}"),
    Field.SCORES: Text("the scores are then {value}", "los puntajes quedan en {value}"),
    Field.CHIPS: Text("the chips come to {value}", "las fichas quedan en {value}"),
}
"""Claims of a value."""

YES: Final[Mapping[Field, Text]] = {
    Field.ALLOWED: Text("this is allowed", "esto se puede"),
    Field.LEGAL: Text("everything was counted by the rules", "todo está contado según las reglas"),
    Field.WHOLE: Text("this is the whole game", "esta es la partida entera"),
}
NO: Final[Mapping[Field, Text]] = {
    Field.ALLOWED: Text("this is not allowed", "esto no se puede"),
    Field.FAIR: Text("chance did not decide", "no decidió el azar"),
    Field.UNALTERED: Text("the file was changed", "el archivo se cambió"),
}
"""Claims that something is so, or is not."""
