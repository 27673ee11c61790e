"""What speaks against a log by whatever rules it is read: no reading of a ruling mends it (VERDICT-QUESTIONS)."""

from buck_ref.log.findings import Family, Finding
from buck_ref.message import N_
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import words
from buck_ref.report.findings_text import line_of
from buck_ref.report.findings_view import is_refuting
from buck_ref.report.telling import Telling


def beside_rules(verification: AnyVerification) -> tuple[Finding, ...]:
    """The findings that refute the log and are not by the rules of the game: changed bytes, draws, foreign acts."""
    return tuple(one for one in verification.findings if is_refuting(one) and one.code.family is not Family.RULES)


def beside_rules_text(telling: Telling, verification: AnyVerification) -> str | None:
    """The same told, under a heading that says that no reading mends it; None where there is nothing of it."""
    found = beside_rules(verification)
    if not found:
        return None
    heading = telling.say(
        N_("However the rulings are read, the log is {verdict} for"), verdict=verification.verdict.value
    )
    return words.section(heading, (line_of(telling, one) for one in found))
