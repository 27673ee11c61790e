"""The score sheet of a logged game: what was played, the rows in columns, and what speaks against the log.

It is no verdict: it marks the lines that something speaks against, and leaves it to the verdict to say what.
"""

from collections.abc import Iterator

from buck_ref.log.findings import Finding
from buck_ref.message import N_
from buck_ref.referee.verdict import ILLEGAL
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import findings_text
from buck_ref.report.about import about
from buck_ref.report.columns import in_columns
from buck_ref.report.family import is_of_cards, is_of_dice
from buck_ref.report.findings_view import is_refuting
from buck_ref.report.show_cards import CardSheet
from buck_ref.report.show_rows import Sheet
from buck_ref.report.telling import Telling
from buck_ref.report.visible import visible
from buck_ref.rulebook.profiles import as_dice


def sheet_text(telling: Telling, file: str, verification: AnyVerification) -> str:
    """The game as a sheet, up to its end or to the first act that the rules do not allow."""
    refuting = [finding for finding in verification.findings if is_refuting(finding)]
    if verification.profile is None or verification.opening is None:
        return _against(telling, refuting)
    game = _game(telling, verification, {finding.line for finding in refuting})
    sections = [f"{visible(file)}: {', '.join(about(telling.say, verification))}", *game, _against(telling, refuting)]
    return "\n\n".join(section for section in sections if section)


def _game(telling: Telling, verification: AnyVerification, marked: set[int | None]) -> Iterator[str]:
    """The game itself, each family of games in its own way."""
    if is_of_cards(verification):
        yield from CardSheet(telling, verification.players, marked).sections(verification.played, verification.remarks)
    elif is_of_dice(verification) and verification.opening is not None and verification.profile is not None:
        sheet = Sheet(
            telling, verification.players, as_dice(verification.profile).options, marked, verification.open_chips
        )
        rows = sheet.rows(verification.opening, verification.played, verification.remarks)
        yield in_columns((row.line, *row.cells, row.pot, row.notes) for row in rows)


def _against(telling: Telling, refuting: list[Finding]) -> str:
    """What speaks against the log: the first thing, and the act at which the sheet ends; the verdict tells the rest."""
    told = [finding for finding in refuting if finding is refuting[0] or finding.code in ILLEGAL]
    lines = [f"! {findings_text.line_of(telling, finding)}" for finding in told]
    more = len(refuting) - len(told)
    if more:
        lines.append("! " + telling.say(N_("found besides: {more}; `buck-ref verify` tells it all"), more=more))
    return "\n".join(lines)
