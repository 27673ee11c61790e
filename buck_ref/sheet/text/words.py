"""The words of the notation: those that a sheet is written with, in each language.

What a sheet may be read with is the grammar's to say (spec/formats/sheet.lark): it has all of these and more.
"""

from typing import NamedTuple

from buck_ref.message import N_


class Words(NamedTuple):
    """A word in both languages, as a sheet is written with it."""

    en: str
    es: str


WORDS = {
    "_PROFILE": Words("profile", "perfil"),
    "_LIKE": Words("like", "como"),
    "_OPTION": Words("option", "opción"),
    "_KEEPER": Words("keeper", "planilla"),
    "_PLAYERS": Words("players", "jugadores"),
    "ROUND": Words("round", "ronda"),
    "_ORDER": Words("order", "orden"),
    "_ROLL": Words("roll", "desempate"),
    "_POINT": Words("point", "punto"),
    "_TOTAL": Words("total", "total"),
    "_THROWS": Words("throws", "tira"),
    "_STOPS": Words("stops", "se planta"),
    "_DEAL": Words("deal", "reparto"),
    "_EXCHANGE": Words("exchange", "cambio"),
    "_BIDS": Words("bids", "puja"),
    "MOON": Words("moon", "luna"),
    "_PASSES": Words("passes", "pasa"),
    "_TRUMPS": Words("trumps", "triunfo"),
    "_STAYS": Words("stays", "se queda"),
    "_DROPS": Words("drops", "se retira"),
    "_DISCARDS": Words("discards", "descarta"),
    "_PLAYS": Words("plays", "juega"),
    "_POINTS": Words("points", "puntos"),
    "_SCORE": Words("score", "puntaje"),
    "_FINE": Words("fine", "multa"),
    "_POT": Words("pot", "pozo"),
    "_BUST": Words("bust", "pasado"),
    "_NO": Words("no", "no"),
    "_OUT": Words("out", "fuera"),
    "_WINS": Words("wins", "gana"),
    "_WINNER": Words("winner", "ganador"),
    "_LOSER": Words("loser", "perdedor"),
    "_NEXT": Words("next", "sigue"),
    "_TRICK": Words("trick", "baza"),
    "_TRICKS": Words("tricks", "bazas"),
    "_SCORES": Words("scores", "puntajes"),
    "NOBODY": Words("nobody", "nadie"),
    "_BACK": Words("back", "atrás"),
    "_LINE": Words("line", "línea"),
    "_RESULT": Words("result", "resultado"),
    "_END": Words("end", "fin"),
    "ABORTED": Words("aborted", "interrumpido"),
    "FINISHED": Words("finished", "terminado"),
    "NOTE": Words("note", "nota"),
}
"""By what the grammar calls them."""
SUITS = {
    "C": Words("clubs", "tréboles"),
    "D": Words("diamonds", "diamantes"),
    "H": Words("hearts", "corazones"),
    "S": Words("spades", "picas"),
}
"""By the letter that a log has for them."""
SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_FIRST_LETTERS = {"c": "C", "t": "C", "d": "D", "h": "H", "s": "S", "p": "S"} | SIGNS
KINDS = {
    "INT": N_("a number"),
    "CARD": N_("a card"),
    "SUIT": N_("a suit"),
    "ID": N_("a player"),
    "WORD": N_("a word"),
    "QUOTED": N_("a text in quotation marks"),
    "NAME": N_("a name"),
    "KEY": N_("an option"),
    "COMMA": N_("a comma"),
}
"""What can stand in a sheet and is no fixed word, by what the grammar calls it."""
MARKS = {"LSQB": "[", "RSQB": "]", "LPAR": "(", "RPAR": ")", "EQUAL": "="}


def suit_of(word: str) -> str:
    """The letter of the suit that the grammar took the word for."""
    if word.lower().startswith("coraz"):
        return "H"
    return _FIRST_LETTERS[word[0].lower()]


def card_of(word: str) -> str:
    """The card that the grammar took the word for, as a log writes it."""
    plain = word.upper().removesuffix("\ufe0f").replace("10", "T")
    return plain[0] + SIGNS.get(plain[1], plain[1])
