"""`buck-ref draw`: the dice of one draw, step by step, so that anybody can check them by hand."""

import argparse
from collections.abc import Iterator

from buck_ref.chance import rng
from buck_ref.cli.parsing import whole_number
from buck_ref.message import N_
from buck_ref.report.i18n import Speech


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `draw`."""
    parser.add_argument("--seed", required=True, metavar="HEX", help=say(N_("the seed: 64 hex digits")))
    parser.add_argument("--stream", required=True, help=say(N_("the stream of draws, such as dice")))
    parser.add_argument(
        "--draw", required=True, metavar="K", type=whole_number(say, 0), help=say(N_("the number of the draw, from 0"))
    )
    parser.add_argument(
        "--dice", required=True, metavar="N", type=whole_number(say, 1), help=say(N_("how many dice, 1 or more"))
    )
    parser.add_argument(
        "--faces",
        default=6,
        metavar="N",
        type=whole_number(say, 2),
        help=say(N_("faces of a die, 2 or more (default 6)")),
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Print how the draw comes about and, as the last line, its faces."""
    seed = rng.seed_from_hex(args.seed)
    faces = rng.throw(seed, args.stream, args.draw, args.dice, args.faces)
    print(say(N_("suite {suite}, seed {seed}"), suite=rng.SUITE, seed=seed))
    print(say(N_("stream {stream}, its key {key}"), stream=args.stream, key=rng.stream_key(seed, args.stream)))
    print(say(N_("draw {draw}: {dice} x {faces} faces"), draw=args.draw, dice=args.dice, faces=args.faces))
    for line in _words(seed, args, say):
        print(line)
    print(*faces)
    return 0


def _words(seed: str, args: argparse.Namespace, say: Speech) -> Iterator[str]:
    """Each word of the draw that was looked at, and what became of it."""
    taken: list[int] = []
    words = _noted(rng.words_of(seed, args.stream, args.draw), taken)
    number = 0
    for die in range(1, args.dice + 1):
        face = 1 + rng.uniform(words, args.faces)
        *refused, word = taken
        taken.clear()
        for other in refused:
            template = N_("word {number}: {word} is refused, being past the last whole multiple of {faces}")
            yield say(template, number=number, word=other, faces=args.faces)
            number += 1
        template = N_("word {number}: {word} mod {faces} + 1 = {face}, die {die}")
        yield say(template, number=number, word=word, faces=args.faces, face=face, die=die)
        number += 1


def _noted(words: Iterator[int], taken: list[int]) -> Iterator[int]:
    """The same words, each noted in `taken` as it is asked for."""
    for word in words:
        taken.append(word)
        yield word
