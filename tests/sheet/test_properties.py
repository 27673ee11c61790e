"""Whatever a sheet says can be written and read again; whatever text is given, all that is wrong has its place."""

from typing import TypeVar

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from audit.games import dispute
from buck_ref.log.lines import Claim
from buck_ref.log.read import read_bytes
from buck_ref.log.text import alike_names
from buck_ref.referee import card_claims, dice_claims
from buck_ref.report import claim_words
from buck_ref.rulebook.profiles import DICE, HUCKLEBUCK, options_of, shipped_profile, shipped_profiles
from buck_ref.sheet.csv.cells import COLUMNS, guarded, unguarded
from buck_ref.sheet.csv.kinds import read_row
from buck_ref.sheet.csv.read import read_csv
from buck_ref.sheet.csv.write import RowWriter
from buck_ref.sheet.export import exported
from buck_ref.sheet.faults import SheetError
from buck_ref.sheet.forms import Form, read_as, written_as
from buck_ref.sheet.items import Item, KeeperSaid, OptionSaid, PlayersSaid, ProfileSaid, Read, ResultSaid, Seat
from buck_ref.sheet.text.claims import FIELDS
from buck_ref.sheet.text.line import read_line
from buck_ref.sheet.text.read import read_sheet
from buck_ref.sheet.text.words import WORDS
from buck_ref.sheet.text.write import CLAIMED, Writer
from tests.sheet.reading import english, spanish
from tests.sheet.strategies import PLAYERS, items, names

FACES = range(1, 7)
languages = st.sampled_from((english, spanish))
seat = st.builds(Seat, st.sampled_from((*PLAYERS, "carla", "round")), names)
seats = st.lists(seat, min_size=1, max_size=5, unique_by=lambda seat: seat.id).filter(
    lambda seats: alike_names(("table", *(seat.name for seat in seats))) is None
)


@pytest.mark.clause("SHEET-LINE")
@given(items, languages)
@example(ResultSaid(winners=("ana", "qs")), english)
def test_every_line_that_is_written_is_read_as_it_was_meant(item: Item, language: object) -> None:
    read = read_line(Writer(spanish if language is spanish else english, PLAYERS, FACES).line(item))
    assert isinstance(read, Read)
    assert read.items == (item,)
    assert {mention.player for mention in read.mentions} <= set(PLAYERS)


@pytest.mark.clause("SHEET-CSV")
@given(items, languages)
@example(ResultSaid(winners=("ana", "qs")), english)
def test_every_row_that_is_written_is_read_as_it_was_meant(item: Item, language: object) -> None:
    (row,) = RowWriter(spanish if language is spanish else english, PLAYERS, FACES).rows(item)
    read = read_row([unguarded(guarded(row.get(column, ""))) for column in COLUMNS])
    assert isinstance(read, Read)
    assert read.items == (item,)
    assert {mention.player for mention in read.mentions} <= set(PLAYERS)


@pytest.mark.clause("SHEET-HEADER")
@given(seats, names)
def test_names_are_read_as_they_were_written(players: list[Seat], name: str) -> None:
    for item in (PlayersSaid(tuple(players)), KeeperSaid(players[0]), ProfileSaid(name, "buck-dice")):
        read = read_line(Writer(english, (), ()).line(item))
        assert isinstance(read, Read)
        assert read.items == (item,)


@pytest.mark.clause("SHEET-HEADER")
@pytest.mark.parametrize("name", [*shipped_profiles(DICE), *shipped_profiles(HUCKLEBUCK)])
def test_every_option_is_read_as_it_was_written(name: str) -> None:
    for key, value in options_of(shipped_profile(name)).items():
        read = read_line(Writer(english, (), ()).line(OptionSaid(key, value)))
        assert isinstance(read, Read)
        assert read.items == (OptionSaid(key, value),)


profiles = st.sampled_from(["buck-classic", "buck-dice-series", "hucklebuck"])


@pytest.mark.clause("SHEET-KEPT", "SHEET-GAME", "SHEET-CSV")
@settings(deadline=None)
@given(profiles, st.lists(items, max_size=12), languages, st.sampled_from(Form), seats)
def test_a_sheet_its_log_its_sheet_and_its_log_again(
    profile: str, game: list[Item], language: object, form: Form, players: list[Seat]
) -> None:
    """The bytes of the second log are those of the first, whichever way the sheet is written."""
    header = (ProfileSaid(profile, None), PlayersSaid(tuple(players)))
    sheet = Writer(english, [seat.id for seat in players], ()).lines(header, game)
    try:
        first = read_sheet(sheet.encode())
    except SheetError:  # as where more entries are taken back than stand
        return
    export = exported(read_bytes(b"".join(line + b"\n" for line in first)))
    pick = spanish if language is spanish else english
    assert read_as(form, written_as(form, export, pick).encode()) == first


Text = TypeVar("Text", str, bytes)
WORD = st.sampled_from(
    [form for word in WORDS.values() for form in word] + [*PLAYERS, "QS", "10♥", "[", "]", "=", "(", ")"]
)
pieces = (
    WORD | st.integers(-99, 99).map(str) | st.text(max_size=3) | st.sampled_from(["\n", ",", '"', "#", "\t", "\ufeff"])
)
sheets = st.lists(pieces, max_size=40).map(" ".join) | st.text()
beginnings = st.sampled_from(
    ["", "profile buck-chips\nplayers ana, beto\n", ",".join(COLUMNS) + "\nprofile,,,,,buck-chips\n"]
)


def check_places(content: bytes, faults: SheetError) -> None:
    """Every fault is somewhere in the sheet, and they are told in order."""
    lines = content.split(b"\n")
    assert faults.faults
    assert list(faults.faults) == sorted(faults.faults, key=lambda fault: fault.place)
    for fault in faults.faults:
        assert 1 <= fault.place.line <= len(lines)
        assert fault.place.column >= 1


@pytest.mark.clause("SHEET-FAULT")
@given(beginnings, sheets)
@example("", "profile buck-chips\r\nplayers ana\r\nround 1\rend")
@example("", '"')
def test_any_text_is_a_log_or_a_list_of_faults_in_their_places(beginning: str, rest: str) -> None:
    content = (beginning + rest).encode("utf-8", "surrogatepass")
    for reader, is_csv in ((read_sheet, False), (read_csv, True)):
        try:
            lines = reader(content)
        except SheetError as error:
            check_places(content, error)
            if not is_csv:
                check_columns(content, error)
            continue
        record = read_bytes(b"".join(line + b"\n" for line in lines))
        assert record.unreadable is None
        assert not record.findings


def check_columns(content: bytes, faults: SheetError) -> None:
    """No column is past the place behind the last character of its line."""
    lines = content.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    for fault in faults.faults:
        assert fault.place.column <= len(lines[fault.place.line - 1].decode(errors="replace")) + 1


@pytest.mark.clause("SHEET-TRANSPORT")
@given(st.binary(max_size=200))
def test_any_bytes_are_a_log_or_a_list_of_faults(content: bytes) -> None:
    for reader in (read_sheet, read_csv):
        with pytest.raises(SheetError) as error:
            reader(content)
        check_places(content, error.value)


@pytest.mark.clause("SHEET-CSV")
@given(st.text(st.sampled_from("=+-@'\t \uff1d0a"), max_size=6) | st.text(max_size=20))
@example("'=")
@example("\r=")
@example("\u3000'@")
@example("-5")
def test_a_guarded_cell_is_no_formula_and_comes_back_exactly(text: str) -> None:
    cell = guarded(text)
    assert unguarded(cell) == text
    if cell.strip()[:1] in ("=", "+", "-", "@"):
        assert int(cell) == int(text)


def test_every_list_of_what_is_claimed_has_the_fields_of_a_claim() -> None:
    fields = sorted(Claim.__struct_fields__)
    disputed = [one.value for one in dispute.Field if one.value in fields]
    judged = {*dice_claims.FIELDS, *card_claims.FIELDS}
    for listed in (FIELDS, CLAIMED, claim_words.FIELDS, judged, disputed):
        assert sorted(listed) == fields
