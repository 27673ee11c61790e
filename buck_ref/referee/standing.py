"""Which lines of a physical log still stand after the keeper took entries back."""

from bisect import bisect_left
from collections.abc import Iterator

from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import Line, RetractLine
from buck_ref.rulebook.contract import clause

ENTRY = -1
"""In place of a line number: the line takes nothing back."""


def first_line_stands(takes_back: tuple[int, ...], result: tuple[int, ...]) -> bool:
    """LOG-RETRACT: the game stays open."""
    return not takes_back or takes_back[0] != ENTRY or 0 in result


@clause("LOG-RETRACT", ensures=(first_line_stands,))
def standing(takes_back: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of the entries that stand, given for each line the one it takes entries back from, or ENTRY.

    A line that takes back from one which does not stand, or from the first, changes nothing.
    """
    return tuple(_walk(takes_back)[0])


def _walk(takes_back: tuple[int, ...]) -> tuple[list[int], set[int]]:
    """The entries that stand, and the lines whose taking back could not be done."""
    numbers: list[int] = []
    undone: set[int] = set()
    for number, from_line in enumerate(takes_back):
        place = bisect_left(numbers, from_line)
        if from_line == ENTRY:
            numbers.append(number)
        elif 0 < place < len(numbers) and numbers[place] == from_line:
            del numbers[place:]
        else:
            undone.add(number)
    return numbers, undone


def _takes_back(lines: tuple[Line, ...]) -> tuple[int, ...]:
    return tuple(line.d.from_ if isinstance(line, RetractLine) else ENTRY for line in lines)


def standing_lines(lines: tuple[Line, ...]) -> tuple[int, ...]:
    """The numbers of the entries of a log that stand."""
    return standing(_takes_back(lines))


def check_retracts(lines: tuple[Line, ...]) -> Iterator[Finding]:
    """Each retract is told; one that takes back from a line which does not stand is refuted."""
    _, undone = _walk(_takes_back(lines))
    for number, line in enumerate(lines):
        if isinstance(line, RetractLine):
            code = Code.H_RETRACT if number in undone else Code.N_RETRACT
            yield Finding(code=code, line=number, party=line.by, clause="LOG-RETRACT", found=line.d.from_)
