"""Roles: `dice` draws dice in a line, `value` is a profile's value of an option, `worth` what a throw is worth."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole

from buck_ref.report import words
from buck_ref.rulebook.profiles import dice_profile, options_of
from docs._ext.compute import CLASSIC
from docs._ext.dice import drawn
from docs._ext.language import voice_of
from docs._ext.scoring import asked, worth_said
from docs._ext.words import WORDS

Result = tuple[list[nodes.Node], list[nodes.system_message]]


class Dice(SphinxRole):
    """:dice:`1 4 4`: the dice, drawn."""

    def run(self) -> Result:
        """Draw them."""
        faces = [int(face) for face in self.text.split()]
        return [nodes.raw("", drawn(voice_of(self.config), faces), format="html")], []


class Label(SphinxRole):
    """:label:`Score`: the name of a column, in a cell; only a table that is broken up shows it."""

    def run(self) -> Result:
        """Mark it."""
        return [nodes.inline("", self.text, classes=["cell-label"])], []


class Below(SphinxRole):
    """:below:`...`: words on a line of their own in a cell; a narrow screen leaves them out."""

    def run(self) -> Result:
        """Mark it."""
        return [nodes.inline("", self.text, classes=["cell-below"])], []


class Long(SphinxRole):
    """:long:`...`: code that may be broken anywhere."""

    def run(self) -> Result:
        """Mark it."""
        return [nodes.literal("", self.text, classes=["long"])], []


class OptionValue(SphinxRole):
    """:value:`target` or :value:`buck-chips overshoot`: the value that a published profile gives an option."""

    def run(self) -> Result:
        """Look it up."""
        *profile, option = self.text.split()
        value = options_of(dice_profile(profile[0] if profile else CLASSIC))[option]
        if isinstance(value, int) and not isinstance(value, bool):
            return [nodes.Text(str(value))], []
        if isinstance(value, list) and all(isinstance(one, int) for one in value):
            return [nodes.Text(", ".join(map(str, value)))], []
        return [nodes.literal("", words.shown(value))], []


class Worth(SphinxRole):
    """:worth:`1 4 4 point 5 in buck-dice`: what the throw is worth by a published profile."""

    def run(self) -> Result:
        """Compute it."""
        throw, _, profile = self.text.partition(" in ")
        return [nodes.Text(worth_said(voice_of(self.config), asked(throw, profile or CLASSIC)))], []


def page_context(app: Sphinx, pagename: str, templatename: str, context: dict[str, object], doctree: object) -> None:
    """Collapse the contents; tell the page's template how the page is called in the other language, and where it is."""
    other = "en" if app.config.language == "es" else "es"
    up = "../" * (pagename.count("/") + 1)
    _collapse(context)
    context["other_language"] = other
    context["other_language_name"] = voice_of(app.config)(WORDS.other_language)
    context["other_language_url"] = f"{up}{other}/{pagename}.html"


def _collapse(context: dict[str, object]) -> None:
    """Show only the open branch of the contents beside a page: all of it on every page would make most of the book."""
    toctree = context.get("toctree")
    if callable(toctree):
        context["toctree"] = lambda **asked: toctree(**{**asked, "collapse": True})


ROLES: dict[str, type[SphinxRole]] = {
    "dice": Dice,
    "label": Label,
    "below": Below,
    "long": Long,
    "value": OptionValue,
    "worth": Worth,
}
