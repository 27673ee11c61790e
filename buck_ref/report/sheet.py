"""The score sheet of a logged game: what was played, the rows in columns, and what speaks against the log.

It is no verdict: it marks the lines that something speaks against, and leaves it to the verdict to say what.
"""

import unicodedata
from collections.abc import Iterable

from buck_ref.log.findings import Finding
from buck_ref.message import N_
from buck_ref.referee.verdict import ILLEGAL
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import findings_text, words
from buck_ref.report.sheet_rows import Row, Sheet
from buck_ref.report.telling import Telling
from buck_ref.report.verdict_text import is_refuting
from buck_ref.report.visible import visible
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import as_dice


def sheet_text(telling: Telling, file: str, verification: AnyVerification) -> str:
    """The game as a sheet, up to its end or to the first act that the rules do not allow."""
    profile, opening = verification.profile, verification.opening
    refuting = [finding for finding in verification.findings if is_refuting(finding)]
    if profile is None or opening is None:
        return _against(telling, refuting)
    options = as_dice(profile).options
    sheet = Sheet(telling, verification.players, options, {finding.line for finding in refuting})
    told = [profile.name, *_played(telling, options), *_size(telling, verification)]
    sections = [
        f"{visible(file)}: {', '.join(told)}",
        _table(sheet.rows(opening, verification.played, verification.remarks)),
        _against(telling, refuting),
    ]
    return "\n\n".join(section for section in sections if section)


def _played(telling: Telling, options: DiceOptions) -> list[str]:
    """The options that a reader of the sheet needs, where they are not those of nearly every game."""
    say = telling.say
    told = [say(N_("{target} to make"), target=words.points(say, options.target))]
    if options.rounds > 1:
        told.append(say(N_("{rounds} rounds"), rounds=options.rounds))
    if (options.dice, options.faces) != _USUAL:
        told.append(say(N_("{dice} dice of {faces} faces"), dice=options.dice, faces=options.faces))
    if options.stake:
        told.append(say(N_("stake {stake}"), stake=words.chips(say, options.stake)))
    return told


_USUAL = (3, 6)
"""Dice and faces that need no mention."""


def _size(telling: Telling, verification: AnyVerification) -> list[str]:
    say = telling.say
    return [
        say.count(len(verification.players), N_("{n} player"), N_("{n} players")),
        say.count(verification.lines, N_("{n} line"), N_("{n} lines")),
    ]


def _table(rows: Iterable[Row]) -> str:
    """The rows in columns; one that nothing stands in, as the pot of a game without chips, is left out."""
    flat = [(row.line, *row.cells, row.pot, row.notes) for row in rows]
    columns = [column for column in zip(*flat, strict=True) if any(column)]
    widths = [max(map(_width, column)) for column in columns]
    return "\n".join("  ".join(map(_padded, row, widths)).rstrip() for row in zip(*columns, strict=True))


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
