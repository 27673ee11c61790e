"""Stale evidence: what was proved of a clause was proved of the clause, and of the function, as they are now.

- Every means has its record in audit/evidence, and every record there is a file, and of a means or of a run
  named in `evidence.OTHERS`.
- A record's run passed.
- The digests beside each clause in a record are those that the clause and its code have now.
- A record that tells of more than single clauses tells of the games as they are now.
- A record was made by the means as it is now: its own files, and the equations where it asks them.
- A clause in a record is a clause.
- Every rule is in the record of each means of `EVERY_RULE`, and in that of one at least of each group of `ONE_OF`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from buck_ref.rulebook.clauses import Clause, Kind
from tests.lint.finding import Finding
from tests.prove.evidence import Evidence, Outcome

EVERY_RULE = ("crosshair", "mutation")
"""The means that look at every rule."""
ONE_OF = (("enumeration", "model"),)
"""Means one of which looks at every rule."""


class Digests(NamedTuple):
    """The digests as they are now: of a clause's words and code, by its id; of all games; of a means, by its name."""

    of_clause: Callable[[str], str]
    of_code: Callable[[str], str]
    of_games: Callable[[], str]
    of_means: Callable[[str], str]


def stale(
    records: Mapping[str, Evidence], means: Collection[str], clauses: Mapping[str, Clause], digests: Digests
) -> Iterator[Finding]:
    """What breaks the rules above, where `records` are the records by the names of their files."""
    for name in sorted(set(means) - set(records)):
        yield Finding(f"{name}.toml", "this means has no record: run `make prove`")
    for name, record in records.items():
        if record.means != name or name not in means:
            yield Finding(
                f"{name}.toml", f"it is the record of {record.means}, and there is no such means of this name"
            )
        if record.outcome is not Outcome.PASSED:
            yield Finding(f"{name}.toml", "its run did not pass")
        if not of_games(record, digests):
            yield Finding(f"{name}.toml", f"the games are not those that it tells of: run `make prove MEANS={name}`")
        if record.by != digests.of_means(name):
            yield Finding(f"{name}.toml", f"the means is not the one that made it: run `make prove MEANS={name}`")
        yield from _of_record(name, record, clauses, digests)
    yield from _missing(records, [id_ for id_, clause in clauses.items() if clause.kind is Kind.RULE])


def no_files(folder: Path) -> Iterator[Finding]:
    """What is named as a record is, and is no file."""
    for path in sorted(folder.glob("*.toml")):
        if not path.is_file():
            yield Finding(path.name, "it is named as a record is, and is no file")


def of_games(record: Evidence, digests: Digests) -> bool:
    """Does a record tell of the games as they are now, or of single clauses alone?"""
    return record.code == digests.of_games() if record.row or not record.clause else True


def _of_record(name: str, record: Evidence, clauses: Mapping[str, Clause], digests: Digests) -> Iterator[Finding]:
    for found in record.clause:
        if found.id not in clauses:
            yield Finding(f"{name}.toml", f"it tells of {found.id}, and there is no such clause")
        elif found.digest != digests.of_clause(found.id):
            yield Finding(found.id, f"its words are not those that {name}.toml tells of: run `make prove MEANS={name}`")
        elif found.code != digests.of_code(found.id):
            yield Finding(found.id, f"its code is not that which {name}.toml tells of: run `make prove MEANS={name}`")


def _missing(records: Mapping[str, Evidence], rules: Collection[str]) -> Iterator[Finding]:
    told = {name: {clause.id for clause in record.clause} for name, record in records.items()}
    for group in (*((name,) for name in EVERY_RULE), *ONE_OF):
        there = [name for name in group if name in told]
        covered = {str(id_) for name in there for id_ in told[name]}
        if there:
            files = " and ".join(f"{name}.toml" for name in there)
            yield from (
                Finding(id_, f"it is missing in {files}: run `make prove`") for id_ in rules if id_ not in covered
            )
