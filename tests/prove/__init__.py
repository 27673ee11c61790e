"""The long checks: each means looks at the rules in its own way, and records what it found in audit/evidence.

    python -m tests.prove [MEANS ...]

A means is a module with a function `run() -> Evidence`. What the record says of a clause holds as long as the clause,
the code that does it, the games and the means itself are what they were: their digests stand beside it, and the house
lint compares them.
"""
