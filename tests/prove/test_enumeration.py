"""The enumeration: its domains are what they say, every rule has one, and a planted fault is counted."""

from math import comb

import pytest

from buck_ref.rulebook.clauses import Kind, load_clauses
from buck_ref.rulebook.contract import under_contract
from tests.prove import enumeration
from tests.prove.digests import OF_GAMES, rules
from tests.prove.domains import blocks, inputs


def cases(clause: str) -> int:
    """How many inputs the domain of a clause has."""
    return sum(1 for block in blocks(clause) for _ in inputs(clause, block))


def test_every_rule_of_both_games_has_a_domain() -> None:
    games = {id_ for id_, one in load_clauses().items() if one.kind is Kind.RULE and id_.startswith(OF_GAMES)}
    assert set(rules()) == games
    assert all(blocks(clause) for clause in rules())


@pytest.mark.parametrize(
    ("clause", "counted"),
    [
        pytest.param("BUCK-WIN", 2 * 3 * 2 * 2, marks=pytest.mark.clause("BUCK-WIN")),
        pytest.param("BUCK-OVERSHOOT", comb(62, 2) * 5, marks=pytest.mark.clause("BUCK-OVERSHOOT")),
        pytest.param("BUCK-FINE-THROW", 6 * 2**5 * 6, marks=pytest.mark.clause("BUCK-FINE-THROW")),
        pytest.param("BUCK-OUT", sum(range(2, 66)) * 2, marks=pytest.mark.clause("BUCK-OUT")),
        pytest.param("HUCK-LAST-LEFT", 28, marks=pytest.mark.clause("HUCK-LAST-LEFT")),
        pytest.param("HUCK-RECYCLE", 4**6, marks=pytest.mark.clause("HUCK-RECYCLE")),
        pytest.param("HUCK-STAY-ORDER", 7 * 2**6, marks=pytest.mark.clause("HUCK-STAY-ORDER")),
    ],
)
def test_the_domain_is_as_large_as_its_words_say(clause: str, counted: int) -> None:
    assert cases(clause) == counted


SOME = ("BUCK-WIN", "BUCK-GOAL", "HUCK-MOON", "HUCK-OUT")


@pytest.mark.parametrize("clause", [pytest.param(one, marks=pytest.mark.clause(one)) for one in SOME])
def test_every_input_is_answered_as_the_contract_says(clause: str) -> None:
    evidence, wrong = enumeration.enumerated(clause)
    assert wrong == []
    assert evidence.counts["wrong"] == 0
    assert sum(int(row["cases"]) for row in evidence.detail) == evidence.counts["cases"]


def test_a_planted_fault_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The round is said to end with the first who is out, whatever the reading: wrong where the last one loses."""
    (domain,) = blocks("BUCK-OUT")
    right = rules()["BUCK-OUT"]

    def planted(out: int, seats: int, elimination: object) -> bool:
        return out >= 1

    checked = under_contract(planted, "BUCK-OUT", (), right.ensures)
    monkeypatch.setattr(enumeration, "rules", lambda: {"BUCK-OUT": right._replace(plain=planted, checked=checked)})
    counted, wrong = enumeration.asked("BUCK-OUT", domain)
    assert counted == cases("BUCK-OUT")
    goes_on = [(out, seats) for seats in range(1, 65) for out in range(seats + 1) if out >= 1 and seats - out >= 2]
    too_late = [seats for seats in range(1, 65) if seats == 1]
    assert len(wrong) == len(goes_on) + len(too_late)
