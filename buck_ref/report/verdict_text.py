"""A verdict for the people at the table: what it is, why, and what it does not show."""

from collections.abc import Iterator
from textwrap import indent

from buck_ref.games.dice.acts import Purpose, Throw
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import PlayerResult, Result, Standings
from buck_ref.log.findings import NO_FAULT, Code, Family, Finding
from buck_ref.message import N_
from buck_ref.referee.dice_judge import DiceVerification
from buck_ref.referee.dice_lines import DicePlayed
from buck_ref.referee.readings import other_readings
from buck_ref.referee.verdict import (
    ILLEGAL,
    Answer,
    Answers,
    Question,
    Verdict,
    refuted_by,
)
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import card_verdict, effects_text, findings_text, words
from buck_ref.report.family import is_of_cards, is_of_dice
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.report.visible import visible
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.profiles import as_dice

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


def is_refuting(finding: Finding) -> bool:
    """Does the finding speak against the log? Not so what was tolerated, limits and notes."""
    return finding.code.family not in NO_FAULT


def verdict_text(say: Speech, file: str, verification: AnyVerification) -> str:
    """The whole report on one log."""
    telling = Telling(say, verification.names)
    sections = [
        f"{visible(file)}: {verification.verdict.value}\n{say(MEANINGS[verification.verdict])}",
        *_answers(say, verification.verdict, verification.answers),
        *_findings(telling, verification),
        *_result(telling, verification),
        _checked(say, verification),
    ]
    return "\n\n".join(sections)


def _answers(say: Speech, verdict: Verdict, answers: Answers) -> Iterator[str]:
    if verdict in (Verdict.UNREADABLE, Verdict.UNSUPPORTED):
        return
    asked = {say(text): say(ANSWERS[getattr(answers, question.value)]) for question, text in QUESTIONS.items()}
    width = max(map(len, asked))
    yield "\n".join(f"{question:{width}}  {answer}" for question, answer in asked.items())


def _findings(telling: Telling, verification: AnyVerification) -> Iterator[str]:
    """In full: what comes first, the first wrong claim and the first illegal act; the others one line each."""
    refuting = [finding for finding in verification.findings if is_refuting(finding)]
    rules = [finding for finding in refuting if finding.code.family is Family.RULES]
    illegal = next((finding for finding in rules if finding.code in ILLEGAL), None)
    claim = next((finding for finding in rules if finding.code not in ILLEGAL), None)
    full = [finding for finding in refuting if finding in (*refuting[:1], claim, illegal)]
    for finding in full:
        heading = N_("First illegal act") if finding is illegal else N_("First wrong claim")
        if finding.code.family is not Family.RULES:
            heading = N_("First found")
        yield "\n".join([telling.say(heading), *_in_full(telling, verification, finding)])
    others = [finding for finding in refuting if finding not in full]
    if others:
        lines = (findings_text.line_of(telling, finding) for finding in others)
        yield words.section(telling.say(N_("Also found")), lines)
    rest = [finding for finding in verification.findings if not is_refuting(finding)]
    if rest:
        lines = (findings_text.line_of(telling, finding) for finding in rest)
        yield words.section(telling.say(N_("Limits and notes")), lines)


def _in_full(telling: Telling, verification: AnyVerification, finding: Finding) -> Iterator[str]:
    say = telling.say
    yield f"  {finding.code.value}  {findings_text.place(telling, finding)}"
    yield f"  {findings_text.sentence(telling, finding)}."
    for template, value in ((N_("expected: {value}"), finding.expected), (N_("found: {value}"), finding.found)):
        if value is not None or finding.code.family is Family.RULES:
            yield "  " + say(template, value=findings_text.value(telling, finding, value))
    if finding.code in ILLEGAL and finding.line:
        yield "  " + say(N_("legal up to line {line}; from here on nothing was judged"), line=finding.line - 1)
    yield from (f"  {line}" for line in _explained(telling, verification, finding))
    if finding.clause in load_clauses():
        clause = load_clauses()[ClauseId(finding.clause)]
        yield f"  {words.named_clause(say, clause.id)}"
        yield indent(words.wrapped(say.of(clause.text.en, clause.text.es)), "    ")


def _explained(telling: Telling, verification: AnyVerification, finding: Finding) -> Iterator[str]:
    """What was done in the line by the rules, and under which circumstances, each family of games in its own way."""
    if refuted_by(finding.code) is not Question.LEGAL:
        return
    if is_of_cards(verification):
        yield from card_verdict.circumstances(telling, verification, finding)
        for card_line in verification.played:
            if card_line.line == finding.line:
                yield from step_lines(telling, card_line.step.effects)
    elif is_of_dice(verification):
        for dice_line in verification.played:
            if dice_line.line == finding.line:
                yield from _by_the_rules(telling, verification, dice_line, finding)


def _by_the_rules(
    telling: Telling, verification: DiceVerification, played: DicePlayed, finding: Finding
) -> Iterator[str]:
    """The throw, what it does by the rules, and the reading under which the claim would be right."""
    point = played.before.acting.point
    turn_throw = isinstance(played.act, Throw) and played.act.purpose is Purpose.TURN
    if isinstance(played.act, Throw) and turn_throw and point is not None:
        thrown = words.dice(played.act.dice)
        yield telling.say(N_("the throw: {dice}, with Point {point}"), dice=thrown, point=point)
    yield from step_lines(telling, played.step.effects)
    if isinstance(played.act, Throw) and point is not None and finding.code is Code.G_POINTS and verification.profile:
        for reading in other_readings(played.act.dice, point, as_dice(verification.profile)):
            if reading.points == finding.found:
                yield telling.say(
                    N_("the claim would be right at a table that plays {option} = {value}"),
                    option=reading.option,
                    value=words.shown(reading.value),
                )


def step_lines(telling: Telling, effects: tuple[Effect, ...]) -> Iterator[str]:
    """The effects of one step read aloud, the parts of a throw's worth in one line."""
    parts = [effect for effect in effects if effect.kind is EffectKind.SCORED]
    if parts:
        worth = words.points(telling.say, sum(effect.amount for effect in parts))
        template = N_("by the rules the throw is worth {worth}: {arithmetic}")
        yield telling.say(template, worth=worth, arithmetic=effects_text.arithmetic_of(telling, parts))
    for effect in effects:
        if effect.kind is not EffectKind.SCORED:
            yield telling.say(
                N_("by the rules: {effect} [{clause}]"),
                effect=effects_text.sentence(telling, effect),
                clause=effect.clause,
            )


def _result(telling: Telling, verification: AnyVerification) -> Iterator[str]:
    if verification.result is not None:
        yield result_text(telling, verification.result)


def result_text(telling: Telling, result: Result) -> str:
    """Who won and who lost, with which scores and chips; of several rounds each, and then the totals."""
    say = telling.say
    with_chips = any(player.chips for one in (*result.rounds, result.total) for player in one.players)
    head = _ended(telling, say(N_("Result by the rules")), result.total)
    if len(result.rounds) == 1:
        both = zip(result.total.players, result.rounds[0].players, strict=True)
        only = [_stands(telling, player, one.score, with_chips=with_chips) for player, one in both]
        return words.section(head, only)
    sections = [
        words.section(
            _ended(telling, say(N_("round {number}"), number=number), one),
            [_stands(telling, player, player.score, with_chips=with_chips) for player in one.players],
        )
        for number, one in enumerate(result.rounds, 1)
    ]
    total = [_stands(telling, player, player.score, with_chips=with_chips) for player in result.total.players]
    return words.section(head, [*sections, words.section(say(N_("all rounds together")), total)])


def _ended(telling: Telling, heading: str, standings: Standings) -> str:
    """The heading, with who won and, where somebody did, who lost."""
    say, winners = telling.say, standings.winners
    said = [
        heading,
        say(N_("winners: {who}") if len(winners) > 1 else N_("winner: {who}"), who=telling.people(winners)),
    ]
    if standings.loser is not None:
        said.append(say(N_("loser: {who}"), who=telling.name(standings.loser)))
    return "; ".join(said)


def _stands(telling: Telling, player: PlayerResult, score: int, *, with_chips: bool) -> str:
    """How one player stands, and with which `score` in the round; a game without chips says nothing of them."""
    points, chips = words.points(telling.say, player.score), words.net_chips(telling.say, player.chips)
    if player.score != score:
        points = telling.say(N_("{points}, from a score of {score}"), points=points, score=score)
    return f"{telling.name(player.id)}: {points}" + (f", {chips}" if with_chips else "")


def _checked(say: Speech, verification: AnyVerification) -> str:
    contracts = say(N_("on")) if verification.contracts else say(N_("off"))
    profile = verification.profile.name if verification.profile else say(N_("none"))
    template = N_("Lines checked: {lines}. Profile: {profile}. Contracts of the rules: {contracts}.")
    return say(template, lines=verification.lines, profile=profile, contracts=contracts)
