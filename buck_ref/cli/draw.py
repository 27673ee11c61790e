"""`buck-ref draw`: the dice or the shuffled cards of one draw, step by step, so that anybody can check them by hand."""

import argparse
from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.chance import rng
from buck_ref.cli.parsing import whole_number
from buck_ref.games.hucklebuck.values import PACK, names
from buck_ref.message import N_, UserError, message
from buck_ref.report.i18n import Speech

FACES = 6
"""The faces of a die where none are named."""


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `draw`."""
    parser.add_argument("--seed", required=True, metavar="HEX", help=say(N_("the seed: 64 hex digits")))
    parser.add_argument("--stream", required=True, help=say(N_("the stream of draws, such as dice or cards")))
    parser.add_argument(
        "--draw", required=True, metavar="K", type=whole_number(say, 0), help=say(N_("the number of the draw, from 0"))
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--dice", metavar="N", type=whole_number(say, 1), help=say(N_("how many dice, 1 or more")))
    shuffle = N_("how many cards are shuffled, 1 or more: {pack} for the whole pack, and then the cards are named")
    what.add_argument("--shuffle", metavar="N", type=whole_number(say, 1), help=say(shuffle, pack=PACK))
    parser.add_argument(
        "--faces",
        metavar="N",
        type=whole_number(say, 2),
        help=say(N_("faces of a die, 2 or more (default 6)")),
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Print how the draw comes about and, as the last line, what it gives."""
    if args.shuffle is not None and args.faces is not None:
        raise UserError(message(N_("--faces is about dice, and --shuffle about cards")))
    seed = rng.seed_from_hex(args.seed)
    told = list(_dice(seed, args, say) if args.shuffle is None else _shuffle(seed, args, say))
    print(say(N_("suite {suite}, seed {seed}"), suite=rng.SUITE, seed=seed))
    print(say(N_("stream {stream}, its key {key}"), stream=args.stream, key=rng.stream_key(seed, args.stream)))
    for line in told:
        print(line)
    return 0


def _dice(seed: str, args: argparse.Namespace, say: Speech) -> Iterator[str]:
    """Each word of the draw that was looked at and the face that it gives; then all faces."""
    faces = FACES if args.faces is None else args.faces
    thrown = rng.throw(seed, args.stream, args.draw, args.dice, faces)
    yield say(N_("draw {draw}: {dice} x {faces} faces"), draw=args.draw, dice=args.dice, faces=faces)
    words = _Words(say, rng.words_of(seed, args.stream, args.draw))
    for die in range(1, args.dice + 1):
        taken = words.taken(faces)
        yield from taken.refused
        template = N_("word {number}: {word} mod {faces} + 1 = {face}, die {die}")
        face = taken.chosen + 1
        yield say(template, number=taken.number, word=taken.word, faces=faces, face=face, die=die)
    yield " ".join(map(str, thrown))


def _shuffle(seed: str, args: argparse.Namespace, say: Speech) -> Iterator[str]:
    """Each word and the two places that change cards by it, from the last place down; then the order of the cards."""
    order = rng.shuffle(seed, args.stream, args.draw, args.shuffle)
    yield say(
        N_("draw {draw}: {cards} cards are shuffled, from the last place down"), draw=args.draw, cards=args.shuffle
    )
    words = _Words(say, rng.words_of(seed, args.stream, args.draw))
    for last in range(args.shuffle - 1, 0, -1):
        taken = words.taken(last + 1)
        yield from taken.refused
        template = N_("word {number}: {word} mod {values} = {other}: the cards at {last} and {other} change places")
        values, other = last + 1, taken.chosen
        yield say(template, number=taken.number, word=taken.word, values=values, other=other, last=last)
    yield say(N_("order, counted from 0: {order}"), order=" ".join(map(str, order)))
    if args.shuffle == PACK:
        yield " ".join(names(order))


class _Taken(NamedTuple):
    """A word that was not refused."""

    refused: list[str]
    """What is said of the words before it that were."""
    number: int
    """The number of the word in its draw."""
    word: int
    chosen: int
    """The number that it gives."""


class _Words:
    """The words of a draw, each told as it is taken."""

    def __init__(self, say: Speech, words: Iterator[int]) -> None:
        self._say = say
        self._words = words
        self._number = 0

    def taken(self, n: int) -> _Taken:
        """The next word that gives a number 0..n-1."""
        seen: list[int] = []
        chosen = rng.uniform(_noted(self._words, seen), n)
        *refused, word = seen
        template = N_("word {number}: {word} is refused, being past the last whole multiple of {faces}")
        told = [
            self._say(template, number=number, word=one, faces=n) for number, one in enumerate(refused, self._number)
        ]
        self._number += len(seen)
        return _Taken(told, self._number - 1, word, chosen)


def _noted(words: Iterator[int], taken: list[int]) -> Iterator[int]:
    """The same words, each noted in `taken` as it is asked for."""
    for word in words:
        taken.append(word)
        yield word
