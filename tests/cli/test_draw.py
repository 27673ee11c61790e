"""`buck-ref draw`: the known answers of the random suite, from the command line."""

import pytest

from tests.cli.conftest import Cli

SEED = bytes(range(32)).hex()


def draw(cli: Cli, k: int, dice: int, *more: object) -> str:
    answer = cli("draw", "--seed", SEED, "--stream", "dice", "--draw", k, "--dice", dice, *more)
    assert (answer.status, answer.err) == (0, "")
    return answer.last


THREE_DICE = ["462", "634", "411", "511", "422", "141", "663", "443", "225", "444", "641", "236"]


@pytest.mark.clause("RNG-THROW")
@pytest.mark.parametrize(("k", "faces"), list(enumerate(THREE_DICE)))
def test_three_dice(cli: Cli, k: int, faces: str) -> None:
    assert draw(cli, k, 3) == " ".join(faces)


@pytest.mark.clause("RNG-THROW")
def test_one_die(cli: Cli) -> None:
    assert "".join(draw(cli, k, 1) for k in range(24)) == "464541642462132132335653"


@pytest.mark.clause("RNG-UNIFORM")
@pytest.mark.parametrize(
    ("k", "refused", "faces"),
    [(593855581, 4294967294, "1 3 4"), (3342230109, 4294967295, "2 2 2"), (3594142198, 4294967292, "4 4 5")],
)
def test_a_refused_word_is_told_and_passed_over(cli: Cli, k: int, refused: int, faces: str) -> None:
    answer = cli("draw", "--seed", SEED, "--stream", "dice", "--draw", k, "--dice", 3)
    assert answer.last == faces
    assert [line for line in answer.out.splitlines() if "refused" in line] == [
        f"word 0: {refused} is refused, being past the last whole multiple of 6"
    ]
    assert [line.split(":")[0] for line in answer.out.splitlines()[3:-1]] == ["word 0", "word 1", "word 2", "word 3"]


def test_many_dice_and_many_faces(cli: Cli) -> None:
    assert draw(cli, 7, 20) == "4 4 3 1 2 2 3 2 6 5 4 3 5 1 6 4 6 2 6 1"
    assert draw(cli, 9, 12, "--faces", 20) == "10 20 20 20 19 20 17 4 19 9 5 7"


def test_each_step_can_be_done_by_hand(cli: Cli) -> None:
    answer = cli("draw", "--seed", SEED.upper(), "--stream", "dice", "--draw", 0, "--dice", 3)
    key = "210a38a4dfc269dcdf42f7a0b0c14804f9be8cf147d0dad634a08b533c9de7f5"
    words = [int(block, 16) for block in ("cad389f5", "892a6483", "ad6e364b")]
    assert answer.out.splitlines() == [
        f"suite buck-rng/1, seed {SEED}",
        f"stream dice, its key {key}",
        "draw 0: 3 x 6 faces",
        *(f"word {n}: {word} mod 6 + 1 = {word % 6 + 1}, die {n + 1}" for n, word in enumerate(words)),
        "4 6 2",
    ]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"--seed": SEED[:-2]}, "a seed is 64 hex digits (32 bytes); this is none"),
        ({"--stream": "Dice"}, "this is no name of a stream: Dice"),
        ({"--draw": "-1"}, "argument --draw: '-1' is not a whole number, 0 or more"),
        ({"--dice": "0"}, "argument --dice: '0' is not a whole number, 1 or more"),
        ({"--dice": "2041"}, "one draw has no more than 2040 words"),
        ({"--faces": "1"}, "argument --faces: '1' is not a whole number, 2 or more"),
        ({"--faces": str(2**32 + 1)}, "a draw cannot choose among 4294967297 values"),
        ({"--draw": "9" * 2000}, "is not a whole number, 0 or more"),
    ],
)
def test_what_no_draw_can_give_is_refused(cli: Cli, change: dict[str, str], says: str) -> None:
    asked = {"--seed": SEED, "--stream": "dice", "--draw": "0", "--dice": "3", "--faces": "6"} | change
    answer = cli("draw", *(word for pair in asked.items() for word in pair))
    assert (answer.status, answer.out) == (2, "")
    assert says in answer.err
    assert answer.err.count("\n") == 1


SHUFFLED = (
    "9 42 49 33 25 27 44 19 40 36 14 37 26 1 2 15 20 3 7 39 47 41 46 45 38 13 28 43 30 48 4 29 12 6 35 50 10 23 22 21 "
    "16 0 31 18 34 51 5 24 17 32 8 11"
)
"""The pack as draw 0 of the stream of cards shuffles it (RNG-SHUFFLE)."""
RANKS, SUITS = "23456789TJQKA", "CDHS"


def shuffle(cli: Cli, count: object, *more: object) -> list[str]:
    answer = cli("draw", "--seed", SEED, "--stream", "cards", "--draw", 0, "--shuffle", count, *more)
    assert (answer.status, answer.err) == (0, "")
    return answer.out.splitlines()


@pytest.mark.clause("RNG-SHUFFLE", "HUCK-PACK")
def test_the_whole_pack_shuffled(cli: Cli) -> None:
    *_, order, cards = shuffle(cli, 52)
    assert order == f"order, counted from 0: {SHUFFLED}"
    named = [RANKS[int(card) % 13] + SUITS[int(card) // 13] for card in SHUFFLED.split()]
    assert cards == " ".join(named)
    assert cards.startswith("JC 5S QS 9H AD 3H 7S ")


@pytest.mark.clause("RNG-SHUFFLE", "RNG-UNIFORM")
@pytest.mark.parametrize("count", [1, 2, 17, 52])
def test_each_step_of_a_shuffle_can_be_done_by_hand(cli: Cli, count: int) -> None:
    """The steps told, done with a row of cards, give the order told."""
    lines = shuffle(cli, count)
    assert lines[2] == f"draw 0: {count} cards are shuffled, from the last place down"
    steps = [line for line in lines if line.startswith("word ") and "refused" not in line]
    row = list(range(count))
    for last, step in zip(range(count - 1, 0, -1), steps, strict=True):
        numbers = [int(word.strip(":")) for word in step.split() if word.strip(":").isdigit()]
        _, word, values, other, one, two = numbers
        assert (values, other, one, two) == (last + 1, word % (last + 1), last, other)
        row[one], row[two] = row[two], row[one]
    assert f"order, counted from 0: {' '.join(map(str, row))}" in lines


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--shuffle", 0), "argument --shuffle: '0' is not a whole number, 1 or more"),
        (("--shuffle", 2042), "one draw has no more than 2040 words"),
        (("--shuffle", 52, "--dice", 3), "argument --dice: not allowed with argument --shuffle"),
        (("--shuffle", 52, "--faces", 6), "--faces is about dice, and --shuffle about cards"),
    ],
)
def test_what_is_no_shuffle_is_refused(cli: Cli, more: tuple[object, ...], says: str) -> None:
    answer = cli("draw", "--seed", SEED, "--stream", "cards", "--draw", 0, *more)
    assert (answer.status, answer.out) == (2, "")
    assert says in answer.err
    assert answer.err.count("\n") == 1
