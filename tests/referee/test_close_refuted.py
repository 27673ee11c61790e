"""A close that says another end than the rules: all four cases, and what it leaves not shown."""

import pytest

from audit.games.recipe import recipes
from buck_ref.referee.closing import close_holds
from buck_ref.referee.verdict import Answer
from buck_ref.referee.verify import verify_bytes


@pytest.mark.clause("LOG-CLOSE")
@pytest.mark.parametrize(("finished", "over"), [(True, True), (True, False), (False, True), (False, False)])
def test_close_holds_where_both_say_the_same(finished: bool, over: bool) -> None:
    assert close_holds(finished, over) is (finished is over)


@pytest.mark.clause("VERDICT-QUESTIONS")
def test_a_game_broken_off_after_its_end_is_not_shown_whole() -> None:
    disputed = next(path for path in recipes() if path.name.startswith("disputed-classic."))
    content = disputed.with_name("disputed-classic.bucklog").read_bytes()
    assert verify_bytes(content).answers.whole is Answer.NOT_SHOWN
