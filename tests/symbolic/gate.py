"""The gate: CrossHair must confirm every condition of every rule function of the modules named, and find at least one.

    python -m tests.symbolic.gate buck_ref.games.dice.scoring buck_ref.games.dice.turn
    python -m tests.symbolic.gate --long buck_ref.games.hucklebuck.tricks

It runs in a process of its own, since loading CrossHair turns icontract off for the whole process. Only the contract
under proof stands around a function, for rule functions call each other plain: what it calls is proved by itself, and
that callers keep to the preconditions is what the enumerations show.

Each postcondition is proved alone, under all preconditions, so that every line printed is about one predicate.

What is proved is narrower than what the contracts say, in two ways, since tuples of any length are never confirmed:
every list is one of no entry, of one, two or three, each proved by itself, so a throw is of three dice at most, a table
of three players, a hand and a trick of three cards; and the worth of a throw is proved of a game with three dice. The
dice may have any number of faces. Longer lists are what the enumerations of tests/spec show.

The proofs of `LONG` rules take a minute or more each. They are left out, and said to be, unless `--long` asks for them;
`make prove` makes them all.

Exit status: 0 where all is confirmed; 1 where a condition is not, a function has no postcondition, or a module no rule
function. A search that ends early is not a confirmation.
"""

import importlib
import sys
import time
from collections.abc import Iterator
from itertools import product
from types import GenericAlias
from typing import NamedTuple

from crosshair.core_and_libs import analyze_function, run_checkables
from crosshair.options import AnalysisKind, AnalysisOptionSet

from buck_ref.rulebook.contract import REGISTRY, Predicate, Registered, under_contract
from tests.symbolic.narrowing import MOST, NARROWED, lists

OPTIONS = AnalysisOptionSet(analysis_kind=[AnalysisKind.icontract], per_condition_timeout=600, report_all=True)
"""Ten minutes of processor time for a condition, of which most take less than a second: unless some time is given
nothing is confirmed, however small."""

LONG = ("BUCK-SCORE", "BUCK-TURN-THROW", "HUCK-FOLLOW", "HUCK-RECYCLE", "HUCK-WINNERS")
"""Rules that are proved on request only: what a throw is worth and does, which cards of a hand may be played, what is
shuffled into the stock, who has won."""

CONFIRMED = "CONFIRMED: Confirmed over all paths."
NOTHING_MET = "PRE_UNSAT"
"""How CrossHair begins where every path ended before the function was called."""
NO_CONDITION = "no condition"
NO_FUNCTION = "no function"
LEFT_OUT = "left out"


class Proof(NamedTuple):
    """What CrossHair says of one condition of one function."""

    subject: str
    condition: str
    said: str
    confirmed: bool
    seconds: float = 0

    def __str__(self) -> str:
        return f"{self.subject} {self.condition}: {self.said} ({self.seconds:.1f} s)"


class NoEntries(NamedTuple):
    """The list of no entry; CrossHair takes `tuple[()]` for a tuple of anything."""


def prove(function: Registered, condition: Predicate) -> Proof:
    """Let CrossHair search for an input on which `condition` does not hold after `function`, list by list to MOST.

    Of some lengths no input meets the preconditions, and nothing is to be proved there; of one at least some must.
    """
    began, said = time.process_time(), NOTHING_MET
    for found in _searches(function, condition):
        if not found.startswith(NOTHING_MET):
            said = found
        if said not in (CONFIRMED, NOTHING_MET):
            break
    return Proof(function.id, condition.__name__, said, said == CONFIRMED, time.process_time() - began)


def _searches(function: Registered, condition: Predicate) -> Iterator[str]:
    """What CrossHair says of the condition for lists of every length, the longest first, in which most faults show."""
    of_any_length, own = dict(function.plain.__annotations__), lists(function)
    requires = (*function.requires, *(one.requires for one in NARROWED.get(function.id, ())))
    try:
        for lengths in product(range(MOST, -1, -1), repeat=len(own)):
            fixed = {
                name: GenericAlias(tuple, (entry,) * length) if length else NoEntries
                for (name, entry), length in zip(own.items(), lengths, strict=True)
            }
            function.plain.__annotations__ = of_any_length | fixed
            contracted = under_contract(function.plain, function.id, requires, (condition,))
            messages = list(run_checkables(analyze_function(contracted, OPTIONS)))
            yield "; ".join(f"{one.state.name}: {' '.join(one.message.split())}" for one in messages)
    finally:
        function.plain.__annotations__ = of_any_length


def proofs(module: str, *, long: bool = False) -> Iterator[Proof | str]:
    """The proofs of all rule functions that `module` defines; a failed one for what has nothing to prove.

    Unless `long`, a line in place of those that take long.
    """
    importlib.import_module(module)
    functions = [function for function in REGISTRY.values() if function.plain.__module__ == module]
    if not functions:
        yield Proof(module, "-", NO_FUNCTION, confirmed=False)
    for function in functions:
        if function.id in LONG and not long:
            yield f"{function.id}: {LEFT_OUT}"
            continue
        if not function.ensures:
            yield Proof(function.id, "-", NO_CONDITION, confirmed=False)
        for condition in function.ensures:
            yield prove(function, condition)


def main(modules: list[str], *, long: bool = False) -> int:
    """Print the proofs as they come; 0 where there are some and all are confirmed."""
    confirmed = []
    for module in modules:
        for proof in proofs(module, long=long):
            print(proof, flush=True)
            if isinstance(proof, Proof):
                confirmed.append(proof.confirmed)
    print(f"{sum(confirmed)} of {len(confirmed)} confirmed")
    return 0 if confirmed and all(confirmed) else 1


if __name__ == "__main__":
    sys.exit(main([name for name in sys.argv[1:] if name != "--long"], long="--long" in sys.argv))
