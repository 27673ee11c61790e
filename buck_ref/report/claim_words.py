"""What the fields of claims are called, wherever claims are told (LOG-CLAIM)."""

from buck_ref.message import N_

FIELDS = {
    "points": N_("points of the throw"),
    "score": N_("score after the line"),
    "fine": N_("fine"),
    "pot": N_("chips in the pot"),
    "bust": N_("past the target"),
    "out": N_("who is out"),
    "winner": N_("who has won"),
    "next": N_("who acts next"),
    "trick": N_("who takes the trick"),
    "tricks": N_("tricks, in the order of the seats"),
    "scores": N_("scores, in the order of the seats"),
}
"""Each field of a claim, in the order of the fields."""
