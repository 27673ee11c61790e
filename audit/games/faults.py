"""What is made wrong in a golden log: lines before they are chained, and bytes after."""

from copy import deepcopy

import msgspec

from audit.games.recipe import BytesFault, LineDict, Shift, Wrong
from buck_ref.log.canonical import canonical_bytes
from buck_ref.log.chain import FIRST_PREV, leaf_hash
from buck_ref.log.transport import BOM


def with_wrong(lines: list[LineDict], changes: tuple[Wrong, ...]) -> list[LineDict]:
    """The lines changed, one change after the other; each counts the lines as the one before left them."""
    changed = msgspec.json.decode(msgspec.json.encode(lines), type=list[LineDict])
    for change in changes:
        _change(changed, change)
    return changed


def _change(lines: list[LineDict], change: Wrong) -> None:
    if change.insert is not None:
        lines.insert(change.line, deepcopy(change.insert))
    line = lines[change.line]
    for place, value in change.set.items():
        _put(line, place, deepcopy(value))
    for place in change.null:
        _put(line, place, None)
    for place in change.unset:
        _leave_out(line, place)
    if change.shift is not None:
        _shift(lines, change.line, change.shift)
    if change.twice:
        lines.insert(change.line, deepcopy(line))
    del lines[change.line : change.line + change.drop]


def _put(line: LineDict, place: str, value: object) -> None:
    holder, key = _holder(line, place)
    if isinstance(holder, list):
        holder[int(key)] = value
    else:
        holder[key] = value


def _leave_out(line: LineDict, place: str) -> None:
    holder, key = _holder(line, place)
    if isinstance(holder, list):
        del holder[int(key)]
    else:
        del holder[key]


def _holder(line: LineDict, place: str) -> tuple[LineDict | list[object], str]:
    """What directly holds the value at a place, and the value's key in it."""
    *keys, last = place.split(".")
    holder: object = line
    for key in keys:
        holder = holder[int(key)] if isinstance(holder, list) else _members(holder)[key]
    return holder if isinstance(holder, list) else _members(holder), last


def _members(value: object) -> LineDict:
    if not isinstance(value, dict):
        raise TypeError(f"the recipe names a place inside {value!r}")
    return value


def _shift(lines: list[LineDict], first: int, shift: Shift) -> None:
    """Claims of the player's score, as a sheet shows them that has been wrong since before the line `first`."""
    last = len(lines) - 1 if shift.to is None else shift.to
    for line in lines[first : last + 1]:
        claim = line.get("claim")
        player = _members(line["d"]).get("player", line["by"])
        if isinstance(claim, dict) and player == shift.player and isinstance(claim["score"], int):
            claim["score"] += shift.by


def chained(lines: list[LineDict]) -> list[bytes]:
    """The lines as bytes, each with its number and the hash of the one before."""
    prev, raw = FIRST_PREV, []
    for number, line in enumerate(lines):
        raw.append(canonical_bytes({"n": number, "prev": prev, **line}))
        prev = leaf_hash(raw[-1])
    return raw


def file_of(lines: list[bytes], faults: tuple[BytesFault, ...]) -> bytes:
    """The bytes of the file, with the faults that it is to have."""
    end = b"\n"
    for fault in faults:
        _spoil(lines, fault)
    body = end.join(lines) + end
    for fault in faults:
        if fault.cut is not None:
            body = body.removesuffix(end)
        if fault.crlf:
            body = body.replace(end, b"\r\n")
        body = (BOM if fault.bom else b"") + body + end * fault.blank
    return body


def _spoil(lines: list[bytes], fault: BytesFault) -> None:
    at = fault.line
    if fault.old:
        if lines[at].count(fault.old.encode()) != 1:
            raise ValueError(f"{fault.old!r} does not stand once in line {at}")
        lines[at] = lines[at].replace(fault.old.encode(), fault.new.encode())
    if fault.cut is not None:
        lines[at:] = [lines[at][: fault.cut]]
    if fault.whole:
        del lines[at + 1 :]
    if fault.twice:
        lines.insert(at, lines[at])
    if fault.drop:
        del lines[at]
