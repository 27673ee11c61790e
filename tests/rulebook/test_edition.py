"""The edition: its digest is that of the files, computed here a second time, and moves with each of them."""

import hashlib
import shutil
from pathlib import Path

import pytest

from buck_ref.rulebook import edition
from buck_ref.rulebook.edition import current_edition, digest_of, supported_editions
from buck_ref.rulebook.spec import SPEC, SpecError


def test_stored_digest_is_that_of_the_files() -> None:
    assert current_edition().digest == digest_of(SPEC), "run `make edition`"


def test_there_is_one_edition_before_1_0() -> None:
    assert [one.number for one in supported_editions()] == ["0.1"]
    assert supported_editions()[-1] == current_edition()


def test_digest_is_made_as_documented(tmp_path: Path) -> None:
    """By hand: lengths of 8 bytes before path and content, in the order of the paths."""
    for name, content in (("rulings/b.toml", b"2\r\n"), ("clauses/buck/a.toml", b"1"), ("profiles/c.toml", b"")):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    by_hand = (
        b"\0\0\0\0\0\0\0\x13clauses/buck/a.toml\0\0\0\0\0\0\0\x011"
        b"\0\0\0\0\0\0\0\x0fprofiles/c.toml\0\0\0\0\0\0\0\0"
        b"\0\0\0\0\0\0\0\x0erulings/b.toml\0\0\0\0\0\0\0\x032\r\n"
    )
    assert digest_of(tmp_path) == hashlib.sha256(by_hand).hexdigest()


@pytest.fixture(name="spec")
def a_copy_of_the_specification(tmp_path: Path) -> Path:
    return shutil.copytree(SPEC, tmp_path / "spec")


def test_digest_follows_each_folder_and_each_byte(spec: Path) -> None:
    digests = {digest_of(spec)}
    for name in ("clauses/buck/scoring.toml", "rulings/shared_die.toml", "profiles/buck-chips.toml"):
        (spec / name).write_bytes((spec / name).read_bytes() + b"\n")
        digests.add(digest_of(spec))
    (spec / "rulings" / "stake.toml").rename(spec / "rulings" / "stakes.toml")
    digests.add(digest_of(spec))
    (spec / "rulings" / "stakes.toml").unlink()
    digests.add(digest_of(spec))
    (spec / "rulings" / "empty.toml").touch()
    digests.add(digest_of(spec))
    assert len(digests) == 7


def test_digest_leaves_out_what_is_no_rule(spec: Path) -> None:
    before = digest_of(spec)
    (spec / "edition.toml").write_text("other", encoding="utf-8")
    (spec / "formats" / "more.toml").write_text("other", encoding="utf-8")
    (spec / "rulings" / ".goal.toml.swp").write_text("other", encoding="utf-8")
    assert digest_of(spec) == before


@pytest.fixture(name="elsewhere")
def a_specification_elsewhere(spec: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(edition, "SPEC", spec)
    monkeypatch.setattr(edition, "supported_editions", supported_editions.__wrapped__)
    return spec


def test_command_prints_the_digest_and_writes_only_when_told(
    elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (elsewhere / "rulings" / "goal.toml").write_bytes(b"changed")
    stored = (elsewhere / "edition.toml").read_bytes()
    edition.main([])
    assert capsys.readouterr().out == digest_of(elsewhere) + "\n"
    assert (elsewhere / "edition.toml").read_bytes() == stored
    edition.main(["--write"])
    assert current_edition().digest == digest_of(elsewhere)
    assert current_edition().number == "0.1"


@pytest.mark.parametrize(
    "text",
    [
        "edition = []\n",
        '[[edition]]\nnumber = "0.1"\ndate = "2026-11-30"\ndigest = "00"\n',
        f'[[edition]]\nnumber = "first"\ndate = "2026-11-30"\ndigest = "{"0" * 64}"\n',
        f'[[edition]]\nnumber = "0.1"\ndate = "2026-11-30"\ndigest = "{"0" * 64}\\n"\n',
    ],
    ids=["none listed", "short digest", "no number", "a line end in the digest"],
)
def test_list_of_another_form(elsewhere: Path, text: str) -> None:
    (elsewhere / "edition.toml").write_text(text, encoding="utf-8")
    with pytest.raises(SpecError, match=r"edition\.toml"):
        current_edition()
