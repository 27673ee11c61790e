"""What is kept of a run: its evidence, unless it failed or lost ground against what is recorded."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.prove.digests import clause_digest
from tests.prove.evidence import COMMAND, FOLDER, ClauseEvidence, Evidence, Status, path_of, recorded
from tests.prove.toml import toml

SIZES = ("cases", "states", "states-searched", "transitions", "games")
"""What is counted of what was looked at. Some of it is drawn by chance: a tenth less is no loss."""


def losses(before: Evidence | None, now: Evidence) -> Iterator[str]:
    """What was shown before and is not now, and has no reason beside it.

    A clause loses where its status is weaker or within limits that were not there, where there are fewer conditions,
    where fewer of them are confirmed or more mutants live, or where cases are fewer; the whole, where it has fewer rows
    (reasons apart), or looked at less. A clause that the rule book has no more is no loss.
    """
    if before is None:
        return
    found = {clause.id: clause for clause in now.clause}
    for old in before.clause:
        new = found.get(old.id)
        if new is None:
            if _is_still_a_clause(old.id):
                yield f"{old.id}: recorded as {old.status}, and not looked at now"
        elif new.why is None:
            yield from (f"{old.id}: {lost}" for lost in _lost(old, new))
    rows, less = (sum("why" not in row for row in record.row) for record in (before, now))
    if less < rows:
        yield f"{rows} rows were recorded, and now {less}"
    by_clause = {"cases"} if now.clause else set()
    yield from _fewer({name: count for name, count in before.counts.items() if name not in by_clause}, now.counts)


def _lost(old: ClauseEvidence, new: ClauseEvidence) -> Iterator[str]:
    if list(Status).index(new.status) > list(Status).index(old.status):
        yield f"recorded as {old.status}, and now {new.status}"
    if old.narrowed is None and new.narrowed is not None:
        yield "recorded without limits, and now within them"
    if _open(new) > _open(old):
        yield f"{_open(old)} were left open, and now {_open(new)}"
    conditions, fewer = (clause.counts.get("conditions", 0) for clause in (old, new))
    if fewer < conditions:
        yield f"{conditions} conditions were recorded, and now {fewer}"
    yield from _fewer(old.counts, new.counts)


def _fewer(before: Mapping[str, int], now: Mapping[str, int]) -> Iterator[str]:
    for name in SIZES:
        if 10 * now.get(name, 0) < 9 * before.get(name, 0):
            yield f"{before[name]} {name} were recorded, and now {now.get(name, 0)}"


def _open(clause: ClauseEvidence) -> int:
    counts = clause.counts
    of_all = (("conditions", "confirmed"), ("mutants", "killed"))
    return sum(counts.get(every, 0) - counts.get(done, 0) for every, done in of_all)


def _is_still_a_clause(id_: str) -> bool:
    try:
        clause_digest(id_)
    except KeyError:
        return False
    return True


def record(evidence: Evidence, folder: Path = FOLDER) -> list[str]:
    """Write the evidence, unless it failed or lost ground: then leave what is recorded, and say what is wrong."""
    wrong = [*evidence.failed, *losses(recorded(evidence.means, folder), evidence)]
    if not wrong:
        folder.mkdir(parents=True, exist_ok=True)
        path_of(evidence.means, folder).write_text(toml(evidence, COMMAND), encoding="utf-8")
    return wrong
