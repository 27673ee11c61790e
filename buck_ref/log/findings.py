"""Findings: what a check of a log can say, each under a code that never changes its meaning.

A finding is a fact about one line: where, which clause, what was expected, what stands there. It accuses nobody; the
sentence for people is the report's.
"""

import enum

import msgspec

from buck_ref.message import Message

Json = None | bool | int | str | tuple["Json", ...] | dict[str, "Json"]
"""A value as it would stand in a log."""


class Family(enum.StrEnum):
    """The first letter of a code: what a finding is about."""

    FILE = "F"
    """The file as a whole: UNREADABLE."""
    JSON = "J"
    """The bytes of one line: UNREADABLE."""
    CHAIN = "C"
    """Numbering and hashes."""
    HEADER = "H"
    """The parties, who writes what, the events a log of its mode has."""
    SIGNATURE = "S"
    """Signatures and keys."""
    RANDOMNESS = "R"
    """Draws and what they give."""
    RULES = "G"
    """Acts and claims against the rules of the game."""
    HIDDEN = "P"
    """Hidden hands."""
    RECEIPT = "A"
    """Receipts."""
    TRANSPORT = "T"
    """What was tolerated on the way; no fault of the log."""
    LIMIT = "L"
    """What this log cannot show."""
    NOTE = "N"
    """Worth knowing; no fault."""


NO_FAULT = frozenset({Family.TRANSPORT, Family.LIMIT, Family.NOTE})
"""The families whose findings speak against nothing."""


class Code(enum.StrEnum):
    """Every finding there is."""

    F_EMPTY = "F-EMPTY"
    """The file holds no line."""
    F_SIZE = "F-SIZE"
    """The file is larger than a log may be."""
    F_LINES = "F-LINES"
    """The file has more lines than a log may have."""
    F_LINE_SIZE = "F-LINE-SIZE"
    """A line is longer than a line may be."""
    F_BLANK_LINE = "F-BLANK-LINE"
    """A blank line stands before the last line."""
    F_OPEN = "F-OPEN"
    """The first line opens no game."""

    J_UTF8 = "J-UTF8"
    """The bytes are not UTF-8, or a byte order mark stands inside."""
    J_SYNTAX = "J-SYNTAX"
    """The line is no JSON."""
    J_OBJECT = "J-OBJECT"
    """The line is JSON and no object."""
    J_DEPTH = "J-DEPTH"
    """Arrays and objects are nested too deep."""
    J_DUPLICATE_KEY = "J-DUPLICATE-KEY"
    """An object has the same key twice."""
    J_KEY = "J-KEY"
    """A key is not of the form that keys have."""
    J_NUMBER = "J-NUMBER"
    """A number is no plain integer, or is too large."""
    J_TEXT = "J-TEXT"
    """A text has a character that is not allowed, or is not in composed form (NFC), or is an empty name."""
    J_CANONICAL = "J-CANONICAL"
    """The line says the right thing in other bytes: blanks, order of keys, escapes."""
    J_SCHEMA = "J-SCHEMA"
    """A field is missing, unknown, or of another type than the event has."""

    C_NUMBER = "C-NUMBER"
    """The line does not carry the number that follows the line before it."""
    C_PREV = "C-PREV"
    """The line does not carry the hash of the line before it."""

    H_KEEPER = "H-KEEPER"
    """The parties do not have exactly one keeper."""
    H_DUPLICATE = "H-DUPLICATE"
    """Two parties have one id."""
    H_NAME = "H-NAME"
    """The names of two parties cannot be told apart."""
    H_PARTY = "H-PARTY"
    """The line is written by nobody whom the first line names."""
    H_WRITER = "H-WRITER"
    """The line is written by a party who does not write such lines."""
    H_OPEN = "H-OPEN"
    """The log is opened a second time."""
    H_AFTER_CLOSE = "H-AFTER-CLOSE"
    """The line stands after the close."""
    H_MODE = "H-MODE"
    """The line, or a field of it, does not belong to a log of this mode."""
    H_EVENT = "H-EVENT"
    """A game of this kind has no such event or claim."""
    H_RETRACT = "H-RETRACT"
    """Entries are taken back from the first line, or from one that is not before the retract."""
    H_FORMAT = "H-FORMAT"
    """The format is not known here: UNSUPPORTED."""
    H_EDITION = "H-EDITION"
    """The edition of the rules is not known here: UNSUPPORTED."""
    H_PROFILE = "H-PROFILE"
    """An option, a value or a combination of them is not known here: UNSUPPORTED."""
    H_FEATURE = "H-FEATURE"
    """The log uses a part of the format that is not supported yet: UNSUPPORTED."""

    R_INDEX = "R-INDEX"
    """The draw is not the next one of its stream: a gap, a repeat, or another stream."""
    R_DRAW = "R-DRAW"
    """The draw of the seed gives other faces."""

    G_PLAYERS = "G-PLAYERS"
    """The number of players is not one that this profile allows."""
    G_SEAT = "G-SEAT"
    """Another player must act."""
    G_PURPOSE = "G-PURPOSE"
    """A throw for another purpose is due."""
    G_DICE = "G-DICE"
    """The throw has another number of dice than is due."""
    G_DIE = "G-DIE"
    """A die shows a face that it does not have."""
    G_ROLL = "G-ROLL"
    """The throw belongs to another roll-off."""
    G_ROUND = "G-ROUND"
    """The line belongs to another round."""
    G_MOVE = "G-MOVE"
    """The decision is not one of those that may be taken now."""
    G_CARDS = "G-CARDS"
    """Another number of cards is due."""
    G_CARD = "G-CARD"
    """A card is not where it would have to be, or there is no such card."""
    G_TOTAL = "G-TOTAL"
    """No turn by the rules brings these points."""
    G_OVER = "G-OVER"
    """The game is over."""
    G_POINTS = "G-POINTS"
    """The claimed points of the throw are wrong."""
    G_SCORE = "G-SCORE"
    """The claimed score is wrong."""
    G_FINE = "G-FINE"
    """The claimed fine is wrong."""
    G_POT = "G-POT"
    """The claimed pot is wrong."""
    G_BUST = "G-BUST"
    """Whether the throw goes past the target is claimed wrongly."""
    G_OUT = "G-OUT"
    """Who is out is claimed wrongly."""
    G_WINNER = "G-WINNER"
    """The claimed winner is wrong."""
    G_NEXT = "G-NEXT"
    """Who acts next is claimed wrongly."""
    G_TRICK = "G-TRICK"
    """Who takes the trick is claimed wrongly."""
    G_TRICKS = "G-TRICKS"
    """The claimed numbers of tricks are wrong."""
    G_SCORES = "G-SCORES"
    """The claimed scores are wrong."""
    G_RESULT = "G-RESULT"
    """The claimed result of the game is wrong."""

    T_BOM = "T-BOM"
    """The file begins with a byte order mark."""
    T_CRLF = "T-CRLF"
    """Lines end with carriage return and newline."""
    T_NO_NEWLINE = "T-NO-NEWLINE"
    """The last line has no newline."""
    T_BLANK_END = "T-BLANK-END"
    """Blank lines follow the last line."""
    T_TORN = "T-TORN"
    """The last line was cut off while it was written, and was not read."""

    L_UNSIGNED = "L-UNSIGNED"
    """Nothing shows who wrote the lines."""
    L_SEED_PUBLIC = "L-SEED-PUBLIC"
    """The seed stood in the first line: whoever wrote it could know every draw."""
    L_PHYSICAL = "L-PHYSICAL"
    """Real dice: nothing shows that the faces are those that were thrown."""
    L_UNSEEN = "L-UNSEEN"
    """Cards that nobody named leave open whether a card might be played, or where named cards lay."""
    L_TOTAL = "L-TOTAL"
    """The throws of a turn were not noted; fines, and the chips that hang on them, may be open."""
    L_ABORTED = "L-ABORTED"
    """The game was closed before it was over."""

    N_RETRACT = "N-RETRACT"
    """Entries were taken back."""
    N_PROFILE = "N-PROFILE"
    """The profile has a known name and other values; the log's own decide."""

    @property
    def family(self) -> Family:
        """What the finding is about."""
        return Family(self[0])


class Part(enum.StrEnum):
    """Which part of a claimed result is wrong."""

    OUTCOME = "outcome"
    """Whether the game came to its end."""
    ROUNDS = "rounds"
    """How many rounds were played."""
    PLAYERS = "players"
    """Who played, in the order of the seats."""
    WINNERS = "winners"
    ORDER = "order"
    """The order in which the right winners are named."""
    LOSER = "loser"
    SCORES = "scores"
    TOTALS = "totals"
    """What the rounds added up to."""
    CHIPS = "chips"


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One fact that a check found."""

    code: Code
    line: int | None = None
    """The line, counted from 0: its `n` wherever the numbering holds. None: the file as a whole."""
    party: str | None = None
    """The id of the party whom the fact concerns."""
    clause: str | None = None
    """The clause of the specification that decides."""
    expected: Json = None
    found: Json = None
    part: Part | None = None
    """Of a wrong result: which part of it."""
    round: int | None = None
    """Of a wrong result: the round that it is said of, from 1, in a game of several; None: the game as a whole."""
    said: Message | None = None
    """The reason in words, where code, expected and found do not say it all."""
