"""What a record counts over all: what its means must have counted, and that its entries come to the same.

- Each means counted what `MUST` says, of each clause what `EACH` says, and there was some of it.
- A means that has rows of several kinds, or rows that nothing over all counts, has some of each (`ROWS`).
- Of each thing that is counted over all, clauses and rows together have as many. Some things no entry counts (`ALONE`).
"""

from collections.abc import Iterator, Mapping

from tests.lint.finding import Finding
from tests.lint.within import NONE
from tests.prove.evidence import Evidence

MUST = {
    "chain": ("chains", "compared", "states", "transitions", "solutions", "known"),
    "crosshair": ("conditions", "confirmed"),
    "enumeration": ("clauses", "cases"),
    "model": ("clauses", "cases", "samples", "states-searched"),
    "mutation": ("mutants", "killed"),
    "planted": ("bugs",),
    "readings": ("options", "pairs", "inputs"),
    "stateful": ("games", "acts", "ended"),
    "step_mutation": ("modules", "mutants", "killed"),
    "typing": ("files", "annotations"),
    "wholes": ("turn", "settlement", "auction", "deal"),
}
"""What each means must have counted."""
EACH = {"enumeration": "cases", "mutation": "mutants"}
"""What each means must have counted of each clause."""
ROWS = {"model": ("file", "compared", "states", "planted"), "typing": ("file",)}
"""What a row of each kind has."""
ALONE = (
    *("chains", "compared", "states", "transitions", "solutions"),
    *("files", "annotations", "checks", "any-beside-the-package"),
)
"""What is counted over all alone."""
DISTINCT = {"options": ("option",), "pairs": ("option", "one", "other")}
"""Of what is counted over all as so many different rows: in what they differ."""
ROWS_WITH = {"bugs": "bug", "modules": "mutants", "inputs": "option", "known": "known"}
"""Of what is counted over all as so many rows: what such a row has."""
CALLED = {"states-searched": "states"}
"""Of what has another name in a row: that name."""
CAUGHT = "caught_by_"


def totals(records: Mapping[str, Evidence]) -> Iterator[Finding]:
    """What breaks the rules above, where `records` are the records by the names of their files."""
    for name, record in records.items():
        for told in (*_missing(record), *_unlike(record)):
            yield Finding(f"{name}.toml", told)


def _missing(record: Evidence) -> Iterator[str]:
    for name in MUST.get(record.means, ()):
        if not record.counts.get(name):
            yield f"it counts no {name} over all"
    if record.means in EACH:
        what = EACH[record.means]
        yield from (f"it counts no {what} of {one.id}" for one in record.clause if not one.counts.get(what))
    for kind in ROWS.get(record.means, ()):
        if not any(kind in row for row in record.row):
            yield f"it has no row with {kind}"


def _unlike(record: Evidence) -> Iterator[str]:
    for name, count in record.counts.items():
        if name not in (*ALONE, *NONE) and (there := _together(name, record)) != count:
            yield f"it counts {count} {name} over all, and its entries have {there}"


def _together(name: str, record: Evidence) -> int:
    """How many of this the clauses or the rows have."""
    if name == "clauses":
        return len(record.clause)
    if name in ROWS_WITH:
        return sum(ROWS_WITH[name] in row for row in record.row)
    if name in DISTINCT:
        return len({tuple(row.get(key) for key in DISTINCT[name]) for row in record.row})
    if name.startswith(CAUGHT):
        return sum(bool(row.get(name.removeprefix(CAUGHT))) for row in record.row)
    called = CALLED.get(name, name)
    counted: list[Mapping[str, object]] = [one.counts for one in record.clause]
    named = [one.get(called) for one in (*counted, *record.row)]
    named += [row.get("cases") for row in record.row if row.get("whole") == name]
    return sum(count for count in named if isinstance(count, int))
