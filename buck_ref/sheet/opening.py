"""The beginning of a sheet: profile, options, keeper, players (SHEET-HEADER)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from buck_ref.log.keeper import Seated
from buck_ref.log.text import skeletons
from buck_ref.message import N_, Message, message
from buck_ref.rulebook.profiles import Options, Profile, ProfileError, options_of, resolve, shipped_profile
from buck_ref.rulebook.rulings import Value
from buck_ref.sheet.faults import Fault
from buck_ref.sheet.items import TABLE, KeeperSaid, OptionSaid, Place, PlayersSaid, ProfileSaid, Seat


class Placed(NamedTuple):
    """A thing that stands at the beginning, and the places of its parts; the first is that of its line."""

    item: ProfileSaid | OptionSaid | KeeperSaid | PlayersSaid
    places: tuple[Place, ...]


class Header(NamedTuple):
    """Who plays by which rules."""

    profile: Profile[Options]
    keeper: Seat
    players: tuple[Seat, ...]


class Beginning:
    """Gathers what stands before the game, and what is wrong with it."""

    def __init__(self) -> None:
        self._profile: tuple[ProfileSaid, Place] | None = None
        self._keeper: Seat | None = None
        self._seats: list[tuple[Seat, Place]] = []
        self._players: dict[str, None] = {}
        """The ids of those who sit there."""
        self._options: dict[str, tuple[Value, Place]] = {}
        self._faults: list[Fault] = []
        self.broken = False
        """Whether a line that belongs here could not be read, so that what is missing is not told too."""

    def add(self, one: Placed) -> None:
        """One line of the beginning."""
        item, places = one
        match item:
            case OptionSaid(key=key) if key in self._options:
                self._faults.append(Fault(places[1], message(N_("option '{option}' is set twice"), option=key)))
            case OptionSaid(key=key, value=value):
                self._options[key] = value, places[1]
            case PlayersSaid(seats=seats, more=more) if more or not self._seats:
                self._seats += zip(seats, places[1:], strict=True)
                self._players |= dict.fromkeys(seat.id for seat in seats)
            case ProfileSaid() if self._profile is None:
                self._profile = item, places[1]
            case KeeperSaid(seat=seat) if self._keeper is None:
                self._keeper = seat
            case _:
                self._faults.append(Fault(places[0], message(N_("this is said twice in the sheet"))))

    def is_stranger(self, id_: str) -> bool:
        """Has the sheet named the players, and this one is none of them?"""
        return bool(self._players) and id_ not in self._players

    def stranger(self, id_: str) -> Message:
        """What is said of somebody who is none of the players."""
        players = ", ".join([*self._players][:_MOST_TOLD]) + (", ..." if len(self._players) > _MOST_TOLD else "")
        return message(N_("'{id}' is none of the players: {players}"), id=id_, players=players)

    def header(self, at: Place) -> tuple[Header | None, tuple[Fault, ...]]:
        """All of it, None where something is wrong; and what is wrong. What is missing is missing at the place `at`."""
        profile, of_profile = self._resolved(at)
        faults = (*self._faults, *self._of_seats(at), *of_profile)
        if faults or self.broken or profile is None:
            return None, faults
        return Header(profile, self._keeper or TABLE, tuple(seat for seat, _ in self._seats)), ()

    def _of_seats(self, at: Place) -> Iterator[Fault]:
        """Where a player can be taken for one before, or for the keeper."""
        if not self._seats:
            yield from self._missing(at, N_("the sheet does not say who plays: a line with players is missing"))
        keeper = self._keeper or TABLE
        ids, names = {keeper.id}, dict.fromkeys(skeletons(keeper.name), keeper.name)
        for seat, place in self._seats:
            shown = skeletons(seat.name)
            alike = next((names[one] for one in shown if one in names), None)
            if seat.id in ids:
                template = N_("the id '{id}' stands for two parties (the keeper is '{keeper}')")
                yield Fault(place, message(template, id=seat.id, keeper=keeper.id))
            elif alike is not None:
                template = N_("the names '{one}' and '{other}' can be taken for each other")
                yield Fault(place, message(template, one=alike, other=seat.name))
            ids.add(seat.id)
            for one in shown:
                names.setdefault(one, seat.name)

    def _resolved(self, at: Place) -> tuple[Profile[Options] | None, tuple[Fault, ...]]:
        """The profile with its options: the published one, but for what the sheet changes."""
        if self._profile is None:
            return None, self._missing(at, N_("the sheet does not say what is played: a line with profile is missing"))
        said, place = self._profile
        try:
            base = shipped_profile(said.like or said.name)
        except ProfileError as error:
            return None, (Fault(place, error.said),)
        values = {key: value for key, (value, _) in self._options.items()}
        resolved = resolve(base.game, {**options_of(base), **values})
        if not isinstance(resolved, tuple):
            return Profile(said.name, base.game, resolved), ()
        return None, tuple(Fault(self._last(fault.options), fault.said) for fault in resolved)

    def _last(self, options: Iterable[str]) -> Place:
        """Where the last of the options stands that the sheet sets."""
        return max(self._options[one][1] for one in options if one in self._options)

    def _missing(self, at: Place, template: str) -> tuple[Fault, ...]:
        return () if self.broken else (Fault(at, message(template)),)


_MOST_TOLD = 12
"""How many players are told, at most."""


def seated(seats: tuple[Seat, ...]) -> tuple[Seated, ...]:
    """The players, as a log is opened with them."""
    return tuple(Seated(seat.id, seat.name) for seat in seats)
