"""Findings about games of cards in words."""

import pytest

from buck_ref.log.findings import Code, Finding
from buck_ref.report.findings_text import line_of, sentence
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling

NAMES = {"table": "Mesa", "ana": "Ana", "jose": "José"}


def of(code: Code, clause: str, expected: object, found: object) -> Finding:
    return Finding(code=code, line=9, party="jose", clause=clause, expected=expected, found=found)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("finding", "english_", "spanish_"),
    [
        (
            of(Code.G_SEAT, "HUCK-OUT", "ana", "jose"),
            "José is out of the game; it is the turn of Ana",
            "José está fuera del juego; le toca a Ana",
        ),
        (
            of(Code.G_SEAT, "HUCK-DROP", "ana", "jose"),
            "José has dropped out of this deal; it is the turn of Ana",
            "José se ha retirado de esta mano; le toca a Ana",
        ),
        (
            of(Code.G_SEAT, "HUCK-REENTRY", "ana", "jose"),
            "José has passed and bids no more in this auction; it is the turn of Ana",
            "José ha pasado y ya no puja en esta subasta; le toca a Ana",
        ),
        (
            of(Code.G_SEAT, "HUCK-DEAL", "ana", "jose"),
            "the hand dealt next is that of Ana, not of José",
            "las cartas que tocan ahora son las de Ana, no las de José",
        ),
        (
            of(Code.G_SEAT, "HUCK-EXCHANGE-ORDER", "ana", "jose"),
            "in the exchange it is the turn of Ana, not of José",
            "en el cambio le toca a Ana, no a José",
        ),
        (
            of(Code.G_SEAT, "HUCK-LEFT", "ana", "jose"),
            "Ana must act, not José",
            "le toca a Ana, no a José",
        ),
        (
            of(Code.G_PURPOSE, "HUCK-EXCHANGE-ORDER", "exchange", "deal"),
            "the cards due now are for: the exchange; these are for: a hand",
            "las cartas que tocan ahora son para: el cambio; estas son para: las cartas de una mano",
        ),
        (
            of(Code.G_CARDS, "HUCK-DEAL", 5, 4),
            "cards in this line: 4; cards due: 5",
            "cartas en esta línea: 4; cartas que tocan: 5",
        ),
        (
            of(Code.G_CARD, "HUCK-RECYCLE", ("2C",), ("AS", "TH")),
            "these cards come neither from the stock nor from the pile that is shuffled into it: A♠, 10♥",
            "estas cartas no vienen ni del mazo ni del montón que se baraja para él: A♠, 10♥",
        ),
        (
            of(Code.G_MOVE, "HUCK-DEAL", ("deal",), "bid"),
            "José has nothing to decide now (bid): cards are due",
            "José no tiene nada que decidir ahora (pujar): toca dar cartas",
        ),
        (
            of(Code.G_MOVE, "HUCK-AUCTION-END", ("pass", "bid"), "deal"),
            "no cards are due now, but a decision of José: pass, bid",
            "ahora no tocan cartas, sino una decisión de José: pasar, pujar",
        ),
        (
            of(Code.G_MOVE, "HUCK-STATEMENT", ("stay", "drop"), "play"),
            "José must do something else now than this: play a card; possible: stay, drop",
            "José tiene que hacer ahora otra cosa que esta: jugar una carta; se puede: quedarse, retirarse",
        ),
        (
            of(Code.G_MOVE, "HUCK-STATEMENT", (), 2),
            "José says how many cards to exchange before it is time: 2",
            "José dice antes de tiempo cuántas cartas cambia: 2",
        ),
        (
            of(Code.G_MOVE, "HUCK-STATEMENT", (0, 1), None),
            "José must say how many cards to exchange; possible: 0, 1",
            "José tiene que decir cuántas cartas cambia; se puede: 0, 1",
        ),
        (
            of(Code.G_MOVE, "HUCK-OVERCALL", (4, 6), 3),
            "the bid is too low: three; possible: four, Shoot the Moon",
            "la puja es demasiado baja: tres; se puede: cuatro, Shoot the Moon",
        ),
        (
            of(Code.G_MOVE, "HUCK-BID", (2, 6), 6),
            "there is no such bid: 6; possible: two, Shoot the Moon",
            "no hay tal puja: 6; se puede: dos, Shoot the Moon",
        ),
        (
            of(Code.G_MOVE, "HUCK-FOLLOW", ("TS", "JS"), ("4H",)),
            "José may not play 4♥ to this trick, but one of: 10♠, J♠",
            "José no puede jugar 4♥ en esta baza, sino una de: 10♠, J♠",
        ),
        (
            of(Code.G_CARDS, "HUCK-RECYCLE", (4, 1), ("7C", "8C")),
            (
                "cards given here: 7♣, 8♣; cards due: first what was left in the stock (4 cards), then 1 card"
                " from the pile that is shuffled into it"
            ),
            (
                "cartas dadas aquí: 7♣, 8♣; cartas que tocan: primero lo que quedaba en el mazo (4 cartas),"
                " luego 1 carta del montón que se baraja para él"
            ),
        ),
        (
            of(Code.G_MOVE, "HUCK-FOLLOW", (), ("4H",)),
            "José may not play 4♥ to this trick: with no cards in the unknown hands can that be right",
            "José no puede jugar 4♥ en esta baza: no hay cartas desconocidas con las que pueda ser correcto",
        ),
        (
            of(Code.G_TRICK, "HUCK-TRICK", None, "jose"),
            "takes the trick: nobody; the table says José",
            "hace la baza: nadie; la mesa dice José",
        ),
        (
            of(Code.G_WINNER, "HUCK-WINNERS", None, "jose"),
            "winner of the game, where one alone has won: nobody; the table says José",
            "gana la partida, si ganó uno solo: nadie; la mesa dice José",
        ),
        (
            of(Code.R_DRAW, "RNG-SHUFFLE", ("QS", "TH"), ("2C", "3C")),
            "the seed gives Q♠, 10♥; the line has 2♣, 3♣",
            "la semilla da Q♠, 10♥; en la línea: 2♣, 3♣",
        ),
        (
            of(Code.R_DRAW, "RNG-SHUFFLE", ("QS", "TH"), ()),
            "the seed gives Q♠, 10♥; the line has nothing",
            "la semilla da Q♠, 10♥; en la línea: nada",
        ),
        (
            of(Code.R_INDEX, "LOG-INDEX", "cards 3", "cards 4"),
            "the draw is not the next one: it is cards 4, where cards 3 is due",
            "el sorteo no es el siguiente: es cards 4, y corresponde cards 3",
        ),
        (
            of(Code.L_UNSEEN, "HUCK-FOLLOW", None, ("4H",)),
            "whether José might play 4♥ hangs on cards that nobody named",
            "si José podía jugar 4♥ depende de cartas que nadie nombró",
        ),
        (
            Finding(code=Code.L_UNSEEN, line=9, clause="LOG-MOVE"),
            "cards were left out so that nothing shows whether the named ones can all have been where they stand",
            "faltan cartas de modo que nada demuestra que todas las nombradas pudieran estar donde figuran",
        ),
        (
            of(Code.G_OVER, "HUCK-WINNERS", ("ana", "jose"), "jose"),
            "the game is over, won by Ana, José; nobody acts any more",
            "la partida acabó con la victoria de Ana, José; ya nadie juega",
        ),
    ],
)
def test_sentences(english: Speech, spanish: Speech, finding: Finding, english_: str, spanish_: str) -> None:
    assert sentence(Telling(english, NAMES), finding) == english_
    assert sentence(Telling(spanish, NAMES), finding) == spanish_


def test_a_text_that_looks_like_a_card_is_one_only_in_a_game_of_cards(english: Speech) -> None:
    told = Finding(code=Code.H_FORMAT, line=0, clause="LOG-OPEN", expected="bucklog/1", found="QS")
    assert line_of(Telling(english, NAMES), told).endswith(
        "the format QS is not known here; known: bucklog/1 [LOG-OPEN]"
    )
