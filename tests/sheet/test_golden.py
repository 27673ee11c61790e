"""Every golden log as a sheet and back (SHEET-KEPT)."""

from pathlib import Path

import msgspec
import pytest

from audit.games.recipe import log_of, recipes
from buck_ref.log.read import read_log
from buck_ref.message import UserError
from buck_ref.sheet.export import Export, LeftOut, exported, left_out
from buck_ref.sheet.faults import SheetError
from buck_ref.sheet.forms import Form, read_as, written_as
from tests.sheet.reading import english, spanish

LOGS = [log_of(path) for path in recipes()]
NO_SHEET = {
    *("bidi-name", "blank-in-line", "blank-line", "float", "no-open", "unknown-field"),  # unreadable
    *(
        "contradiction",
        "missing-option",
        "other-format",
        "other-game",
        "unknown-option",
        "unknown-reading",
    ),  # unsupported
    *("names-alike", "one-id-twice"),  # two parties that no sheet tells apart
}
"""The golden logs of which no sheet can be written."""
LOSES = {
    "draw-in-physical": LeftOut.DRAWS,
    "total-by-a-player": LeftOut.WRITERS,
    "two-keepers": LeftOut.PARTIES,
}
"""The golden logs of real dice or cards that have what no such log may have, and a sheet cannot say."""
TRANSPORT = {"transport"}
"""Those whose bytes are not only lines."""
Said = dict[str, object]


def sheet_of(log: Path) -> Export | None:
    try:
        export = exported(read_log(log))
        read_as(Form.SHEET, written_as(Form.SHEET, export, english).encode())
    except (UserError, SheetError):
        return None
    return export


def test_of_which_golden_logs_no_sheet_can_be_written() -> None:
    assert {log.stem for log in LOGS if sheet_of(log) is None} == NO_SHEET


def lines_of(raws: list[bytes]) -> list[Said]:
    """The lines of a log by the clause: without number, hash and, in the first, the game's id."""
    lines = [msgspec.json.decode(raw, type=dict[str, object]) for raw in raws]
    for line in lines:
        del line["n"], line["prev"]
    first = lines[0]["d"]
    assert isinstance(first, dict)
    del first["game"]
    return lines


def physical_logs() -> list[Path]:
    logs = [log for log in LOGS if log.stem not in NO_SHEET]
    return [log for log in logs if b'"mode":"physical"' in log.read_bytes().partition(b"\n")[0]]


def seeded_logs() -> list[Path]:
    honest = [log for log in LOGS if log.parent.name == "honest"]
    return [log for log in honest if log not in physical_logs() and log.stem not in TRANSPORT]


@pytest.mark.clause("SHEET-KEPT", "SHEET-CSV")
@pytest.mark.parametrize("log", physical_logs(), ids=lambda log: log.stem)
@pytest.mark.parametrize(("form", "pick"), [(Form.SHEET, english), (Form.SHEET, spanish), (Form.CSV, spanish)])
def test_a_log_of_real_dice_or_cards_comes_back_whole(log: Path, form: Form, pick: object) -> None:
    record = read_log(log)
    lines = read_as(form, written_as(form, exported(record), spanish if pick is spanish else english).encode())
    lost = LOSES.get(log.stem)
    assert left_out(record, lines) == (() if lost is None else (lost,))
    if lost is None:
        assert lines_of([*lines]) == lines_of(log.read_bytes().splitlines())


@pytest.mark.clause("SHEET-KEPT")
@pytest.mark.parametrize("log", seeded_logs(), ids=lambda log: log.stem)
def test_a_log_from_a_seed_keeps_every_act_and_every_claim_but_of_decisions_to_throw(log: Path) -> None:
    record = read_log(log)
    export = exported(record)
    lines = read_as(Form.SHEET, written_as(Form.SHEET, export, english).encode())
    said = lines_of(log.read_bytes().splitlines())
    kept = [line for line in said if not (line["ev"] == "move" and line["d"] == {"do": "throw"})]
    for line in kept[1:]:
        data = line["d"]
        assert isinstance(data, dict)
        data.pop("stream", None)
        data.pop("k", None)
        if line["ev"] == "move":
            data["player"] = line["by"]
        line["by"] = "table"
    assert lines_of([*lines])[1:] == kept[1:]
    assert LeftOut.DRAWS in left_out(record, lines)
    assert LeftOut.ORDER not in left_out(record, lines)
