"""Run the house lint on the project."""

import sys
from collections.abc import Iterator
from pathlib import Path

from buck_ref.rulebook.clauses import load_clauses
from buck_ref.rulebook.profiles import RECORDS, options_of, shipped_profile, shipped_profiles
from buck_ref.rulebook.rulings import load_rulings
from tests.lint import evidence
from tests.lint.cases import cases
from tests.lint.cited import cited
from tests.lint.files import files
from tests.lint.finding import Finding
from tests.lint.imports import PACKAGE, imports
from tests.lint.open_questions import rulings, strays
from tests.lint.stale import Digests, record_names, stale
from tests.lint.ties import Function, ties
from tests.prove.__main__ import MEANS
from tests.prove.digests import clause_digest, code_digest
from tests.prove.evidence import FOLDER, recorded


def findings() -> Iterator[Finding]:
    """Everything that the lint finds in the project."""
    clauses = {str(id_): clause for id_, clause in load_clauses().items()}
    functions = {
        id_: Function(len(registered.ensures), evidence.options_taken(registered))
        for id_, registered in evidence.functions().items()
    }
    tests = evidence.collected(evidence.ROOT / "tests")
    yield from tests.hindrances
    yield from ties(clauses, evidence.equation_labels(), functions, tests.clauses)
    yield from cases(tests.cases)
    taken = {option for function in functions.values() for option in function.options}
    yield from strays(RECORDS.values(), load_rulings())
    for game, record in RECORDS.items():
        of_record = {name: ruling for name, ruling in load_rulings().items() if name in record.__struct_fields__}
        profiles = {name: options_of(shipped_profile(name)) for name in shipped_profiles(game)}
        yield from rulings(record, of_record, profiles, taken)
    records = {name: kept for name in record_names(FOLDER) if (kept := recorded(name)) is not None}
    yield from stale(records, MEANS, clauses, Digests(clause_digest, code_digest))
    yield from _of_files(set(clauses))


def _of_files(clauses: set[str]) -> Iterator[Finding]:
    texts = {}
    for name in evidence.tracked_files():
        content = (evidence.ROOT / name).read_bytes()
        texts[name] = content.decode(errors="replace")
    sources = {name: text for name, text in texts.items() if name.startswith(f"{PACKAGE}/") and name.endswith(".py")}
    yield from files(texts)
    yield from imports({_dotted(name): text for name, text in sources.items()})
    yield from cited(sources, clauses)


def _dotted(name: str) -> str:
    return ".".join(Path(name).with_suffix("").parts).removesuffix(".__init__")


def main() -> int:
    """Print the findings; 1 where there is any."""
    found = list(findings())
    for finding in found:
        print(finding)
    print(f"lint: {len(found)} findings" if found else "lint: nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
