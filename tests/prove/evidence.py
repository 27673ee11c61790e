"""Evidence: what a means found out, as a file that a program reads strictly and a person can.

A means makes an `Evidence` with `evidence_of`, from one `ClauseEvidence` a clause (`about_clause`) or from rows of its
own. `keeping.record` writes it into audit/evidence, unless it failed or lost ground against what is recorded there.
"""

import datetime
import enum
import platform
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import metadata
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import msgspec

from buck_ref import __version__
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.edition import current_edition
from buck_ref.rulebook.spec import Text, decode
from tests.prove.digests import clause_digest, code_digest, rules_digest
from tests.prove.made_with import means_digest

FOLDER = Path(__file__).parents[2] / "audit" / "evidence"
OTHERS = ("fuzz",)
"""Records that say nothing of single clauses, and have a form of their own."""
COMMAND = "make prove"
PROCESSES = 2
T = TypeVar("T")
R = TypeVar("R")
Cell = bool | int | float | str
Row = dict[str, Cell]
"""One row of a table that a means has for itself."""


class Status(enum.StrEnum):
    """How much a means shows of a clause; the strongest first."""

    PROVEN = "proven"
    """For every input there is, within what `narrowed` says."""
    ENUMERATED = "enumerated"
    """For every input of a finite domain that the record counts."""
    TESTED = "tested"
    """For some inputs."""
    NOT_PROVEN = "not-proven"
    """Nothing by this means; `why` says why, and `covered_by` what does."""


class Outcome(enum.StrEnum):
    """What became of a run."""

    PASSED = "passed"
    FAILED = "failed"


class ClauseEvidence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a means found out about one clause."""

    id: ClauseId
    digest: str
    """Of the clause as it was (digests.clause_digest)."""
    code: str
    """Of its function as it was (digests.code_digest)."""
    status: Status
    counts: dict[str, int] = {}
    """What was counted: conditions, confirmed, cases, mutants, killed, ..."""
    seconds: float = 0
    narrowed: Text | None = None
    """In what the inputs were narrower than the clause's own."""
    covered_by: tuple[str, ...] = ()
    """Where this means shows less than the whole: the means and tests that show the rest."""
    why: Text | None = None
    """Why it is less than another run of this means found, or less than the whole."""
    detail: tuple[Row, ...] = ()
    """One row a condition, a mutant that lives, ...: whatever the means tells one by one."""


class Evidence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The record of one means."""

    means: str
    about: Text
    command: str
    date: str
    program: str
    edition: str
    python: str
    tools: dict[str, str]
    """The versions of the tools, by their names."""
    seconds: float
    outcome: Outcome
    code: str = ""
    """Of a means that looks at more than single clauses: of the games as they were (digests.rules_digest)."""
    by: str = ""
    """Of the means itself: of its files as they were (made_with.means_digest)."""
    counts: dict[str, int] = {}
    """What was counted over all."""
    clause: tuple[ClauseEvidence, ...] = ()
    row: tuple[Row, ...] = ()
    failed: tuple[str, ...] = ()
    """What went wrong, one sentence each; empty where the run passed."""


def about_clause(
    id_: str,
    status: Status,
    *,
    counts: dict[str, int] | None = None,
    seconds: float = 0,
    narrowed: Text | None = None,
    covered_by: tuple[str, ...] = (),
    why: Text | None = None,
    detail: Iterable[Row] = (),
) -> ClauseEvidence:
    """What was found out now about the clause `id_`, with the digests that it has now."""
    return ClauseEvidence(
        id=ClauseId(id_),
        digest=clause_digest(id_),
        code=code_digest(id_),
        status=status,
        counts=counts or {},
        seconds=round(seconds, 1),
        narrowed=narrowed,
        covered_by=covered_by,
        why=why,
        detail=tuple(detail),
    )


def evidence_of(
    means: str,
    about: Text,
    *,
    tools: Iterable[str],
    seconds: float,
    clauses: Iterable[ClauseEvidence] = (),
    rows: Iterable[Row] = (),
    counts: dict[str, int] | None = None,
    failed: Iterable[str] = (),
) -> Evidence:
    """The record of a run that ends now, with the versions of the `tools` (names of distributions)."""
    edition, wrong, clause, row = current_edition(), tuple(failed), tuple(clauses), tuple(rows)
    return Evidence(
        means=means,
        about=about,
        command=COMMAND,
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        program=f"buck_ref {__version__}",
        edition=f"{edition.number} {edition.digest}",
        python=platform.python_version(),
        tools={tool: metadata.version(tool) for tool in tools},
        seconds=round(seconds, 1),
        outcome=Outcome.FAILED if wrong else Outcome.PASSED,
        code=rules_digest() if row or not clause else "",
        by=means_digest(means),
        counts=counts or {},
        clause=clause,
        row=row,
        failed=wrong,
    )


def path_of(means: str, folder: Path = FOLDER) -> Path:
    """Where the record of a means is kept."""
    return folder / f"{means}.toml"


def recorded(means: str, folder: Path = FOLDER) -> Evidence | None:
    """The record of a means; None where there is none; SpecError where it has not the form of one."""
    path = path_of(means, folder)
    return decode(path, Evidence) if path.is_file() else None


def records(folder: Path = FOLDER) -> dict[str, Evidence]:
    """The records of the means that are kept in a folder, by the names of their files."""
    names = sorted(path.stem for path in folder.glob("*.toml") if path.stem not in OTHERS)
    return {name: kept for name in names if (kept := recorded(name, folder)) is not None}


def in_processes(function: Callable[[T], R], tasks: Iterable[T], *, one_each: bool = False) -> Iterator[R]:
    """What the function gives for each task, as it comes, from processes that load everything anew; two run at a time.

    With `one_each` every task has a process of its own. A process that dies ends the run: BrokenProcessPool.
    """
    workers = ProcessPoolExecutor(PROCESSES, get_context("spawn"), max_tasks_per_child=1 if one_each else None)
    with workers:
        running = [workers.submit(function, task) for task in tasks]
        try:
            for done in as_completed(running):
                yield done.result()
        finally:
            workers.shutdown(wait=False, cancel_futures=True)


def progress(text: str) -> None:
    """Say how far a run is, on a terminal: the last line there is written over."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()
