r"""The small values that lines are made of, each with the form it must have (clause LOG-LINE).

The patterns end in `$(?!\n)`: some dialects let a bare `$` match before a last newline, and the schema is read by all.
"""

import enum
from typing import Annotated

from msgspec import Meta

from buck_ref.chance.rng import STREAM_PATTERN

INT_MAX = 2**53 - 1
"""The largest integer that every JSON reader holds exactly."""

PARTY_PATTERN = r"^[a-z][a-z0-9-]{0,31}$(?!\n)"
KEY_PATTERN = r"^[a-z][a-z0-9_]{0,31}$(?!\n)"

Int = Annotated[int, Meta(ge=-INT_MAX, le=INT_MAX)]
"""An integer of the log: points, chips, faces, numbers of lines and draws."""
Key = Annotated[str, Meta(pattern=KEY_PATTERN)]
"""A key of an object."""
PartyId = Annotated[str, Meta(pattern=PARTY_PATTERN)]
"""The id of a party: what logs and sheets use; reports use names."""
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
"""32 bytes in lower-case hex: a SHA-256, a seed, a share, a commitment, a public key."""
GameId = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
"""16 bytes in lower-case hex."""
Signature = Annotated[str, Meta(pattern=r"^[0-9a-f]{128}$(?!\n)")]
"""An Ed25519 signature in lower-case hex."""
Time = Annotated[
    str,
    Meta(
        pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)"
        r"(\.[0-9]{1,9})?Z$(?!\n)"
    ),
]
"""A time in UTC as RFC 3339 writes it; never evidence."""
StreamName = Annotated[str, Meta(pattern=STREAM_PATTERN)]
"""The name of a stream of draws."""
Version = Annotated[str, Meta(pattern=r"^[0-9A-Za-z][0-9A-Za-z.+-]{0,31}$(?!\n)")]
"""The number of an edition."""
Card = Annotated[str, Meta(pattern=r"^[2-9TJQKA][CDHS]$(?!\n)")]
"""A card: rank and suit."""
GameKind = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,31}$(?!\n)")]
"""The family of games that a profile is for."""
Uninterpreted = Annotated[object, Meta(extra_json_schema={"description": "Data that the format does not interpret."})]
"""Any canonical value (LOG-CANON)."""
OptionValue = bool | Int | str | list[bool | Int | str]
"""The value of an option, before it is known whether there is such an option."""


class Role(enum.StrEnum):
    """What a party does in the game."""

    KEEPER = "keeper"
    """Keeps the log and throws for everybody; does not play."""
    PLAYER = "player"


class Mode(enum.StrEnum):
    """Where chance comes from."""

    SEALED = "sealed"
    """From shares that every party committed to before play."""
    SEEDED = "seeded"
    """From the seed in the first line."""
    PHYSICAL = "physical"
    """From real dice or cards, written down."""


class Signing(enum.StrEnum):
    """Who signs lines."""

    NONE = "none"
    EACH = "each"
    """Every party signs the lines it writes."""


class Suit(enum.StrEnum):
    """A suit of cards."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
