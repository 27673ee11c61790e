"""The score sheet of a logged game: what was played, the rows in columns, and what speaks against the log.

It is no verdict: it marks the lines that something speaks against, and leaves it to the verdict to say what.
"""

from collections.abc import Iterator

from buck_ref.log.findings import Finding
from buck_ref.message import N_
from buck_ref.referee.verdict import ILLEGAL
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import findings_text, words
from buck_ref.report.card_sheet import CardSheet
from buck_ref.report.columns import in_columns
from buck_ref.report.family import is_of_cards, is_of_dice
from buck_ref.report.findings_view import is_refuting
from buck_ref.report.sheet_rows import Sheet
from buck_ref.report.telling import Telling
from buck_ref.report.visible import visible
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options, as_dice


def sheet_text(telling: Telling, file: str, verification: AnyVerification) -> str:
    """The game as a sheet, up to its end or to the first act that the rules do not allow."""
    profile = verification.profile
    refuting = [finding for finding in verification.findings if is_refuting(finding)]
    if profile is None or verification.opening is None:
        return _against(telling, refuting)
    told = [profile.name, *_played(telling, profile.options), *_size(telling, verification)]
    game = _game(telling, verification, {finding.line for finding in refuting})
    sections = [f"{visible(file)}: {', '.join(told)}", *game, _against(telling, refuting)]
    return "\n\n".join(section for section in sections if section)


def _game(telling: Telling, verification: AnyVerification, marked: set[int | None]) -> Iterator[str]:
    """The game itself, each family of games in its own way."""
    if is_of_cards(verification):
        yield from CardSheet(telling, verification.players, marked).sections(verification.played, verification.remarks)
    elif is_of_dice(verification) and verification.opening is not None and verification.profile is not None:
        sheet = Sheet(telling, verification.players, as_dice(verification.profile).options, marked)
        rows = sheet.rows(verification.opening, verification.played, verification.remarks)
        yield in_columns((row.line, *row.cells, row.pot, row.notes) for row in rows)


def _played(telling: Telling, options: Options) -> list[str]:
    """The options that a reader of the sheet needs, where they are not those of nearly every game."""
    say = telling.say
    told = [say(N_("{target} to make"), target=words.points(say, options.target))]
    if not isinstance(options, DiceOptions):
        return told
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


def _against(telling: Telling, refuting: list[Finding]) -> str:
    """What speaks against the log: the first thing, and the act at which the sheet ends; the verdict tells the rest."""
    told = [finding for finding in refuting if finding is refuting[0] or finding.code in ILLEGAL]
    lines = [f"! {findings_text.line_of(telling, finding)}" for finding in told]
    more = len(refuting) - len(told)
    if more:
        lines.append("! " + telling.say(N_("found besides: {more}; `buck-ref verify` tells it all"), more=more))
    return "\n".join(lines)
