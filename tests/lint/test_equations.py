"""What an equation serves, in small models made up of words."""

from tests.lint.equations import Equation, served


def equation(about: str, *words: str, label: str = "") -> Equation:
    return Equation(about, label, about, frozenset({about, *words}))


def test_an_equation_with_a_label_says_its_clause() -> None:
    assert served([equation("score", label="BUCK-ONE")]) == {"score": ("BUCK-ONE",)}


def test_a_word_serves_the_clauses_that_need_it_from_one_to_the_next() -> None:
    found = served(
        [
            equation("score", "pairs", label="BUCK-ONE"),
            equation("win", "pairs", label="BUCK-TWO"),
            equation("pairs", "count"),
            equation("count", "count"),
        ]
    )
    assert found["pairs"] == found["count"] == ("BUCK-ONE", "BUCK-TWO")


def test_what_puts_clauses_together_serves_them_and_so_do_its_words() -> None:
    found = served([equation("score", label="BUCK-ONE"), equation("deal", "score", "left"), equation("left")])
    assert found == {"score": ("BUCK-ONE",), "deal": ("BUCK-ONE",), "left": ("BUCK-ONE",)}


def test_a_word_that_nothing_needs_serves_no_clause() -> None:
    found = served([equation("score", label="BUCK-ONE"), equation("idle", "idler"), equation("idler")])
    assert found["idle"] == found["idler"] == ()


def test_two_equations_for_one_word_serve_the_same() -> None:
    first, second = (Equation(place, "", "count", frozenset({"count"})) for place in ("a:1", "a:2"))
    found = served([equation("score", "count", label="BUCK-ONE"), first, second])
    assert found["a:1"] == found["a:2"] == ("BUCK-ONE",)
