"""Logs beside what was written down of them by hand: does a check find that, and nothing else?"""

from pathlib import Path

from audit.games.dispute import Checked, disputed_log, read_dispute
from audit.games.expect import Expectation, ends_by, follows_by, found_by, in_order, read_expectation
from audit.games.recipe import expectation_of
from buck_ref.referee.verify import AnyVerification, verify
from tests.referee.golden import check_of


def golden_comes_out(recipe: Path) -> bool:
    """Does the golden log of this recipe come out as it must?"""
    wanted, found = read_expectation(expectation_of(recipe)), check_of(recipe)
    return (
        _finds(found, wanted)
        and [follows_by(found, one) for one in wanted.follows] == list(wanted.follows)
        and (wanted.ends is None or ends_by(found) == wanted.ends)
    )


def dispute_comes_out(path: Path) -> bool:
    """Does the log of this dispute, which is about a log, come out as it must?"""
    wanted = read_dispute(path).check
    return wanted is not None and _finds(verify(disputed_log(path)), wanted)


def _finds(found: AnyVerification, wanted: Expectation | Checked) -> bool:
    answers = wanted.answers.__struct_fields__
    return (
        in_order(found_by(found)) == in_order(wanted.finding)
        and found.verdict is wanted.verdict
        and all(getattr(found.answers, name) == getattr(wanted.answers, name) for name in answers)
    )
