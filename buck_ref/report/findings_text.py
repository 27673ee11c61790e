"""Findings in words: one sentence a code, for the people at the table.

A sentence says what stands in the log and what was due. It accuses nobody: a log does not match, it is not "forged".
"""

from collections.abc import Sequence

from buck_ref.games.dice.acts import Purpose
from buck_ref.log.findings import Code, Finding, Json, Part
from buck_ref.message import N_
from buck_ref.report import card_findings, result_findings, words
from buck_ref.report.telling import Telling
from buck_ref.report.visible import visible

SENTENCES = {
    Code.F_EMPTY: N_("the file holds no line"),
    Code.F_SIZE: N_("the file is larger than a log may be"),
    Code.F_LINES: N_("the file has more lines than a log may have"),
    Code.F_LINE_SIZE: N_("the line is longer than a line may be"),
    Code.F_BLANK_LINE: N_("a blank line stands before the last line"),
    Code.F_OPEN: N_("the first line opens no game"),
    Code.J_UTF8: N_("the bytes are not UTF-8"),
    Code.J_SYNTAX: N_("the line is not JSON"),
    Code.J_OBJECT: N_("the line is not an object"),
    Code.J_DEPTH: N_("arrays and objects are nested too deep"),
    Code.J_DUPLICATE_KEY: N_("an object has the key {found} twice"),
    Code.J_KEY: N_("a key does not have the form of keys"),
    Code.J_NUMBER: N_("a number is not a plain integer, or too large"),
    Code.J_TEXT: N_("a text holds what a text may not hold"),
    Code.J_CANONICAL: N_("the line is not written in its one canonical form"),
    Code.J_SCHEMA: N_("the line does not have the fields of its kind"),
    Code.C_NUMBER: N_("the line has number {found}, where {expected} is due: it does not match the lines before it"),
    Code.C_PREV: N_("the line does not match the line before it: it carries another hash than that line has"),
    Code.H_KEEPER: N_("a log has one keeper; keepers of this one: {found}"),
    Code.H_DUPLICATE: N_("an id stands for two parties: {found}"),
    Code.H_NAME: N_("two names cannot be told apart: {found}"),
    Code.H_PARTY: N_("the line is by {party}, whom the first line does not name"),
    Code.H_WRITER: N_("{party} may not write this line ({found}); it is for: {expected}"),
    Code.H_OPEN: N_("the game is opened a second time"),
    Code.H_AFTER_CLOSE: N_("the line stands after the close"),
    Code.H_MODE: N_("the line ({found}) does not belong to a log of this mode, or has fields that do not: {expected}"),
    Code.H_EVENT: N_("a game of this kind has no such act or claim: {found}"),
    Code.H_RETRACT: N_(
        "entries are taken back from line {found} on, which is no line after the first and before this one"
    ),
    Code.H_FORMAT: N_("the format {found} is not known here; known: {expected}"),
    Code.H_EDITION: N_("the edition {found} of the rules is not known here; known: {expected}"),
    Code.H_PROFILE: N_("the profile is not known here: {found}"),
    Code.H_FEATURE: N_("the log uses what is not supported yet: {found}"),
    Code.R_INDEX: N_("the draw is not the next one: it is {found}, where {expected} is due"),
    Code.R_DRAW: N_("the seed gives {expected}; the line has {found}"),
    Code.G_PLAYERS: N_("players: {found}; the rules allow {expected}"),
    Code.G_SEAT: N_("{expected} must act, not {found}"),
    Code.G_PURPOSE: N_("the throw due now is for: {expected}; this one is for: {found}"),
    Code.G_DICE: N_("dice thrown: {found}; dice due: {expected}"),
    Code.G_DIE: N_("a die shows {expected}; this throw has {found}"),
    Code.G_ROLL: N_("the throw belongs to: {found}; due now: {expected}"),
    Code.G_ROUND: N_("the line belongs to round {found}; played is round {expected}"),
    Code.G_MOVE: N_("{party} cannot do this now: {found}; possible: {expected}"),
    Code.G_TOTAL: N_("a turn of {party} cannot bring {found} now; possible totals: {expected}"),
    Code.G_OVER: N_("the game is over, won by {expected}; nobody acts any more"),
    Code.G_POINTS: N_("the throw of {party} is worth {expected}; the table says {found}"),
    Code.G_SCORE: N_("{party} has a score of {expected}; the table says {found}"),
    Code.G_FINE: N_("{party} pays {expected} in fines; the table says {found}"),
    Code.G_POT: N_("the pot holds {expected}; the table says {found}"),
    Code.G_BUST: N_("does the throw of {party} go past the target: {expected}; the table says {found}"),
    Code.G_OUT: N_("out by this act: {expected}; the table says {found}"),
    Code.G_WINNER: N_("winner: {expected}; the table says {found}"),
    Code.G_NEXT: N_("next to act: {expected}; the table says {found}"),
    Code.G_RESULT: N_("the result is {expected}; the close says {found}"),
    **card_findings.SENTENCES,
    Code.T_BOM: N_("the file begins with a byte order mark, which was passed over"),
    Code.T_CRLF: N_("lines end with carriage return and newline; the returns were passed over"),
    Code.T_NO_NEWLINE: N_("the last line has no newline"),
    Code.T_BLANK_END: N_("blank lines follow the last line"),
    Code.T_TORN: N_("the last line was cut off while it was written, and was not read"),
    Code.L_UNSIGNED: N_("no line is signed: nothing shows who wrote them, or that nobody rewrote the whole log"),
    Code.L_SEED_PUBLIC: N_("the seed stood in the first line: whoever wrote it could know every draw"),
    Code.L_PHYSICAL: N_("real dice or cards: nothing shows that they fell as they are written down"),
    Code.L_TOTAL: N_("the throws of this turn were not noted"),
    Code.L_ABORTED: N_("the game was closed before it was over"),
    Code.N_RETRACT: N_("entries were taken back from line {found} on"),
    Code.N_PROFILE: N_("the profile has a published name and another value: {expected} there, {found} here"),
}
"""What each code says, without a full stop."""

_ALONE = N_("winner of the game, where one alone has won: {expected}; the table says {found}")

BY_CLAUSE = {
    Code.G_SEAT: {"BUCK-OUT": N_("{found} is out and acts no more in this round; {expected} must act")},
    Code.G_DICE: {
        "BUCK-FEWER-DICE": N_("{party} is {missing} short of the target: dice due: {expected}; dice thrown: {found}")
    },
    Code.G_WINNER: {
        "BUCK-OUT": _ALONE,
        "BUCK-LAST": _ALONE,
        "BUCK-ROUND-END": N_("winner by the totals of all rounds: {expected}; the table says {found}"),
    },
}
"""What a code says by its clause, where the clause makes it another thing."""

_WORTHLESS = N_("only a throw of a turn is worth points, and this is none; the table says {found}")
_ALL_DICE = N_(
    "{party} is neither 2 points nor 1 point short of the target: dice due: {expected}; dice thrown: {found}"
)
_UNWON = N_("the game is over; nobody acts any more")

MOVES = {
    "LOG-MOVE": N_("in a log of real dice the throw itself stands for this decision: {found}"),
    "LOG-TOTAL": N_("the turn of {party} has begun: no total of a whole turn can stand here; possible: {expected}"),
    "nothing": N_("{party} has nothing to decide now ({found}): a throw of the dice is due"),
    "undecided": N_("the dice of {party} are thrown before the decision to; possible: {expected}"),
}
"""What an act that may not be decided now (Code.G_MOVE) says where it is more than another decision."""

_WORDS = {
    "throw": N_("throw"),
    "stop": N_("stop"),
    "order": N_("the order"),
    "point": N_("a Point"),
    "turn": N_("a turn"),
    "total": N_("a whole turn"),
    "keeper": N_("the keeper"),
    "player": N_("a player"),
    "finished": N_("finished"),
    "aborted": N_("aborted"),
}
"""Words of the log that stand as a value of a finding."""

_PARTIES = {Code.G_SEAT, Code.G_OVER, Code.G_OUT, Code.G_WINNER, Code.G_NEXT, Code.G_TRICK, Code.H_KEEPER}
"""Codes whose values are ids of parties; a result holds some too."""

_REASON_BESIDE = {Code.T_TORN}
"""Codes whose reason in words does not say it all."""


def sentence(telling: Telling, finding: Finding) -> str:
    """What the finding says."""
    if finding.said is not None and finding.code not in _REASON_BESIDE:
        return telling.say.say(finding.said)
    return telling.say(
        _template(finding),
        party=telling.say(N_("the table")) if finding.party is None else telling.name(finding.party),
        expected=value(telling, finding, finding.expected),
        found=value(telling, finding, finding.found),
        round=finding.round or "",
        missing=words.points(telling.say, finding.expected) if isinstance(finding.expected, int) else "",
    )


def _template(finding: Finding) -> str:
    if finding.code is Code.G_MOVE and card_findings.is_of_cards(finding):
        return card_findings.move(finding)
    if finding.code is Code.G_MOVE:
        return MOVES.get(_move(finding), SENTENCES[finding.code])
    if finding.code is Code.G_OVER and finding.expected == ():
        return _UNWON
    if finding.part is not None:
        return result_findings.template(finding.part, finding)
    if finding.code is Code.G_POINTS and finding.expected is None:
        return _WORTHLESS
    if finding.code is Code.G_DICE and finding.clause == "BUCK-FEWER-DICE" and finding.expected not in (1, 2):
        return _ALL_DICE
    if finding.clause is None:
        return SENTENCES[finding.code]
    by_clause = card_findings.BY_CLAUSE if card_findings.is_of_cards(finding) else BY_CLAUSE
    return by_clause.get(finding.code, {}).get(finding.clause, SENTENCES[finding.code])


def _move(finding: Finding) -> str:
    """Whether it is a decision that no line is for, one where none is due, or a throw that nobody decided on."""
    if finding.expected == ():
        return "nothing"
    return "undecided" if finding.found == Purpose.TURN.value else finding.clause or ""


def value(telling: Telling, finding: Finding, shown: Json) -> str:
    """What was expected or found, in words."""
    people = finding.code in _PARTIES or finding.part in result_findings.PEOPLE
    if finding.code is Code.G_ROLL:
        return _roll(telling, shown)
    if shown is None and finding.part is Part.CHIPS:
        return telling.say(N_("left open"))
    if shown is None or shown == ():
        return telling.say(N_("nobody")) if people else telling.say(N_("nothing"))
    if isinstance(shown, bool):
        return telling.say(N_("yes")) if shown else telling.say(N_("no"))
    told = card_findings.value(telling.say, finding, shown) if card_findings.is_of_cards(finding) else None
    if told is not None:
        return told
    if isinstance(shown, str):
        return _word(telling, shown, people=people)
    if isinstance(shown, Sequence):
        return ", ".join(value(telling, finding, one) for one in shown)
    return words.shown(shown)


def _roll(telling: Telling, number: Json) -> str:
    """The throws for the order by their number: the first ones have 0, and are no roll-off."""
    if not number:
        return telling.say(N_("the first throws for the order"))
    return telling.say(N_("roll-off {number}"), number=words.shown(number))


def word(telling: Telling, text: str) -> str:
    """A word of the log in the reader's language; any other text as it stands."""
    return telling.say(_WORDS[text]) if text in _WORDS else visible(text)


def _word(telling: Telling, text: str, *, people: bool) -> str:
    if people and text in telling.names:
        return telling.name(text)
    return word(telling, text)


def place(telling: Telling, finding: Finding) -> str:
    """Where the finding is, and whom it concerns."""
    if finding.line is None:
        return telling.say(N_("the whole log"))
    if finding.party is None:
        return telling.say(N_("line {line}"), line=finding.line)
    return telling.say(N_("line {line}, {party}"), line=finding.line, party=telling.name(finding.party))


def line_of(telling: Telling, finding: Finding) -> str:
    """The finding in one line: code, place, sentence, clause."""
    clause = f" [{finding.clause}]" if finding.clause else ""
    return f"{finding.code.value}  {place(telling, finding)}: {sentence(telling, finding)}{clause}"
