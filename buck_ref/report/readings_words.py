"""Words for readings: a change of a ruling, a statement, a field of a claim and its value, how a game ends."""

from collections.abc import Collection, Iterator

import msgspec

from buck_ref.games.game import Result, Standings
from buck_ref.message import N_
from buck_ref.referee.readings.space import Change, Statement
from buck_ref.referee.readings.walked import Fault
from buck_ref.report import words
from buck_ref.report.claim_words import FIELDS
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.telling import Telling
from buck_ref.rulebook.rulings import Reading, load_rulings

PARTS = {
    "outcome": N_("whether the game is over"),
    "rounds": N_("number of rounds"),
    "players": N_("players"),
    "winners": N_("winners"),
    "order": N_("order of the winners"),
    "loser": N_("loser"),
    "scores": FIELDS["scores"],
    "totals": N_("totals"),
    "chips": N_("chips won and lost"),
}
"""What the parts of a result are called."""
MOST = 6
"""How many statements of one thing are told; all of them stand in the JSON."""
_PEOPLE = ("out", "winner", "next", "trick", "winners", "order", "loser", "players")


def number(say: Speech, count: int) -> str:
    """A number with its thousands set apart; in Spanish only from five digits on."""
    if say.language is Language.EN:
        return f"{count:,}"
    return str(count) if count < 10_000 else f"{count:,}".replace(",", " ")


def change(one: Change) -> str:
    """The option and its value: `shared_die = all-pairs`."""
    return f"{one.option} = {words.shown(one.value)}"


def explained(say: Speech, one: Change) -> str:
    """The change, with the text of the reading where the ruling has one."""
    reading = next(filter(lambda known: _same(known, one), load_rulings()[one.option].reading), None)
    return change(one) if reading is None else f"{change(one)}: {say.of(reading.text.en, reading.text.es)}"


def _same(reading: Reading, one: Change) -> bool:
    return msgspec.json.encode(reading.value) == msgspec.json.encode(one.value)


def statement(say: Speech, changes: Statement) -> str:
    """All changes in one line; the empty statement is the log's own rules."""
    return say(N_(" and ")).join(map(change, changes)) or say(N_("the log's own rules"))


def statement_lines(say: Speech, changes: Statement) -> list[str]:
    """Each change with its text, in a line of its own."""
    return [
        explained(say, one) if place == 0 else say(N_("and {change}"), change=explained(say, one))
        for place, one in enumerate(changes)
    ]


def alternatives(say: Speech, statements: tuple[Statement, ...]) -> list[str]:
    """The statements, the shortest first, each with the texts of its readings; how many more there are."""
    lines = [line for one in statements[:MOST] for line in _item(statement_lines(say, one))]
    return [*lines, *more(say, statements)]


def more(say: Speech, statements: tuple[Statement, ...]) -> Iterator[str]:
    """How many statements there are beside those that are told."""
    if len(statements) > MOST:
        one, many = N_("and {n} more, not shorter"), N_("and {n} more, none of them shorter")
        yield say.count(len(statements) - MOST, one, many)


def shortest(say: Speech, statements: tuple[Statement, ...]) -> str:
    """The shortest statements in one line."""
    short = [one for one in statements if len(one) == len(statements[0])]
    said = say(N_(", or ")).join(statement(say, one) for one in short[:3])
    return (
        said
        if len(statements) <= 3 and len(short) == len(statements)
        else say(N_("{said}, or by other changes (--json lists them)"), said=said)
    )


def _item(lines: list[str]) -> Iterator[str]:
    yield f"- {lines[0]}"
    yield from (f"  {line}" for line in lines[1:])


def field(say: Speech, name: str) -> str:
    """What a field of a claim, or a part of a result, is called."""
    return say({**PARTS, **FIELDS}[name])


def value(telling: Telling, name: str, given: object) -> str:
    """The value of a field: names of people, numbers, yes and no."""
    if name in _PEOPLE:
        ids = given if isinstance(given, tuple) else () if given is None else (given,)
        return telling.people(map(str, ids))
    if isinstance(given, bool):
        return telling.say(N_("yes")) if given else telling.say(N_("no"))
    if given is None:
        return telling.say(N_("none"))
    return ", ".join(map(str, given)) if isinstance(given, tuple) else str(given)


def standing(telling: Telling, result: Result | None, stands: Result, left_open: Collection[str] = ()) -> str:
    """Who has won, with all scores and chips; or how things stand in a game that is not over."""
    say, total = telling.say, stands.total
    each = "; ".join(_player(telling, total, left_open, with_chips=_has_chips(total) or bool(left_open)))
    if result is None:
        return say(N_("not over: {each}"), each=each)
    template = N_("winners: {who} ({each})") if len(total.winners) > 1 else N_("winner: {who} ({each})")
    won = say(template, who=telling.people(total.winners), each=each)
    if total.loser is None:
        return won
    return say(N_("{won}, loser: {who}"), won=won, who=telling.name(total.loser))


def _has_chips(standings: Standings) -> bool:
    return any(player.chips for player in standings.players)


def _player(telling: Telling, standings: Standings, left_open: Collection[str], *, with_chips: bool) -> Iterator[str]:
    for player in standings.players:
        points = words.points(telling.say, player.score)
        chips = f", {_chips(telling.say, player.chips, left_open=player.id in left_open)}" if with_chips else ""
        yield f"{telling.name(player.id)} {points}{chips}"


def _chips(say: Speech, chips: int, *, left_open: bool) -> str:
    """How many chips are won or lost; those that hang on throws nobody noted are left open."""
    if left_open:
        return say(N_("chips left open"))
    if chips < 0:
        return say.count(-chips, N_("{n} chip lost"), N_("{n} chips lost"))
    return say.count(chips, N_("{n} chip won"), N_("{n} chips won"))


def fault(telling: Telling, one: Fault) -> str:
    """What is wrong with a line."""
    say = telling.say
    if one.is_act:
        return say(N_("line {line}: the act is not allowed ({code})"), line=one.line, code=one.code.value)
    template = N_("line {line}, {field}: the log says {found}, the rules say {expected}")
    return say(
        template,
        line=one.line,
        field=field(say, one.field),
        found=value(telling, one.field, one.found),
        expected=value(telling, one.field, one.expected),
    )
