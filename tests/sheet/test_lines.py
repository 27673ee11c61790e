"""What each line of a sheet puts into the log (SHEET-LINE): written by hand from the clause."""

import pytest

from buck_ref.sheet.text.line import fault_columns
from buck_ref.sheet.text.read import read_sheet
from buck_ref.sheet.text.words import SUITS, WORDS
from buck_ref.sheet.text.write import canonical
from tests.sheet.reading import CARDS, DICE, LogLine, log_of, opened


def thrown(for_: str, *dice: int, **more: object) -> LogLine:
    return {"ev": "throw", "d": {"for": for_, "player": "ana", "round": 1, "dice": [*dice], **more}}


def turn(*dice: int, **claim: object) -> LogLine:
    return thrown("turn", *dice) | ({"claim": claim} if claim else {})


def move(**data: object) -> LogLine:
    return {"ev": "move", "d": {"player": "ana", **data}}


@pytest.mark.clause("SHEET-LINE")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ana 1 4 4", turn(1, 4, 4)),
        ("ANA [1, 4 4]", turn(1, 4, 4)),
        ("ana []", turn()),
        ("ana [7 0 -1]", turn(7, 0, -1)),
        ("ana 1 4 4 = 1 (7)", turn(1, 4, 4, points=1, score=7)),
        ("ana 1 4 4 = (7) points 1", turn(1, 4, 4, points=1, score=7)),
        ("ana 1 4 4 = fine 1 pot 6 bust", turn(1, 4, 4, fine=1, pot=6, bust=True)),
        ("ana 1 4 4 = no bust, out, wins", turn(1, 4, 4, bust=False, out="ana", winner="ana")),
        ("ana 1 4 4 = out beto winner nobody next beto", turn(1, 4, 4, out="beto", winner=None, next="beto")),
        ("ana 1 4 4 = out nobody next nobody", turn(1, 4, 4, out=None, next=None)),
        ("ana 1 4 4 =", turn(1, 4, 4)),
        ("ana 1 4 4 # = 9", turn(1, 4, 4)),
        ("ana\t1\u00a04 4", turn(1, 4, 4)),
        ("order ana 5 4 1", thrown("order", 5, 4, 1, roll=0)),
        ("order ana 5 roll 3", thrown("order", 5, roll=3)),
        ("point ana 3", thrown("point", 3)),
        ("point ana [3 5]", thrown("point", 3, 5)),
        ("ana stops = next beto", move(do="stop") | {"claim": {"next": "beto"}}),
        ("ana throws", move(do="throw")),
        ("ana total 7", {"ev": "total", "d": {"player": "ana", "points": 7, "round": 1}}),
        ("note hola, # mundo", {"ev": "note", "d": {"text": "hola, # mundo"}}),
        ("note", {"ev": "note", "d": {"text": ""}}),
        ("end", {"ev": "close", "d": {"outcome": "finished"}}),
        ("end aborted", {"ev": "close", "d": {"outcome": "aborted"}}),
        ("@zoe stops", move(do="stop", player="zoe")),
    ],
)
def test_a_line_of_a_dice_game(line: str, expected: LogLine) -> None:
    assert log_of(f"{DICE}{line}\n") == [expected]


@pytest.mark.clause("SHEET-LINE")
def test_throws_for_a_point_one_after_the_other() -> None:
    thrown = [line["d"] for line in log_of(DICE + "point ana 3 [1 2] 5 = fine 1\n")]
    assert [data["dice"] for data in thrown if isinstance(data, dict)] == [[3], [1, 2], [5]]
    assert [line.get("claim") for line in log_of(DICE + "point ana 3 5 = fine 1\n")] == [None, {"fine": 1}]


@pytest.mark.clause("SHEET-LINE")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("deal ana QS kh 10d", {"ev": "deal", "d": {"for": "deal", "player": "ana", "cards": ["QS", "KH", "TD"]}}),
        ("deal ana", {"ev": "deal", "d": {"for": "deal", "player": "ana"}}),
        ("exchange ana 4♥ 10♠\ufe0f", {"ev": "deal", "d": {"for": "exchange", "player": "ana", "cards": ["4H", "TS"]}}),
        ("ana bids 3", move(do="bid", tricks=3)),
        ("ana moon", move(do="bid", moon=True)),
        ("ana bids 3 moon", move(do="bid", tricks=3, moon=True)),
        ("ana passes", move(do="pass")),
        ("ana trumps hearts", move(do="trump", suit="H")),
        ("ana trumps corazones", move(do="trump", suit="H")),
        ("ana trumps C", move(do="trump", suit="C")),
        ("ana trumps tréboles", move(do="trump", suit="C")),
        ("ana trumps ♦", move(do="trump", suit="D")),
        ("ana trumps picas", move(do="trump", suit="S")),
        ("ana stays", move(do="stay")),
        ("ana stays 2", move(do="stay", exchange=2)),
        ("ana drops", move(do="drop")),
        ("ana discards 2c, 3D", move(do="discard", cards=["2C", "3D"])),
        ("ana discards", move(do="discard", cards=[])),
        ("ana QS", move(do="play", card="QS")),
        ("ana plays QS = beto", move(do="play", card="QS") | {"claim": {"trick": "beto"}}),
        ("ana QS = nobody next nobody", move(do="play", card="QS") | {"claim": {"trick": None, "next": None}}),
        (
            "ana QS = trick ana tricks 1 0 2 scores 3 0 -5",
            move(do="play", card="QS") | {"claim": {"trick": "ana", "tricks": [1, 0, 2], "scores": [3, 0, -5]}},
        ),
    ],
)
def test_a_line_of_a_card_game(line: str, expected: LogLine) -> None:
    assert log_of(f"{CARDS}{line}\n") == [expected]


SPANISH = {
    "orden ana 5 = multa 1 pozo 2 pasado": "order ana 5 = fine 1 pot 2 bust",
    "orden ana 5 desempate 1": "order ana 5 roll 1",
    "punto ana 5 = no pasado fuera nadie": "point ana 5 = no bust out nobody",
    "ana 5 = puntos 1 puntaje 2 gana sigue nadie": "ana 5 = 1 (2) wins next nobody",
    "ana 5 = ganador beto": "ana 5 = winner beto",
    "ana se planta": "ana stops",
    "ana tira": "ana throws",
    "ana total 7": "ana total 7",
    "ronda 2": "round 2",
    "reparto ana QS": "deal ana QS",
    "cambio ana QS": "exchange ana QS",
    "ana puja 3 luna": "ana bids 3 moon",
    "ana luna": "ana moon",
    "ana pasa": "ana passes",
    "ana triunfo diamantes": "ana trumps diamonds",
    "ana se queda 1": "ana stays 1",
    "ana se retira": "ana drops",
    "ana descarta QS": "ana discards QS",
    "ana juega QS = baza beto bazas 1 2 puntajes 3 4": "ana QS = beto tricks 1 2 scores 3 4",
    "atrás 2": "back 2",
    "atras linea 3": "back line 3",
    "nota hola": "note hola",
    "resultado ronda 1 ana 5 +2, beto 3 ganadores ana beto": "result round 1 ana 5 +2, beto 3 winner ana beto",
    "resultado ana 5 perdedor nadie": "result ana 5 loser nobody",
    "resultado interrumpido ana 5 ganador nadie": "result aborted ana 5 winner nobody",
    "fin interrumpido": "end aborted",
    "perfil mesa como buck-dice": "profile mesa like buck-dice",
    "jugadores Ana, beto=Beto Ruiz": "players Ana, beto=Beto Ruiz",
    "planilla mesa": "keeper mesa",
    "opción shared_die = all-pairs": "option shared_die = all-pairs",
}


@pytest.mark.clause("SHEET-LINE")
@pytest.mark.parametrize(("spanish", "english"), SPANISH.items())
def test_spanish_and_english_say_the_same(spanish: str, english: str) -> None:
    assert canonical(spanish) == (english,)
    assert canonical(english) == (english,)


def test_every_word_that_the_program_writes_stands_in_some_line_above() -> None:
    english, spanish = (" ".join(lines).split() for lines in (SPANISH.values(), SPANISH))
    never_written = ["plays", "points", "score", "trick", "finished"]
    assert [word.en for word in WORDS.values() if word.en not in english] == never_written
    unseen = [word.es for word in WORDS.values() if word.es.split()[-1] not in spanish]
    assert unseen == ["línea", "terminado"]
    assert [canonical(f"atrás {word} 3") for word in ("línea", "LÍNEA")] == [("back line 3",)] * 2


@pytest.mark.parametrize("line", ["Ana Se Planta = Fuera", "ANA STOPS = OUT", "ana stop = out ana"])
def test_capitals_do_not_matter(line: str) -> None:
    assert canonical(line) == ("ana stops = out",)


@pytest.mark.parametrize("letter", "CDHS")
def test_suits_by_letter_sign_and_name(letter: str) -> None:
    names = {"C": "♣ clubs tréboles trebol", "D": "♦ diamonds diamantes", "H": "♥ hearts corazón", "S": "♠ spades pica"}
    for word in (letter, letter.lower(), *names[letter].split()):
        assert log_of(f"{CARDS}ana trumps {word}\n") == [move(do="trump", suit=letter)]
    assert SUITS[letter].en == names[letter].split()[1]


@pytest.mark.clause("SHEET-HEADER")
def test_what_stands_before_the_game() -> None:
    sheet = (
        'option point_faces = [1, 2]\nkeeper mesa=La Banca\nplayers Ana, @pot, beto="Beto, \\"el 2\\" \\\\ #1"\n'
        'profile our-table like buck-chips\noption sums = false\noption stake = 3\noption overshoot = "void-end"\n'
    )
    data = opened(sheet)
    assert data["parties"] == [
        {"id": "mesa", "name": "La Banca", "role": "keeper"},
        {"id": "ana", "name": "Ana", "role": "player"},
        {"id": "pot", "name": "pot", "role": "player"},
        {"id": "beto", "name": 'Beto, "el 2" \\ #1', "role": "player"},
    ]
    profile = data["profile"]
    assert isinstance(profile, dict)
    assert profile["name"] == "our-table"
    assert {key: profile["options"][key] for key in ("point_faces", "sums", "stake", "overshoot", "target")} == {
        "point_faces": [1, 2], "sums": False, "stake": 3, "overshoot": "void-end", "target": 15,
    }  # fmt: skip
    assert (data["mode"], data["signing"]) == ("physical", "none")


@pytest.mark.clause("SHEET-TRANSPORT")
def test_habits_of_other_systems_change_nothing() -> None:
    plain = DICE + "ana 1 4 4\nnote hola \n"
    lines = read_sheet(plain.encode())
    assert read_sheet(b"\xef\xbb\xbf" + plain.replace("\n", "\r\n").encode()) == lines
    assert read_sheet(plain.rstrip("\n").encode()) == lines
    assert read_sheet(("\n\n# comment\n" + plain.replace("ana 1", "\t  ana   1") + "\n  \n").encode()) == lines


@pytest.mark.clause("SHEET-GAME")
def test_another_spelling_is_the_same_game_and_another_game_is_not() -> None:
    same = opened(DICE + "ana 1 4 4 = 1\n")["game"]
    assert opened("jugadores ana,beto\n\nperfil buck-chips\nAna [1 4 4] = puntos 1 # hola\n")["game"] == same
    assert opened(DICE + "ana 1 4 4 = 2\n")["game"] != same


def test_a_blank_line_says_nothing() -> None:
    assert canonical("") == canonical("  # only a comment") == ()
    assert fault_columns("") == fault_columns("  # only a comment") == ()
