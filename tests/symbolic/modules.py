"""The modules whose contracts are proved."""

MODULES = (
    *(f"buck_ref.games.dice.{name}" for name in ("order", "opening", "scoring", "turn", "leaving", "rounds")),
    *(
        f"buck_ref.games.hucklebuck.{name}"
        for name in ("pack", "auction", "staying", "exchange", "tricks", "deal_scoring")
    ),
)
