"""Every list of the fields of claims has all fields that a claim can have, and no other."""

import msgspec
import pytest

from buck_ref.cli.asked_claims import asked_claims
from buck_ref.log.lines import Claim
from buck_ref.message import UserError
from buck_ref.referee import card_claims, dice_claims
from buck_ref.report.claim_words import FIELDS
from buck_ref.report.i18n import Speech
from buck_ref.report.readings_words import value
from buck_ref.report.telling import Telling

ALL = Claim.__struct_fields__
OF_PEOPLE = {one.name for one in msgspec.structs.fields(Claim) if one.default is msgspec.UNSET}
"""Where null claims nobody, and so a field left out must be told from it."""


def test_every_field_has_a_name_of_its_own() -> None:
    assert tuple(FIELDS) == ALL
    assert len(set(FIELDS.values())) == len(ALL)


@pytest.mark.clause("LOG-CLAIM")
def test_the_two_families_check_every_field_each_by_its_clause() -> None:
    assert {*dice_claims.FIELDS, *card_claims.FIELDS} == set(ALL)
    assert set(dice_claims.FIELDS) & set(card_claims.FIELDS) == {"winner", "next"}
    assert list(dice_claims.CLAUSE_OF) == list(dice_claims.FIELDS)
    assert set(card_claims.CLAUSE_OF) == set(card_claims.FIELDS)


@pytest.mark.parametrize("field", ALL)
def test_who_a_field_of_people_names_is_told_by_name(english: Speech, field: str) -> None:
    telling = Telling(english, {"ana": "Ana"})
    assert (value(telling, field, "ana") == "Ana") == (field in OF_PEOPLE)
    assert (value(telling, field, None) == "nobody") == (field in OF_PEOPLE)


@pytest.mark.parametrize("field", ALL)
def test_every_field_can_be_asked_about_on_the_command_line(field: str) -> None:
    assert next(name for text in ("ana", "2", "yes") for name, _ in answered(field, text)) == field
    assert bool(answered(field, "ana")) == (field in OF_PEOPLE)


def answered(field: str, text: str) -> tuple[tuple[str, object], ...]:
    """What is claimed so; nothing where it is refused."""
    try:
        return asked_claims([f"{field}={text}"], ("ana",))
    except UserError:
        return ()
