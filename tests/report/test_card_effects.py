"""The effects of a game of cards, read aloud."""

import pytest

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.report.effects_text import sentence
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.rulebook.clauses import ClauseId

NAMES = {"ana": "Ana", "jose": "José"}
ACE, TEN, TWO = 51, 47, 0
"""Of spades, of spades, of clubs."""


def effect(kind: EffectKind, amount: int = 0, *cards: int) -> Effect:
    return Effect(kind, ClauseId("HUCK-AIM"), "jose", amount, cards=cards)


@pytest.mark.parametrize(
    ("told", "english_", "spanish_"),
    [
        (effect(EffectKind.DEALER, 3), "deal 3: José deals", "mano 3: reparte José"),
        (effect(EffectKind.DEALT, 3, TEN), "cards for José: 10♠ ?? ??", "cartas para José: 10♠ ?? ??"),
        (effect(EffectKind.BIDS, 3), "José bids three", "José puja tres"),
        (effect(EffectKind.BIDS, 6), "José bids Shoot the Moon", "José puja Shoot the Moon"),
        (effect(EffectKind.PASSES), "José passes", "José pasa"),
        (effect(EffectKind.BIDDER, 2), "José is the bidder, with two", "el postor es José, con dos"),
        (effect(EffectKind.TRUMP, 0), "José names the trumps: clubs", "José nombra el triunfo: tréboles"),
        (effect(EffectKind.STAYS), "José stays in the deal", "José se queda en la mano"),
        (effect(EffectKind.EXCHANGES, 1), "José exchanges 1 card", "José cambia 1 carta"),
        (effect(EffectKind.DROPS), "José drops out of the deal", "José se retira de la mano"),
        (
            effect(EffectKind.CAPPED, 2),
            "the stock has no more cards: José exchanges only 2 cards",
            "el mazo no tiene más cartas: José cambia solo 2 cartas",
        ),
        (effect(EffectKind.DISCARDS, 2, TWO, TEN), "José discards 2♣ 10♠", "José descarta 2♣ 10♠"),
        (effect(EffectKind.DISCARDS, 2), "José discards ?? ??", "José descarta ?? ??"),
        (
            effect(EffectKind.RECYCLED, 13, TWO),
            "the stock runs out before José is served; shuffled into it: 13 cards",
            "el mazo se acaba antes de servir a José; se barajan para él: 13 cartas",
        ),
        (effect(EffectKind.PLAYS, 0, ACE), "José plays A♠", "José juega A♠"),
        (
            effect(EffectKind.UNCHECKED, 0, ACE),
            "whether José might play A♠ hangs on cards that nobody named",
            "si José podía jugar A♠ depende de cartas que nadie nombró",
        ),
        (effect(EffectKind.TRICK, 2, TEN, ACE), "José takes trick 2: 10♠ A♠", "José hace la baza 2: 10♠ A♠"),
        (effect(EffectKind.TOOK, 1), "José has taken 1 trick", "José ha hecho 1 baza"),
        (
            effect(EffectKind.ALL_DROPPED, 5),
            "all but José have dropped; that counts as 5 tricks",
            "se han retirado todos menos José; eso vale como 5 bazas",
        ),
        (
            effect(EffectKind.ALL_DROPPED, 0),
            "all but José have dropped: the deal is void",
            "se han retirado todos menos José: la mano es nula",
        ),
        (effect(EffectKind.MADE, 4), "José makes the bid: four", "José cumple la puja: cuatro"),
        (effect(EffectKind.FAILED, 5), "José fails the bid: five", "José falla la puja: cinco"),
        (effect(EffectKind.GAINS, 1), "José gains 1 point", "José gana 1 punto"),
        (effect(EffectKind.GAINS, -5), "José loses 5 points", "José pierde 5 puntos"),
        (
            effect(EffectKind.TO_ZERO, -7),
            "the score of José goes from -7 back to 0",
            "el puntaje de José vuelve de -7 a 0",
        ),
        (effect(EffectKind.STANDS, -5), "the score of José is -5", "el puntaje de José es -5"),
        (
            effect(EffectKind.ELIMINATED, -26),
            "José is out of the game with -26 points",
            "José queda fuera del juego con -26 puntos",
        ),
        (
            effect(EffectKind.TIED_AT_TARGET, 16),
            "José shares the highest score, 16: the game goes on",
            "José comparte el puntaje más alto, 16: el juego sigue",
        ),
        (effect(EffectKind.WINS, 16), "José wins", "gana José"),
    ],
)
def test_sentences(english: Speech, spanish: Speech, told: Effect, english_: str, spanish_: str) -> None:
    assert sentence(Telling(english, NAMES), told) == english_
    assert sentence(Telling(spanish, NAMES), told) == spanish_
