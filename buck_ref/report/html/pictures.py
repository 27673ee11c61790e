"""Dice and cards of the view-model as pictures, for the template."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from markupsafe import Markup

from buck_ref.games.hucklebuck.values import Card, card_of
from buck_ref.report import drawn_cards, drawn_dice
from buck_ref.report.i18n import Speech
from buck_ref.report.view import CardView, StepView, Told, TrickCard


class Pictures(NamedTuple):
    """Draws for readers of one language; each picture refers to a symbol that the page has once."""

    say: Speech

    def filters(self) -> dict[str, Callable[..., Markup]]:
        """The pictures by their names in the template."""
        return {"dice": self.dice, "point_die": self.point, "cards": self.cards, "trick_card": self.trick_card}

    def dice(self, step: StepView) -> Markup:
        """The dice of a throw; those that show the Point or are part of a sum are set off, where that scores."""
        scored = [one for one in step.applied if one.points and one.dice]
        matched = {face for one in scored for face in one.dice if set(one.dice) == {step.point}}
        summed = [face for one in scored for face in one.dice if set(one.dice) != {step.point}]
        marks = drawn_dice.marks_of(step.dice, matched, summed)
        return Markup(drawn_dice.drawn(self.say, step.dice, marks, largest=step.faces, once=True))

    def point(self, step: StepView) -> Markup:
        """The Point, as a die that shows it; nothing where there is none."""
        if step.point is None:
            return Markup()
        return Markup(drawn_dice.drawn(self.say, (step.point,), largest=step.faces, once=True))

    def cards(self, cards: Iterable[CardView]) -> Markup:
        """Cards side by side."""
        return Markup(drawn_cards.drawn_cards(self.say, [_card(one) for one in cards], once=True))

    def trick_card(self, played: TrickCard) -> Markup:
        """A card on the table, set off where it takes the trick."""
        mark = drawn_cards.Mark.TAKES if played.takes else drawn_cards.Mark.PLAIN
        return Markup(drawn_cards.drawn_cards(self.say, [_card(played.card)], [mark], once=True))

    @staticmethod
    def cards_in(told: Told) -> set[Card]:
        """Every card that the report shows."""
        views = {
            view for step in told.steps for view in (*step.cards, *step.hand, *(played.card for played in step.trick))
        }
        return {card for card in map(_card, views) if card is not None}


def _card(view: CardView) -> Card | None:
    return card_of(view.name) if view.name else None
