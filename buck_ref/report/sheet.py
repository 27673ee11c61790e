"""The score sheet of a logged game: a column a player, a row a throw, as the rules count it."""

import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.games.acts import Act, Move, Purpose, Throw
from buck_ref.games.effects import EffectKind
from buck_ref.message import N_
from buck_ref.referee.verdict import Played, Verification
from buck_ref.report import effects_text, findings_text, words
from buck_ref.report.telling import Telling
from buck_ref.report.verdict_text import is_refuting, result_text
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
    pot: str
    notes: str


def sheet_text(telling: Telling, file: str, verification: Verification) -> str:
    """The game as a sheet, up to its end or to the first act that the rules do not allow."""
    profile = verification.profile
    if profile is None or verification.opening is None:
        return "\n".join(_refuting(telling, verification))
    sections = [
        _head(telling, file, verification, profile),
        _table(telling, verification),
        "\n".join(_refuting(telling, verification)),
        "" if verification.result is None else result_text(telling, verification.result),
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


def _table(telling: Telling, verification: Verification) -> str:
    say = telling.say
    names = tuple(map(telling.name, verification.players))
    pot = () if verification.opening is None else (str(verification.opening.state.pot),)
    start = _Row("", tuple("" for _ in names), "".join(pot), "")
    rows = [
        _Row(say(N_("line")), names, say(N_("pot")), say(N_("throw, +worth, score; and why"))),
        start,
        *_rows(telling, verification),
    ]
    cells = [(row.line, *row.cells, row.pot, row.notes) for row in rows]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    return "\n".join("  ".join(map(_padded, row, widths)).rstrip() for row in cells)


def _rows(telling: Telling, verification: Verification) -> Iterator[_Row]:
    marked = {finding.line for finding in verification.findings if is_refuting(finding)}
    for played in verification.played:
        cell = _cell(telling, played)
        if cell:
            mark = "!" if played.line in marked else ""
            cells = tuple(cell if id_ == played.act.player else "" for id_ in verification.players)
            yield _Row(f"{played.line}{mark}", cells, str(played.facts.pot), _notes(telling, played))


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


def _refuting(telling: Telling, verification: Verification) -> list[str]:
    """What speaks against the log, one line each."""
    return [f"! {findings_text.line_of(telling, finding)}" for finding in verification.findings if is_refuting(finding)]


def _width(text: str) -> int:
    """Columns that `text` takes on a terminal."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(unicodedata.combining(char) > 0 for char in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))
