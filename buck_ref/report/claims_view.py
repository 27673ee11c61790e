"""What a line claims, beside what the rules say: of an act, and of the close."""

from collections.abc import Iterator
from typing import cast

from msgspec import UNSET
from msgspec.structs import replace

from buck_ref.games.game import A, OptionsT, Result, S, Standings
from buck_ref.log import data
from buck_ref.log.findings import Code, Finding, Json
from buck_ref.log.lines import Claim
from buck_ref.message import N_
from buck_ref.referee.claims import claim_holds, is_claimed
from buck_ref.referee.judge import Judge
from buck_ref.referee.verdict import F, OpenChips, Played
from buck_ref.report import findings_text, words
from buck_ref.report.claim_words import FIELDS
from buck_ref.report.telling import Telling
from buck_ref.report.view import Compared


def act_claims(
    telling: Telling, judge: Judge[S, A, F, OptionsT], claim: Claim | None, played: Played[S, A, F], *, pot_open: bool
) -> Iterator[Compared]:
    """Each field that an act's line claims; `pot_open`: what the pot holds hangs on throws that nobody noted."""
    if claim is None:
        return
    values = zip(judge.fields.items(), judge.fields_of(claim), judge.fields_of(played.facts), strict=True)
    for (name, code), claimed, due in values:
        if is_claimed(name, claimed):
            said = None if claimed is UNSET else cast(Json, claimed)
            holds = claim_holds(said, cast(Json, due), is_claimed=True)
            one, other = (_shown(telling, code, played.act.player, value) for value in (said, cast(Json, due)))
            told = Compared(telling.say(FIELDS[name]), one, other, holds)
            yield _left_open(telling, told) if name == "pot" and pot_open else told


def _left_open(telling: Telling, claim: Compared) -> Compared:
    """A claim of what hangs on throws that nobody noted (LOG-TOTAL)."""
    return replace(claim, due=telling.say(N_("left open")), holds=True, open=True)


def _shown(telling: Telling, code: Code, player: str, value: Json) -> str:
    """The value as a finding about it would show it."""
    return findings_text.value(telling, Finding(code=code, party=player), value)


def close_claims(
    telling: Telling, close: data.CloseData, due: Result, chips: OpenChips, *, over: bool
) -> Iterator[Compared]:
    """What the close says of the end and of the result, each round apart where there are several.

    `due`: the result by the rules, or how things stand where the game is not `over`.
    """
    said, by_rules = close.outcome.value, (data.Outcome.FINISHED if over else data.Outcome.ABORTED).value
    one, other = findings_text.word(telling, said), findings_text.word(telling, by_rules)
    yield Compared(telling.say(N_("the game is")), one, other, said == by_rules)
    if close.result is None:
        return
    if len(due.rounds) > 1:
        for number, (entry, ended) in enumerate(zip(close.result.rounds, due.rounds, strict=False), 1):
            before = telling.say(N_("round {number}: "), number=number)
            yield from _entry(telling, before, entry, ended, chips.of_round(number))
    yield from _entry(telling, "", close.result.total, due.total, chips.of_game)


def _entry(
    telling: Telling, before: str, said: data.Result, due: Standings, chips_open: frozenset[str]
) -> Iterator[Compared]:
    """One entry of the result; of whom the chips are open, nothing claimed of them is wrong."""
    say = telling.say
    scores, chips = ({one.id: getattr(one, field) for one in said.players} for field in ("score", "chips"))
    for player in due.players:
        label = say(N_("score of {player}"), player=telling.name(player.id))
        yield _number(telling, f"{before}{label}", scores.get(player.id), player.score)
    with_chips = due.winners and (any(chips.values()) or any(one.chips for one in due.players))
    for player in due.players if with_chips else ():
        label = say(N_("chips of {player}"), player=telling.name(player.id))
        told = _number(telling, f"{before}{label}", chips.get(player.id), player.chips)
        yield _left_open(telling, told) if player.id in chips_open else told
    people = (say(N_("winners")), said.winners, due.winners), (say(N_("loser")), _one(said.loser), _one(due.loser))
    for label, claimed, right in people:
        if claimed or right:
            yield Compared(f"{before}{label}", telling.people(claimed), telling.people(right), claimed == right)


def _one(id_: str | None) -> tuple[str, ...]:
    return () if id_ is None else (id_,)


def _number(telling: Telling, label: str, said: int | None, due: int) -> Compared:
    shown = telling.say(N_("nothing")) if said is None else words.shown(said)
    return Compared(label, shown, str(due), said == due)
