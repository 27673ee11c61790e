"""Directives of the hand-written chapters: what they show is computed while the page is built."""

from collections.abc import Callable
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from buck_ref.message import UserError
from buck_ref.report.drawn_dice import drawn
from docs._ext import (
    auction,
    card_game,
    card_points,
    chances,
    disputes,
    game,
    lists,
    odds,
    opening,
    proven,
    run,
    traced,
    tricks,
)
from docs._ext.compute import CLASSIC
from docs._ext.language import Voice, voice_of
from docs._ext.pages import anatomy, clause
from docs._ext.scoring import Scored, arithmetic_said, asked, before_said, marks, outcome_said, worth_said
from docs._ext.words import WORDS


class Throw(SphinxDirective):
    """A worked throw: `.. throw:: 1 4 4 point 5`, the dice drawn, its worth and where the points come from.

    With `player`, `start` (the score when the turn began) and `score` (that before the throw) also what it leads to.
    `set` changes options of the profile: `:set: dice=4 faces=8`.
    """

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "profile": directives.unchanged,
        "set": directives.unchanged_required,
        "player": directives.unchanged_required,
        "start": directives.nonnegative_int,
        "score": directives.nonnegative_int,
    }

    def run(self) -> list[nodes.Node]:
        """Draw and compute."""
        voice = voice_of(self.config)
        try:
            throw = asked(self.arguments[0], self.options.get("profile", CLASSIC), self.options.get("set", "").split())
            told = self._told(voice, throw)
        except (UserError, ValueError) as fault:
            raise self.error(f"{self.arguments[0]}: {fault}") from fault
        largest = throw.question.profile.options.faces
        dice = drawn(voice.say, throw.question.dice, marks(throw), largest=largest)
        die = drawn(voice.say, [throw.question.point], largest=largest)
        point = f'<span class="throw-point">{voice(WORDS.point)} {die}</span>'
        head = nodes.paragraph("", "", nodes.raw("", f"{dice}{point}", format="html"), classes=["throw-dice"])
        box = nodes.container("", head, *(nodes.paragraph("", text) for text in told), classes=["throw"])
        if self.content:
            box += self.parse_content_to_nodes()
        return [box]

    def _told(self, voice: Voice, throw: Scored) -> list[str]:
        """The worth of the throw, between what stood before it and what it leads to."""
        worth = f"{worth_said(voice, throw)}: {arithmetic_said(voice, throw)}."
        if "player" not in self.options:
            return [worth]
        turn = (self.options["player"], self.options["start"], self.options["score"])
        return [before_said(voice, *turn), worth, outcome_said(voice, throw, *turn)]


class Run(SphinxDirective):
    """Commands, one a line, and what they answer: `.. run::`."""

    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "logs": directives.unchanged,
        "status": directives.nonnegative_int,
        "lines": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        """Run them, for a page that is shown; another exit status than `status` (0) at the end is an error."""
        if self.env.app.builder.format != "html":
            return []
        try:
            session = run.session(
                voice_of(self.config),
                list(self.content),
                logs=self.options.get("logs", "").split(),
                expected=self.options.get("status", 0),
                longest=self.options.get("lines"),
            )
        except run.RunFault as fault:
            raise self.error(str(fault)) from fault
        return self.parse_text_to_nodes("\n".join(session))


Lines = Callable[[Voice, str], list[str]]


def computed(lines: Lines) -> type[SphinxDirective]:
    """A directive with at most one argument, whose content is the reStructuredText that `lines` gives."""

    class Computed(SphinxDirective):
        optional_arguments = 1
        final_argument_whitespace = True

        def run(self) -> list[nodes.Node]:
            argument = self.arguments[0] if self.arguments else ""
            made = lines(voice_of(self.config), argument)
            return self.parse_text_to_nodes("\n".join(made), allow_section_headings=False)

    return Computed


DIRECTIVES: dict[str, type[SphinxDirective]] = {
    "throw": Throw,
    "run": Run,
    "opening": computed(opening.told),
    "game": computed(game.told),
    "played": computed(game.played),
    "chances": computed(chances.table_of),
    "odds": computed(odds.table_of),
    "auction": computed(auction.told),
    "trick": computed(tricks.trick_told),
    "follow": computed(tricks.follow_told),
    "deal": computed(card_game.deal_told),
    "deals": computed(card_game.game_told),
    "deal-points": computed(card_points.points_table),
    "moon": computed(card_points.moon_table),
    "hole": computed(card_points.hole_table),
    "out": computed(card_points.out_table),
    "winners": computed(card_points.winners_table),
    "words-of": computed(clause.words_of),
    "profiles": computed(lists.profiles),
    "variations": computed(lists.variations),
    "rulings": computed(lists.rulings),
    "findings": computed(lists.findings),
    "verdicts": computed(lists.verdicts),
    "events": computed(lists.events),
    "anatomy": computed(anatomy.part),
    "disputes": computed(disputes.told),
    "proven": computed(proven.told),
    "traced": computed(traced.told),
}
