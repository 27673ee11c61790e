"""The score sheet of a logged game: a column a player, a row a throw, as the rules count it.

It is no verdict: it marks the lines that something speaks against, and leaves it to the verdict to say what.
"""

import unicodedata
from collections.abc import Collection, Iterator
from operator import attrgetter
from typing import NamedTuple

from buck_ref.games.acts import Act, Move, Purpose, Throw
from buck_ref.games.dice.state import State
from buck_ref.games.effects import EffectKind
from buck_ref.log.findings import Finding
from buck_ref.message import N_
from buck_ref.referee.verdict import ILLEGAL, Played, Remark, Verification
from buck_ref.report import effects_text, findings_text, words
from buck_ref.report.telling import Telling
from buck_ref.report.verdict_text import is_refuting
from buck_ref.rulebook.profiles import Profile

_TOLD = frozenset(
    {
        EffectKind.TIED,
        EffectKind.STARTS,
        EffectKind.MULLIGAN,
        EffectKind.BUST,
        EffectKind.VOID,
        EffectKind.FINED,
        EffectKind.WINS,
        EffectKind.POT_WON,
        EffectKind.SNYDER,
    }
)
"""Effects that the last column tells; the others can be read off the cells."""


class _Row(NamedTuple):
    line: str
    cells: tuple[str, ...]
    pot: str = ""
    notes: str = ""


def sheet_text(telling: Telling, file: str, verification: Verification) -> str:
    """The game as a sheet, up to its end or to the first act that the rules do not allow."""
    profile, opening = verification.profile, verification.opening
    refuting = [finding for finding in verification.findings if is_refuting(finding)]
    if profile is None or opening is None:
        return _against(telling, refuting)
    sections = [
        _head(telling, file, verification, profile),
        _table(telling, verification, opening.state, {finding.line for finding in refuting}),
        _against(telling, refuting),
    ]
    return "\n\n".join(section for section in sections if section)


def _head(telling: Telling, file: str, verification: Verification, profile: Profile) -> str:
    template = N_("{file}: {profile}, {target} to make, stake {stake}, {players} players, {lines} lines")
    return telling.say(
        template,
        file=file,
        profile=profile.name,
        target=words.points(telling.say, profile.options.target),
        stake=words.chips(telling.say, profile.options.stake),
        players=len(verification.players),
        lines=verification.lines,
    )


def _table(telling: Telling, verification: Verification, opening: State, marked: Collection[int | None]) -> str:
    say = telling.say
    names = tuple(map(telling.name, verification.players))
    last = verification.played[-1].step.state if verification.played else opening
    rows = [
        _Row(say(N_("line")), names, say(N_("pot")), say(N_("throw, +worth, score; and why"))),
        _Row("", ("",) * len(names), str(opening.pot)),
        *_rows(telling, verification, marked),
        _Row(say(N_("chips")), tuple(f"{player.purse:+}" if player.purse else "0" for player in last.players)),
    ]
    widths = [max(map(_width, column)) for column in zip(*map(_flat, rows), strict=True)]
    return "\n".join("  ".join(map(_padded, _flat(row), widths)).rstrip() for row in rows)


def _flat(row: _Row) -> tuple[str, ...]:
    return (row.line, *row.cells, row.pot, row.notes)


def _rows(telling: Telling, verification: Verification, marked: Collection[int | None]) -> Iterator[_Row]:
    """The throws and stops, and the notes between them."""
    told: list[Played | Remark] = [*verification.played, *verification.remarks]
    for one in sorted(told, key=attrgetter("line")):
        number = f"{one.line}!" if one.line in marked else str(one.line)
        if isinstance(one, Remark):
            said = telling.say(N_("{party} notes: {text}"), party=telling.name(one.by), text=one.text)
            yield _Row(number, ("",) * len(verification.players), notes=said)
        elif cell := _cell(telling, one):
            cells = tuple(cell if id_ == one.act.player else "" for id_ in verification.players)
            yield _Row(number, cells, str(one.facts.pot), _notes(telling, one))


def _cell(telling: Telling, played: Played) -> str:
    """What the player's column shows; nothing for the decision to throw, which the throw itself shows."""
    act: Act = played.act
    effects = {effect.kind: effect for effect in played.step.effects}
    if isinstance(act, Move):
        stopped = telling.say(N_("stops  {score}"), score=played.facts.score)
        return stopped if EffectKind.STOPS in effects else ""
    if act.purpose is Purpose.ORDER:
        return f"{words.dice(act.dice)} = {sum(act.dice)}"
    if act.purpose is Purpose.POINT:
        missed = EffectKind.MISSED in effects
        return telling.say(N_("no Point: {face}") if missed else N_("Point {face}"), face=act.dice[0])
    return f"{words.dice(act.dice)}  +{played.facts.points}  {played.facts.score}"


def _notes(telling: Telling, played: Played) -> str:
    effects = played.step.effects
    turn = isinstance(played.act, Throw) and played.act.purpose is Purpose.TURN
    worth = [effects_text.arithmetic_of(telling, effects)] if turn else []
    told = [effects_text.sentence(telling, effect) for effect in effects if effect.kind in _TOLD]
    return "; ".join(worth + told)


def _against(telling: Telling, refuting: list[Finding]) -> str:
    """What speaks against the log: the first thing, and the act at which the sheet ends; the verdict tells the rest."""
    told = [finding for finding in refuting if finding is refuting[0] or finding.code in ILLEGAL]
    lines = [f"! {findings_text.line_of(telling, finding)}" for finding in told]
    more = len(refuting) - len(told)
    if more:
        lines.append("! " + telling.say(N_("found besides: {more}; `buck-ref verify` tells it all"), more=more))
    return "\n".join(lines)


def _width(text: str) -> int:
    """Columns that `text` takes on a terminal."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(unicodedata.combining(char) > 0 for char in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))
