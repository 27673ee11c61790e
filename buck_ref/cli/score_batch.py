"""`buck-ref score --batch`: one question a line, one answer a line, in order, each at once.

Another program can keep it running and ask as it goes. A line that cannot be answered gets an error in its place, and
the next one is read.
"""

import sys
from functools import lru_cache

import msgspec

from buck_ref.cli import status
from buck_ref.message import N_, FileError, Message, UserError, message
from buck_ref.report.i18n import Speech
from buck_ref.report.score_text import Question, score_json, scored
from buck_ref.report.words import to_json
from buck_ref.rulebook.profiles import Profile, load_profile, with_options


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    profile: str
    point: int
    dice: tuple[int, ...]
    options: dict[str, object] = {}


_known_profile = lru_cache(maxsize=64)(load_profile)


def answer_lines(say: Speech) -> int:
    """Answer each line of standard input; the status of a bad request if any line was bad."""
    if sys.stdin is None:  # closed before the program began
        raise FileError(message(N_("there is no standard input to read")))
    code = status.OK
    for number, line in enumerate(sys.stdin.buffer, 1):
        answer = _answer(line)
        if isinstance(answer, Message):
            code = status.BAD_REQUEST
            print(to_json({"line": number, "error": say.say(answer)}, compact=True), flush=True)
        else:
            print(to_json(answer, compact=True), flush=True)
    return code


def _answer(line: bytes) -> dict[str, object] | Message:
    try:
        asked = msgspec.json.decode(line, type=_Asked)
        return score_json(scored(Question(_profile(asked), asked.point, asked.dice)))
    except UserError as error:
        return error.said
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return message(N_("not a question as --batch takes it: {reason}"), reason=str(error))


def _profile(asked: _Asked) -> Profile:
    profile = _known_profile(asked.profile)
    return with_options(profile, asked.options) if asked.options else profile
