"""Small logs of real dice, for two players of buck-chips: who throws what, and what the table says of it."""

from pathlib import Path

from buck_ref.log import data
from buck_ref.log.lines import Claim
from buck_ref.log.values import Mode, Role, Signing
from buck_ref.log.write import Chain, Data
from buck_ref.rulebook.edition import current_edition
from buck_ref.rulebook.profiles import options_of, shipped_profile

Line = Data | tuple[Data, Claim]


def opening(beto: str = "Beto") -> data.OpenData:
    edition = current_edition()
    profile = shipped_profile("buck-chips")
    return data.OpenData(
        format=data.FORMAT,
        game="00112233445566778899aabbccddeeff",
        edition=data.Edition(number=edition.number, digest=edition.digest),
        profile=data.ProfileData(name=profile.name, game=profile.game, options=options_of(profile)),
        mode=Mode.PHYSICAL,
        parties=(
            data.Party(id="table", name="Table", role=Role.KEEPER),
            data.Party(id="ana", name="Ana", role=Role.PLAYER),
            data.Party(id="beto", name=beto, role=Role.PLAYER),
        ),
        signing=Signing.NONE,
    )


def point(player: str, face: int) -> data.PointThrow:
    return data.PointThrow(round=1, player=player, dice=(face,))


def turn(player: str, *dice: int) -> data.TurnThrow:
    return data.TurnThrow(round=1, player=player, dice=dice)


def close(scores: tuple[int, int], chips: tuple[int, int], winner: str) -> data.CloseData:
    players = tuple(
        data.PlayerResult(id=id_, score=score, chips=won)
        for id_, score, won in zip(("ana", "beto"), scores, chips, strict=True)
    )
    result = data.Result(players=players, winners=(winner,), loser=None)
    return data.CloseData(outcome=data.Outcome.FINISHED, result=data.GameResult(rounds=(result,), total=result))


def write(path: Path, *lines: Line, beto: str = "Beto") -> Path:
    chain = Chain()
    made = [chain.line("table", opening(beto))]
    for line in lines:
        said, claim = line if isinstance(line, tuple) else (line, None)
        made.append(chain.line("table", said, claim=claim))
    path.write_bytes(b"".join(line + b"\n" for line in made))
    return path


POINTS = (point("ana", 5), point("beto", 4))
"""Lines 1 and 2: the Points that come before play."""
BIG_BUCK = (turn("ana", 5, 5, 5), close((15, 0), (1, -1), "ana"))
"""Ana wins at once. Each put one chip in; she takes the pot of two, so she is one up and Beto one down."""


def honest(path: Path) -> Path:
    return write(path, *POINTS, (turn("ana", 5, 2, 3), Claim(points=2, score=2)), *BIG_BUCK)


def sum_missed(path: Path) -> Path:
    """Line 3: the table counts the 5 and not the 2 and 3 (000#39)."""
    return write(path, *POINTS, (turn("ana", 5, 2, 3), Claim(points=1, score=1)), *BIG_BUCK)


def wrong_seat(path: Path) -> Path:
    """Line 4: Beto throws while Ana's turn goes on."""
    return write(path, *POINTS, turn("ana", 5, 2, 3), turn("beto", 4, 1, 1))
