"""Any readable log at all gets a verdict: no exception, and verdict, answers and findings that fit one another."""

from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buck_ref.log import data, moves
from buck_ref.log.findings import Code, Family
from buck_ref.log.values import Mode, Suit
from buck_ref.log.write import Data
from buck_ref.referee.verdict import Answer, Answers, Question, Verdict, decide, refuted_by
from buck_ref.referee.verify import AnyVerification, verify_bytes
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.profiles import Options, Profile
from tests.referee.making import (
    THROW,
    Line,
    Said,
    cards_of,
    chained,
    log_of,
    note,
    opening,
    order,
    plain,
    played,
    point,
    profile_of,
    result,
    retract,
    stop,
    turn,
)

SHORT = {"target": 4, "fine_on": ["point-miss", "scoreless-throw"], "point_faces": []}
PROFILES: tuple[Profile[Options], ...] = (profile_of("buck-chips", **SHORT), cards_of(target=3))
MODES = (Mode.SEEDED, Mode.PHYSICAL)
PEOPLE = st.sampled_from(["table", "ana", "beto", "carla", "zoe"])
NUMBERS = st.integers(-3, 9) | st.sampled_from([2**53 - 1, 1 - 2**53])
CARDS = st.sampled_from(["2C", "QS", "TH", "AD", "AS", "KC"])
HONEST = {profile.game: plain(played(profile))[1:] for profile in PROFILES}


def cards_said(draw: st.DrawFn, who: str) -> list[Data]:
    """Lines of games of cards."""
    cards, number, k = tuple(draw(st.lists(CARDS, max_size=5))), draw(st.none() | NUMBERS), draw(NUMBERS)
    player = draw(st.none() | PEOPLE)
    return [
        *(data.DealData(purpose=purpose, player=who, cards=cards) for purpose in data.DealFor),
        data.DealData(purpose=draw(st.sampled_from(data.DealFor)), player=who, cards=cards, stream="cards", k=k),
        moves.MoveBid(player=player, tricks=number, moon=draw(st.sampled_from([None, True]))),
        moves.MoveTrump(player=player, suit=draw(st.sampled_from(Suit))),
        moves.MoveStay(player=player, exchange=number),
        moves.MoveDiscard(player=player, cards=cards),
        moves.MovePlay(player=player, card=draw(CARDS)),
        *(moves.MovePass(player=player), moves.MoveDrop(player=player)),
    ]


@st.composite
def said(draw: st.DrawFn) -> Said:
    """Any line that can be written and is supported."""
    who, dice = draw(PEOPLE), draw(st.lists(NUMBERS, max_size=4))
    outcome = draw(st.sampled_from(data.Outcome))
    events: list[Data] = [
        order(who, *dice, roll=draw(NUMBERS)),
        point(who, *dice),
        turn(who, *dice),
        data.TurnThrow(round=draw(NUMBERS), player=who, dice=tuple(dice), stream="dice", k=draw(NUMBERS)),
        *(data.TotalData(player=who, points=draw(NUMBERS), round=round_) for round_ in (1, draw(NUMBERS))),
        stop(who),
        THROW,
        retract(draw(NUMBERS)),
        note(),
        opening(profile_of("buck-chips")),
        *cards_said(draw, who),
        data.CloseData(outcome=outcome),
        data.CloseData(outcome=outcome, result=result((4, 0), (1, -1), (who,), ("a", "b"))),
    ]
    return draw(PEOPLE), draw(st.sampled_from(events))


@st.composite
def logs(draw: st.DrawFn) -> bytes:
    """The beginning of an honest game with lines left out, doubled and of any kind between."""
    mode, profile = draw(st.sampled_from(MODES)), draw(st.sampled_from(PROFILES))
    parties = (
        draw(st.lists(PEOPLE, min_size=1, max_size=4)) if draw(st.integers(0, 9)) == 0 else ["ana", "beto", "carla"]
    )
    first = plain(log_of(opening(profile, mode, parties)))[0]
    lines = deepcopy(HONEST[profile.game])
    for place in draw(st.lists(st.integers(0, len(lines) - 1), max_size=5)):
        other = plain(log_of(opening(profile), draw(said())))[1]
        lines[place : place + draw(st.integers(0, 1))] = draw(st.sampled_from([[other], [other, other], []]))
    if mode is Mode.PHYSICAL:
        lines = [physical(line) for line in lines if line["ev"] != "move" or line["d"]["do"] != "throw"]
    return chained([first, *lines[: draw(st.integers(0, len(lines)))]])


def physical(line: Line) -> Line:
    """The same line as the keeper writes it at a table with real dice."""
    data = line["d"]
    if line["ev"] in ("throw", "deal"):
        return {**line, "d": {name: value for name, value in data.items() if name not in ("stream", "k")}}
    if line["ev"] == "total":
        return {**line, "by": "table"}
    return {**line, "by": "table", "d": {"player": line["by"], **data}} if line["ev"] == "move" else line


def check_fits(checked: AnyVerification) -> None:
    """Verdict, answers and findings say the same."""
    refuted = {refuted_by(one.code) for one in checked.findings} - {Question.NONE}
    assert refuted == {name for name in Answers.__struct_fields__ if getattr(checked.answers, name) is Answer.REFUTED}
    assert (checked.verdict is Verdict.REJECTED) == bool(refuted)
    assert checked.verdict is not Verdict.VERIFIED
    places = [-1 if one.line is None else one.line for one in checked.findings]
    assert places == sorted(places)
    assert all(place < checked.lines for place in places)
    assert all(one.clause is not None and ClauseId(one.clause) in load_clauses() for one in checked.findings)
    illegal = [one for one in checked.findings if one.code in ILLEGAL]
    assert len(illegal) <= 1
    if illegal:
        assert all(one.line < (illegal[0].line or 0) for one in checked.played)
    assert [one.line for one in checked.played] == sorted({one.line for one in checked.played})


CLAIMS = {
    *(Code.G_POINTS, Code.G_SCORE, Code.G_FINE, Code.G_POT, Code.G_BUST, Code.G_OUT, Code.G_WINNER, Code.G_NEXT),
    *(Code.G_TRICK, Code.G_TRICKS, Code.G_SCORES),
}
ILLEGAL = {code for code in Code if code.family is Family.RULES} - CLAIMS - {Code.G_RESULT}


@pytest.mark.clause("VERDICT-ORDER", "VERDICT-QUESTIONS")
@given(logs())
def test_any_log_gets_a_verdict_that_fits_its_findings(content: bytes) -> None:
    check_fits(verify_bytes(content))


@pytest.mark.clause("VERDICT-ORDER")
@given(st.binary(max_size=200))
def test_any_bytes_get_a_verdict(content: bytes) -> None:
    assert verify_bytes(content).verdict is Verdict.UNREADABLE


@pytest.mark.clause("VERDICT-ORDER", "LOG-CHAIN")
@given(st.data())
def test_any_changed_byte_of_an_honest_log_is_found(draw: st.DataObject) -> None:
    """Not chained again: the last line alone could be changed unseen, and it is a claim that the rules answer."""
    content = bytearray(played(draw.draw(st.sampled_from(PROFILES))))
    place = draw.draw(st.integers(0, len(content) - 2))
    byte = draw.draw(st.integers(0, 255).filter(lambda one: one != content[place]))
    content[place] = byte
    found = verify_bytes(bytes(content)).verdict
    assert found in (Verdict.REJECTED, Verdict.UNREADABLE, Verdict.UNSUPPORTED)


@pytest.mark.clause("VERDICT-ORDER")
def test_two_players_of_one_id_are_told_and_the_game_is_still_replayed() -> None:
    lines = plain(log_of(opening(profile_of("buck-chips", **SHORT), players=("ana", "ana"))))
    first = lines[0]
    first["d"]["parties"][2]["name"] = "Other"
    game = plain(log_of(opening(profile_of()), point("ana", 5), point("ana", 4), turn("ana", 5, 5, 5)))[1:]
    checked = verify_bytes(chained([first, *game]))
    assert [one.code for one in checked.findings][2:] == [Code.H_DUPLICATE]
    check_fits(checked)


@pytest.mark.case(27)
@pytest.mark.clause("VERDICT-ORDER")
def test_what_a_log_says_of_its_end_before_it_is_played_counts_for_nothing() -> None:
    lines = plain(played(profile_of("buck-chips", **SHORT)))[:6]
    lines[0]["ext"] = {"winner": "ana", "result": {"ana": 15}}
    checked = verify_bytes(chained(lines))
    assert checked.verdict is Verdict.INCOMPLETE
    assert checked.result is None


@pytest.mark.clause("VERDICT-ORDER")
@given(*[st.booleans()] * 6)
def test_the_first_verdict_that_fits(
    known: bool, readable: bool, supported: bool, refuted: bool, closed: bool, shown: bool
) -> None:
    fits = {
        Verdict.UNSUPPORTED: not known or (readable and not supported),
        Verdict.UNREADABLE: known and not readable,
        Verdict.REJECTED: known and readable and supported and refuted,
        Verdict.INCOMPLETE: known and readable and supported and not refuted and not closed,
        Verdict.VERIFIED: known and readable and supported and not refuted and closed and shown,
        Verdict.CONSISTENT: known and readable and supported and not refuted and closed and not shown,
    }
    assert [verdict for verdict, does in fits.items() if does] == [
        decide(known, readable, supported, refuted, closed, shown)
    ]
