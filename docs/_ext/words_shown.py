"""The words of the pages on evidence and traceability, in both languages.

In Spanish what is proven is `demostrado` and what is tested is `ensayado`: `probado` would mean either.
"""

from typing import Final

import msgspec

from buck_ref.rulebook.spec import Text
from tests.prove.evidence import Status


class _Shown(msgspec.Struct, frozen=True):
    """Every heading, column and label of these pages."""

    shown: Text = Text("What is shown", "Qué se muestra")
    shown_about: Text = Text(
        "By each means that {command} has, in the words of its record; see {page}. Proven, counted or tested is that"
        " the function keeps its contract, or agrees with the equations, as the means says.",
        "Por cada medio que tiene {command}, con las palabras de su registro; véase {page}. Lo demostrado, contado o"
        " ensayado es que la función cumple su contrato, o que concuerda con las ecuaciones, según diga el medio.",
    )
    all_proven: Text = Text(
        "Proven by {means}: the function keeps its contract for every input. What the clause says beyond the contract"
        " is only tested.",
        "Demostrado por {means}: la función cumple su contrato para toda entrada. Lo que la cláusula diga más allá del"
        " contrato solo está ensayado.",
    )
    all_narrowed: Text = Text(
        "Proven by {means}: the function keeps its contract for every input within the limits that stand there. Beyond"
        " them, and beyond the contract, the clause is only tested, or counted where another means says so.",
        "Demostrado por {means}: la función cumple su contrato para toda entrada dentro de los límites que allí"
        " constan. Más allá de ellos, y del contrato, la cláusula solo está ensayada, o contada donde otro medio lo"
        " diga.",
    )
    all_counted: Text = Text(
        "Not proven for every input. Every input of a finite domain was asked, by {means}; beyond it, it is only"
        " tested.",
        "No demostrado para toda entrada. Se preguntó toda entrada de un dominio finito, por {means}; más allá solo"
        " está ensayado.",
    )
    only_tested: Text = Text("Only tested: nothing here is proven.", "Solo ensayado: aquí nada está demostrado.")
    nothing_to_prove: Text = Text(
        "A definition has no function, so there is nothing to prove: its examples and tests alone speak for it.",
        "Una definición no tiene función, así que no hay nada que demostrar: solo hablan por ella sus ejemplos y"
        " pruebas.",
    )
    narrowed: Text = Text("Narrower than the clause", "Más estrecho que la cláusula")
    why: Text = Text("Why not more", "Por qué no más")
    covered_by: Text = Text("The rest is looked at by", "Del resto se ocupan")
    counted: Text = Text("Counted", "Contado")
    run: Text = Text(
        "Run on {date} with {tools}, Python {python}; {seconds} s for this clause.",
        "Ejecutado el {date} con {tools}, Python {python}; {seconds} s para esta cláusula.",
    )
    run_all: Text = Text(
        "Run on {date} with {tools}, Python {python}, in {seconds} s, on edition {edition}.",
        "Ejecutado el {date} con {tools}, Python {python}, en {seconds} s, sobre la edición {edition}.",
    )
    other_edition: Text = Text(
        "{edition}, which is not the one that this book tells of", "{edition}, que no es la que este libro cuenta"
    )
    stale: Text = Text(
        "out of date: recorded of other words or other code than the clause has now, and so nothing is shown",
        "caducado: registrado con otras palabras u otro código que los que la cláusula tiene ahora, de modo que no"
        " muestra nada",
    )
    stale_short: Text = Text("out of date", "caducado")
    within: Text = Text("{status}, within the limits named here", "{status}, dentro de los límites que aquí se nombran")
    within_short: Text = Text("{status}, narrowed", "{status}, restringido")
    planted: Text = Text("Bugs planted in it", "Errores sembrados en ella")
    planted_one: Text = Text(
        "{bug} (noticed by {caught} of {checks} checks)", "{bug} (lo notan {caught} de {checks} comprobaciones)"
    )
    rows_about: Text = Text(
        "Inputs that tell two readings apart: {rows}", "Entradas que distinguen dos lecturas: {rows}"
    )

    clause: Text = Text("Clause", "Cláusula")
    strongest: Text = Text("What is shown at most", "Lo máximo que se muestra")
    clauses: Text = Text("Clauses", "Cláusulas")
    only: Text = Text("only tested", "solo ensayado")
    no_function: Text = Text("nothing to prove", "nada que demostrar")
    bug: Text = Text("Bug", "Error")
    fuzz: Text = Text(
        "Hostile inputs for every reader of outside files and texts: none may raise, hang, or take a changed log for an"
        " honest one",
        "Entradas hostiles para todo lector de archivos y textos ajenos: ninguna puede hacerlo fallar, colgarse o tomar"
        " por correcto un registro alterado",
    )
    unnoticed: Text = Text("not noticed", "no lo nota")
    apart_from_it: Text = Text("has no part in it", "no interviene")

    sentence: Text = Text("Sentence", "Frase")
    answered: Text = Text("Answered for by", "Responden por ella")
    behind: Text = Text("Behind them", "Detrás de ellas")
    behind_it: Text = Text("Behind it", "Detrás de ella")
    no_rule: Text = Text("No rule content: {why}", "Sin contenido de regla: {why}")
    by_ruling: Text = Text("through {rulings}: {clauses}", "por medio de {rulings}: {clauses}")
    sentences: Text = Text("Sentences", "Frases")
    none_tells: Text = Text("no text tells how bytes are written", "ningún texto dice cómo se escriben los bytes")
    holes: Text = Text("Holes", "Huecos")
    no_holes: Text = Text("none", "ninguno")
    thing: Text = Text("What", "Qué")
    number: Text = Text("Number", "Número")
    of_rules: Text = Text("{count} with rule content", "{count} con contenido de regla")
    rulings: Text = Text("rulings", "criterios")
    functions: Text = Text("functions", "funciones")
    predicates: Text = Text("predicates of contracts", "predicados de contratos")
    invariants: Text = Text("invariants of states", "invariantes de los estados")
    equations: Text = Text("equations", "ecuaciones")
    tests: Text = Text("tests", "pruebas")
    logs_passed: Text = Text("logs that pass it", "registros que la cumplen")
    logs_breached: Text = Text("logs that breach it", "registros que la incumplen")
    logs: Text = Text("golden logs", "registros de referencia")
    disputes: Text = Text("worked disputes", "disputas resueltas")
    excuses: Text = Text("reasons why a clause has no such log", "motivos de que una cláusula no tenga tal registro")
    in_disputes: Text = Text(
        "Worked disputes that it has to do with ({page}):", "Disputas resueltas en que interviene ({page}):"
    )
    evidence: Text = Text("means that tell of it", "medios que hablan de ella")


SHOWN: Final = _Shown()

_BY_CONTRACT: Final = Text("noticed by the contract", "notados por el contrato")
_BY_EXAMPLES: Final = Text("noticed by the examples", "notados por los ejemplos")
_BY_EQUATIONS: Final = Text("noticed by the equations", "notados por las ecuaciones")
_BY_ANSWERS: Final = Text(
    "noticed by the answers that equations and function agree on",
    "notados por las respuestas en que coinciden ecuaciones y función",
)
_BY_LOGS: Final = Text("noticed by the golden logs", "notados por los registros de referencia")
_NOT_PROVEN: Final = Text("not proven", "no demostrado")
_INPUTS: Final = Text("inputs", "entradas")

STATUS: Final = {
    Status.PROVEN: Text("contract proven for every input", "contrato demostrado para toda entrada"),
    Status.ENUMERATED: Text("every input of a counted finite domain", "toda entrada de un dominio finito y contado"),
    Status.TESTED: Text("tested on some inputs", "ensayado con algunas entradas"),
    Status.NOT_PROVEN: _NOT_PROVEN,
}
"""What a record says of a clause, in plain words."""
SHORT: Final = {
    Status.PROVEN: Text("contract proven", "contrato demostrado"),
    Status.ENUMERATED: Text("counted domain", "dominio contado"),
    Status.TESTED: Text("tested", "ensayado"),
    Status.NOT_PROVEN: _NOT_PROVEN,
}
"""The same, for the cell of a table."""

COUNTS: Final = {
    "conditions": Text("conditions", "condiciones"),
    "confirmed": Text("confirmed", "confirmadas"),
    "clauses": Text("clauses", "cláusulas"),
    "cases": _INPUTS,
    "samples": Text("chosen by chance", "elegidas al azar"),
    "examples": Text("examples", "ejemplos"),
    "postconditions": Text("postconditions", "postcondiciones"),
    "wrong": Text("not as the contract says", "distintas de lo que dice el contrato"),
    "differences": Text("differences", "diferencias"),
    "states-searched": Text("states searched", "estados recorridos"),
    "mutants": Text("small faults", "errores pequeños"),
    "killed": Text("noticed", "notados"),
    "equivalent": Text("changes that are no fault", "cambios que no son error"),
    "killed_by_contract": _BY_CONTRACT,
    "killed_by_example": _BY_EXAMPLES,
    "killed_by_model": _BY_ANSWERS,
    "killed_by_contract_alone": Text("noticed by the contract alone", "notados solo por el contrato"),
    "killed_by_golden": _BY_LOGS,
    "killed_by_dispute": Text("noticed by the worked disputes", "notados por las disputas resueltas"),
    "killed_by_steps": Text("noticed by the equations' steps", "notados por los pasos de las ecuaciones"),
    "killed_by_test": Text("noticed by the tests of the games", "notados por las pruebas de los juegos"),
    "killed_by_time": Text("noticed by their time", "notados por el tiempo que tardan"),
    "modules": Text("modules", "módulos"),
    "checks": Text("logs, steps and tests asked", "registros, pasos y pruebas consultados"),
    "missed_by_contract": Text("not noticed by the contract", "no notados por el contrato"),
    "bugs": Text("bugs", "errores"),
    "caught_by_contract": _BY_CONTRACT,
    "caught_by_example": _BY_EXAMPLES,
    "caught_by_equation": _BY_EQUATIONS,
    "caught_by_symbolic": Text("noticed by the symbolic search", "notados por la búsqueda simbólica"),
    "caught_by_steps": Text("noticed by the steps of the game", "notados por los pasos del juego"),
    "caught_by_golden": _BY_LOGS,
    "chains": Text("chains", "cadenas"),
    "states": Text("states", "estados"),
    "transitions": Text("transitions", "transiciones"),
    "compared": Text("of them compared with the engine", "de ellas comparadas con el motor"),
    "solutions": Text("solutions put to the engine's equations", "soluciones probadas en las ecuaciones del motor"),
    "known": Text("known before", "conocidos de antes"),
    "options": Text("options", "opciones"),
    "pairs": Text("pairs of readings", "pares de lecturas"),
    "inputs": _INPUTS,
    "turn": Text("throws of a turn", "tiros de un turno"),
    "settlement": Text("settlements", "liquidaciones"),
    "auction": Text("calls in auctions", "voces en subastas"),
    "deal": Text("ends of deals", "finales de manos"),
    "games": Text("games", "partidas"),
    "all-kinds-refused": Text("acts at which all other kinds were refused", "actos en que se rechazó toda otra clase"),
    "refusals": Text("refusals", "rechazos"),
    "acts": Text("acts", "actos"),
    "ended": Text("games that ended", "partidas acabadas"),
    "deals": Text("deals", "manos"),
    "files": Text("files", "archivos"),
    "errors-mypy": Text("errors by mypy", "errores según mypy"),
    "errors-basedpyright": Text("differences by basedpyright", "diferencias según basedpyright"),
    "annotations": Text("annotations", "anotaciones"),
    "any": Text("of type Any", "de tipo Any"),
    "any-beside-the-package": Text("of type Any in what is not shipped", "de tipo Any en lo que no se entrega"),
}
"""The names that records give to what they count; one that is not here is shown as it stands in the record."""

CHECKS: Final = {
    "contract": Text("Contract", "Contrato"),
    "example": Text("Examples", "Ejemplos"),
    "equation": Text("Equations", "Ecuaciones"),
    "symbolic": Text("Symbolic search", "Búsqueda simbólica"),
    "steps": Text("Steps", "Pasos"),
    "golden": Text("Golden logs", "Registros"),
}
"""The checks that a planted bug was put to."""
