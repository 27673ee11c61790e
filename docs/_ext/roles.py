"""Roles: some draw dice and cards in a line, some look up or compute a value, some mark a part of a table's cell."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole

from buck_ref.games.hucklebuck.values import SUITS, card_of
from buck_ref.report import words
from buck_ref.report.card_words import suit_name
from buck_ref.report.drawn_cards import Mark, drawn_cards, drawn_suit
from buck_ref.report.drawn_dice import drawn
from buck_ref.rulebook.profiles import options_of, shipped_profile
from docs._ext.compute import CLASSIC
from docs._ext.language import voice_of
from docs._ext.scoring import asked, worth_said
from docs._ext.words import WORDS

Result = tuple[list[nodes.Node], list[nodes.system_message]]


class Dice(SphinxRole):
    """:dice:`1 4 4`: the dice, drawn."""

    def run(self) -> Result:
        """Draw them."""
        faces = [int(face) for face in self.text.split()]
        return [nodes.raw("", drawn(voice_of(self.config).say, faces), format="html")], []


class Cards(SphinxRole):
    """:cards:`QS 5C`: the cards, drawn; of `QS barred` or `QS takes` the card before the word is set off so."""

    def run(self) -> Result:
        """Draw them."""
        cards: list[int] = []
        marks: list[Mark] = []
        for word in self.text.split():
            if word in set(Mark):
                marks[-1] = Mark(word)
            else:
                cards.append(card_of(word))
                marks.append(Mark.PLAIN)
        return [nodes.raw("", drawn_cards(voice_of(self.config).say, cards, marks), format="html")], []


class Suit(SphinxRole):
    """:suit:`S`: the sign of the suit."""

    def run(self) -> Result:
        """Draw it."""
        return [nodes.raw("", drawn_suit(voice_of(self.config).say, SUITS.index(self.text)), format="html")], []


class PlayedCard(SphinxRole):
    """:play:`QS takes Ana`: a card, with a mark where one follows it, and who played it, on one line."""

    def run(self) -> Result:
        """Draw it."""
        card, _, rest = self.text.partition(" ")
        word, _, name = rest.partition(" ")
        mark = Mark(word) if word in set(Mark) else Mark.PLAIN
        name = name if word in set(Mark) else rest
        drawn = drawn_cards(voice_of(self.config).say, [card_of(card)], [mark])
        picture = nodes.raw("", drawn, format="html")
        return [nodes.inline("", "", nodes.inline("", name), picture, classes=["played"])], []


def marked(css: str, node: type[nodes.TextElement] = nodes.inline) -> type[SphinxRole]:
    """A role that only gives its text a class of the style sheet."""

    class Marked(SphinxRole):
        def run(self) -> Result:
            return [node("", self.text, classes=[css])], []

    return Marked


class Trumps(SphinxRole):
    """:trumps:`S`: which suit is trumps, in words and drawn."""

    def run(self) -> Result:
        """Say and draw it."""
        voice, suit = voice_of(self.config), SUITS.index(self.text)
        said = nodes.Text(f"{voice(WORDS.trumps_are)} {suit_name(voice.say, suit)} ")
        sign = nodes.raw("", drawn_suit(voice.say, suit), format="html")
        return [nodes.inline("", "", said, sign, classes=["shown-label", "trumps"])], []


class OptionValue(SphinxRole):
    """:value:`target` or :value:`buck-chips overshoot`: the value that a published profile gives an option."""

    def run(self) -> Result:
        """Look it up."""
        *profile, option = self.text.split()
        value = options_of(shipped_profile(profile[0] if profile else CLASSIC))[option]
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
    "cards": Cards,
    "suit": Suit,
    "play": PlayedCard,
    # The name of a column, in a cell; only a table that is broken up shows it. The second: of one that is code.
    "label": marked("cell-label"),
    "code-label": marked("cell-label", nodes.literal),
    # What stands beside it, always shown.
    "label-shown": marked("shown-label"),
    "trumps": Trumps,
    # By how much a score changed, beside it.
    "change": marked("change"),
    # Words on a line of their own in a cell; a narrow screen leaves them out.
    "below": marked("cell-below"),
    # Code that may be broken anywhere.
    "long": marked("long", nodes.literal),
    "value": OptionValue,
    "worth": Worth,
}
