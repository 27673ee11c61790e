"""Any change to a log of cards: what is still consistent is what the keeper writes for the decisions in it."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from buck_ref.chance.rng import shuffle
from buck_ref.games.game import Result, Step, Table
from buck_ref.games.hucklebuck.acts import Act, Deal
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.pending import CardsDue, dealt, row_after
from buck_ref.games.hucklebuck.state import State
from buck_ref.games.hucklebuck.values import Card, names
from buck_ref.log.lines import MoveLine, OpenLine
from buck_ref.log.read import read_bytes
from buck_ref.referee.card_lines import act_of
from buck_ref.referee.verdict import Verdict
from buck_ref.referee.verify import verify_bytes
from buck_ref.rulebook.card_options import HucklebuckOptions
from tests.fuzz.inputs import CARDS, REAL_CARDS, changed
from tests.fuzz.test_logs import counting
from tests.referee.making import Line

ALWAYS = ("L-UNSIGNED", "L-SEED-PUBLIC")


def as_json(value: object) -> Line:
    """A record as a line has it."""
    line: Line = msgspec.json.decode(msgspec.json.encode(value))
    return line


class Kept:
    """A keeper of cards who does what stands in a log, with the seed that the log names."""

    def __init__(self, first: OpenLine) -> None:
        self._seed = first.d.seed or ""
        options = msgspec.convert(first.d.profile.options, HucklebuckOptions)
        started = HUCKLEBUCK_GAME.start(Table(tuple(one.id for one in first.d.players), options))
        assert isinstance(started, Step)
        self.state: State = started.state
        self._row: tuple[Card, ...] = ()
        self._shuffles = 0

    def deals(self) -> Iterator[Line]:
        """The data of the deal lines that come before the next decision."""
        while isinstance(due := HUCKLEBUCK_GAME.pending(self.state), CardsDue):
            if due.shuffle.size:
                order = shuffle(self._seed, "cards", self._shuffles, due.shuffle.size)
                self._shuffles += 1
                self._row = row_after(self._row, due, tuple(due.shuffle.known[place] for place in order))
            given = dealt(self._row, due)
            self.do(Deal(due.player, due.purpose, given))
            yield {
                "for": due.purpose.value,
                "player": due.player,
                "cards": list(names(given)),
                "stream": "cards",
                "k": self._shuffles - 1,
            }

    def do(self, act: Act) -> Line:
        """Do the act; what follows from it, as a claim says it."""
        step = HUCKLEBUCK_GAME.apply(self.state, act)
        assert isinstance(step, Step), step
        self.state = step.state
        return as_json(HUCKLEBUCK_GAME.facts(act.player, step))

    @property
    def result(self) -> Result | None:
        """The result, where the game is over."""
        due = HUCKLEBUCK_GAME.pending(self.state)
        return due if isinstance(due, Result) else None


def check_kept(content: bytes) -> None:
    """Every deal is the one that is due, every decision legal, every claim and the result are what follows."""
    lines = [entry.line for entry in read_bytes(content).entries]
    first = lines[0]
    assert isinstance(first, OpenLine)
    kept = Kept(first)
    deals = list(kept.deals())
    for line in lines:
        if line.ev == "deal":
            assert as_json(line.d) == deals.pop(0)
        elif isinstance(line, MoveLine):
            act = act_of(line)
            assert not deals
            assert act is not None
            claims: Line = as_json(line).get("claim", {})
            assert claims.items() <= kept.do(act).items()
            deals = list(kept.deals())
    (close,) = [line for line in lines if line.ev == "close"]
    said = as_json(close.d)
    if said["outcome"] == "finished":
        result = kept.result
        assert result is not None
        due = as_json(result)
        assert said.get("result", due)["total"] == due["total"]


@pytest.mark.parametrize("content", CARDS)
def test_the_logs_that_are_changed_are_kept_so(content: bytes) -> None:
    check_kept(content)
    assert verify_bytes(content).verdict is Verdict.CONSISTENT


@pytest.mark.case(25, 26)
@pytest.mark.clause("VERDICT-ORDER", "LOG-CLAIM", "RNG-SHUFFLE", "LOG-INDEX", "HUCK-DEAL", "HUCK-RECYCLE")
@counting
@given(content=changed(CARDS, CARDS))
def test_what_is_consistent_is_what_the_keeper_writes(tried: Counter[str], content: bytes) -> None:
    checked = verify_bytes(content)
    tried[checked.verdict.value] += 1
    if checked.verdict is Verdict.CONSISTENT:
        check_kept(content)


@pytest.mark.clause("VERDICT-ORDER", "LOG-MOVE", "HUCK-FOLLOW")
@counting
@given(content=changed([REAL_CARDS], [REAL_CARDS]) | st.just(REAL_CARDS))
def test_of_real_cards_only_plays_and_lost_cards_are_open(tried: Counter[str], content: bytes) -> None:
    checked = verify_bytes(content)
    tried[checked.verdict.value] += 1
    for finding in checked.findings:
        if finding.code == "L-UNSEEN" and finding.clause != "LOG-MOVE":
            assert finding.clause == "HUCK-FOLLOW"
            assert finding.party in checked.players
            assert isinstance(finding.found, tuple)
