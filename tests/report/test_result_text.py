"""How a game ended, in words: who won, who lost, scores, chips, rounds."""

import pytest

from buck_ref.games.game import PlayerResult, Result, Standings
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.report.verdict_text import result_text

NAMES = {"ana": "Ana", "jose": "José", "eva": "Eva"}


def standings(winners: str, loser: str | None, *players: tuple[int, int]) -> Standings:
    """Scores and chips, by the seats of Ana, José and Eva."""
    each = (PlayerResult(id_, score, chips) for id_, (score, chips) in zip(NAMES, players, strict=False))
    return Standings(tuple(each), tuple(winners.split()), loser)


def of_one_round(ended: Standings) -> Result:
    return Result((ended,), ended)


FIRST_WINS = of_one_round(standings("jose", None, (14, -1), (15, 2), (0, -1)))
LAST_LOSES = of_one_round(standings("ana eva", "jose", (17, 0), (14, 0), (15, 0)))
CAPPED = Result(
    (standings("jose", "ana", (4, 0), (19, 0)),),
    standings("jose", "ana", (4, 0), (15, 0)),
)
"""The only round left José with 19, of which 15 count."""
ONE_LEFT_OF_TWO = of_one_round(standings("ana", "jose", (29, 0), (1, 0)))
TWO_ROUNDS = Result(
    (standings("jose", None, (4, -1), (15, 1)), standings("ana", None, (15, 1), (0, -1))),
    standings("ana", None, (19, 0), (15, 0)),
)
"""Chips that come to nothing in all were won and lost all the same."""


@pytest.mark.parametrize(
    ("result", "lines"),
    [
        (
            FIRST_WINS,
            [
                "Result by the rules; winner: José",
                "  Ana: 14 points, -1 chips",
                "  José: 15 points, +2 chips",
                "  Eva: 0 points, -1 chips",
            ],
        ),
        (
            LAST_LOSES,
            [
                "Result by the rules; winners: Ana, Eva; loser: José",
                "  Ana: 17 points",
                "  José: 14 points",
                "  Eva: 15 points",
            ],
        ),
        (
            ONE_LEFT_OF_TWO,
            ["Result by the rules; winner: Ana; loser: José", "  Ana: 29 points", "  José: 1 point"],
        ),
        (
            CAPPED,
            [
                "Result by the rules; winner: José; loser: Ana",
                "  Ana: 4 points",
                "  José: 15 points, from a score of 19",
            ],
        ),
        (
            TWO_ROUNDS,
            [
                "Result by the rules; winner: Ana",
                "  round 1; winner: José",
                "    Ana: 4 points, -1 chips",
                "    José: 15 points, +1 chip",
                "  round 2; winner: Ana",
                "    Ana: 15 points, +1 chip",
                "    José: 0 points, -1 chips",
                "  all rounds together",
                "    Ana: 19 points, 0 chips",
                "    José: 15 points, 0 chips",
            ],
        ),
    ],
)
def test_results(english: Speech, result: Result, lines: list[str]) -> None:
    assert result_text(Telling(english, NAMES), result).splitlines() == lines


def test_in_spanish(spanish: Speech) -> None:
    telling = Telling(spanish, NAMES)
    assert result_text(telling, LAST_LOSES).splitlines()[:2] == [
        "Resultado según las reglas; ganan: Ana, Eva; pierde: José",
        "  Ana: 17 puntos",
    ]
    said = result_text(telling, TWO_ROUNDS).splitlines()
    assert said[:2] == ["Resultado según las reglas; gana: Ana", "  ronda 1; gana: José"]
    assert said[-3:] == [
        "  todas las rondas juntas",
        "    Ana: 19 puntos, 0 fichas",
        "    José: 15 puntos, 0 fichas",
    ]
