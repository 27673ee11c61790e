"""View-models made by hand, for the tests of the page."""

import msgspec

from buck_ref.report.view import (
    Applied,
    CardView,
    Chart,
    CheckView,
    ClauseView,
    Compared,
    FindingView,
    Labels,
    Mark,
    Pair,
    QuestionView,
    ResultView,
    Series,
    Standing,
    StandingsView,
    StepView,
    Told,
    TrickCard,
)

LABELS = Labels(**{name: f"[{name}]" for name in Labels.__struct_fields__})


def finding(**changes: object) -> FindingView:
    """A wrong claim in line 12, told in full."""
    made = FindingView(
        code="G-POINTS",
        line=12,
        place="line 12, Ana",
        sentence="Ana claims another worth of the throw",
        heading="First wrong claim",
        expected="expected: 1",
        found="found: 2",
        explained=("the throw: 1 4 4, with Point 5", "by the rules the throw is worth 1 point: 1+4 makes 5: 1"),
        clause=ClauseView(
            "BUCK-SCORE-SUM", "Sum", "A first paragraph\nin two lines.\n\n- an item\n  of two lines\n- another"
        ),
        clause_id="BUCK-SCORE-SUM",
        one_line="G-POINTS line 12, Ana: another worth",
        refutes=True,
    )
    return msgspec.structs.replace(made, **changes)


def limit(**changes: object) -> FindingView:
    """A limit of the log as a whole."""
    made = FindingView(
        code="L-SEED", line=None, place="the whole log", sentence="the seed was known", one_line="", refutes=False
    )
    return msgspec.structs.replace(made, **changes)


def throw(line: int, **changes: object) -> StepView:
    """A throw of Ana's that the rules accepted."""
    made = StepView(
        line=line,
        kind="throw",
        heading="Ana throws 1 4 4",
        round=1,
        player="Ana",
        seat=0,
        done=True,
        dice=(1, 4, 4),
        point=5,
        before=(Pair("Ana", "6 points"), Pair("pot", "3 chips")),
        allowed="Ana throws",
        applied=(Applied("BUCK-SCORE-SUM", "Sum", "1+4 makes 5: 1"),),
        claims=(Compared("points", "1", "1", holds=True),),
        after=(Pair("Ana", "7 points", changed=True), Pair("pot", "3 chips")),
    )
    return msgspec.structs.replace(made, **changes)


def play(line: int, **changes: object) -> StepView:
    """A card of Ana's, on a trick in which one card is not known."""
    queen, unknown = CardView("QS", "Q♠"), CardView("", "??")
    made = throw(line, kind="move", heading="Ana plays Q♠", dice=(), point=None, cards=(queen,), hand=(queen, unknown))
    trick = (TrickCard("Beto", unknown), TrickCard("Ana", queen, takes=True))
    return msgspec.structs.replace(made, trick=trick, **changes)


def chart(**changes: object) -> Chart:
    """Two players, of whom one goes below nothing."""
    made = Chart(
        title="The scores",
        line="line",
        score="score",
        target=15,
        last=20,
        series=(
            Series("Ana", 0, (Mark(4, 1, 0), Mark(8, 1, 6), Mark(12, 2, 7), Mark(20, 2, 15))),
            Series("Beto", 1, (Mark(4, 1, 0), Mark(10, 1, -5), Mark(20, 2, -5))),
        ),
    )
    return msgspec.structs.replace(made, **changes)


def told(**changes: object) -> Told:
    """A rejected log, in English."""
    rows = (
        Standing("Ana", 15, "15 points", "+3 chips", won=True, lost=False),
        Standing("Beto", -5, "-5 points", "-3 chips", won=False, lost=True),
    )
    made = Told(
        language="en",
        title="game.bucklog: REJECTED",
        file="game.bucklog",
        verdict="REJECTED",
        meaning="The log is refuted.",
        about="buck-classic, 15 points to make",
        questions=(
            QuestionView("legal", "Legal: is all right?", "refuted", "refuted"),
            QuestionView("fair", "Fair: did chance decide?", "not shown", "not-shown"),
            QuestionView("whole", "Whole: is it all?", "shown", "shown"),
        ),
        findings=(finding(),),
        others=(finding(line=14, place="line 14, Beto", heading=None),),
        limits=(limit(),),
        result=ResultView("Result; winner: Ana", (), StandingsView("all rounds", rows)),
        checked="Lines checked: 20.",
        contracts=True,
        readings=("right only if a die may serve two sums",),
        chart=chart(),
        steps=(throw(11), throw(12, findings=(finding(),)), play(13), throw(14, findings=(limit(),), remarks=("x",))),
        wrong_line=12,
        digests=(Pair("tip", "00" * 32),),
        checks=(CheckView("the rules of a clause", "buck-ref rule BUCK-SCORE-SUM"),),
        labels=LABELS,
    )
    return msgspec.structs.replace(made, **changes)
