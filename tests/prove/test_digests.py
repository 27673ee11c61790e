"""A digest changes where the meaning may have changed, and where nothing else did."""

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from msgspec.structs import replace

from buck_ref.rulebook.clauses import load_clauses
from buck_ref.rulebook.rulings import load_rulings
from tests.prove import digests

CODE = '''
"""A module."""

LIMIT = 3
TABLE = {"a": (1, 2)}

def third(n: int) -> int:
    return n - 3

class Base:
    def grown(self, n: int) -> int:
        return n + 4

class Grower(Base):
    @property
    def most(self) -> int:
        return MOST

MOST = 9
GROWER = Grower()
ASKED = {"third": third, "last": lambda n: n - 5}

def helper(n: int) -> int:
    """Helps."""
    return n + 1  # one more

def beside(n: int) -> int:
    return n

def rule(n: int) -> bool:
    """Does a clause."""
    return all(helper(one) < LIMIT for one in range(n)) and GROWER.most > 1 and ASKED["last"](n) > 1
'''


def loaded(folder: Path, code: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The code as a module of the package."""
    path = folder / f"made_{abs(hash(code))}.py"
    path.write_text(code, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("buck_ref.made", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(importlib.import_module("sys").modules, "buck_ref.made", module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], dict[str, str]]:
    def of(code: str) -> dict[str, str]:
        return digests.reached([loaded(tmp_path, code, monkeypatch).rule])

    return of


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# one more", "# another word"),
        ('"""Helps."""', '"""Is of help."""'),
        ('"""Does a clause."""', ""),
        ('"""Does a clause."""', "..."),
        ("LIMIT = 3", "\n\nLIMIT = 3"),
        ("def beside(n: int) -> int:\n    return n", "def beside(n: int) -> int:\n    return n + 7"),
        ("n + 1", "(n + 1)"),
    ],
)
def test_what_means_the_same_has_one_digest(parts: Callable[[str], dict[str, str]], old: str, new: str) -> None:
    assert old in CODE
    assert parts(CODE) == parts(CODE.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LIMIT = 3", "LIMIT = 4"),
        ("n + 1", "n + 2"),
        ("< LIMIT", "<= LIMIT"),
        ("range(n)", "range(n + 1)"),
        ("n - 3", "n - 2"),
        ("n + 4", "n + 6"),
        ("MOST = 9", "MOST = 8"),
        ("n - 5", "n - 6"),
    ],
)
def test_what_means_something_else_has_another(parts: Callable[[str], dict[str, str]], old: str, new: str) -> None:
    assert old in CODE
    assert parts(CODE) != parts(CODE.replace(old, new))


def test_every_clause_has_a_digest_of_its_own() -> None:
    every = {id_: digests.clause_digest(id_) for id_ in load_clauses()}
    assert len(set(every.values())) == len(every)


def test_what_is_no_clause_has_none() -> None:
    with pytest.raises(KeyError):
        digests.clause_digest("BUCK-GONE")


def test_a_clause_is_another_where_one_of_its_rulings_is(monkeypatch: pytest.MonkeyPatch) -> None:
    before, of_another = digests.clause_digest("BUCK-OVERSHOOT"), digests.clause_digest("BUCK-SCORE-MATCH")
    rulings = load_rulings()
    changed = {**rulings, "overshoot": replace(rulings["overshoot"], reading=rulings["overshoot"].reading[::-1])}
    monkeypatch.setattr(digests, "load_rulings", lambda: changed)
    assert digests.clause_digest("BUCK-OVERSHOOT") != before
    assert digests.clause_digest("BUCK-SCORE-MATCH") == of_another


def test_every_function_has_a_digest_of_its_own() -> None:
    every = {id_: digests.code_digest(id_) for id_ in digests.functions()}
    assert len(set(every.values())) == len(every)


def test_a_digest_covers_predicates_and_helpers() -> None:
    registered = digests.functions()["BUCK-SCORE-SUM"]
    names = digests.reached([registered.plain, *registered.ensures])
    scoring = "buck_ref.games.dice.scoring"
    assert {f"{scoring}.sum_points", f"{scoring}.disjoint_pairs", f"{scoring}.pairs_of_fitting_faces"} <= set(names)
    assert "buck_ref.rulebook.dice_options.SharedDie" in names


def test_a_function_asked_plain_is_covered_too() -> None:
    assert "buck_ref.games.dice.scoring.first_three" in digests.reached([digests.functions()["BUCK-SCORE"].plain])


def games(folder: Path, name: str, **modules: str) -> str:
    """The digest of a package of games with these modules."""
    (folder / name).mkdir()
    for module, text in modules.items():
        (folder / name / f"{module}.py").write_text(text, "utf-8")
    return digests.rules_digest(folder / name)


def test_the_games_are_others_where_code_is_and_not_where_a_comment_is(tmp_path: Path) -> None:
    before = games(tmp_path, "before", turn='"""Turns."""\nSCORE = 1\n')
    assert games(tmp_path, "comment", turn='"""Turns of players."""\n\n# why\nSCORE = 1\n') == before
    assert games(tmp_path, "code", turn='"""Turns."""\nSCORE = 2\n') != before


def test_contracts_and_invariants_change_nothing_of_what_the_games_do(tmp_path: Path) -> None:
    plain = "GAME = Game(start, apply)\n@clause('BUCK-ONE')\ndef one(): return 1\n"
    held = (
        "from buck_ref.games.dice.invariants import INVARIANTS\n"
        "GAME = under_invariants(Game(start, apply), INVARIANTS)\n"
        "@clause('BUCK-ONE', ensures=(is_one,))\ndef one(): return 1\n"
    )
    before = games(tmp_path, "plain", engine=plain)
    assert games(tmp_path, "held", engine=held, invariants="def right(state): return True\n") == before
    assert games(tmp_path, "other", engine=held.replace("Game(start", "Game(other")) != before
    assert games(tmp_path, "decorated", engine=plain.replace("@clause('BUCK-ONE')", "@cached")) != before


def test_the_games_are_others_where_an_option_or_a_profile_is(tmp_path: Path) -> None:
    def digest(options: str = "GOAL = 10\n", profile: str = "goal = 10\n") -> str:
        (tmp_path / "dice_options.py").write_text(options, "utf-8")
        (tmp_path / "buck.toml").write_text(profile, "utf-8")
        return digests.rules_digest(tmp_path / "games", tmp_path, tmp_path)

    before = digest()
    assert digest('"""Options."""\nGOAL = 10  # points\n', "# points\ngoal=10\n") == before
    assert len({before, digest(options="GOAL = 11\n"), digest(profile="goal = 11\n")}) == 3


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("*** more\neq one = 1 .", True),
        ("eq one =\n  1 . --- why", True),
        ("eq one = 2 .", False),
        ("eq one = 1 . eq two = 2 .", False),
    ],
)
def test_equations_are_others_where_one_is_and_not_where_a_comment_is(text: str, same: bool) -> None:
    assert (digests.equations(text) == digests.equations("eq one = 1 .")) is same
