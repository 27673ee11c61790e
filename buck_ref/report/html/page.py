"""The whole page: the template filled from the view-model, with style and script in it, and a policy against more."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from buck_ref.report.drawn_cards import symbols as card_symbols
from buck_ref.report.drawn_dice import symbols as die_symbols
from buck_ref.report.html.game import steps_shown
from buck_ref.report.html.pictures import Pictures
from buck_ref.report.html.score_chart import score_chart
from buck_ref.report.html.text import outline, paragraphs, set_apart
from buck_ref.report.html.words import MOST_LISTED, SIGNS, contents, more, page_words, ruling, wrong_name, wrong_step
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.view import Told

FOLDER: Final = Path(__file__).parent
"""Where the template, the style and the script lie."""


def html_report(told: Told) -> str:
    """The report as one file of HTML, which asks nobody for anything."""
    say = Speech(Language(told.language))
    pictures = Pictures(say)
    environment = _environment()
    environment.filters.update(pictures.filters())
    css, script = _source("report.css"), _source("report.js")
    game = list(steps_shown(say, told))
    page = environment.get_template("report.html.jinja").render(
        told=told,
        label=told.labels,
        word=page_words(say),
        signs=SIGNS,
        policy=_policy(css, script),
        css=Markup(css),
        script=Markup(script),
        contents=contents(say, told),
        ruling=ruling(say, told),
        wrong=wrong_step(told),
        wrong_name=wrong_name(say, told),
        game=game,
        shown_lines={one.step.line for one in game if one.step is not None},
        chart=score_chart(say, told),
        most_listed=MOST_LISTED,
        more_others=more(say, told.others),
        more_limits=more(say, told.limits),
        symbols=_symbols(told),
    )
    return page.lstrip() + "\n"


def _symbols(told: Told) -> Markup:
    """The pictures that the page refers to, each once."""
    drawn = die_symbols() if any(step.dice or step.point for step in told.steps) else ""
    drawn += card_symbols(sorted(Pictures.cards_in(told)))
    return Markup(f'<svg class="symbols" aria-hidden="true" focusable="false">{drawn}</svg>') if drawn else Markup()


def _policy(css: str, script: str) -> str:
    """What the page may load: its own style, its own script, and nothing from anywhere."""
    return (
        f"default-src 'none'; style-src '{_digest(css)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


@cache
def _source(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(FOLDER, encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=set_apart,
    )
    environment.filters.update(paragraphs=paragraphs, outline=outline)
    return environment
