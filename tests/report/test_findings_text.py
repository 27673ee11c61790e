"""Findings in words: every code, both languages, names in place of ids."""

import pytest

from buck_ref.log.findings import Code, Finding, Part
from buck_ref.message import message
from buck_ref.report.findings_text import BY_CLAUSE, MOVES, SENTENCES, line_of, place, sentence
from buck_ref.report.i18n import Speech
from buck_ref.report.result_findings import OF_GAME, OF_ROUND, PEOPLE
from buck_ref.report.telling import Telling

NAMES = {"table": "Mesa", "ana": "Ana", "jose": "José"}


def test_every_code_has_a_sentence_of_its_own() -> None:
    assert set(SENTENCES) == set(Code)
    assert len(set(SENTENCES.values())) == len(SENTENCES)


@pytest.mark.parametrize("code", Code)
def test_every_code_can_be_said(english: Speech, spanish: Speech, code: Code) -> None:
    finding = Finding(code=code, line=7, party="jose", clause="BUCK-WIN", expected=1, found=2)
    said = [sentence(Telling(speech, NAMES), finding) for speech in (english, spanish)]
    assert said[0] != said[1]
    assert not any("{" in one or one.endswith(".") for one in said)


@pytest.mark.parametrize(
    ("finding", "said"),
    [
        (
            Finding(code=Code.G_POINTS, party="jose", expected=2, found=1),
            "the throw of José is worth 2; the table says 1",
        ),
        (Finding(code=Code.G_SEAT, party="jose", expected="ana", found="jose"), "Ana must act, not José"),
        (
            Finding(code=Code.G_NEXT, party="ana", expected="jose", found=None),
            "next to act: José; the table says nobody",
        ),
        (Finding(code=Code.G_WINNER, party="ana", expected=None, found="ana"), "winner: nobody; the table says Ana"),
        (
            Finding(code=Code.G_BUST, party="ana", expected=True, found=False),
            "does the throw of Ana go past the target: yes; the table says no",
        ),
        (
            Finding(code=Code.G_MOVE, party="ana", expected=("throw",), found="stop"),
            "Ana cannot do this now: stop; possible: throw",
        ),
        (
            Finding(code=Code.G_MOVE, party="ana", clause="BUCK-TURN", expected=(), found="throw"),
            "Ana has nothing to decide now (throw): a throw of the dice is due",
        ),
        (
            Finding(code=Code.G_MOVE, party="ana", clause="BUCK-TURN", expected=("throw", "stop"), found="turn"),
            "the dice of Ana are thrown before the decision to; possible: throw, stop",
        ),
        (
            Finding(code=Code.G_MOVE, party="ana", clause="LOG-MOVE", found="throw"),
            "in a log of real dice the throw itself stands for this decision: throw",
        ),
        (
            Finding(code=Code.G_PURPOSE, party="ana", expected="point", found="turn"),
            "the throw due now is for: a Point; this one is for: a turn",
        ),
        (
            Finding(code=Code.G_DIE, party="ana", expected="1..6", found=(1, 2, 7)),
            "a die shows 1..6; this throw has 1, 2, 7",
        ),
        (
            Finding(code=Code.G_OVER, party="jose", expected=("ana",), found="jose"),
            "the game is over, won by Ana; nobody acts any more",
        ),
        (
            Finding(code=Code.G_OVER, party="jose", clause="BUCK-LAST", expected=("ana", "jose"), found="jose"),
            "the game is over, won by Ana, José; nobody acts any more",
        ),
        (
            Finding(code=Code.G_OVER, party="jose", expected=(), found="jose"),
            "the game is over; nobody acts any more",
        ),
        (
            Finding(code=Code.G_SEAT, party="jose", clause="BUCK-OUT", expected="ana", found="jose"),
            "José is out and acts no more in this round; Ana must act",
        ),
        (
            Finding(code=Code.G_DICE, party="jose", clause="BUCK-DICE", expected=3, found=1),
            "dice thrown: 1; dice due: 3",
        ),
        (
            Finding(code=Code.G_DICE, party="jose", clause="BUCK-FEWER-DICE", expected=1, found=3),
            "José is 1 point short of the target: dice due: 1; dice thrown: 3",
        ),
        (
            Finding(code=Code.G_DICE, party="jose", clause="BUCK-FEWER-DICE", expected=2, found=3),
            "José is 2 points short of the target: dice due: 2; dice thrown: 3",
        ),
        (
            Finding(code=Code.G_ROUND, party="jose", clause="BUCK-ROUND", expected=2, found=1),
            "the line belongs to round 1; played is round 2",
        ),
        (
            Finding(code=Code.G_OUT, party="jose", clause="BUCK-OUT", expected="jose", found=None),
            "out by this act: José; the table says nobody",
        ),
        (
            Finding(code=Code.G_WINNER, party="jose", clause="BUCK-LAST", expected=None, found="jose"),
            "winner of the game, where one alone has won: nobody; the table says José",
        ),
        (
            Finding(code=Code.G_WINNER, party="jose", clause="BUCK-ROUND-END", expected=None, found="jose"),
            "winner by the totals of all rounds: nobody; the table says José",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.WINNERS, expected=("ana", "jose"), found=("jose",)),
            "the game is won by: Ana, José; the close says José",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.WINNERS, round=2, expected=("ana",), found=()),
            "round 2 is won by: Ana; the close says nobody",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.ORDER, expected=("ana", "jose"), found=("jose", "ana")),
            "winners, in the order of the seats: Ana, José; the close says José, Ana",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.LOSER, expected=None, found="jose"),
            "the game is lost by: nobody; the close says José",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.LOSER, round=1, expected="ana", found=None),
            "round 1 is lost by: Ana; the close says nobody",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.SCORES, round=3, expected=(15, 0), found=(14, 0)),
            "scores of round 3, in the order of the seats: 15, 0; the close says 14, 0",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.TOTALS, expected=(48, 60), found=(48, 45)),
            "totals of all rounds, in the order of the seats: 48, 60; the close says 48, 45",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.CHIPS, clause="BUCK-SNYDER", expected=(3, -1), found=(4, -2)),
            "chips won and lost, in the order of the seats: 3, -1; the close says 4, -2",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.OUTCOME, expected="finished", found="aborted"),
            "by the rules the game is finished; the close says it is aborted",
        ),
        (
            Finding(code=Code.G_RESULT, part=Part.PLAYERS, expected=("ana", "jose"), found=("jose", "ana")),
            "players, in the order of the seats: Ana, José; the close says José, Ana",
        ),
        (
            Finding(code=Code.G_ROLL, party="ana", expected=0, found=1),
            "the throw belongs to: roll-off 1; due now: the first throws for the order",
        ),
        (
            Finding(code=Code.G_DICE, party="jose", clause="BUCK-FEWER-DICE", expected=3, found=2),
            "José is neither 2 points nor 1 point short of the target: dice due: 3; dice thrown: 2",
        ),
        (
            Finding(code=Code.G_POINTS, party="jose", expected=None, found=6),
            "only a throw of a turn is worth points, and this is none; the table says 6",
        ),
        (Finding(code=Code.H_KEEPER, found=()), "a log has one keeper; keepers of this one: nobody"),
        (Finding(code=Code.R_DRAW, expected=None, found=(1, 2, 3)), "the seed gives nothing; the line has 1, 2, 3"),
        (
            Finding(code=Code.H_PARTY, party="eva", expected=None, found="throw"),
            "the line is by eva, whom the first line does not name",
        ),
    ],
)
def test_sentences(english: Speech, finding: Finding, said: str) -> None:
    assert sentence(Telling(english, NAMES), finding) == said


def test_every_part_of_a_result_can_be_said_of_the_game_and_of_a_round(speech: Speech) -> None:
    assert set(OF_GAME) == set(Part)
    assert set(OF_ROUND) == set(Part) - {Part.OUTCOME, Part.ROUNDS, Part.TOTALS}
    for part, round_ in (*((part, None) for part in OF_GAME), *((part, 7) for part in OF_ROUND)):
        told = Finding(code=Code.G_RESULT, part=part, round=round_, expected=("ana",), found=("jose",))
        said = sentence(Telling(speech, NAMES), told)
        assert ("Ana" in said, "jose" in said) == (part in PEOPLE, part not in PEOPLE)
        assert ("7" in said) == (round_ is not None)


def test_a_reason_in_words_says_it(spanish: Speech) -> None:
    reason = message("{path}: the field '{field}' is missing", path="d", field="dice")
    told = Finding(code=Code.J_SCHEMA, line=3, clause="LOG-LINE", said=reason)
    assert sentence(Telling(spanish, NAMES), told) == "d: falta el campo 'dice'"


def test_a_cut_line_is_told_as_cut(english: Speech) -> None:
    told = Finding(code=Code.T_TORN, line=3, said=message("this is not JSON from character {position} on: {text}"))
    assert sentence(Telling(english, NAMES), told) == SENTENCES[Code.T_TORN]


def test_places(english: Speech) -> None:
    telling = Telling(english, NAMES)
    assert place(telling, Finding(code=Code.L_UNSIGNED)) == "the whole log"
    assert place(telling, Finding(code=Code.C_PREV, line=3)) == "line 3"
    told = Finding(code=Code.C_PREV, line=3, party="jose", clause="LOG-CHAIN")
    assert line_of(telling, told) == f"C-PREV  line 3, José: {SENTENCES[Code.C_PREV]} [LOG-CHAIN]"


def test_hostile_names_are_made_visible(speech: Speech) -> None:
    told = Finding(code=Code.G_POINTS, line=1, party="eva", expected=1, found="\x1b")
    said = line_of(Telling(speech, {"eva": "E\u202eva"}), told)
    assert r"E\u{202e}va" in said
    assert r"\u{1b}" in said


def test_nobody_is_accused() -> None:
    by_clause = (said for one in BY_CLAUSE.values() for said in one.values())
    of_results = (*OF_GAME.values(), *OF_ROUND.values())
    for said in (*SENTENCES.values(), *by_clause, *of_results, *MOVES.values()):
        assert not any(word in said for word in ("tamper", "forge", "cheat", "fraud"))
