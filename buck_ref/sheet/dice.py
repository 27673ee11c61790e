"""What the dice of a sheet can show (SHEET-DICE)."""

from buck_ref.message import N_, Message, message
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options


def faces_of(options: Options) -> range:
    """What a die can show in the game; nothing in a game of cards."""
    return range(1, options.faces + 1 if isinstance(options, DiceOptions) else 1)


@clause("SHEET-DICE")
def dice_meant(number: int, faces: int) -> tuple[int, ...]:
    """The dice for which a number can stand: one that shows it, or one for each digit; none where no dice show that."""
    if 1 <= number <= faces:
        return (number,)
    digits = tuple(map(int, str(number))) if number > 0 else ()
    return digits if all(1 <= digit <= faces for digit in digits) else ()


def reason_for(number: int, faces: range) -> Message | None:
    """Why a number without brackets is no die; None where it is one."""
    meant = dice_meant(number, len(faces))
    if meant == (number,):
        return None
    if meant:
        template, apart = N_("no die shows {number}; dice are written apart: {apart}"), " ".join(map(str, meant))
        return message(template, number=number, apart=apart)
    if faces:
        template = N_(
            "no die shows {number}, only 1 to {faces}; what was noted all the same is written in brackets: [{number}]"
        )
        return message(template, number=number, faces=len(faces))
    template = N_("a game of cards has no dice; what was noted all the same is written in brackets: [{number}]")
    return message(template, number=number)
