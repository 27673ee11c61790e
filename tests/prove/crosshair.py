"""CrossHair: is there an input of a rule function on which its contract does not hold? Every condition, one by one.

The proof is that of tests/symbolic/gate.py, which says in what it is narrower than the contract. Besides what is
proved there every day this run takes the chips and the functions of the formats.

A condition that is not confirmed stands in `OPEN` with the reason and with what covers it, or the run fails; it also
fails where one that stands there is confirmed.
"""

import time
from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.rulebook.clauses import ClauseId, Kind, load_clauses
from buck_ref.rulebook.spec import Text
from tests.prove.digests import OF_GAMES, functions
from tests.prove.evidence import (
    ClauseEvidence,
    Evidence,
    Row,
    Status,
    about_clause,
    evidence_of,
    in_processes,
    progress,
)
from tests.symbolic.narrowing import narrowed

ABOUT = Text(
    "A symbolic search of every path through each rule function for an input on which its contract does not hold",
    "Una búsqueda simbólica, por todos los caminos de cada función de regla, de una entrada en la que no se cumpla su "
    "contrato",
)
LONG = ("BUCK-SCORE", "HUCK-FOLLOW", "HUCK-LEFT", "HUCK-WINNERS")
"""What takes longest, and so begins first."""


class Open(NamedTuple):
    """Why a clause's conditions cannot be confirmed, and what covers them."""

    why: Text
    covered_by: tuple[str, ...]


DRAWN = Open(
    Text(
        "What is drawn comes from SHA-256, which a search of paths cannot enter; and what no draw can give is refused "
        "with an error, by design",
        "Lo que se sortea sale de SHA-256, donde una búsqueda por caminos no puede entrar; y lo que ningún sorteo "
        "puede dar se rechaza con un error, a propósito",
    ),
    ("tests/chance/test_rng.py", "spec/formats/randomness.toml"),
)
OPEN: dict[str, Open] = {
    **dict.fromkeys(
        ("RNG-STREAM", "RNG-DRAW", "RNG-UNIFORM", "RNG-THROW", "RNG-SHUFFLE", "RNG-HASH", "RNG-GAME-ID"), DRAWN
    ),
    "LOG-CLAIM": Open(
        Text(
            "It compares values of any form, which the tool cannot make up",
            "Compara valores de cualquier forma, que la herramienta no puede inventar",
        ),
        ("tests/referee/test_claims.py",),
    ),
    "LOG-TOTAL": Open(
        Text(
            "It walks through every turn that a table allows, far more paths than a search can follow, and takes the "
            "name of a profile, which the tool makes up",
            "Recorre todos los turnos que permite una mesa, muchos más caminos de los que una búsqueda puede seguir, y "
            "toma el nombre de un perfil, que la herramienta inventa",
        ),
        ("tests/referee/test_totals.py",),
    ),
}
"""The clauses whose conditions are not confirmed."""
PATIENCE_FOR_OPEN = 20
"""Seconds of search for a condition that is known not to be confirmed."""

NO_CONDITION = Text(
    "Its function states no condition: it reads or writes text, and known answers say what it must be",
    "Su función no declara ninguna condición: lee o escribe texto, y respuestas conocidas dicen cuál es",
)
TESTS = {"LOG": ("tests/log", "tests/fuzz"), "SHEET": ("tests/sheet", "tests/fuzz")}
"""What covers a format whose function states no condition, by how its id begins."""
PARTLY: dict[str, Open] = {
    "LOG-INDEX": Open(
        Text(
            "The condition says only that draws are numbered one after the other",
            "La condición solo dice que los sorteos se numeran uno tras otro",
        ),
        ("tests/referee/test_draws.py", "tests/referee/test_card_draws.py"),
    ),
    "LOG-MOVE": Open(
        Text(
            "The condition says only which decision a throw stands for",
            "La condición solo dice de qué decisión hace las veces un tiro",
        ),
        ("tests/referee/test_golden.py",),
    ),
    "LOG-CLOSE": Open(
        Text(
            "The condition says only when a close and the rules agree that the game is over",
            "La condición solo dice cuándo el cierre y las reglas coinciden en que la partida ha acabado",
        ),
        ("tests/referee/test_closing.py", "tests/referee/test_card_close.py"),
    ),
    "VERDICT-READINGS": Open(
        Text(
            "The conditions say only what is said of something that is right under so many of all readings",
            "Las condiciones solo dicen qué se dice de algo que es cierto con tantas de todas las lecturas",
        ),
        ("tests/referee/test_readings_step.py", "tests/referee/test_disputes.py"),
    ),
    "VERDICT-RADIUS": Open(
        Text(
            "The conditions say only how many changes are asked, and that none of them contradict others",
            "Las condiciones solo dicen cuántos cambios se consultan, y que ninguno contradice a otro",
        ),
        ("tests/referee/test_readings_game.py",),
    ),
    "VERDICT-WHICH-RULES": Open(
        Text(
            "The conditions say only which of two sets of rules comes nearer",
            "Las condiciones solo dicen cuáles de dos reglas se acercan más",
        ),
        ("tests/referee/test_which_rules.py",),
    ),
    "LOG-RETRACT": Open(
        Text(
            "The condition says only that the first line stands",
            "La condición solo dice que la primera línea sigue en pie",
        ),
        ("tests/referee/test_standing.py",),
    ),
    "VERDICT-QUESTIONS": Open(
        Text(
            "The condition says only which findings refute nothing",
            "La condición solo dice qué hallazgos no refutan nada",
        ),
        ("tests/referee/test_golden.py",),
    ),
}
"""Formats whose conditions say a part of the clause: what is proved is this part."""


class Found(NamedTuple):
    """What came of the search for one condition."""

    clause_id: str
    condition: str
    said: str
    confirmed: bool
    seconds: float

    @property
    def refuted(self) -> bool:
        """Was an input found on which the condition does not hold?"""
        return "POST_FAIL" in self.said


def conditions() -> list[tuple[str, str]]:
    """Every condition of every function: clause and name, what takes longest first."""
    found = [(id_, condition.__name__) for id_, function in functions().items() for condition in function.ensures]
    return sorted(found, key=lambda one: LONG.index(one[0]) if one[0] in LONG else len(LONG))


def search(task: tuple[str, str]) -> Found:
    """Search for an input that breaks one condition. In a process that does nothing else: see the gate."""
    from tests.symbolic import gate  # noqa: PLC0415 - loading CrossHair turns contracts off

    clause_id, name = task
    function = functions()[clause_id]
    condition = next(one for one in function.ensures if one.__name__ == name)
    patience = gate.OPTIONS.per_condition_timeout
    if clause_id in OPEN:
        gate.OPTIONS.per_condition_timeout = PATIENCE_FOR_OPEN
    begun = time.process_time()
    try:
        proof = gate.prove(function, condition)
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        return Found(clause_id, name, said, False, time.process_time() - begun)
    finally:
        gate.OPTIONS.per_condition_timeout = patience
    return Found(clause_id, name, proof.said, proof.confirmed, proof.seconds)


def evidence_for(clause_id: str, found: list[Found]) -> ClauseEvidence:
    """What is recorded of a clause."""
    confirmed = sum(one.confirmed for one in found)
    seconds = sum(one.seconds for one in found)
    counts = {"conditions": len(found), "confirmed": confirmed}
    detail: list[Row] = [
        {"condition": one.condition, "said": one.said, "seconds": round(one.seconds, 1)} for one in found
    ]
    narrower = narrowed(functions()[clause_id])
    if found and confirmed == len(found) and clause_id not in PARTLY:
        covered_by = ("model",) if narrower and clause_id.startswith(OF_GAMES) else ()
        return about_clause(
            clause_id,
            Status.PROVEN,
            counts=counts,
            seconds=seconds,
            detail=detail,
            narrowed=narrower,
            covered_by=covered_by,
        )
    left = (
        PARTLY.get(clause_id) or OPEN.get(clause_id) or Open(NO_CONDITION, TESTS.get(clause_id.partition("-")[0], ()))
    )
    status = Status.TESTED if clause_id in PARTLY and confirmed == len(found) else Status.NOT_PROVEN
    return about_clause(
        clause_id, status, counts=counts, seconds=seconds, detail=detail, why=left.why, covered_by=left.covered_by
    )


def wrong_with(clause_id: str, found: list[Found]) -> Iterator[str]:
    """What must not be: a condition refuted, or not confirmed without a reason; a reason without need; no condition."""
    for one in found:
        if one.refuted:
            yield f"{clause_id} {one.condition}: refuted: {one.said}"
        elif not one.confirmed and clause_id not in OPEN:
            yield f"{clause_id} {one.condition}: not confirmed: {one.said}"
        elif one.confirmed and clause_id in OPEN:
            yield f"{clause_id} {one.condition}: said not to be provable, and confirmed"
    if not found and load_clauses()[ClauseId(clause_id)].kind is Kind.RULE:
        yield f"{clause_id}: its function has no condition"


def run() -> Evidence:
    """Search for every condition, two at a time."""
    begun = time.monotonic()
    tasks, found = conditions(), {id_: list[Found]() for id_ in functions()}
    for number, one in enumerate(in_processes(search, tasks), start=1):
        found[one.clause_id].append(one)
        progress(f"crosshair: {one.clause_id} {one.condition} ({number} of {len(tasks)})")
    order = {task: place for place, task in enumerate(tasks)}
    for of_clause in found.values():
        of_clause.sort(key=lambda one: order[one.clause_id, one.condition])
    stray = [f"{id_}: said to be open, and has no function" for id_ in (*OPEN, *PARTLY) if id_ not in found]
    every = [one for of_clause in found.values() for one in of_clause]
    return evidence_of(
        "crosshair",
        ABOUT,
        tools=("crosshair-tool", "z3-solver", "icontract"),
        seconds=time.monotonic() - begun,
        clauses=[evidence_for(id_, of_clause) for id_, of_clause in found.items()],
        counts={"conditions": len(every), "confirmed": sum(one.confirmed for one in every)},
        failed=[*stray, *(said for id_, of_clause in found.items() for said in wrong_with(id_, of_clause))],
    )
