"""Auctions: who says what in which round, and worked ones, done by the game itself over hands that nobody knows."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Step, Table
from buck_ref.games.hucklebuck.acts import Act, Bid, Deal, DealPurpose, Pass
from buck_ref.games.hucklebuck.auction_steps import height_of
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import HAND, NO_BID, Height
from buck_ref.report import card_words, effects_text, words
from buck_ref.report.telling import Telling
from docs._ext.compute import allowed, card_options
from docs._ext.language import Voice
from docs._ext.rst import box, escape, paragraph, sentence, table
from docs._ext.words import WORDS


class Said(NamedTuple):
    """What a player said in the auction."""

    player: str
    height: Height
    """How high the bid was; NO_BID for a pass."""


def rounds(order: Sequence[str], said: Iterable[Said]) -> list[dict[str, Height]]:
    """What was said, round by round; a new one begins where the auction has gone round the table."""
    found: list[dict[str, Height]] = [{}]
    last = -1
    for one in said:
        place = order.index(one.player)
        if place <= last:
            found.append({})
        found[-1][one.player] = one.height
        last = place
    return found


def rounds_table(voice: Voice, order: Sequence[str], said: Iterable[Said], names: Telling) -> list[str]:
    """A row for each round of the auction, a column for each player, in the order in which they speak."""
    rows = [[_cell(voice, one[player]) if player in one else "" for player in order] for one in rounds(order, said)]
    return table([escape(names.name(player)) for player in order], rows, kind="auction")


def _cell(voice: Voice, height: Height) -> str:
    return voice(WORDS.says_pass) if height == NO_BID else card_words.bid(voice.say, height)


class Auction(NamedTuple):
    """An auction as far as it was told."""

    order: tuple[str, ...]
    said: tuple[Said, ...]
    last: Step[State]


def held(players: Sequence[str], spoken: Iterable[str], changes: Iterable[str] = ()) -> Auction:
    """The auction in which the players, the dealer last, say `2`, `moon` or `pass` in turn; ValueError if they may not.

    `changes` are options of the profile: `reentry=true`.
    """
    options = card_options(changes)
    step = allowed(HUCKLEBUCK_GAME.start(Table((players[-1], *players[:-1]), options)))
    for player in players:
        step = _apply(step, Deal(player, DealPurpose.DEAL, (), unknown=HAND))
    said: list[Said] = []
    for word in spoken:
        player = step.state.acting.id
        act = Pass(player) if word == "pass" else _bid(player, word)
        said.append(Said(player, height_of(act, options.five_bid) if isinstance(act, Bid) else NO_BID))
        step = _apply(step, act)
    return Auction(tuple(players), tuple(said), step)


def _bid(player: str, word: str) -> Bid:
    return Bid(player, moon=True) if word == "moon" else Bid(player, int(word))


def _apply(step: Step[State], act: Act) -> Step[State]:
    return allowed(HUCKLEBUCK_GAME.apply(step.state, act))


def told(voice: Voice, asked: str) -> list[str]:
    """`Ana Beto Carla say 2 3 pass pass`, or also `... with reentry=true`: the rounds, and what they lead to."""
    spoken, _, changes = asked.partition(" with ")
    players, _, words_said = spoken.partition(" say ")
    auction = held(players.split(), words_said.split(), changes.split())
    telling = Telling(voice.say, {})
    lines = rounds_table(voice, auction.order, auction.said, telling)
    return box(lines + _outcome(voice, telling, auction))


def _outcome(voice: Voice, telling: Telling, auction: Auction) -> list[str]:
    state, effects = auction.last.state, auction.last.effects
    for one in effects:
        if one.kind is EffectKind.BIDDER:
            return paragraph(sentence(effects_text.sentence(telling, one)))
        if one.kind is EffectKind.GAINS:
            points = words.points(voice.say, one.amount)
            return paragraph(voice(WORDS.all_pass, player=telling.name(one.player), points=points))
    if state.phase is not Phase.AUCTION:
        raise ValueError("the auction is over")
    return paragraph(voice(WORDS.goes_on, player=telling.name(state.acting.id)))
