"""buck-rng/1 against its known answers, an independent statement of it, and enumeration of small words."""

import hashlib
import hmac
import itertools
import shutil
import subprocess
from collections import Counter

import icontract
import pytest
from hypothesis import given
from hypothesis import strategies as st

from buck_ref.chance import rng
from buck_ref.chance.rng import DrawError

SEED = bytes(range(32)).hex()
KEY = bytes.fromhex("210a38a4dfc269dcdf42f7a0b0c14804f9be8cf147d0dad634a08b533c9de7f5")


def expand(key: bytes, info: bytes, length: int) -> bytes:
    """HKDF-Expand as RFC 5869 writes it, without this package."""
    made, block, counter = b"", b"", 0
    while len(made) < length:
        counter += 1
        block = hmac.new(key, block + info + bytes([counter]), hashlib.sha256).digest()
        made += block
    return made[:length]


def thrown(k: int, dice: int, faces: int) -> list[int]:
    """A throw, restated: all words of the draw, the refused ones left out, the first `dice` of the rest."""
    draw = expand(expand(bytes.fromhex(SEED), b"buck-rng/1:dice", 32), str(k).encode(), 8160)
    words = [int.from_bytes(draw[at : at + 4], "big") for at in range(0, 8160, 4)]
    return [1 + word % faces for word in words if word < 2**32 // faces * faces][:dice]


@pytest.mark.clause("RNG-STREAM", "RNG-DRAW")
def test_first_block_is_what_openssl_computes() -> None:
    if shutil.which("openssl") is None:
        pytest.skip("no openssl here")
    run = subprocess.run(
        ["openssl", "dgst", "-sha256", "-mac", "HMAC", "-macopt", f"hexkey:{KEY.hex()}"],
        input=b"0\x01", capture_output=True, check=True,
    )  # fmt: skip
    assert run.stdout.decode().split()[-1] == rng.draw_bytes(SEED, "dice", 0, 32)
    assert rng.stream_key(SEED, "dice") == KEY.hex()


@pytest.mark.clause("RNG-THROW")
def test_a_hundred_thousand_throws() -> None:
    faces = bytes(face for k in range(100_000) for face in rng.faces_from(rng.words_of(SEED, "dice", k), 3, 6))
    assert hashlib.sha256(faces).hexdigest() == "e0e6bdc3f222db91e02f92f22a76d1af8764a501273881457188414c3e8c22f3"


@pytest.mark.clause("RNG-THROW", "RNG-UNIFORM")
@pytest.mark.parametrize(
    ("k", "first_word", "faces"),
    [
        (593855581, 4294967294, (1, 3, 4)),
        (3342230109, 4294967295, (2, 2, 2)),
        (3594142198, 4294967292, (4, 4, 5)),
    ],
)
def test_refused_words(k: int, first_word: int, faces: tuple[int, ...]) -> None:
    assert next(rng.words_of(SEED, "dice", k)) == first_word >= 2**32 // 6 * 6
    assert rng.throw(SEED, "dice", k, 3, 6) == faces
    assert rng.throw(SEED, "dice", k + 1, 3, 6) == tuple(thrown(k + 1, 3, 6)), "a refusal shifts no later draw"


@pytest.mark.clause("RNG-THROW", "RNG-DRAW")
@given(k=st.integers(0, 2**53), dice=st.integers(0, 300), faces=st.sampled_from([1, 2, 6, 7, 20, 1000, 3 * 2**30]))
def test_throws_agree_with_the_restatement(k: int, dice: int, faces: int) -> None:
    assert list(rng.throw(SEED, "dice", k, dice, faces)) == thrown(k, dice, faces)


@pytest.mark.clause("RNG-DRAW")
def test_a_draw_is_8160_bytes_and_no_more() -> None:
    whole = expand(KEY, b"12", 8160).hex()
    assert rng.draw_bytes(SEED, "dice", 12, 8160) == whole
    assert b"".join(word.to_bytes(4, "big") for word in rng.words_of(SEED, "dice", 12)).hex() == whole
    with pytest.raises(DrawError, match="2040 words"):
        rng.draw_bytes(SEED, "dice", 12, 8161)


@pytest.mark.clause("RNG-DRAW", "RNG-UNIFORM")
def test_words_run_out_with_an_error() -> None:
    assert len(rng.throw(SEED, "dice", 0, 2040, 2)) == 2040
    with pytest.raises(DrawError, match="2040 words"):
        rng.throw(SEED, "dice", 0, 2041, 2)
    with pytest.raises(DrawError, match="2040 words"):
        rng.shuffle(SEED, "cards", 0, 2042)


@pytest.mark.case(1)
@pytest.mark.clause("RNG-UNIFORM")
@pytest.mark.parametrize("bits", range(1, 9))
def test_every_number_is_equally_likely(bits: int) -> None:
    """All words of a small size: each number has equally many, and as few words as can be are refused."""
    values = 2**bits
    for n in range(1, values + 1):
        counts: Counter[int] = Counter()
        refused = 0
        for word in range(values):
            try:
                counts[rng.uniform(iter([word]), n, values)] += 1
            except DrawError:
                refused += 1
        assert counts == dict.fromkeys(range(n), values // n)
        assert refused == values % n


@pytest.mark.case(1)
@pytest.mark.clause("RNG-THROW")
@pytest.mark.parametrize(("bits", "dice", "faces"), [(4, 3, 6), (5, 2, 6), (4, 2, 5), (8, 1, 20)])
def test_every_throw_is_equally_likely(bits: int, dice: int, faces: int) -> None:
    """All accepted words: each combination of faces, the highest among them, comes equally often."""
    values = 2**bits
    kept = range(values // faces * faces)
    counts = Counter(rng.faces_from(iter(words), dice, faces, values) for words in itertools.product(kept, repeat=dice))
    every = itertools.product(range(1, faces + 1), repeat=dice)
    assert counts == dict.fromkeys(every, (values // faces) ** dice)


@pytest.mark.clause("RNG-SHUFFLE")
@pytest.mark.parametrize(("bits", "count"), [(3, 3), (4, 3), (4, 4), (3, 5)])
def test_every_order_is_equally_likely(bits: int, count: int) -> None:
    """All words that each step keeps: every order comes equally often."""
    values = 2**bits
    steps = [range(values // n * n) for n in range(count, 1, -1)]
    counts = Counter(rng.order_from(iter(words), count, values) for words in itertools.product(*steps))
    assert set(counts) == set(itertools.permutations(range(count)))
    assert len(set(counts.values())) == 1


@pytest.mark.clause("RNG-SHUFFLE")
def test_three_cards_and_the_smallest_draws() -> None:
    """One word for each choice of j: each of the six orders exactly once."""
    draws = itertools.product(range(3), range(2))
    orders = [rng.order_from(iter(js), 3, 6) for js in draws]
    assert sorted(orders) == sorted(itertools.permutations(range(3)))


@pytest.mark.clause("RNG-STREAM")
@pytest.mark.parametrize("name", ["", "Dice", "-dice", "/dice", "dice ", "dice\n", "dáce", "a" * 41, "di_ce"])
def test_bad_names_of_streams(name: str) -> None:
    with pytest.raises(DrawError, match="no name of a stream"):
        rng.stream_key(SEED, name)


@pytest.mark.clause("RNG-STREAM")
@pytest.mark.parametrize("name", ["dice", "0", "a" * 40, "policy/ana.1-x"])
def test_good_names_of_streams(name: str) -> None:
    assert rng.stream_key(SEED, name) == expand(bytes.fromhex(SEED), b"buck-rng/1:" + name.encode(), 32).hex()


@pytest.mark.clause("RNG-STREAM")
@pytest.mark.parametrize("seed", ["", "00", SEED.upper(), SEED + "\n", SEED + "00", "g" * 64])
def test_bad_seeds(seed: str) -> None:
    with pytest.raises(DrawError, match="64 hex digits"):
        rng.throw(seed, "dice", 0, 3, 6)


def test_a_typed_seed_may_be_upper_case_and_no_shorter() -> None:
    assert rng.seed_from_hex(SEED.upper()) == SEED
    with pytest.raises(DrawError, match="64 hex digits"):
        rng.seed_from_hex(SEED[:-1])


@pytest.mark.clause("RNG-DRAW")
def test_no_negative_draw() -> None:
    with pytest.raises(DrawError, match="no draw -1"):
        rng.throw(SEED, "dice", -1, 3, 6)


@pytest.mark.clause("RNG-THROW")
@pytest.mark.parametrize(("dice", "faces", "broken"), [(-1, 6, "_counts_dice"), (3, 0, "_has_a_face")])
def test_no_throw_of_fewer_than_no_dice_or_of_dice_without_a_face(dice: int, faces: int, broken: str) -> None:
    with pytest.raises(icontract.ViolationError, match=broken):
        rng.throw(SEED, "dice", 0, dice, faces)


@pytest.mark.clause("RNG-THROW")
def test_the_least_that_can_be_thrown() -> None:
    assert rng.throw(SEED, "dice", 0, 0, 1) == ()
    assert rng.throw(SEED, "dice", 0, 2, 1) == (1, 1)


@pytest.mark.clause("RNG-SHUFFLE")
def test_no_shuffle_of_fewer_than_no_cards() -> None:
    assert rng.shuffle(SEED, "cards", 0, 0) == ()
    with pytest.raises(icontract.ViolationError, match="_counts_cards"):
        rng.shuffle(SEED, "cards", 0, -1)


@pytest.mark.clause("RNG-UNIFORM")
@pytest.mark.parametrize("word", [-1, 2**32])
def test_a_word_has_32_bits(word: int) -> None:
    with pytest.raises(icontract.ViolationError, match="_are_words"):
        rng.uniform_of((0, word), 6)


@pytest.mark.clause("RNG-HASH")
@pytest.mark.parametrize("tag", ["buck\0seed", "año"])
def test_what_is_no_tag(tag: str) -> None:
    with pytest.raises(icontract.ViolationError, match="_is_a_tag"):
        rng.tagged_hash_hex(tag, ())


@pytest.mark.clause("RNG-UNIFORM")
@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_no_choice_among_no_or_too_many_values(n: int) -> None:
    with pytest.raises(DrawError, match="cannot choose"):
        rng.uniform(iter([1, 2, 3]), n)


GAME = "00112233445566778899aabbccddeeff"
SHARES = {party: hashlib.sha256(f"share {party}".encode()).digest() for party in ("table", "ana", "beto")}


@pytest.mark.clause("RNG-HASH")
@pytest.mark.parametrize(
    ("party", "begins", "ends"), [("table", "fb0b9608", "91c"), ("ana", "bee95d81", "b3c"), ("beto", "fe4d52ce", "78c")]
)
def test_commitments(party: str, begins: str, ends: str) -> None:
    digest = rng.tagged_hash("buck-commit/1", GAME.encode(), party.encode(), SHARES[party]).hex()
    assert digest.startswith(begins)
    assert digest.endswith(ends)


@pytest.mark.clause("RNG-HASH", "RNG-THROW")
def test_the_seed_of_three_shares_and_its_first_throws() -> None:
    parts = (part for party, share in SHARES.items() for part in (party.encode(), share))
    seed = rng.tagged_hash("buck-seed/1", GAME.encode(), *parts).hex()
    assert seed == "a561b4cbd61a3690f21b348a4327ee613c64a31b5de1562e9a567c21d33fd4b0"
    assert [rng.throw(seed, "dice", k, 3, 6) for k in range(4)] == [(6, 1, 6), (2, 4, 1), (2, 3, 5), (1, 3, 4)]


@pytest.mark.clause("RNG-HASH")
@given(st.lists(st.binary(max_size=3), max_size=4), st.lists(st.binary(max_size=3), max_size=4))
def test_no_two_lists_of_parts_share_a_digest(one: list[bytes], other: list[bytes]) -> None:
    assert (rng.tagged_hash("t", *one) == rng.tagged_hash("t", *other)) is (one == other)


@pytest.mark.case(32)
@pytest.mark.clause("RNG-HASH")
def test_the_bounds_of_the_parts_are_hashed() -> None:
    digests = {rng.tagged_hash("t", *parts) for parts in ([b"ab", b"c"], [b"a", b"bc"], [b"abc"], [b"abc", b""])}
    assert len(digests) == 4


@pytest.mark.clause("RNG-GAME-ID")
def test_game_id_by_hand() -> None:
    data = b"buck-game/1\0" + b"\0\0\0\0\0\0\0\x20" + bytes(range(32))
    assert rng.game_id(SEED) == hashlib.sha256(data).hexdigest()[:32]


def test_fresh_seeds_differ() -> None:
    assert len({rng.fresh_seed() for _ in range(50)}) == 50
    assert rng.is_seed(rng.fresh_seed())
