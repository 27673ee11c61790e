"""What a record says of the limits of what was shown is what its means says of them now: none is left out."""

from tests.prove import crosshair, enumeration
from tests.prove.digests import functions
from tests.prove.domains import domains
from tests.prove.evidence import Status, recorded


def test_what_is_proven_within_limits_is_recorded_so() -> None:
    record, narrowed = recorded("crosshair"), vars(crosshair)["narrowed"]
    assert record is not None
    proven = [one for one in record.clause if one.status is Status.PROVEN and one.id in functions()]
    assert {one.id: one.narrowed for one in proven} == {one.id: narrowed(functions()[one.id]) for one in proven}
    assert any(one.narrowed for one in proven)


def test_what_is_enumerated_within_limits_is_recorded_so() -> None:
    record = recorded("enumeration")
    assert record is not None
    whole = {one.id for one in record.clause if one.narrowed is None}
    every = {one.id for one in record.clause}
    assert whole == {id_ for id_ in every if id_ not in domains() or id_ in enumeration.WHOLE}
    assert whole < every
