"""Whatever is asked for, and whatever files are given: an answer that holds, or one sentence of what is wrong."""

import contextlib
import hashlib
import io
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buck_ref.chance.rng import is_seed, seed_from_hex
from buck_ref.cli.options import chosen_profile
from buck_ref.cli.play import seated
from buck_ref.cli.score_batch import answer_lines
from buck_ref.log.text import alike_names, text_faults
from buck_ref.message import UserError
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.visible import clipped
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options, Profile, load_profile, options_of, resolve, shipped_profile
from buck_ref.rulebook.sources import Document, Sentence, Sources, check_sources
from tests.fuzz.inputs import TOKENS, anything, can_be_shown, spoilt

LANGUAGES = [Speech(language) for language in Language]
counting = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
NAMES = list(dict.fromkeys((*DiceOptions.__struct_fields__, *HucklebuckOptions.__struct_fields__)))
PROFILES = ["buck-classic", "buck-dice-void-match", "hucklebuck"]
VALUES = [value for name in PROFILES for value in options_of(shipped_profile(name)).values()]


Answer = TypeVar("Answer")


def answer_or_reason(tried: Counter[str], ask: Callable[[], Answer]) -> Answer | None:
    """The answer; None where the request was refused, with one sentence in each language."""
    try:
        answer = ask()
    except UserError as refused:
        check_reason(refused)
        tried["refused"] += 1
        return None
    tried["answered"] += 1
    return answer


def check_reason(refused: UserError) -> None:
    assert refused.status in (2, 3)
    said = [clipped(say.say(refused.said)) for say in LANGUAGES]
    assert all(said)
    assert all(map(can_be_shown, said))


def check_profile(profile: Profile[Options] | None) -> None:
    """A profile is whole: nothing is wrong with its options when they are looked at again."""
    assert profile is None or resolve(profile.game, options_of(profile)) == profile.options


HOUSES = [
    b'name = "our-table"\nextends = "buck-classic"\n\n[options]\nshared_die = "all-pairs"\novershoot = "reset"\n',
    b'name = "chips"\nextends = "buck-chips"\n[options]\npoint_faces = [1, 2]\nfine_on = ["bust"]\nstake = 3\n',
    b'name = "kearney"\nextends = "hucklebuck"\n[options]\ntarget = 11\nout_at = -10\nstock_out = "cap"\n',
]
houses = st.builds(
    lambda base, option, value: f'extends = "{base}"\nname = "same"\n[options]\n{option} = {value}\n'.encode(
        "utf-8", "surrogatepass"
    ),
    st.sampled_from(PROFILES),
    st.sampled_from([*NAMES, "jokers"]),
    st.sampled_from(list(map(json.dumps, VALUES)))
    | st.integers().map(str)
    | st.text(max_size=10).map(json.dumps)
    | st.floats().map(str),
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("houses") / "house.toml"


@counting
@given(content=anything | spoilt(HOUSES) | houses)
def test_house_rules(tried: Counter[str], house: Path, content: bytes) -> None:
    house.write_bytes(content)
    check_profile(answer_or_reason(tried, lambda: load_profile(str(house))))


texts = st.text(max_size=40) | st.sampled_from([token.decode("utf-8", "surrogateescape")[:60] for token in TOKENS])
values = texts | st.sampled_from(
    ["true", "15", '"reset"', "reset", "cap", "-25", "[4, 5]", "[4, 4]", "{a = 1}", "1\nb = 2", "# x"]
)
settings_of_cli = st.builds("{}={}".format, st.sampled_from(NAMES) | texts, values | st.integers().map(str)) | texts


@counting
@given(name=st.sampled_from(PROFILES), changes=st.lists(settings_of_cli, min_size=1, max_size=3))
def test_options_set_on_the_command_line(tried: Counter[str], name: str, changes: list[str]) -> None:
    check_profile(answer_or_reason(tried, lambda: chosen_profile(name, changes)))


@counting
@given(name=texts | texts.map("{}.toml".format) | st.sampled_from(["buck-chips", "hucklebuck", ".toml", "/", "../x"]))
def test_names_of_profiles(tried: Counter[str], name: str) -> None:
    profile = answer_or_reason(tried, lambda: load_profile(name))
    assert profile is None or profile == shipped_profile(name)


people = st.sampled_from(["ana", "beto", "ANA", "table", "c=Carla", "c=", "=", "d=Be\u202eto", "e=\u0410na"]) | texts


@counting
@given(players=st.lists(people, min_size=1, max_size=5).map(",".join))
def test_players(tried: Counter[str], players: str) -> None:
    found = answer_or_reason(tried, lambda: seated(players))
    if found is not None:
        assert len({"table", *(one.id for one in found)}) == len(found) + 1
        assert all(text_faults(one.name, name=True) == () for one in found)
        assert alike_names([one.name for one in found]) is None


@counting
@given(text=texts | st.binary(max_size=33).map(bytes.hex) | st.binary(min_size=32, max_size=32).map(bytes.hex))
def test_seeds(tried: Counter[str], text: str) -> None:
    seed = answer_or_reason(tried, lambda: seed_from_hex(text))
    assert seed is None or (is_seed(seed) and seed == text.lower())


QUESTIONS = [
    b'{"profile":"buck-classic","point":5,"dice":[1,4,4]}',
    b'{"profile":"hucklebuck","point":5,"dice":[1,4,4]}',
    b'{"profile":"buck-chips","options":{"shared_die":"all-pairs","stake":2},"point":6,"dice":[6,6,6]}',
]


def each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    assert len(dict(pairs)) == len(pairs), "a key stands twice"
    return dict(pairs)


@counting
@given(
    content=st.lists(st.sampled_from(QUESTIONS) | anything | spoilt(QUESTIONS), min_size=1, max_size=3).map(b"\n".join)
)
def test_questions_of_a_batch(tried: Counter[str], content: bytes) -> None:
    """One answer a line, whatever stands there; what is answered is a question whose keys stand once."""
    usual, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(content))
    try:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            status = answer_lines(LANGUAGES[0])
    finally:
        sys.stdin = usual
    asked = list(io.BytesIO(content))
    answers = [json.loads(line) for line in printed.getvalue().splitlines()]
    assert len(answers) == len(asked)
    assert status == (2 if any("error" in answer for answer in answers) else 0)
    for line, answer in zip(asked, answers, strict=True):
        tried["refused" if "error" in answer else "answered"] += 1
        if "error" in answer:
            assert can_be_shown(answer["error"])
        else:
            question = json.loads(line, object_pairs_hook=each_once)
            assert 0 <= answer["points"] <= 15
            assert sum(part["points"] for part in answer["parts"]) == answer["points"]
            assert all(die in question["dice"] for part in answer["parts"] for die in part["dice"])


TEXT = b"One. Two, and more. 3?\n"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


SOURCES = Sources(
    document=(Document(id="900", file="text.txt", sha256=digest(TEXT), bytes=len(TEXT)),),
    sentence=tuple(
        Sentence(id=f"900#{number}", start=start, end=end, sha256=digest(TEXT[start:end]), clauses=("BUCK-AIM",))
        for number, (start, end) in enumerate([(0, 4), (5, 19), (20, 22)], 1)
    ),
)


@counting
@given(content=anything | spoilt([TEXT]) | st.just(TEXT))
def test_documents_of_the_sources(tried: Counter[str], content: bytes) -> None:
    """Nothing but the document itself is without fault; and faults are told, not raised."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "text.txt").write_bytes(content)
        faults = check_sources(Path(folder), SOURCES)
    tried["faults" if faults else "no fault"] += 1
    assert bool(faults) is (content != TEXT)
    assert all(can_be_shown(say.say(fault)) for fault in faults for say in LANGUAGES)
