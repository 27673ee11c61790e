"""The file of a house rule as bytes: how much of it is read, and why it is refused."""

from pathlib import Path

import pytest

from buck_ref.rulebook.profiles import MAX_HOUSE, ProfileError, load_profile

HOUSE = b'name = "house"\nextends = "buck-classic"\n'


def load(folder: Path, content: bytes) -> str:
    """The name of the house rule in a file of these bytes."""
    path = folder / "house.toml"
    path.write_bytes(content)
    return load_profile(str(path)).name


def test_a_file_may_be_as_long_as_the_limit(tmp_path: Path) -> None:
    assert load(tmp_path, HOUSE.ljust(MAX_HOUSE, b"#")) == "house"
    with pytest.raises(ProfileError, match=f"more than {MAX_HOUSE} bytes"):
        load(tmp_path, HOUSE.ljust(MAX_HOUSE + 1, b"#"))


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    (tmp_path / "house.toml").symlink_to("/dev/zero")
    with pytest.raises(ProfileError, match=f"more than {MAX_HOUSE} bytes"):
        load_profile(str(tmp_path / "house.toml"))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "$: the field 'name' is missing"),
        (b"\xff", "the bytes are not UTF-8"),
        (b"name", "the TOML breaks off"),
        (b"\nname = 1 2", "this is not TOML from line 2, column 10 on"),
        (HOUSE + b"options = 3", "$.options: must be object, is int"),
        (b"a = " + b"[" * 10_000, "it is nested too deep"),
        (HOUSE + b"[options]\ntarget = " + b"9" * 5000, "a number has too many digits"),
        (HOUSE.replace(b"house", b"Our House"), "$.name: the text does not have the form of this field"),
    ],
)
def test_the_reason_is_one_of_the_catalogue(tmp_path: Path, content: bytes, reason: str) -> None:
    with pytest.raises(ProfileError) as caught:
        load(tmp_path, content)
    assert str(caught.value).endswith(f"house.toml: not a house rule: {reason}")


def test_a_name_with_nul_is_refused() -> None:
    with pytest.raises(ProfileError, match="the name holds the character NUL"):
        load_profile("a\0.toml")
