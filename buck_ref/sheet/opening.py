"""The beginning of a sheet: profile, options, keeper, players (SHEET-HEADER)."""

from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.log.keeper import Seated
from buck_ref.log.text import alike_names
from buck_ref.message import N_, Message, message
from buck_ref.rulebook.profiles import Options, Profile, ProfileError, options_of, resolve, shipped_profile
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
        self._said: list[Placed] = []
        self._faults: list[Fault] = []
        self.broken = False
        """Whether a line that belongs here could not be read, so that what is missing is not told too."""

    def add(self, one: Placed) -> None:
        """One line of the beginning."""
        if isinstance(one.item, PlayersSaid) and one.item.more and self._seat_more(one.item, one.places):
            return
        once = (ProfileSaid, KeeperSaid, PlayersSaid)
        if isinstance(one.item, once) and any(type(other.item) is type(one.item) for other in self._said):
            self._faults.append(Fault(one.places[0], message(N_("this is said twice in the sheet"))))
            return
        self._said.append(one)

    def _seat_more(self, item: PlayersSaid, places: tuple[Place, ...]) -> bool:
        """Seat these players behind those of the rows before; False where there are none."""
        at = next((at for at, one in enumerate(self._said) if isinstance(one.item, PlayersSaid)), None)
        if at is None:
            return False
        before = self._said[at]
        seats = before.item.seats if isinstance(before.item, PlayersSaid) else ()
        self._said[at] = Placed(PlayersSaid((*seats, *item.seats), more=True), (*before.places, *places[1:]))
        return True

    def players(self) -> tuple[str, ...] | None:
        """The ids of the players; None where the sheet has not named them."""
        named = [one.item for one in self._said if isinstance(one.item, PlayersSaid)]
        return tuple(seat.id for seat in named[0].seats) if named else None

    def header(self, at: Place) -> tuple[Header | None, tuple[Fault, ...]]:
        """All of it, None where something is wrong; and what is wrong. What is missing is missing at the place `at`."""
        checked = _Checked(tuple(self._said), broken=self.broken)
        header = checked.header(at)
        faults = (*self._faults, *checked.faults)
        return (None if faults or self.broken else header), faults


class _Checked:
    """The beginning as a whole, checked once."""

    def __init__(self, said: tuple[Placed, ...], *, broken: bool) -> None:
        self._said = said
        self._broken = broken
        self.faults: list[Fault] = []

    def header(self, at: Place) -> Header | None:
        """What it says; None where something is missing or wrong."""
        players, profile = self._seats(at), self._profile(at)
        return None if profile is None or players is None else Header(profile, self._keeper(), players)

    def _tell(self, place: Place, said: Message) -> None:
        self.faults.append(Fault(place, said))

    def _keeper(self) -> Seat:
        said = [one.item.seat for one in self._said if isinstance(one.item, KeeperSaid)]
        return said[0] if said else TABLE

    def _seats(self, at: Place) -> tuple[Seat, ...] | None:
        found = next(((one.item.seats, one.places) for one in self._said if isinstance(one.item, PlayersSaid)), None)
        if found is None:
            self._missing(at, N_("the sheet does not say who plays: a line with players is missing"))
            return None
        seats, (_, *places) = found
        before = [self._keeper()]
        for seat, place in zip(seats, places, strict=True):
            self._compare(before, seat, place)
            before.append(seat)
        return seats

    def _compare(self, before: list[Seat], seat: Seat, place: Place) -> None:
        """Tell where a player can be taken for one before, or for the keeper."""
        if seat.id in (other.id for other in before):
            template = N_("the id '{id}' stands for two parties (the keeper is '{keeper}')")
            self._tell(place, message(template, id=seat.id, keeper=before[0].id))
            return
        alike = next((other for other in before if alike_names((other.name, seat.name))), None)
        if alike is not None:
            template = N_("the names '{one}' and '{other}' can be taken for each other")
            self._tell(place, message(template, one=alike.name, other=seat.name))

    def _profile(self, at: Place) -> Profile[Options] | None:
        found = next(((one.item, one.places) for one in self._said if isinstance(one.item, ProfileSaid)), None)
        if found is None:
            self._missing(at, N_("the sheet does not say what is played: a line with profile is missing"))
            return None
        said, places = found
        try:
            base = shipped_profile(said.like or said.name)
        except ProfileError as error:
            self._tell(places[1], error.said)
            return None
        options = self._options(base)
        return None if options is None else Profile(said.name, base.game, options)

    def _options(self, base: Profile[Options]) -> Options | None:
        """The options of the published profile, but for those that the sheet changes."""
        changed: dict[str, tuple[OptionSaid, Place]] = {}
        for option, place in self._changes():
            if option.key in changed:
                self._tell(place, message(N_("option '{option}' is set twice"), option=option.key))
            changed.setdefault(option.key, (option, place))
        values = {key: option.value for key, (option, _) in changed.items()}
        resolved = resolve(base.game, {**options_of(base), **values})
        if not isinstance(resolved, tuple):
            return resolved
        for fault in resolved:
            places = [changed[option][1] for option in fault.options if option in changed]
            self._tell(max(places), fault.said)
        return None

    def _changes(self) -> Iterator[tuple[OptionSaid, Place]]:
        return ((one.item, one.places[1]) for one in self._said if isinstance(one.item, OptionSaid))

    def _missing(self, at: Place, template: str) -> None:
        if not self._broken:
            self._tell(at, message(template))


def seated(seats: tuple[Seat, ...]) -> tuple[Seated, ...]:
    """The players, as a log is opened with them."""
    return tuple(Seated(seat.id, seat.name) for seat in seats)
