"""The words that stand above and beside the pieces of a report."""

from buck_ref.message import N_
from buck_ref.report.i18n import Speech
from buck_ref.report.view import Labels

_LABELS = {
    "verdict": N_("Verdict"),
    "questions": N_("The five questions"),
    "question": N_("Question"),
    "answer": N_("Answer"),
    "findings": N_("What speaks against the log"),
    "others": N_("Also found"),
    "limits": N_("Limits and notes"),
    "result": N_("Result by the rules"),
    "player": N_("Player"),
    "points": N_("Points"),
    "chips": N_("Chips"),
    "chart": N_("The scores, line by line"),
    "readings": N_("Other readings of the rules"),
    "game": N_("The game, line by line"),
    "line": N_("Line"),
    "before": N_("Before"),
    "rules": N_("By the rules"),
    "after": N_("After"),
    "allowed": N_("Due, or allowed"),
    "claims": N_("What the line claims"),
    "claimed": N_("Claimed"),
    "due": N_("By the rules"),
    "hand": N_("Hand"),
    "trick": N_("Trick"),
    "point": N_("Point"),
    "remarks": N_("Remarks"),
    "check": N_("How to check it by other means"),
    "digests": N_("Digests"),
    "previous": N_("Previous line"),
    "following": N_("Next line"),
    "file": N_("File"),
    "first_found": N_("First found"),
    "files": N_("Logs"),
}


def labels_of(say: Speech) -> Labels:
    """All of them, in one language."""
    return Labels(**{name: say(text) for name, text in _LABELS.items()})
