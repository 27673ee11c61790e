"""What a report says, piece by piece: sentences in the reader's language and plain numbers, ready to be laid out.

Text, Markdown, JUnit and HTML are made from these and from nothing else. Every string is safe for a terminal; a layout
makes it safe for itself: HTML and Markdown escape all of it, whether it comes from outside or not.
"""

import msgspec


class Pair(msgspec.Struct, frozen=True, gc=False):
    """Something with a name: a label and its value."""

    label: str
    """What it is."""
    value: str
    """Its value, in words."""
    changed: bool = False
    """In a state after an act: whether it was otherwise before."""


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card, to be drawn."""

    name: str
    """As logs write it, `QS`; empty for a card that nobody named."""
    shown: str
    """As people read it: `Q♠`, `10♥`, `??`."""


class TrickCard(msgspec.Struct, frozen=True, gc=False):
    """A card on the table, and who played it."""

    player: str
    """The name of who played it."""
    card: CardView
    """The card."""
    takes: bool = False
    """Whether it takes the trick, as far as it has come."""


class Applied(msgspec.Struct, frozen=True, gc=False):
    """A clause that was applied, and what it did: one effect read aloud."""

    clause: str
    """The id of the clause."""
    title: str
    """Its title."""
    sentence: str
    """What it did."""
    dice: tuple[int, ...] = ()
    """The dice that it is about, such as those of a sum."""
    points: int = 0
    """The points that these dice are worth."""


class ClauseView(msgspec.Struct, frozen=True, gc=False):
    """A clause of the specification."""

    id: str
    """Its id."""
    title: str
    """Its title."""
    text: str
    """In lines of one width, as the rule book has its paragraphs and lists."""


class FindingView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something that was found."""

    code: str
    """What it is, under a code that never changes its meaning."""
    line: int | None
    """None: the file as a whole."""
    place: str
    """`line 3, Ana`, or the whole log."""
    sentence: str
    """Without a full stop."""
    heading: str | None = None
    """Of a finding told in full: `First wrong claim`, `First illegal act`, `First found`."""
    expected: str | None = None
    """In words, with their label: `expected: 2`. None where nothing is to be compared."""
    found: str | None = None
    """What stands there, in words with their label."""
    explained: tuple[str, ...] = ()
    """What was done by the rules, with the arithmetic; circumstances; up to where all was legal."""
    clause: ClauseView | None = None
    """The clause that decides; null where the rule book has none of that id."""
    clause_id: str | None = None
    """The id of the clause that decides."""
    one_line: str
    """All of it in one line: code, place, sentence, clause."""
    refutes: bool
    """Whether it speaks against the log; limits and notes do not."""


class QuestionView(msgspec.Struct, frozen=True, gc=False):
    """One of the five questions, answered."""

    key: str
    """unaltered, who, legal, fair, whole"""
    question: str
    answer: str
    answer_key: str
    """shown, refuted, not-shown"""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How one player stands at the end of a round, or of the game."""

    player: str
    score: int
    points: str
    """In words: `15 points`."""
    chips: str | None
    """In words, with the sign: `+2 chips`; None where none are played for."""
    won: bool
    lost: bool


class StandingsView(msgspec.Struct, frozen=True, gc=False):
    """How all players stand at the end of a round, or of all rounds."""

    heading: str
    """`round 2; winner: Ana`"""
    rows: tuple[Standing, ...]


class ResultView(msgspec.Struct, frozen=True, gc=False):
    """The result by the rules."""

    heading: str
    """`Result by the rules; winner: Ana`"""
    rounds: tuple[StandingsView, ...]
    """Of a game of several rounds; empty where there is only one."""
    total: StandingsView


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A player's score from a line on."""

    line: int
    """The line."""
    round: int
    """Dice: the round, from 1. Cards: the deal."""
    score: int
    """The score from there on."""


class Series(msgspec.Struct, frozen=True, gc=False):
    """A line of the score chart: one player's score by the rules."""

    player: str
    """The name of the player."""
    seat: int
    """From 0."""
    marks: tuple[Mark, ...]
    """The first at the start of the game, then wherever the score changes, the last at the last line played."""


class Chart(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The scores over time."""

    title: str
    """What it shows."""
    line: str
    """The word for the line of the log: the label of the horizontal axis."""
    score: str
    """The word for the score: the label of the vertical axis."""
    target: int
    """The score to make."""
    last: int
    """The last line played."""
    series: tuple[Series, ...]
    """One for each player, in the order of the seats."""


class Compared(msgspec.Struct, frozen=True, gc=False):
    """Something that the table claims, beside what the rules say."""

    label: str
    """What it is that is claimed."""
    claimed: str
    """What is claimed, in words."""
    due: str
    """What the rules say, in words."""
    holds: bool
    """Whether the claim is not wrong."""
    open: bool = False
    """Whether it hangs on what nobody noted, so that it is neither right nor wrong."""


class StepView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One line of the log, explained: the state before it, the act, what the rules do with it, the state after."""

    line: int
    """The line, counted from 0."""
    kind: str
    """The event of the line: open, move, throw, deal, note, retract, close..."""
    heading: str
    """The act in words, or what the line is."""
    round: int | None = None
    """Dice: the round, from 1. Cards: the deal."""
    player: str | None = None
    """The name of who acts."""
    seat: int | None = None
    """From 0."""
    done: bool = False
    """Whether the rules accepted the line as an act of the game."""
    taken_back: bool = False
    """Whether a later line took it back."""
    illegal: bool = False
    """Whether it is the first act that the rules do not allow: nothing after it was judged."""
    dice: tuple[int, ...] = ()
    """The faces of a throw, in the order thrown."""
    faces: int = 6
    """Faces that a die of this game has."""
    point: int | None = None
    """The Point that the throw of a turn is scored with."""
    cards: tuple[CardView, ...] = ()
    """The cards of the act: dealt, laid away, played."""
    hand: tuple[CardView, ...] = ()
    """The hand of who acts, before the act, as far as it is known."""
    trick: tuple[TrickCard, ...] = ()
    """The trick on the table, the act's own card included."""
    before: tuple[Pair, ...] = ()
    """How the game stood before the act."""
    allowed: str | None = None
    """What was due, or might be done."""
    applied: tuple[Applied, ...] = ()
    """Clause by clause, in the order in which they were applied."""
    claims: tuple[Compared, ...] = ()
    """What the line claims, beside what the rules say."""
    after: tuple[Pair, ...] = ()
    """How it stands after it."""
    findings: tuple[FindingView, ...] = ()
    """What was found in the line."""
    remarks: tuple[str, ...] = ()
    """What else is to be said: the text of a note, that the line was taken back, that nothing was judged."""


class CheckView(msgspec.Struct, frozen=True, gc=False):
    """A way to check the log by other means: what it shows, and the command."""

    says: str
    """What is shown by it."""
    command: str
    """The command, for a shell; the file as it was named."""


class Labels(msgspec.Struct, frozen=True, gc=False):
    """The words that stand above and beside the pieces."""

    verdict: str
    questions: str
    question: str
    answer: str
    findings: str
    others: str
    limits: str
    result: str
    player: str
    points: str
    chips: str
    chart: str
    readings: str
    game: str
    line: str
    before: str
    rules: str
    after: str
    allowed: str
    claims: str
    claimed: str
    due: str
    hand: str
    trick: str
    point: str
    remarks: str
    check: str
    digests: str
    previous: str
    following: str
    file: str
    first_found: str
    files: str


class VerdictView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The verdict on one log and all that it rests on."""

    title: str
    """`game.bucklog: REJECTED`"""
    file: str
    verdict: str
    """VERIFIED, CONSISTENT, INCOMPLETE, REJECTED, UNREADABLE, UNSUPPORTED"""
    meaning: str
    questions: tuple[QuestionView, ...]
    """Empty where nothing was judged."""
    findings: tuple[FindingView, ...]
    """Told in full: what comes first, the first wrong claim and the first illegal act."""
    others: tuple[FindingView, ...]
    """What else speaks against the log."""
    limits: tuple[FindingView, ...]
    """What the log cannot show, and notes."""
    result: ResultView | None
    checked: str
    """How much was checked, by which profile, with or without contracts."""
    counted: str = ""
    """The same without the contracts, which nobody at the table asks for."""
    contracts: bool
    readings: tuple[str, ...] = ()
    """Of a rejected log: under which readings the claims would be right, in lines of text."""


class Told(VerdictView, frozen=True, gc=False, kw_only=True):
    """The whole report on one log."""

    language: str
    """en, es"""
    about: str
    """What was played: `buck-classic, 15 points to make, ...`; empty where it is not known."""
    chart: Chart | None = None
    steps: tuple[StepView, ...] = ()
    """Every line that was read, in order."""
    wrong_line: int | None = None
    """The line where it first went wrong."""
    digests: tuple[Pair, ...] = ()
    checks: tuple[CheckView, ...] = ()
    labels: Labels
