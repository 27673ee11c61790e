"""What a record must be by itself, whatever it is about.

- It tells of something, of each clause once, and names a tool; where it passed, nothing failed.
- What a clause is covered by is a means or is in the project.
- A clause is `proven` by one condition or more, all confirmed; each row about a condition says what became of it.
- A clause is `enumerated` by one case or more; where it has rows, they count all; where
  samples were compared beside them, it is said in what they are narrower.
- All mutants are killed, a bug is noticed by at least one check, and nothing is counted of what must not be (`NONE`).
- The record of the hostile inputs is there, and each of its tests passed. It may be of another edition.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from buck_ref.rulebook.spec import SpecError, decode
from tests.fuzz.record import FuzzRecord, inputs_of
from tests.lint.finding import Finding
from tests.prove.evidence import ClauseEvidence, Evidence, Outcome, Status

NONE = ("wrong", "differences", "errors-mypy", "errors-basedpyright", "any")
"""What is counted of what must not be."""
CAUGHT = "caught_by"


def within(records: Mapping[str, Evidence], covering: Collection[str]) -> Iterator[Finding]:
    """What breaks the rules above, where `records` are the records by the names of their files.

    `covering` is whatever can cover a clause: the means, and the files and folders of the project.
    """
    for name, record in records.items():
        for told in (*_of_all(record), *_of_clauses(record), *_of_rows(record)):
            yield Finding(f"{name}.toml", told)
        for one in record.clause:
            for by in one.covered_by:
                if by not in covering:
                    yield Finding(f"{name}.toml", f"{one.id} is covered by {by}, which is no means and no file")


def _of_all(record: Evidence) -> Iterator[str]:
    if not record.clause and not record.row:
        yield "it tells of nothing"
    if not record.tools:
        yield "it names no tool"
    if record.outcome is Outcome.PASSED:
        yield from (f"its run passed, and this failed: {told}" for told in record.failed)
    for id_, times in Counter(one.id for one in record.clause).items():
        if times > 1:
            yield f"it tells of {id_} {times} times"
    yield from _none(record.counts, "over all")


def _of_clauses(record: Evidence) -> Iterator[str]:
    for one in record.clause:
        yield from _none(one.counts, one.id)
        yield from _killed(one.counts, one.id)
        counts = one.counts
        conditions, confirmed, cases = (counts.get(what, 0) for what in ("conditions", "confirmed", "cases"))
        if one.status is Status.PROVEN and not 0 < conditions == confirmed:
            yield f"{one.id} is proven, with {confirmed} of {conditions} conditions confirmed"
        if one.status is Status.ENUMERATED and not cases:
            yield f"{one.id} is enumerated, with no case"
        if one.status is Status.ENUMERATED and counts.get("samples") and one.narrowed is None:
            yield f"{one.id} has samples among what is enumerated, and no limits"
        yield from _of_detail(one)


def _of_detail(one: ClauseEvidence) -> Iterator[str]:
    said = [str(row["said"]) for row in one.detail if "condition" in row and "said" in row]
    told = len(said), sum(text.startswith("CONFIRMED") for text in said)
    counted = one.counts.get("conditions", 0), one.counts.get("confirmed", 0)
    if told != counted:
        yield f"{one.id} counts {counted[1]} of {counted[0]} conditions confirmed, and its rows {told[1]} of {told[0]}"
    if one.status is Status.ENUMERATED and one.detail:
        cases = sum(count for row in one.detail if isinstance(count := row.get("cases"), int))
        if cases != one.counts.get("cases"):
            yield f"{one.id} has {one.counts.get('cases', 0)} cases, and its rows {cases}"


def _of_rows(record: Evidence) -> Iterator[str]:
    for number, row in enumerate(record.row, start=1):
        where = f"row {number}"
        yield from _none(row, where)
        yield from _killed(row, where)
        if "bug" in row:
            noticed = sum(bool(row.get(name.removesuffix("_seconds"))) for name in row if name.endswith("_seconds"))
            if not 0 < noticed == row.get(CAUGHT):
                yield f"{where}: {row.get(CAUGHT)} checks noticed it, and it names {noticed}"


def _none(counts: Mapping[str, object], where: str) -> Iterator[str]:
    yield from (f"{where}: {counts[name]} {name}, and there must be none" for name in NONE if counts.get(name))


def _killed(counts: Mapping[str, object], where: str) -> Iterator[str]:
    if counts.get("mutants") != counts.get("killed"):
        yield f"{where}: {counts.get('killed', 0)} of {counts.get('mutants', 0)} mutants are killed"


def fuzz(path: Path) -> Iterator[Finding]:
    """What is wrong with the record of the hostile inputs."""
    try:
        record = decode(path, FuzzRecord)
    except FileNotFoundError:
        yield Finding(path.name, "there is no record of hostile inputs: run `make fuzz`")
        return
    except SpecError as error:
        yield Finding(path.name, f"it has not the form of a record: {error}")
        return
    failed = [one.get("test") for one in record.test if one.get("outcome") != Outcome.PASSED]
    if record.outcome is not Outcome.PASSED or failed or not record.test:
        yield Finding(path.name, f"its run did not pass: run `make fuzz`{''.join(f'; {one}' for one in failed)}")
    if record.inputs != inputs_of(record.test):
        yield Finding(path.name, f"it counts {record.inputs} inputs, and its tests others")
