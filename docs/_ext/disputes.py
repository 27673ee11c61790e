"""The worked disputes of audit/games/disputes: question, claims, ruling, and the readings it turns on."""

from collections.abc import Mapping
from pathlib import Path

from audit.games.dispute import (
    Claim,
    Dispute,
    Ruled,
    Thrown,
    disputes,
    family_of,
    name_of,
    names_of,
    profile_of,
    read_dispute,
    sheet_of,
)
from buck_ref.report import words
from buck_ref.rulebook.rulings import Value
from docs._ext.language import Voice
from docs._ext.rst import code, escape, literal, need, paragraph, rubric, table
from docs._ext.words import WORDS
from docs._ext.words_disputes import DISPUTED, NO, RULED, SAID, YES


def told(voice: Voice, family: str) -> list[str]:
    """Every dispute of the games of this profile and its variations."""
    return [line for path in disputes() if family_of(path) == family for line in _told(voice, path)]


def _told(voice: Voice, path: Path) -> list[str]:
    dispute = read_dispute(path)
    names = names_of(path)
    return [
        *rubric(escape(voice(dispute.title))),
        *paragraph(escape(voice(dispute.question))),
        *_about(voice, path, dispute),
        *table(
            (voice(DISPUTED.who), voice(DISPUTED.says), voice(DISPUTED.ruled), voice(DISPUTED.right_only)),
            [_row(voice, claim, names) for claim in dispute.claim],
        ),
        *paragraph(f"**{voice(DISPUTED.ruling)}** {escape(voice(dispute.ruling))}"),
        *_ends(voice, path, dispute),
    ]


def _about(voice: Voice, path: Path, dispute: Dispute) -> list[str]:
    """The throw, the sheet, or where the log is."""
    if dispute.throw is not None:
        return _throws(voice, dispute.throw)
    if sheet_of(path).exists():
        return code(sheet_of(path).read_text("utf-8"))
    return paragraph(voice(DISPUTED.app_log, name=name_of(path)))


def _throws(voice: Voice, thrown: Thrown) -> list[str]:
    shown = ", ".join(f":dice:`{words.dice(dice)}`" for dice in thrown.dice)
    return paragraph(f"{shown} ({voice(WORDS.point)} {thrown.point})")


def _row(voice: Voice, claim: Claim, names: Mapping[str, str]) -> tuple[str, str, str, str]:
    return (
        escape(names.get(claim.party, claim.party)),
        escape(_claimed(voice, claim, names)),
        voice(RULED[claim.ruled]),
        _right_only(voice, claim),
    )


def _claimed(voice: Voice, claim: Claim, names: Mapping[str, str]) -> str:
    if isinstance(claim.value, bool):
        said = voice((YES if claim.value else NO)[claim.field])
    else:
        said = voice(SAID[claim.field], value=_value(voice, claim, names))
    return said if claim.line is None else voice(DISPUTED.in_line, line=claim.line, said=said)


def _value(voice: Voice, claim: Claim, names: Mapping[str, str]) -> str:
    if isinstance(claim.value, str):
        return names.get(claim.value, claim.value) or voice(DISPUTED.nobody)
    return ", ".join(map(str, claim.value)) if isinstance(claim.value, tuple) else str(claim.value)


def _right_only(voice: Voice, claim: Claim) -> str:
    """The smallest changes that make a wrong claim right, each on a line of its own."""
    if claim.ruled is not Ruled.WRONG:
        return ""
    return "\n".join(f"| {_changes(one)}" for one in claim.only_if) or voice(DISPUTED.under_none)


def _changes(changes: Mapping[str, Value]) -> str:
    return ", ".join(f"{need(option)} {literal(words.shown(value))}" for option, value in changes.items())


def _ends(voice: Voice, path: Path, dispute: Dispute) -> list[str]:
    """By what it is decided, what it turns on, and what else changes."""
    turns_on = ", ".join(map(need, dispute.turns_on))
    parts = [
        f"{voice(DISPUTED.decides)} {need(dispute.clause)}.",
        voice(DISPUTED.turns_on, rulings=turns_on) if turns_on else voice(DISPUTED.turns_on_nothing),
        f"{voice(DISPUTED.by_rules)} {literal(profile_of(path))}.",
    ]
    if dispute.profiles is not None:
        parts.append(f"{voice(DISPUTED.fits)} {', '.join(map(literal, dispute.profiles))}.")
    if dispute.winner_changes:
        parts.append(voice(DISPUTED.winner_changes))
    return paragraph(" ".join(parts))
