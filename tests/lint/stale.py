"""Stale evidence: what was proved of a clause was proved of the clause, and of the function, as they are now.

- Every means has its record in audit/evidence, and every record there is of a means, or of a run
  named in `evidence.OTHERS`.
- A record's run passed.
- The digests beside each clause in a record are those that the clause and its code have now.
- A record that tells of no clause tells of the games as they are now, and one of `evidence.OF_EQUATIONS` of the
  equations as they are now.
- A clause in a record is a clause.
- Every rule is in the record of each means of `EVERY_RULE`, and in that of one at least of each group of `ONE_OF`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from buck_ref.rulebook.clauses import Clause, Kind
from tests.lint.finding import Finding
from tests.prove.evidence import OF_EQUATIONS, Evidence, Outcome

EVERY_RULE = ("crosshair", "mutation")
"""The means that look at every rule."""
ONE_OF = (("enumeration", "model"),)
"""Means one of which looks at every rule."""


class Digests(NamedTuple):
    """The digests as they are now: of a clause's words, and of its code, by its id; of all games, of all equations."""

    of_clause: Callable[[str], str]
    of_code: Callable[[str], str]
    of_games: Callable[[], str]
    of_equations: Callable[[], str]


def stale(
    records: Mapping[str, Evidence], means: Collection[str], clauses: Mapping[str, Clause], digests: Digests
) -> Iterator[Finding]:
    """What breaks the rules above, where `records` are the records by the names of their files."""
    games, equations = digests.of_games(), digests.of_equations()
    for name in sorted(set(means) - set(records)):
        yield Finding(f"{name}.toml", "this means has no record: run `make prove`")
    for name, record in records.items():
        if record.means != name or name not in means:
            yield Finding(
                f"{name}.toml", f"it is the record of {record.means}, and there is no such means of this name"
            )
        if record.outcome is not Outcome.PASSED:
            yield Finding(f"{name}.toml", "its run did not pass")
        if not record.clause and record.code != games:
            yield Finding(f"{name}.toml", "the games are not those that it tells of: run `make prove`")
        if record.equations != (equations if name in OF_EQUATIONS else ""):
            yield Finding(f"{name}.toml", "the equations are not those that it tells of: run `make prove`")
        yield from _of_record(name, record, clauses, digests)
    yield from _missing(records, [id_ for id_, clause in clauses.items() if clause.kind is Kind.RULE])


def _of_record(name: str, record: Evidence, clauses: Mapping[str, Clause], digests: Digests) -> Iterator[Finding]:
    for found in record.clause:
        if found.id not in clauses:
            yield Finding(f"{name}.toml", f"it tells of {found.id}, and there is no such clause")
        elif found.digest != digests.of_clause(found.id):
            yield Finding(found.id, f"its words are not those that {name}.toml tells of: run `make prove`")
        elif found.code != digests.of_code(found.id):
            yield Finding(found.id, f"its code is not that which {name}.toml tells of: run `make prove`")


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
