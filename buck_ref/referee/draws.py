"""The numbers of draws: every outcome of chance in a seeded log names the draw of the seed that it comes from."""

from buck_ref.rulebook.contract import clause

NONE_YET = -1
"""The number of the last draw before any was made."""


def one_more(last: int, result: int) -> bool:
    """LOG-INDEX: no draw is left out and none is taken twice."""
    return result - last == 1


@clause("LOG-INDEX", ensures=(one_more,))
def next_draw(last: int) -> int:
    """The number of the draw that follows draw `last` of a stream; the first, 0, follows -1."""
    return last + 1
