"""How to check a log by other means, and the digests by which its bytes, its rules and the program are known."""

import hashlib
import shlex
from collections.abc import Iterator

from buck_ref import __version__
from buck_ref.log.lines import DealLine, Line, OpenLine, ThrowLine
from buck_ref.log.read import LogRecord
from buck_ref.log.transport import MAX_FILE
from buck_ref.message import N_
from buck_ref.report.i18n import Speech
from buck_ref.report.view import CheckView, Pair
from buck_ref.report.visible import visible
from buck_ref.rulebook.edition import current_edition

_CHAIN = """python3 -c '
import hashlib, json, sys
for line in open(sys.argv[1], "rb"):
    line = line.rstrip(b"\\r\\n")
    print(json.loads(line)["prev"], hashlib.sha256(b"\\0" + line).hexdigest())
' {file}"""
_DICE = """python3 -c '
import hmac, json, sys
lines = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
key = hmac.digest(bytes.fromhex(lines[0]["d"]["seed"]), b"buck-rng/1:dice" + b"\\1", "sha256")
for line in lines:
    if line["ev"] == "throw":
        block = hmac.digest(key, str(line["d"]["k"]).encode() + b"\\1", "sha256")
        words = [int.from_bytes(block[at:at + 4], "big") for at in range(0, 32, 4)]
        print(line["n"], line["d"]["dice"], [1 + word % {faces} for word in words][:len(line["d"]["dice"])])
' {file}"""


_WORDS = 8
"""How many words the first block of a draw gives."""


def digests(say: Speech, record: LogRecord, data: bytes) -> Iterator[Pair]:
    """The digests: of the file, of its last line, of the rules that it names and of those of this program."""
    if len(data) <= MAX_FILE:
        yield Pair(say(N_("SHA-256 of the file")), hashlib.sha256(data).hexdigest())
    if record.tip is not None:
        yield Pair(say(N_("hash of the last line (LOG-CHAIN)")), record.tip)
    head = record.head
    if head is not None and head.edition_number is not None and head.edition_digest is not None:
        named = f"{visible(head.edition_number)} ({visible(head.edition_digest)})"
        yield Pair(say(N_("edition of the rules that the log names")), named)
    edition = current_edition()
    yield Pair(say(N_("edition of the rules by which it was checked")), f"{edition.number} ({edition.digest})")
    yield Pair(say(N_("checked with")), f"buck-ref {__version__}")


def checks(say: Speech, file: str, record: LogRecord, faces: int | None) -> Iterator[CheckView]:
    """Commands that check the log, most of them without this program; `faces`: of the dice, where there are any."""
    named = _as_argument(say, file)
    yield CheckView(say(N_("The SHA-256 of the file, to compare with the one above:")), f"sha256sum {named}")
    yield CheckView(say(N_("The same with OpenSSL:")), f"openssl dgst -sha256 {named}")
    if record.entries:
        says = N_("The chain: what stands right must stand left in the next line; the last one is the hash above.")
        yield CheckView(say(says), _CHAIN.format(file=named))
        lines = tuple(entry.line for entry in record.entries)
        yield from _chance(say, named, lines, faces)
    yield CheckView(say(N_("The whole check again:")), f"buck-ref verify {named}")
    yield CheckView(say(N_("A line of the log explained, clause by clause:")), f"buck-ref explain {named} --line 1")


def _chance(say: Speech, named: str, lines: tuple[Line, ...], faces: int | None) -> Iterator[CheckView]:
    """The dice drawn again from the seed, or the first shuffle, where the log has a seed."""
    first = lines[0]
    if not isinstance(first, OpenLine) or first.d.seed is None:
        return
    thrown = [len(line.d.dice) for line in lines if isinstance(line, ThrowLine)]
    if faces is not None and thrown and max(thrown) <= _WORDS:
        says = N_("The dice: what is written down, and what the seed gives (words that are refused are left out).")
        yield CheckView(say(says), _DICE.format(file=named, faces=faces))
    if any(isinstance(line, DealLine) for line in lines):
        command = f"buck-ref draw --seed {first.d.seed} --stream cards --draw 0 --shuffle 52"
        yield CheckView(say(N_("The first shuffle, word by word, so that it can be followed by hand:")), command)


def _as_argument(say: Speech, file: str) -> str:
    """The file as a shell takes it; a name that cannot be shown as it is is left to the reader."""
    if visible(file) != file or not file.isprintable():
        return say(N_("FILE"))
    return shlex.quote(f"./{file}" if file.startswith("-") else file)
