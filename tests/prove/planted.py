"""Planted bugs: each is put into the running program, and the checks are asked one after the other.

- contract: a postcondition of the clause's function, over the domain on which it was compared with its equation;
- example: an example of the rule book;
- equation: the clause's equation, asked where the function now says something else;
- symbolic: CrossHair, without being told where to look;
- steps: whole steps of the game, compared with those of the equations;
- golden: the golden logs, whose findings were written down by hand.

A bug in a step is in no rule function: the first four have nothing to say of it. The run fails where no check notices
a bug, where contract and equation do not both notice one in a rule, and where a check no longer notices what it did.
Each bug has a process of its own, which ends with it, and in which contracts are off: steps and logs are to speak for
themselves. The function's own predicates are asked all the same.
"""

import importlib
import inspect
import os
import textwrap
import time
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import NamedTuple

import pytest

from audit.games.recipe import recipes
from buck_ref.rulebook.contract import Registered
from buck_ref.rulebook.spec import Text
from tests.prove.bugs import BUGS, CARDS, Bug
from tests.prove.compared import Domain, domains
from tests.prove.digests import functions
from tests.prove.evidence import Evidence, Row, evidence_of, in_processes, progress, recorded
from tests.prove.memory import forget
from tests.prove.mutation import Judge
from tests.prove.written_down import golden_comes_out
from tests.quiet import quietly
from tests.referee.golden import golden
from tests.spec import cards_model_steps, model, model_steps
from tests.spec.test_clauses import expected, name, rows, typed_arguments

ABOUT = Text(
    "Bugs as people make them, planted one at a time, and which check notices each, and how soon",
    "Errores como los que se cometen, sembrados de uno en uno, y qué comprobación los nota, y en cuánto tiempo",
)
CHECKS = ("contract", "example", "equation", "symbolic", "steps", "golden")
PATIENCE = 60
"""Seconds of processor time for each condition of the symbolic search."""
PATIENCE_WITH_STEPS = 20
"""Seconds of processor time for each kind of step."""
CARD_STEPS = ("tests/spec/test_cards_model_auction.py", "tests/spec/test_cards_model_deals.py")


class Answer(NamedTuple):
    """What a check said of a bug."""

    noticed_by: str
    """What noticed it; empty where nothing did."""
    seconds: float


def function_at(where: str) -> FunctionType:
    """The function, without its contract or its memory."""
    module, _, name_ = where.partition(":")
    found = getattr(importlib.import_module(module), name_)
    plain = inspect.unwrap(getattr(found, "plain", found))
    assert isinstance(plain, FunctionType)
    return plain


def changed_source(bug: Bug) -> str:
    """The function's source with the bug in it."""
    source = textwrap.dedent(inspect.getsource(function_at(bug.where)))
    if source.count(bug.old) != 1:
        raise ValueError(f"{bug.name}: what it changes stands {source.count(bug.old)} times in {bug.where}")
    source = source.replace(bug.old, bug.new)
    return source[source.index("def ") :]


def plant(bug: Bug) -> None:
    """Put the bug into the program that runs, wherever the function is used."""
    function = function_at(bug.where)
    made: dict[str, object] = {}
    exec(compile(changed_source(bug), f"<{bug.name}>", "exec"), dict(function.__globals__), made)
    wrong = made[function.__name__]
    assert isinstance(wrong, FunctionType)
    function.__code__ = wrong.__code__
    forget()


def contract(registered: Registered, judge: Judge) -> str:
    """The first postcondition that some case breaks."""
    for arguments in judge.domain.rows:
        result = registered.plain(*arguments)
        for condition, predicate in zip(judge.conditions, registered.ensures, strict=False):
            if not condition(arguments, result):
                return predicate.__name__
    return ""


def example(registered: Registered) -> str:
    """The first example that comes out otherwise."""
    for row in rows():
        if row.by == registered.id and registered.plain(**typed_arguments(row)) != expected(row):
            return name(row)
    return ""


def equation(registered: Registered, judge: Judge) -> str:
    """The first case in which equation and function differ, asked where the function says what it did not before."""
    for case in judge.cases:
        if registered.plain(*case.arguments) != case.result:
            row = dict(zip(judge.domain.names, case.arguments, strict=True))
            _, wrong = model.disagreements(registered.id, [row], registered.plain)
            return wrong[0] if wrong else ""
    return ""


def symbolic(registered: Registered) -> str:
    """The first postcondition for which CrossHair finds an input that breaks it."""
    from tests.symbolic import gate  # noqa: PLC0415 - loading CrossHair turns contracts off

    gate.OPTIONS.per_condition_timeout = PATIENCE
    for predicate in registered.ensures:
        if "POST_FAIL" in gate.prove(registered, predicate).said:
            return predicate.__name__
    return ""


def steps(bug: Bug) -> str:
    """The first step that engine and equations take differently."""
    of_cards = bug.where.startswith(CARDS)
    failing = _first_failing(CARD_STEPS) if of_cards else ""
    if failing:
        return failing
    for part, compare in (cards_model_steps.PARTS if of_cards else model_steps.PARTS).items():
        end = time.process_time() + PATIENCE_WITH_STEPS
        for found in compare():
            if found:
                return f"{part}: {found[0].where}"
            if time.process_time() > end:
                break
    return ""


def _first_failing(files: tuple[str, ...]) -> str:
    class Noted:
        test = ""

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed and not self.test:
                self.test = report.nodeid.partition("tests/spec/")[2]

    noted = Noted()
    run = quietly(*files, "-x", "-m", "not slow", plugin=noted)
    if run.status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError(f"the tests of the steps do not run:\n{run.said}")
    return noted.test


def golden_logs() -> str:
    """The first golden log of which a check says something else than was written down."""
    for recipe in recipes():
        try:
            same = golden_comes_out(recipe)
        except Exception as error:
            return f"{golden(recipe)}: {type(error).__name__}"
        if not same:
            return golden(recipe)
    return ""


def answered(ask: Callable[[], str]) -> Answer:
    """What a check says, and its processor time; that it breaks off on the bug is saying so."""
    begun = time.process_time()
    try:
        noticed_by = ask()
    except Exception as error:
        noticed_by = type(error).__name__
    return Answer(noticed_by, round(time.process_time() - begun, 2))


def examined(task: tuple[Bug, Domain | None]) -> tuple[Bug, dict[str, Answer]]:
    """Plant the bug here, and ask every check that can have something to say."""
    bug, domain = task
    asked: dict[str, Callable[[], str]] = {}
    if domain is not None:
        registered = functions()[bug.clause]
        judge = Judge(registered, domain)
        asked = {
            "contract": lambda: contract(registered, judge),
            "example": lambda: example(registered),
            "equation": lambda: equation(registered, judge),
        }
    asked |= {"steps": lambda: steps(bug), "golden": golden_logs}
    if domain is not None:
        asked["symbolic"] = lambda: symbolic(registered)  # the last, since it turns contracts off
    plant(bug)
    return bug, {check: answered(ask) for check, ask in asked.items()}


def row_of(bug: Bug, answers: dict[str, Answer]) -> Row:
    """What is recorded of a bug."""
    row: Row = {
        "bug": bug.name,
        "clause": bug.clause,
        "where": bug.where.replace(":", "."),
        "en": bug.what.en,
        "es": bug.what.es,
        "caught_by": sum(bool(answer.noticed_by) for answer in answers.values()),
    }
    for check in CHECKS:
        if check in answers:
            row[check] = answers[check].noticed_by
            row[f"{check}_seconds"] = answers[check].seconds
    return row


def wrong_with(bug: Bug, answers: dict[str, Answer], before: Row | None) -> Iterator[str]:
    """What must not be: a bug that nothing notices, or something less than must, or than did."""
    noticed = [check for check in CHECKS if check in answers and answers[check].noticed_by]
    if not noticed:
        yield f"{bug.name}: no check notices it"
    if bug.in_rule:
        yield from (f"{bug.name}: not noticed by {must}" for must in ("contract", "equation") if must not in noticed)
    for check in CHECKS:
        if before is not None and before.get(check) and check not in noticed:
            yield f"{bug.name}: noticed before by {check}, and not now"


def run() -> Evidence:
    """Plant every bug, two at a time."""
    begun = time.monotonic()
    progress("planted: gathering the domains ...")
    found = domains()
    unplanted = golden_logs()
    wrong = [f"{unplanted}: the golden log is not as expected, without any bug"] if unplanted else []
    kept = recorded("planted")
    before = {row["bug"]: row for row in kept.row} if kept else {}
    tasks = [(bug, found[bug.clause] if bug.in_rule else None) for bug in BUGS]
    answers: dict[str, dict[str, Answer]] = {}
    os.environ["BUCK_REF_CONTRACTS"] = "off"
    for bug, said in in_processes(examined, tasks, one_each=True):
        answers[bug.name] = said
        progress(f"planted: {bug.name} ({len(answers)} of {len(tasks)})")
    for bug in BUGS:
        wrong += wrong_with(bug, answers[bug.name], before.get(bug.name))
    caught = {
        check: sum(bool(said[check].noticed_by) for said in answers.values() if check in said) for check in CHECKS
    }
    return evidence_of(
        "planted",
        ABOUT,
        tools=("maude", "icontract", "crosshair-tool", "hypothesis"),
        seconds=time.monotonic() - begun,
        rows=[row_of(bug, answers[bug.name]) for bug in BUGS],
        counts={"bugs": len(BUGS), **{f"caught_by_{check}": count for check, count in caught.items()}},
        failed=wrong,
    )
