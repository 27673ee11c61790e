"""A game of Hucklebuck that a seed gives, played while a page is built: one deal told whole, or all in a table."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.hucklebuck.acts import Act, Deal, DealPurpose, Discard, Drop, Play, Stay
from buck_ref.games.hucklebuck.state import State
from buck_ref.games.hucklebuck.values import SUITS, Card, names
from buck_ref.log.keeping import Policy
from buck_ref.referee.card_judge import CardVerification
from buck_ref.referee.card_lines import CardPlayed
from buck_ref.report import card_words, effects_text
from buck_ref.report.drawn_cards import Mark
from buck_ref.report.family import is_of_cards
from buck_ref.report.telling import Telling
from buck_ref.rulebook.spec import Text
from docs._ext.auction import Said, rounds_table
from docs._ext.card_points import signed
from docs._ext.language import Voice
from docs._ext.rst import escape, paragraph, rubric, sentence, table
from docs._ext.seeded import Asked, announced, asked_of, played
from docs._ext.words import WORDS


class Told(NamedTuple):
    """One deal of a game."""

    voice: Voice
    telling: Telling
    played: tuple[CardPlayed, ...]
    """Its lines."""

    @property
    def before(self) -> State:
        """The game when it began."""
        return self.played[0].before

    @property
    def scored(self) -> State:
        """The game when it had been scored; the next deal may have begun."""
        return self.played[-1].step.state

    def effects(self, *kinds: EffectKind) -> Iterator[Effect]:
        """What of these kinds it did, in order."""
        return (one for each in self.played for one in each.step.effects if one.kind in kinds)

    def name(self, player: str) -> str:
        """The player's name, as words of a page."""
        return escape(self.telling.name(player))


def game_of(asked: Asked) -> CardVerification:
    """The game; ValueError where it is none of cards."""
    verification = played(asked)
    if not is_of_cards(verification):
        raise ValueError(f"{asked.profile} is no game of cards")
    return verification


def deals(voice: Voice, game: CardVerification) -> list[Told]:
    """The deals of a game, in order."""
    telling = Telling(voice.say, game.names)
    by_deal: dict[int, list[CardPlayed]] = {}
    for one in game.played:
        by_deal.setdefault(one.before.deal, []).append(one)
    return [Told(voice, telling, tuple(played)) for played in by_deal.values()]


def deal_told(voice: Voice, asked: str) -> list[str]:
    """`3 of hucklebuck 00…58 ana=Ana,beto=Beto,carla=Carla`: that deal, from the cards to the points."""
    number, _, game = asked.partition(" of ")
    deal = deals(voice, game_of(asked_of(game, Policy.SENSIBLE)))[int(number) - 1]
    if not any(deal.effects(EffectKind.TRICK)):
        raise ValueError(f"no trick is played in deal {number}")
    lines = rubric(voice(WORDS.the_cards)) + _hands(deal)
    lines += rubric(voice(WORDS.the_auction)) + _auction(deal)
    lines += rubric(voice(WORDS.the_exchange)) + _statements(deal)
    lines += rubric(voice(WORDS.the_tricks)) + _tricks(deal)
    return lines + rubric(voice(WORDS.the_points)) + _points(deal)


def game_told(voice: Voice, asked: str) -> list[str]:
    """`hucklebuck 00…58 ana=Ana,beto=Beto,carla=Carla`: a row for each deal, and the command that plays it again."""
    game = asked_of(asked, Policy.SENSIBLE)
    lines = announced(voice, game)
    told = deals(voice, game_of(game))
    players = told[0].before.players
    head = (WORDS.deal, WORDS.dealer, WORDS.bid)
    columns = [*(voice(word) for word in head), *(told[0].name(player.id) for player in players)]
    lines += table(columns, [_deal_row(number, deal) for number, deal in enumerate(told, 1)], kind="stacked deals")
    wins = list(told[-1].effects(EffectKind.WINS))
    return lines + paragraph(" ".join(_said(told[-1], one) for one in wins))


def _said(deal: Told, effect: Effect) -> str:
    """An effect as a sentence."""
    return sentence(effects_text.sentence(deal.telling, effect))


def _labelled(deal: Told, word: Text, cell: str) -> str:
    """A cell with its column's name, which shows where a narrow screen breaks the table up; nothing in an empty one."""
    return f":label:`{deal.voice(word)}` {cell}" if cell else ""


def _cards(cards: tuple[Card, ...]) -> str:
    """Cards, drawn, by suit and the highest first; nothing where there are none."""
    return f":cards:`{' '.join(names(tuple(sorted(cards, reverse=True))))}`" if cards else ""


def _hands(deal: Told) -> list[str]:
    voice = deal.voice
    dealt = [one.act for one in deal.played if isinstance(one.act, Deal) and one.act.purpose is DealPurpose.DEAL]
    scores = {player.id: player.score for player in deal.before.players}
    rows = [
        (deal.name(act.player), _labelled(deal, WORDS.score_before_deal, str(scores[act.player])), _cards(act.cards))
        for act in dealt
    ]
    (dealer,) = (player for seat, player in enumerate(deal.before.players) if seat == deal.before.dealer)
    head = [voice(word) for word in (WORDS.player, WORDS.score_before_deal, WORDS.dealt)]
    said = voice(WORDS.deals_now, player=deal.name(dealer.id), first=deal.name(dealt[0].player))
    return paragraph(said) + table(head, rows, kind="stacked")


def _auction(deal: Told) -> list[str]:
    order = [one.player for one in deal.effects(EffectKind.DEALT)][: len(deal.before.in_game)]
    spoken = deal.effects(EffectKind.BIDS, EffectKind.PASSES)
    lines = rounds_table(deal.voice, order, (Said(one.player, one.amount) for one in spoken), deal.telling)
    (bidder,) = deal.effects(EffectKind.BIDDER)
    (trump,) = deal.effects(EffectKind.TRUMP)
    return lines + paragraph(f"{_said(deal, bidder)} {_said(deal, trump)} :suit:`{SUITS[trump.amount]}`")


def _statements(deal: Told) -> list[str]:
    """What each player says, in order, lays away, is given, and then holds."""
    voice = deal.voice
    spoken = [one.act.player for one in deal.played if isinstance(one.act, Stay | Drop)]
    given = {one.player: one for one in _acts(deal, Deal) if one.purpose is DealPurpose.EXCHANGE}
    aside = {one.player: one for one in _acts(deal, Discard)}
    rows = []
    for player in spoken:
        away, new = aside.get(player), given.get(player)
        rows.append(
            (
                deal.name(player),
                _statement(deal, player),
                _labelled(deal, WORDS.discards, _cards(away.cards if away else ())),
                _labelled(deal, WORDS.is_given, _cards(new.cards if new else ())),
                _labelled(deal, WORDS.plays_with, _cards(_hand_played(deal, player))),
            )
        )
    head = (WORDS.player, WORDS.says, WORDS.discards, WORDS.is_given, WORDS.plays_with)
    return table([voice(word) for word in head], rows, kind="stacked")


ActT = TypeVar("ActT", bound=Act)


def _acts(deal: Told, kind: type[ActT]) -> Iterator[ActT]:
    return (one.act for one in deal.played if isinstance(one.act, kind))


def _statement(deal: Told, player: str) -> str:
    for one in deal.effects(EffectKind.EXCHANGES):
        if one.player == player:
            return deal.voice(WORDS.stays, count=one.amount)
    return deal.voice(WORDS.drops)


def _hand_played(deal: Told, player: str) -> tuple[Card, ...]:
    """The five cards that a player plays with: those that this player plays."""
    return tuple(one.card for one in _acts(deal, Play) if one.player == player)


def _tricks(deal: Told) -> list[str]:
    voice = deal.voice
    rows = []
    plays = list(_acts(deal, Play))
    for trick in deal.effects(EffectKind.TRICK):
        number = len(trick.cards)
        cards = [_played(deal, one, takes=one.player == trick.player) for one in plays[:number]]
        del plays[:number]
        rows.append((str(trick.amount), " ".join(cards), _labelled(deal, WORDS.takes_it, deal.name(trick.player))))
    head = (WORDS.trick, WORDS.in_order, WORDS.takes_it)
    return table([voice(word) for word in head], rows, kind="stacked")


def _played(deal: Told, play: Play, *, takes: bool) -> str:
    mark = f" {Mark.TAKES.value}" if takes else ""
    return f":play:`{names((play.card,))[0]}{mark} {deal.name(play.player)}`"


def _points(deal: Told) -> list[str]:
    voice = deal.voice
    took = {one.player: one.amount for one in deal.effects(EffectKind.TOOK)}
    changes = _changes(deal)
    rows = []
    for player in deal.scored.players:
        tricks = str(took[player.id]) if player.id in took else voice(WORDS.dropped)
        cells = (
            (WORDS.tricks, tricks),
            (WORDS.points, changes.get(player.id, "")),
            (WORDS.new_score, str(player.score)),
        )
        rows.append((deal.name(player.id), *(_labelled(deal, word, cell) for word, cell in cells)))
    (bid,) = deal.effects(EffectKind.MADE, EffectKind.FAILED)
    head = (WORDS.player, WORDS.tricks, WORDS.points, WORDS.new_score)
    return paragraph(_said(deal, bid)) + table([voice(word) for word in head], rows, kind="stacked numbers")


def _changes(deal: Told) -> dict[str, str]:
    """By how much the deal changed the score of each player whom it changed for."""
    before = {player.id: player.score for player in deal.before.players}
    after = {one.player: one.amount for one in deal.effects(EffectKind.STANDS)}
    return {player: signed(score - before[player]) for player, score in after.items()}


def _deal_row(number: int, deal: Told) -> tuple[str, ...]:
    changes = _changes(deal)
    dropped = {one.player for one in deal.effects(EffectKind.DROPS)}
    scores = []
    for player in deal.scored.players:
        note = changes.get(player.id) or (deal.voice(WORDS.dropped) if player.id in dropped else "")
        scores.append(f":label:`{deal.name(player.id)}` {player.score}" + (f" :change:`{note}`" if note else ""))
    dealer = deal.before.players[deal.before.dealer]
    cells = (_labelled(deal, WORDS.deal, str(number)), _labelled(deal, WORDS.dealer, deal.name(dealer.id)))
    return (*cells, _bid(deal), *scores)


def _bid(deal: Told) -> str:
    """Who bid what for which trumps, and what is to be said of a deal that nobody played."""
    bidders, trumps = list(deal.effects(EffectKind.BIDDER)), list(deal.effects(EffectKind.TRUMP))
    if not bidders:
        return deal.voice(WORDS.nobody_bid)
    bid = f"{deal.name(bidders[0].player)}: {card_words.bid(deal.voice.say, bidders[0].amount)}"
    alone = f" ({deal.voice(WORDS.all_others_drop)})" if any(deal.effects(EffectKind.ALL_DROPPED)) else ""
    return f"{bid} :suit:`{SUITS[trumps[0].amount]}`{alone}"
