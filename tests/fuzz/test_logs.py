"""Any bytes given as a log: exactly one verdict, the same again, a report that is safe to show, no false CONSISTENT."""

from collections import Counter
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buck_ref.log.read import read_bytes
from buck_ref.referee.verdict import Answer, Verdict
from buck_ref.referee.verify import AnyVerification, verify_bytes
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.show import sheet_text
from buck_ref.report.telling import Telling
from buck_ref.report.verdict_json import verdict_answer
from buck_ref.report.verdict_text import verdict_text
from buck_ref.report.words import to_json
from tests.fuzz.inputs import CARDS, HONEST, REAL_CARDS, SEEDED, anything, can_be_shown, changed, spoilt
from tests.referee.making import Line

LANGUAGES = [Speech(language) for language in Language]
counting = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
"""One count for all inputs of a test is what is wanted."""


def check_reports(checked: AnyVerification) -> None:
    """Every report can be made, and holds nothing that acts on a terminal or hides."""
    for say in LANGUAGES:
        told = verdict_text(say, "a.bucklog", checked) + sheet_text(Telling(say, checked.names), "a.bucklog", checked)
        assert all(map(can_be_shown, told.split("\n")))
        line = to_json(verdict_answer(say, "a.bucklog", checked, 0), compact=True)
        assert "\n" not in line
        msgspec.json.decode(line)


@pytest.mark.clause("VERDICT-ORDER")
@counting
@given(content=anything | spoilt(HONEST) | changed())
def test_any_bytes_get_one_verdict_and_a_report(tried: Counter[str], content: bytes) -> None:
    checked = verify_bytes(content)
    tried[checked.verdict.value] += 1
    assert checked.verdict in set(Verdict)
    assert checked.verdict is not Verdict.VERIFIED, "nothing that a log holds today shows as much"
    assert verify_bytes(content) == checked
    judged = checked.verdict in (Verdict.CONSISTENT, Verdict.INCOMPLETE, Verdict.REJECTED)
    refuted = Answer.REFUTED in set(msgspec.structs.astuple(checked.answers))
    assert refuted == (checked.verdict is Verdict.REJECTED)
    assert judged or set(msgspec.structs.astuple(checked.answers)) == {Answer.NOT_SHOWN}
    assert (checked.answers.legal is Answer.SHOWN) <= bool(checked.played)
    check_reports(checked)


class Story(NamedTuple):
    """What a log says happened; names, times, remarks and data of the writer's own are no part of it."""

    chance: object
    parties: list[tuple[object, object]]
    acts: list[Line]
    claims: list[dict[str, object]]
    close: Line

    def is_of(self, honest: "Story") -> bool:
        """Does it say what that one says, or less: fewer claims, or a game broken off earlier?"""
        finished = self.close["outcome"] == "finished"
        length = len(honest.acts) if finished else len(self.acts)
        same_result = not finished or self.close.get("result") in (None, honest.close["result"])
        fewer = all(own.items() <= other.items() for own, other in zip(self.claims, honest.claims, strict=False))
        same_table = (self.chance, self.parties) == (honest.chance, honest.parties)
        return same_table and self.acts == honest.acts[:length] and fewer and same_result


def story_of(content: bytes) -> Story:
    """The story of a log that can be read and is closed."""
    lines: list[Line] = [msgspec.to_builtins(entry.line) for entry in read_bytes(content).entries]
    first = lines[0]["d"]
    acts = [line for line in lines if line["ev"] in ("throw", "deal", "move")]
    return Story(
        chance=(first["mode"], first.get("seed")),
        parties=[(party["id"], party["role"]) for party in first["parties"]],
        acts=[{name: act[name] for name in ("by", "ev", "d")} for act in acts],
        claims=[act.get("claim", {}) for act in acts],
        close=next(line["d"] for line in lines if line["ev"] == "close"),
    )


STORIES = [story_of(content) for content in (*SEEDED, *CARDS, REAL_CARDS)]
"""Those of the honest logs that are closed; a splice may make one into another."""


def check_not_taken_in(tried: Counter[str], content: bytes) -> None:
    checked = verify_bytes(content)
    tried[checked.verdict.value] += 1
    if checked.verdict is Verdict.CONSISTENT:
        story = story_of(content)
        assert any(story.is_of(honest) for honest in STORIES)


@pytest.mark.case(25, 27)
@pytest.mark.clause("VERDICT-ORDER", "LOG-CHAIN")
@counting
@given(content=spoilt((*SEEDED, *CARDS)))
def test_a_log_with_other_bytes_is_never_consistent(tried: Counter[str], content: bytes) -> None:
    """Unless they say the same in other wrapping, or claim less at the end, where no later line holds them."""
    check_not_taken_in(tried, content)


@pytest.mark.case(25)
@pytest.mark.clause("VERDICT-ORDER", "LOG-CLAIM", "RNG-THROW")
@counting
@given(content=changed(SEEDED))
def test_a_log_made_to_say_something_else_is_never_consistent(tried: Counter[str], content: bytes) -> None:
    """Chained again, so that no hash tells. In games of cards other decisions may lead to the same end (see there)."""
    check_not_taken_in(tried, content)


@pytest.mark.clause("LOG-TRANSPORT")
@counting
@given(
    content=st.sampled_from((*SEEDED, *CARDS)),
    bom=st.booleans(),
    newline=st.sampled_from([b"\n", b"\r\n"]),
    end=st.integers(0, 3),
)
def test_other_wrapping_changes_no_verdict(
    tried: Counter[str], content: bytes, bom: bool, newline: bytes, end: int
) -> None:
    carried = b"\xef\xbb\xbf" * bom + content[:-1].replace(b"\n", newline) + newline * end
    checked = verify_bytes(carried)
    tried[checked.verdict.value] += 1
    assert (checked.verdict, checked.tip) == (Verdict.CONSISTENT, verify_bytes(content).tip)
