"""One clause taken apart, for those who write one: each part of it as it stands in its file."""

import inspect
import re

from buck_ref.report.rule_page import equations_of
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.spec import SPEC
from docs._ext.compute import function_of
from docs._ext.language import Voice
from docs._ext.rst import code, literal, paragraph


def part(_: Voice, asked: str) -> list[str]:
    """`BUCK-SCORE-SUM words`: the part `words`, `equation`, `function` or `contract` of a clause."""
    id_, name = asked.split()
    return _PARTS[name](ClauseId(id_))


def _words(id_: ClauseId) -> list[str]:
    opening = f'[[clause]]\nid = "{id_}"\n'
    for path in sorted(SPEC.rglob("*.toml")):
        found = re.search(
            rf"^{re.escape(opening)}.*?(?=^\[\[clause\]\]|\Z)", path.read_text("utf-8"), re.MULTILINE | re.DOTALL
        )
        if found:
            return paragraph(literal(f"spec/{path.relative_to(SPEC).as_posix()}")) + code(found[0], "toml")
    raise ValueError(f"no file has the words of {id_}")


def _equation(id_: ClauseId) -> list[str]:
    found = equations_of(id_)
    return paragraph(literal(f"spec/{found[0].file}")) + code("\n".join(one.text for one in found))


def _function(id_: ClauseId) -> list[str]:
    plain = function_of(id_).plain
    return paragraph(literal(f"{plain.__module__.replace('.', '/')}.py")) + code(inspect.getsource(plain), "python")


def _contract(id_: ClauseId) -> list[str]:
    function = function_of(id_)
    return code(
        "\n\n".join(inspect.getsource(one).rstrip() for one in (*function.requires, *function.ensures)), "python"
    )


_PARTS = {"words": _words, "equation": _equation, "function": _function, "contract": _contract}
