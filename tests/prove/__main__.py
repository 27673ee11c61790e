"""Run the means named, or all of them, one after the other, and record what each found.

    python -m tests.prove [MEANS ...]

Each runs in a process of its own, since some tools change what they run in: loading CrossHair turns contracts off.
Ctrl-C ends the running one; what the ones before it found is recorded. Exit status: 0 where all passed and none lost
ground against its record, 1 where one did not, 2 for a name that is no means, 130 after Ctrl-C.
"""

import importlib
import subprocess
import sys
import time
from collections.abc import Sequence

from buck_ref.rulebook.spec import SpecError
from tests.prove.digests import rules_digest
from tests.prove.evidence import path_of, progress, recorded
from tests.prove.keeping import record
from tests.prove.made_with import means_digest

MEANS = (
    "typing",
    "enumeration",
    "wholes",
    "model",
    "chain",
    "readings",
    "mutation",
    "step_mutation",
    "planted",
    "stateful",
    "crosshair",
)
"""Every means, in the order in which they run: those that find a fault soonest first."""
ONE = "--here"
"""Before the name of a means: run it in this process."""


def run_one(name: str) -> int:
    """Run one means here and record it; 1 where it failed or lost ground, or where its record cannot be read."""
    try:
        recorded(name, path_of(name).parent)  # what is found is compared with it in the end: first, that it can be
    except SpecError as error:
        print(f"{name}: not run: {error}", flush=True)
        return 1
    begun = rules_digest(), means_digest(name)
    evidence = importlib.import_module(f"tests.prove.{name}").run()
    progress("")
    if (rules_digest(), means_digest(name)) != begun:
        print(f"{name}: the games, or its own files, were changed while it ran; not recorded", flush=True)
        return 1
    wrong = record(evidence)
    for sentence in wrong:
        print(f"{name}: {sentence}")
    told = ", ".join(f"{count} {what}" for what, count in evidence.counts.items())
    end = "not recorded" if wrong else f"recorded in {path_of(name).relative_to(path_of(name).parents[2])}"
    print(f"{name}: {told or 'done'}; {evidence.seconds:.0f} s; {end}", flush=True)
    return 1 if wrong else 0


def run_all(names: Sequence[str]) -> int:
    """Run each in a process of its own; 1 where one failed."""
    begun, failed = time.monotonic(), []
    for number, name in enumerate(names, start=1):
        progress(f"{name} ({number} of {len(names)}) ...")
        if subprocess.run([sys.executable, "-m", "tests.prove", ONE, name], check=False).returncode:
            failed.append(name)
    print(f"{len(names) - len(failed)} of {len(names)} passed; {time.monotonic() - begun:.0f} s")
    return 1 if failed else 0


def main(arguments: Sequence[str]) -> int:
    """The exit status of the runs asked for."""
    here = list(arguments[:1]) == [ONE]
    names = arguments[1:] if here else arguments or MEANS
    unknown = [name for name in names if name not in MEANS]
    if unknown or (here and len(names) != 1):
        print(f"no means: {' '.join(unknown)}; there are {' '.join(MEANS)}", file=sys.stderr)
        return 2
    try:
        return run_one(names[0]) if here else run_all(names)
    except KeyboardInterrupt:
        if not here:
            print("\nstopped; what the means before this one found is recorded", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
