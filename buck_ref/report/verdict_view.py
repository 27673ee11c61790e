"""A verdict as a report shows it: what it is, what it means, the five questions, and the findings."""

from buck_ref.message import N_
from buck_ref.referee.readings.disputed import Dispute
from buck_ref.referee.verdict import Answer, Answers, Question, Verdict
from buck_ref.referee.verify import AnyVerification
from buck_ref.report.findings_view import sorted_findings
from buck_ref.report.i18n import Speech
from buck_ref.report.readings_text import disputed_lines
from buck_ref.report.result_view import result_view
from buck_ref.report.telling import Telling
from buck_ref.report.view import QuestionView, VerdictView
from buck_ref.report.visible import visible

MEANINGS = {
    Verdict.VERIFIED: N_("Everything is shown: the log is whole, unaltered, legal and fair, by those it names."),
    Verdict.CONSISTENT: N_("Nothing is refuted. What the limits below name, this log cannot show."),
    Verdict.INCOMPLETE: N_("Good so far; the log does not end with its close."),
    Verdict.REJECTED: N_("The log is refuted: something in it cannot be right."),
    Verdict.UNREADABLE: N_("This is not a log of the format bucklog/1. That says nothing about tampering."),
    Verdict.UNSUPPORTED: N_("The log uses something that this program does not know; nothing was judged."),
}

QUESTIONS = {
    Question.UNALTERED: N_("Unaltered: are the bytes those written during the game?"),
    Question.WHO: N_("Who: are the lines by those whom they name?"),
    Question.LEGAL: N_("Legal: is every act and every claim right by the rules?"),
    Question.FAIR: N_("Fair: did chance decide, and nobody else?"),
    Question.WHOLE: N_("Whole: is it the whole game, up to its end?"),
}

ANSWERS = {Answer.SHOWN: N_("shown"), Answer.REFUTED: N_("refuted"), Answer.NOT_SHOWN: N_("not shown")}


def verdict_view(
    telling: Telling,
    file: str,
    verification: AnyVerification,
    *,
    readings: bool = True,
    dispute: Dispute | None = None,
) -> VerdictView:
    """The verdict on one log and all that it rests on; without other `readings` where they are told elsewhere.

    `dispute`: where what is in dispute is asked for elsewhere too, so that it is found out once.
    """
    say, verdict = telling.say, verification.verdict
    found = (dispute or Dispute(verification)).found if readings else None
    findings = sorted_findings(telling, verification)
    return VerdictView(
        title=f"{visible(file)}: {verdict.value}",
        file=visible(file),
        verdict=verdict.value,
        meaning=say(MEANINGS[verdict]),
        questions=_questions(say, verdict, verification.answers),
        findings=findings.full,
        others=findings.others,
        limits=findings.limits,
        result=None
        if verification.result is None
        else result_view(telling, verification.result, verification.open_chips),
        checked=f"{_counted(say, verification)} {_contracts(say, verification)}",
        counted=_counted(say, verification),
        contracts=verification.contracts,
        readings=() if found is None else disputed_lines(telling, found),
    )


def _questions(say: Speech, verdict: Verdict, answers: Answers) -> tuple[QuestionView, ...]:
    if verdict in (Verdict.UNREADABLE, Verdict.UNSUPPORTED):
        return ()
    return tuple(_question(say, question, getattr(answers, question.value)) for question in QUESTIONS)


def _question(say: Speech, question: Question, answer: Answer) -> QuestionView:
    return QuestionView(question.value, say(QUESTIONS[question]), say(ANSWERS[answer]), answer.value)


def _contracts(say: Speech, verification: AnyVerification) -> str:
    contracts = say(N_("on")) if verification.contracts else say(N_("off"))
    return say(N_("Contracts of the rules: {contracts}."), contracts=contracts)


def _counted(say: Speech, verification: AnyVerification) -> str:
    profile = verification.profile.name if verification.profile else say(N_("none"))
    template = N_("Lines checked: {lines}. Profile: {profile}.")
    return say(template, lines=verification.lines, profile=profile)
