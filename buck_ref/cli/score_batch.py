"""`buck-ref score --batch`: one question a line, one answer a line, in order, each at once.

Another program can keep it running and ask as it goes. A line that cannot be answered gets an error in its place, and
the next one is read.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import BinaryIO

import msgspec

from buck_ref.cli import status, streams
from buck_ref.message import N_, Message, UserError, message, shown
from buck_ref.report.i18n import Speech
from buck_ref.report.score_text import Question, score_json, scored
from buck_ref.report.visible import clipped
from buck_ref.report.words import to_json
from buck_ref.rulebook.decoding import decode_reason
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Profile, as_dice, load_profile, with_options


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    profile: str
    point: int
    dice: tuple[int, ...]
    options: dict[str, object] = {}


MAX_LINE = 2**16
"""Bytes of a question without its newline: as of a line of a log."""

_known_profile = lru_cache(maxsize=64)(load_profile)


def answer_lines(say: Speech) -> int:
    """Answer each line of standard input; the status of a bad request if any line was bad."""
    code = status.OK
    for number, line in enumerate(_lines(streams.need_input()), 1):
        answer = message(N_("the line has more than {limit} bytes"), limit=MAX_LINE) if line is None else _answer(line)
        if isinstance(answer, Message):
            code = status.BAD_REQUEST
            print(to_json({"line": number, "error": clipped(say.say(answer))}, compact=True), flush=True)
        else:
            print(to_json(answer, compact=True), flush=True)
    return code


def _lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Line by line; None for one that is too long, which is read on to its end and never held."""
    while line := source.readline(MAX_LINE + 1):
        if len(line) <= MAX_LINE or line.endswith(b"\n"):
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(MAX_LINE)
        yield None


def _answer(line: bytes) -> dict[str, object] | Message:
    try:
        asked = msgspec.json.decode(line, type=_Asked)
        _refuse_doubled_keys(line)
        return score_json(scored(Question(_profile(asked), asked.point, asked.dice)))
    except UserError as error:
        return error.said
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return message(N_("not a question as --batch takes it: {reason}"), reason=decode_reason(error))


def _refuse_doubled_keys(line: bytes) -> None:
    """UserError where a key stands twice in an object: decoders take the last and say nothing."""
    json.loads(line, object_pairs_hook=_each_once, parse_int=str, parse_float=str)


def _each_once(pairs: list[tuple[str, object]]) -> None:
    seen = set[str]()
    for key, _ in pairs:
        if key in seen:
            raise UserError(message(N_("the key '{key}' stands twice"), key=shown(key)))
        seen.add(key)


def _profile(asked: _Asked) -> Profile[DiceOptions]:
    profile = as_dice(_known_profile(asked.profile))
    return with_options(profile, asked.options) if asked.options else profile
