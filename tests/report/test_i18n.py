"""Languages, and how messages are said."""

import pytest

from buck_ref.message import message
from buck_ref.report.i18n import Language, Speech, language_of


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, Language.EN),
        ({"LANG": "es_AR.UTF-8"}, Language.ES),
        ({"LANG": "ES"}, Language.ES),
        ({"LANG": "C"}, Language.EN),
        ({"LANG": "pt_BR.UTF-8"}, Language.EN),
        ({"LANG": "es_AR", "LC_MESSAGES": "C"}, Language.EN),
        ({"LANG": "C", "LC_MESSAGES": "es_ES"}, Language.ES),
        ({"LC_MESSAGES": "es_ES", "LC_ALL": "en_US"}, Language.EN),
        ({"LC_MESSAGES": "es_ES", "LC_ALL": ""}, Language.ES),
        ({"LANGUAGE": "es"}, Language.EN),
    ],
)
def test_language_of_the_environment(environ: dict[str, str], language: Language) -> None:
    assert language_of(environ) is language


def test_messages_inside_messages_are_said_too(spanish: Speech) -> None:
    inner = message("unknown option '{option}'", option="x")
    assert spanish.say(message("{one}; {more}", one=inner, more=inner)) == (
        "opción desconocida 'x'; opción desconocida 'x'"
    )


def test_a_template_that_no_catalogue_has_is_said_in_english(spanish: Speech) -> None:
    assert spanish("no such {thing}", thing=3) == "no such 3"


@pytest.mark.parametrize(("number", "said"), [(0, "0 puntos"), (1, "1 punto"), (2, "2 puntos"), (-1, "-1 puntos")])
def test_counting(spanish: Speech, number: int, said: str) -> None:
    assert spanish.count(number, "{n} point", "{n} points") == said


def test_values_cannot_act_on_the_terminal(speech: Speech) -> None:
    said = speech("{file}: {reason}", file="a\x1b[2J", reason=message("{reason}", reason="b\u202ec"))
    assert said == r"a\u{1b}[2J: b\u{202e}c"


def test_braces_in_values_are_text(speech: Speech) -> None:
    assert speech("{file}: {reason}", file="{reason}", reason="{0}") == "{reason}: {0}"
