"""A ruling: the question that the texts leave open, the readings, who takes which, and why."""

from buck_ref.message import N_
from buck_ref.report import words
from buck_ref.report.i18n import Speech
from buck_ref.rulebook.profiles import shipped_profiles, taken, takers
from buck_ref.rulebook.rulings import Reading, Ruling


def ruling_lines(say: Speech, ruling: Ruling) -> list[str]:
    """The question and the readings."""
    question = say.of(ruling.question.en, ruling.question.es)
    return [f"{ruling.id}: {question}", *(f"  {_reading(say, ruling, one)}" for one in ruling.reading)]


def _reading(say: Speech, ruling: Ruling, reading: Reading) -> str:
    text = say.of(reading.text.en, reading.text.es)
    names = takers(ruling.id, reading.value)
    by = say(EVERY_PROFILE) if len(names) == len(shipped_profiles()) else ", ".join(names)
    return f"{words.shown(reading.value)}: {text}" + (f" [{by}]" if by else "")


EVERY_PROFILE = N_("every profile")
"""Who takes a reading that no published profile takes otherwise."""


def ruling_page(say: Speech, ruling: Ruling) -> str:
    """The page of one ruling."""
    lines = ruling_lines(say, ruling)
    if ruling.range is not None:
        low, high = ruling.range.minimum, ruling.range.maximum
        lines.append("  " + say(N_("any whole number from {low} to {high}"), low=low, high=high))
    sections = [
        "\n".join(lines),
        words.section(say(N_("Why")), [words.wrapped(say.of(ruling.why.en, ruling.why.es))]),
        words.section(say(N_("What speaks against it")), [words.wrapped(say.of(ruling.against.en, ruling.against.es))]),
    ]
    if ruling.refused:
        template = N_("every reading but {value} contradicts {other} = {other_value}")
        refused = [
            say(template, value=words.shown(one.unless), other=one.other, other_value=words.shown(one.value))
            for one in ruling.refused
        ]
        sections.append(words.section(say(N_("Contradictions")), refused))
    if ruling.sources:
        sections.append(words.section(say(N_("Sources")), [", ".join(ruling.sources)]))
    return "\n\n".join(sections)


def ruling_json(ruling: Ruling) -> dict[str, object]:
    """The same page for machines, in both languages."""
    return {
        "id": ruling.id,
        "question": {"en": ruling.question.en, "es": ruling.question.es},
        "why": {"en": ruling.why.en, "es": ruling.why.es},
        "against": {"en": ruling.against.en, "es": ruling.against.es},
        "profiles": taken(ruling.id),
        "readings": [{"value": one.value, "text": {"en": one.text.en, "es": one.text.es}} for one in ruling.reading],
        "sources": list(ruling.sources),
    }
