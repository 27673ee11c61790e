"""Which lines of a physical log still stand after the keeper took entries back."""

from bisect import bisect_left
from collections.abc import Collection, Iterator

from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import Line, RetractLine, ThrowLine
from buck_ref.message import N_, Message, message
from buck_ref.rulebook.contract import clause

ENTRY = -1
"""In place of a line number: the line takes nothing back."""


def first_line_stands(takes_back: tuple[int, ...], result: tuple[int, ...]) -> bool:
    """LOG-RETRACT: the game stays open."""
    return not takes_back or takes_back[0] != ENTRY or 0 in result


@clause("LOG-RETRACT", ensures=(first_line_stands,))
def standing(takes_back: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of the entries that stand, given for each line the one it takes entries back from, or ENTRY.

    A line that takes back from the first line, or from one that is not before it, changes nothing.
    """
    return tuple(_carried_out(takes_back)[0])


def _carried_out(takes_back: tuple[int, ...]) -> tuple[list[int], dict[int, list[int]]]:
    """The entries that stand, and by the line that took them back those that do not; LOG-RETRACT in one walk."""
    stand: list[int] = []
    taken: dict[int, list[int]] = {}
    for number, from_line in enumerate(takes_back):
        if from_line == ENTRY:
            stand.append(number)
        elif 0 < from_line < number:
            first = bisect_left(stand, from_line)
            taken[number] = stand[first:]
            del stand[first:]
    return stand, taken


def standing_lines(lines: tuple[Line, ...], nobodys: Collection[int] = ()) -> tuple[int, ...]:
    """The numbers of the entries of a log that stand; the retracts `nobodys` take nothing back.

    Those are the ones by somebody who may not write them, in a log of a mode without them, or after the close.
    """
    return standing(_takes_back(lines, nobodys))


def _takes_back(lines: tuple[Line, ...], nobodys: Collection[int]) -> tuple[int, ...]:
    """What each line takes back; a number below that of the first line is no line, as the first is none to take."""
    return tuple(
        max(line.d.from_, 0) if type(line) is RetractLine and number not in nobodys else ENTRY
        for number, line in enumerate(lines)
    )


def check_retracts(lines: tuple[Line, ...], nobodys: Collection[int] = ()) -> Iterator[Finding]:
    """Each retract is told; one that takes back from no earlier line, or from the first, is refuted.

    Of the retracts `nobodys` the log's structure tells already, and they took nothing back.
    """
    retracts = [(n, line) for n, line in enumerate(lines) if type(line) is RetractLine and n not in nobodys]
    if not retracts:
        return
    _, taken = _carried_out(_takes_back(lines, nobodys))
    for number, line in retracts:
        code = Code.N_RETRACT if number in taken else Code.H_RETRACT
        said = _what(line.d.from_, [lines[one] for one in taken.get(number, ())])
        yield Finding(code=code, line=number, party=line.by, clause="LOG-RETRACT", found=line.d.from_, said=said)


def _what(from_: int, taken: list[Line]) -> Message | None:
    """Which throws were taken back, so that a report shows what no longer counts; None where there was none."""
    throws = [" ".join(map(str, line.d.dice)) for line in taken if isinstance(line, ThrowLine)]
    if not throws:
        return None
    shown = "; ".join(throws[:_SHOWN]) + ("; ..." if len(throws) > _SHOWN else "")
    template = N_("entries were taken back from line {from_line} on; throws among them: {number} ({throws})")
    return message(template, from_line=from_, number=len(throws), throws=shown)


_SHOWN = 8
"""How many throws are told, at most."""
