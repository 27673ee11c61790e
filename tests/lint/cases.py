"""Cases: the kinds of fault that were seen in public software of this sort, each a row of a list of inputs.

- Every row has a test marked with its number, `@pytest.mark.case(7)`, that asserts its right value, or is in `LATER`
  with the reason.
- No test is marked with a number that no row has, or that stands in `LATER`.
"""

from collections.abc import Collection, Iterator

from tests.lint.finding import Finding

ROWS = range(1, 41)
LATER = {
    30: "commitments: sealed logs are not supported yet, and said to be so",
    31: "commitments: sealed logs are not supported yet, and said to be so",
    36: "signatures are not supported yet, and said to be so",
    37: "keys of parties are not supported yet, and said to be so",
    38: "receipts and seals are not supported yet; a log that has one is not judged without it",
}
"""The rows whose rules or formats are not built, and why."""


def cases(marked: Collection[int]) -> Iterator[Finding]:
    """What breaks the rules above, where tests are marked with the rows `marked`."""
    for row in ROWS:
        if row not in marked and row not in LATER:
            yield Finding(f"case {row}", "no test is marked with it")
    for row in sorted(marked):
        if row not in ROWS:
            yield Finding(f"case {row}", "a test is marked with it, and there is no such row")
        elif row in LATER:
            yield Finding(f"case {row}", f"a test is marked with it, and it is said to come later: {LATER[row]}")
