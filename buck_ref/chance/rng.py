"""The random suite `buck-rng/1`: seed -> stream key -> words -> faces and shuffles (spec/formats/randomness.toml).

HKDF-Expand (RFC 5869) with SHA-256 and nothing else. A seed has one key a stream; draw number k of a stream is a byte
string of its own, read as words. So a refused word never shifts a later draw, and each draw can be checked alone.
Seeds, keys and hashes are lower-case hex at this boundary, as they stand in logs. Nothing here keeps state: who draws
counts the draws.
"""

import hashlib
import hmac
import re
import secrets
import struct
from collections.abc import Iterator
from functools import lru_cache

from buck_ref.message import N_, UserError, message
from buck_ref.rulebook.contract import clause

SUITE = "buck-rng/1"
"""The name of this suite, and the label under which stream keys are derived."""
SEED_BYTES = 32
WORD_VALUES = 2**32
"""How many values a word of a draw has."""
DRAW_BYTES = 255 * 32
"""The length of one draw: what HKDF-Expand can give, 2040 words."""
STREAM_PATTERN = r"^[a-z0-9][a-z0-9/.-]{0,39}$(?!\n)"
"""The names of streams: "dice", "cards", "salt"..."""
DICE_STREAM = "dice"
CARDS_STREAM = "cards"
"""The stream that every throw of dice is drawn from."""

_DIGEST = "sha256"
_DIGEST_BYTES = 32
_BLOCK = struct.Struct(">8I")
_SEED = re.compile(r"[0-9a-f]{64}")
_STREAM = re.compile(STREAM_PATTERN)


class DrawError(UserError):
    """A draw that the suite cannot give: no seed, no name of a stream, or more asked of a draw than its words."""


def is_seed(seed: str) -> bool:
    """RNG-STREAM: a seed is 32 bytes, in hex."""
    return _SEED.fullmatch(seed) is not None


def is_stream(stream: str) -> bool:
    """RNG-STREAM: the name of a stream is 1 to 40 of the characters a-z 0-9 / . - and begins with a letter or digit."""
    return _STREAM.search(stream) is not None


def seed_from_hex(text: str) -> str:
    """The seed that a person typed, in either case, as logs write it; DrawError where it is none."""
    seed = text.strip().lower()
    if not is_seed(seed):
        raise DrawError(message(N_("a seed is 64 hex digits (32 bytes); this is none: {text}"), text=text))
    return seed


def fresh_seed() -> str:
    """A seed from the operating system's generator."""
    return secrets.token_hex(SEED_BYTES)


def expand(key: bytes, info: bytes) -> Iterator[bytes]:
    """HKDF-Expand of RFC 5869 with SHA-256, block by block, up to its 255 blocks of 32 bytes."""
    block = b""
    for counter in range(1, 256):
        block = hmac.digest(key, block + info + bytes((counter,)), _DIGEST)
        yield block


def _is_block(result: str) -> bool:
    return len(bytes.fromhex(result)) == _DIGEST_BYTES


@clause("RNG-STREAM", ensures=(_is_block,))
def stream_key(seed: str, stream: str) -> str:
    """The key of a stream, in hex; DrawError for what is no seed or no name of a stream."""
    return key_of(seed, stream).hex()


@lru_cache(maxsize=256)
def key_of(seed: str, stream: str) -> bytes:
    """The key of a stream as bytes: RNG-STREAM."""
    if not is_seed(seed):
        raise DrawError(message(N_("a seed is 64 hex digits (32 bytes); this is none: {text}"), text=seed))
    if not is_stream(stream):
        raise DrawError(message(N_("this is no name of a stream: {name}"), name=stream))
    return next(expand(bytes.fromhex(seed), f"{SUITE}:{stream}".encode("ascii")))


def _info(k: int) -> bytes:
    if k < 0:
        raise DrawError(message(N_("draws are numbered 0, 1, 2...; there is no draw {number}"), number=k))
    return b"%d" % k


def _has_length(length: int, result: str) -> bool:
    return len(bytes.fromhex(result)) == length


@clause("RNG-DRAW", ensures=(_has_length,))
def draw_bytes(seed: str, stream: str, k: int, length: int) -> str:
    """The first `length` bytes of draw `k`, in hex; DrawError past the 8160 bytes of a draw."""
    if not 0 <= length <= DRAW_BYTES:
        raise _run_out()
    return b"".join(expand(key_of(seed, stream), _info(k)))[:length].hex()


def words_of(seed: str, stream: str, k: int) -> Iterator[int]:
    """The words of draw `k`, in order: big-endian, 32 bits each, 2040 of them, made as they are asked for."""
    for block in expand(key_of(seed, stream), _info(k)):
        yield from _BLOCK.unpack(block)


def _run_out() -> DrawError:
    return DrawError(message(N_("one draw has no more than {words} words"), words=DRAW_BYTES // 4))


def uniform(words: Iterator[int], n: int, values: int = WORD_VALUES) -> int:
    """A number 0..n-1, each equally likely, from the next words of a draw; DrawError where they run out.

    The words are equally likely numbers 0..values-1; those past the last whole multiple of n are refused.
    """
    if not 1 <= n <= values:
        raise DrawError(message(N_("a draw cannot choose among {number} values"), number=n))
    limit = values - values % n
    for word in words:
        if word < limit:
            return word % n
    raise _run_out()


def faces_from(words: Iterator[int], dice: int, faces: int, values: int = WORD_VALUES) -> tuple[int, ...]:
    """The faces that `dice` dice of `faces` faces show, in the order of the words."""
    return tuple(1 + uniform(words, faces, values) for _ in range(dice))


def order_from(words: Iterator[int], count: int, values: int = WORD_VALUES) -> tuple[int, ...]:
    """The numbers 0..count-1 in the order that the words shuffle them into (Fisher and Yates, from the top)."""
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = uniform(words, last + 1, values)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _are_words(words: tuple[int, ...]) -> bool:
    return all(0 <= word < WORD_VALUES for word in words)


def _is_number(n: int, result: int) -> bool:
    return 0 <= result < n


@clause("RNG-UNIFORM", requires=(_are_words,), ensures=(_is_number,))
def uniform_of(words: tuple[int, ...], n: int) -> int:
    """A number 0..n-1 from given words of 32 bits: the first that is not refused decides."""
    return uniform(iter(words), n)


def _counts_dice(dice: int) -> bool:
    return dice >= 0


def _has_a_face(faces: int) -> bool:
    return faces >= 1


def _are_faces(dice: int, faces: int, result: tuple[int, ...]) -> bool:
    return len(result) == dice and all(1 <= face <= faces for face in result)


@clause("RNG-THROW", requires=(_counts_dice, _has_a_face), ensures=(_are_faces,))
def throw(seed: str, stream: str, k: int, dice: int, faces: int) -> tuple[int, ...]:
    """The faces that draw `k` gives to a throw, in the order thrown; DrawError for what no draw can give."""
    return faces_from(words_of(seed, stream, k), dice, faces)


def _counts_cards(count: int) -> bool:
    return count >= 0


def _is_order(count: int, result: tuple[int, ...]) -> bool:
    return sorted(result) == list(range(count))


@clause("RNG-SHUFFLE", requires=(_counts_cards,), ensures=(_is_order,))
def shuffle(seed: str, stream: str, k: int, count: int) -> tuple[int, ...]:
    """The numbers 0..count-1 as draw `k` shuffles them; DrawError for what no draw can give."""
    return order_from(words_of(seed, stream, k), count)


def tagged_hash(tag: str, *parts: bytes) -> bytes:
    """SHA-256 over a tag and parts, each part after its length, so that no two lists of parts share their bytes."""
    digest = hashlib.sha256(tag.encode("ascii") + b"\0")
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()


def _is_a_tag(tag: str) -> bool:
    """The byte 00 ends the tag, so that it can have none of its own."""
    return tag.isascii() and "\0" not in tag


@clause("RNG-HASH", requires=(_is_a_tag,), ensures=(_is_block,))
def tagged_hash_hex(tag: str, parts: tuple[str, ...]) -> str:
    """The tagged hash of parts given in hex, in hex."""
    return tagged_hash(tag, *map(bytes.fromhex, parts)).hex()


def _is_game_id(result: str) -> bool:
    return re.fullmatch("[0-9a-f]{32}", result) is not None


@clause("RNG-GAME-ID", requires=(is_seed,), ensures=(_is_game_id,))
def game_id(seed: str) -> str:
    """The id of the game played from a chosen seed: the same seed, the same id."""
    return tagged_hash("buck-game/1", bytes.fromhex(seed))[:16].hex()
