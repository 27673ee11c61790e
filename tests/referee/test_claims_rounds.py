"""Wrong claims in a game of several rounds: what is carried over, who starts, and what is in the pot."""

import pytest

from buck_ref.log.lines import Claim
from tests.cli.logs import in_round
from tests.referee.making import Said, found, log_of, opening, order, point, profile_of, turn

ORDER = (order("ana", 6), order("beto", 5), order("carla", 4))
ANA_LOSES: tuple[Said, ...] = (*ORDER, point("carla", 3), turn("ana", 1, 2, 4), turn("beto", 3, 3, 3))
FIRST: tuple[Said, ...] = (*ANA_LOSES, turn("carla", 3, 3, 3))
"""0, 15, 15."""
AGAIN: tuple[Said, ...] = (*FIRST, *in_round(2, *ORDER), *in_round(2, point("carla", 3)))
BETO = in_round(2, turn("beto", 3, 1, 2))[0]
"""One point in the second round, after 15 in the first."""


def clauses(*lines: Said, **options: object) -> list[tuple[str, str | None]]:
    """Code and clause of each finding about a log of Buck Dice in two rounds."""
    told = found(log_of(opening(profile_of("buck-dice", **{"rounds": 2, **options})), *lines))
    return [(code, clause) for code, _, clause in told]


@pytest.mark.clause("BUCK-ROUND", "BUCK-TURN-THROW")
@pytest.mark.parametrize(
    ("claim", "told"),
    [
        (Claim(points=1, score=16), [("G-SCORE", "BUCK-ROUND")]),
        (Claim(score=16), [("G-SCORE", "BUCK-ROUND")]),
        (Claim(points=1, score=2), [("G-SCORE", "BUCK-TURN-THROW")]),
        (Claim(points=16, score=16), [("G-POINTS", "BUCK-SCORE-MATCH"), ("G-SCORE", "BUCK-TURN-THROW")]),
        (Claim(points=1, score=1), []),
    ],
)
def test_a_score_that_is_carried_into_the_next_round(claim: Claim, told: list[tuple[str, str]]) -> None:
    assert clauses(*AGAIN, *in_round(2, turn("ana", 1, 2, 4)), (BETO, claim)) == told


@pytest.mark.clause("BUCK-ROUND", "BUCK-ROUND-SCORE")
def test_a_total_that_is_carried_into_the_next_round() -> None:
    """Capped: carla's 20 count as 15. On a throw for the order, and on one that scores nothing."""
    lines = (*ANA_LOSES, turn("carla", 1, 1, 1), turn("carla", 3, 3, 3), *in_round(2, *ORDER[:2]))
    thrown = in_round(2, ORDER[2])[0]
    for score, told in ((15, "BUCK-ROUND"), (20, "BUCK-ROUND"), (4, "BUCK-TURN"), (0, None)):
        said = clauses(*lines, (thrown, Claim(score=score)), round_score="capped")
        assert said == ([] if told is None else [("G-SCORE", told)])


@pytest.mark.clause("BUCK-ROUND-START", "BUCK-ORDER-PLACES", "BUCK-ORDER")
@pytest.mark.parametrize(
    ("lines", "thrown", "options", "clause"),
    [
        (ORDER, point("carla", 3), {}, "BUCK-ORDER"),
        (
            (
                *(order("ana", 6), order("beto", 6)),
                order("carla", 1),
                order("ana", 1, roll=1),
                order("beto", 6, roll=1),
            ),
            point("carla", 3),
            {},
            "BUCK-ORDER-PLACES",
        ),
        (FIRST, in_round(2, point("ana", 3))[0], {"next_round_start": "rotate-left"}, "BUCK-ROUND-START"),
    ],
)
def test_who_starts_after_the_point(
    lines: tuple[Said, ...], thrown: Said, options: dict[str, object], clause: str
) -> None:
    """It is never carla."""
    assert clauses(*lines, (thrown, Claim(next="carla")), **options) == [("G-NEXT", clause)]  # type: ignore[arg-type]


@pytest.mark.clause("BUCK-STAKE", "BUCK-PAYOUT", "BUCK-CHIPS")
@pytest.mark.parametrize(
    ("stake", "pot", "clause"),
    [
        (1, 3, None),
        (1, 0, "BUCK-STAKE"),
        (1, 2, "BUCK-STAKE"),
        (1, 6, "BUCK-PAYOUT"),
        (0, 0, None),
        (0, 3, "BUCK-CHIPS"),
    ],
)
def test_the_pot_at_the_end_of_a_round(stake: int, pot: int, clause: str | None) -> None:
    """First-wins: ana takes the pot, and the stakes of three players make the next one."""
    lines = (*ORDER, point("carla", 3), (turn("ana", 3, 3, 3), Claim(pot=pot)))
    told = [] if clause is None else [("G-POT", clause)]
    assert clauses(*lines, elimination="first-wins", stake=stake) == told
