"""The page of a clause: its words, and beside them all that stands behind it."""

import inspect
from collections.abc import Collection, Sequence
from pathlib import Path
from textwrap import indent

from audit.games.dispute import FOLDER, SUFFIX, read_dispute
from buck_ref.report.rule_page import equations_of, invariants_of, registered
from buck_ref.rulebook.clauses import Clause, ClauseId, Example, Kind, Plain, load_clauses
from buck_ref.rulebook.contract import Predicate, Registered
from docs._ext.compute import example_result
from docs._ext.evidence import golden, row_of
from docs._ext.language import Voice
from docs._ext.pages.shown import shown
from docs._ext.pages.values import named, pairs, results
from docs._ext.prose import cited, prose
from docs._ext.rst import bullets, code, definitions, escape, heading, literal, need, paragraph, sentence, table
from docs._ext.words import WORDS
from docs._ext.words_shown import SHOWN


def clause_page(voice: Voice, clause: Clause) -> list[str]:
    """The whole page."""
    lines = heading(f"{voice(clause.title)} · {clause.id}", "=")[1:]
    lines += _need(voice, clause)
    lines += _equations(voice, clause)
    lines += _function(voice, clause)
    lines += _invariants(voice, clause)
    lines += _examples(voice, clause)
    lines += _sources(voice, clause)
    lines += shown(voice, clause)
    lines += _tests(voice, clause)
    return [*lines, *_golden(voice, clause)]


def words_of(voice: Voice, id_: str) -> list[str]:
    """The words of a clause alone, for a chapter."""
    return prose(voice(load_clauses()[ClauseId(id_)].text))


def _need(voice: Voice, clause: Clause) -> list[str]:
    function = registered(clause.id)
    text = voice(clause.text)
    fields = {
        "id": clause.id,
        "asks": ", ".join(clause.rulings),
        "cites": ", ".join(id_ for id_ in cited(text) if id_ != clause.id),
        "function": "" if function is None else _name(function),
        "equations": len(equations_of(clause.id)),
        "postconditions": 0 if function is None else len(function.ensures),
        "examples": len(clause.example),
        "tests": sum(test.cases for test in row_of(clause.id).tests),
    }
    lines = ["", f".. {clause.kind.value}:: {voice(clause.title)}"]
    lines += [f"   :{name}: {value}" for name, value in fields.items() if value != ""]
    return [*lines, "", *indent("\n".join(prose(text)), "   ").splitlines(), ""]


def _name(function: Registered) -> str:
    return f"{function.plain.__module__}.{function.plain.__qualname__}"


def _equations(voice: Voice, clause: Clause) -> list[str]:
    found = equations_of(clause.id)
    if not found:
        return []
    lines = heading(voice(WORDS.equations), "-")
    for file in dict.fromkeys(one.file for one in found):
        lines += paragraph(literal(f"spec/{file}"))
        lines += code("\n".join(one.text for one in found if one.file == file))
    return lines


def _function(voice: Voice, clause: Clause) -> list[str]:
    function = registered(clause.id)
    if function is None:
        return []
    plain = function.plain
    lines = heading(voice(WORDS.function), "-") + paragraph(literal(_file(plain.__module__)))
    lines += code(inspect.getsource(plain), "python")
    held = ((WORDS.requires, function.requires), (WORDS.ensures, function.ensures))
    if any(predicates for _, predicates in held):
        lines += heading(voice(WORDS.contract), "-")
    for word, predicates in held:
        if predicates:
            lines += paragraph(f"{voice(word)}:") + code(_sources_of(predicates), "python")
    return lines


def _invariants(voice: Voice, clause: Clause) -> list[str]:
    found = invariants_of(clause.id)
    if not found:
        return []
    lines = heading(voice(WORDS.invariants), "-")
    lines += paragraph(", ".join(literal(_file(module)) for module in dict.fromkeys(one.__module__ for one in found)))
    return lines + code(_sources_of(found), "python")


def _file(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def _sources_of(predicates: Sequence[Predicate]) -> str:
    return "\n\n".join(inspect.getsource(one).rstrip() for one in predicates)


def _examples(voice: Voice, clause: Clause) -> list[str]:
    if not clause.example:
        return []
    is_format = clause.kind is Kind.FORMAT
    lines = heading(voice(WORDS.known_answers if is_format else WORDS.examples), "-")
    lines += paragraph(voice(WORDS.known_answers_about if is_format else WORDS.examples_computed))
    shared = _shared(clause.example) if is_format else {}
    if shared:
        lines += paragraph(voice(WORDS.in_all_rows, values=", ".join(named(*one) for one in shared.items())))
    rows = [_example(clause, one, shared) for one in clause.example]
    columns = (WORDS.input, WORDS.result, WORDS.by, WORDS.profile, WORDS.source)
    used = [n for n in range(len(columns)) if any(row[n] for row in rows)]
    head = [voice(columns[n]) for n in used]
    return lines + table(head, [[row[n] for n in used] for row in rows], kind="examples")


def _shared(examples: Sequence[Example]) -> dict[str, Plain]:
    """What several examples are all given alike."""
    first, *others = examples
    return {
        name: given
        for name, given in first.given.items()
        if others and len(first.given) > 1 and all(one.given.get(name) == given for one in others)
    }


def _example(clause: Clause, example: Example, shared: Collection[str]) -> tuple[str, ...]:
    """The cells of one example; those that hold nothing in any row are left out of the table."""
    given = {name: given for name, given in example.given.items() if name not in shared}
    result = example.then if clause.kind is Kind.FORMAT else example_result(clause, example)
    return pairs(given), results(result), *_notes(example)


def _notes(example: Example) -> tuple[str, str, str]:
    by = need(example.by) if example.by else ""
    return by, literal(example.profile or ""), literal(example.source or "")


def _sources(voice: Voice, clause: Clause) -> list[str]:
    lines = heading(voice(WORDS.sources), "-")
    beyond = row_of(clause.id).beyond
    if not clause.sources:
        why = f" {sentence(voice(beyond))}" if beyond else ""
        return lines + paragraph(voice(WORDS.no_sources) + why)
    return lines + paragraph(", ".join(map(literal, clause.sources))) + paragraph(voice(WORDS.sources_about))


def _tests(voice: Voice, clause: Clause) -> list[str]:
    tests = row_of(clause.id).tests
    if not tests:
        return []
    lines = heading(voice(WORDS.tests), "-")
    lines += paragraph(voice(WORDS.tests_about, cases=sum(one.cases for one in tests), functions=len(tests)))
    by_file: dict[str, list[str]] = {}
    for one in tests:
        file, _, name = one.name.partition("::")
        times = f" ({one.cases})" if one.cases > 1 else ""
        by_file.setdefault(file, []).append(literal(name) + times)
    return lines + definitions(
        (literal(Path(file).as_posix()), "\n".join(f"| {one}" for one in names)) for file, names in by_file.items()
    )


def _golden(voice: Voice, clause: Clause) -> list[str]:
    row = row_of(clause.id)
    kinds = (
        (WORDS.passed_by, WORDS.passed_by_none, row.passed, row.not_passed),
        (WORDS.breached_by, WORDS.breached_by_none, row.breached, row.not_breached),
    )
    lines: list[str] = []
    for word, none, logs, reason in kinds:
        if logs:
            lines += paragraph(f"{voice(word)}:") + bullets(_log(voice, one) for one in logs)
        elif reason:
            lines += paragraph(voice(none, reason=" ".join(prose(voice(reason)))))
    if row.disputes:
        titles = (read_dispute(FOLDER / f"{name}{SUFFIX}").title for name in row.disputes)
        lines += paragraph(voice(SHOWN.in_disputes, page=":doc:`/disputes`"))
        lines += bullets(escape(voice(title)) for title in titles)
    return heading(voice(WORDS.golden), "-") + lines if lines else []


def _log(voice: Voice, name: str) -> str:
    return f"{literal(name)}: {' '.join(prose(voice(golden()[name].about)))}"
