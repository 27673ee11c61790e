"""Everything that the lint finds in the project, gathered once."""

from collections.abc import Iterator
from pathlib import Path

from buck_ref.rulebook.profiles import RECORDS, options_of, shipped_profile, shipped_profiles
from buck_ref.rulebook.rulings import load_rulings
from tests.lint import evidence
from tests.lint.cases import cases
from tests.lint.cited import cited
from tests.lint.files import files
from tests.lint.finding import Finding
from tests.lint.hindered import HINDRANCES, hindrance
from tests.lint.imports import PACKAGE, imports
from tests.lint.loading import ROOT
from tests.lint.open_questions import rulings, strays
from tests.lint.tracing import findings as of_the_matrix
from tests.lint.tracing import gathered, matrix


def findings() -> Iterator[Finding]:
    """Everything that the lint finds in the project; where it cannot be gathered, what hinders that alone."""
    try:
        found = gathered()
        made = matrix(found)
    except HINDRANCES as error:
        yield hindrance(error)
        return
    yield from of_the_matrix(found, made)
    yield from cases(found.tests.cases)
    taken = {option for function in found.functions.values() for option in evidence.options_taken(function)}
    yield from strays(RECORDS.values(), load_rulings())
    for game, record in RECORDS.items():
        of_record = {name: ruling for name, ruling in load_rulings().items() if name in record.__struct_fields__}
        profiles = {name: options_of(shipped_profile(name)) for name in shipped_profiles(game)}
        yield from rulings(record, of_record, profiles, taken)
    yield from _of_files(set(found.clauses))


def _of_files(clauses: set[str]) -> Iterator[Finding]:
    texts = {}
    for name in evidence.tracked_files():
        content = (ROOT / name).read_bytes()
        texts[name] = content.decode(errors="replace")
    sources = {name: text for name, text in texts.items() if name.startswith(f"{PACKAGE}/") and name.endswith(".py")}
    yield from files(texts)
    yield from imports({_dotted(name): text for name, text in sources.items()})
    yield from cited(sources, clauses)


def _dotted(name: str) -> str:
    return ".".join(Path(name).with_suffix("").parts).removesuffix(".__init__")
