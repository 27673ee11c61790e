"""The words of the book's own pages, in both languages; what the program says already stands in its catalogues."""

from typing import Final

import msgspec

from buck_ref.log.findings import Family
from buck_ref.rulebook.spec import Text


class _Words(msgspec.Struct, frozen=True):
    """Every heading, column and label that the generated parts of the book use."""

    book: Text = Text("The rulebook of Buck, Buck Dice and Hucklebuck", "El reglamento de Buck, Buck Dice y Hucklebuck")
    authors: Text = Text("The buck_ref authors", "Los autores de buck_ref")
    other_language: Text = Text("Esta página en español", "This page in English")

    definition: Text = Text("Definition", "Definición")
    rule: Text = Text("Rule", "Regla")
    format: Text = Text("Format", "Formato")
    ruling: Text = Text("Ruling", "Criterio")
    kind_definition: Text = Text("definition", "definición")
    kind_rule: Text = Text("rule", "regla")
    kind_format: Text = Text("format", "formato")
    asks: Text = Text("Rulings", "Criterios")
    asked_by: Text = Text("Asked by", "Lo preguntan")
    cites: Text = Text("Cites", "Cita")
    cited_by: Text = Text("Cited by", "La citan")

    question: Text = Text("Question", "Pregunta")
    taken_by: Text = Text("taken by {profiles}", "la toman {profiles}")
    means: Text = Text("Meaning", "Significado")
    between: Text = Text("A whole number from {low} to {high}.", "Un número entero de {low} a {high}.")
    why: Text = Text("Why", "Por qué")
    against: Text = Text("What speaks against it", "Qué habla en contra")
    refused: Text = Text("Contradictions", "Contradicciones")
    refused_with: Text = Text(
        "Every reading but {value} contradicts {other} = {other_value}.",
        "Toda lectura salvo {value} contradice {other} = {other_value}.",
    )
    apart: Text = Text("Inputs that tell the readings apart", "Entradas que distinguen las lecturas")
    apart_about: Text = Text(
        "Computed while this page was built.",
        "Calculado al construir esta página.",
    )
    apart_by: Text = Text(
        "By {clause}; options that are not named stand as in {profile}:",
        "Por {clause}; las opciones que no se nombran son las de {profile}:",
    )
    throws_apart: Text = Text("Throws that it changes", "Tiros que cambian")
    throws_apart_about: Text = Text(
        "Every throw whose worth depends on the reading, all else as in buck-classic; the order of the dice means"
        " nothing.",
        "Todos los tiros cuyo valor depende de la lectura, lo demás como en buck-classic; el orden de los dados no"
        " importa.",
    )
    input: Text = Text("Given", "Entrada")
    result: Text = Text("Result", "Resultado")
    by: Text = Text("Computed by", "Lo calcula")
    profile: Text = Text("Profile", "Perfil")
    source: Text = Text("Source", "Fuente")
    sources: Text = Text("Sources", "Fuentes")
    sources_about: Text = Text(
        "Sentences of the source texts, by document and number; spec/sources.toml says where each one stands. The texts"
        " themselves are not part of this book.",
        "Frases de los textos fuente, por documento y número; spec/sources.toml dice dónde está cada una. Los textos"
        " mismos no forman parte de este libro.",
    )
    no_sources: Text = Text("No sentence of the source texts says it.", "Ninguna frase de los textos fuente lo dice.")
    equations: Text = Text("Equations", "Ecuaciones")
    function: Text = Text("Function", "Función")
    contract: Text = Text("Contract", "Contrato")
    requires: Text = Text("Before the call must hold", "Antes de la llamada debe cumplirse")
    ensures: Text = Text("After it must hold", "Después debe cumplirse")
    invariants: Text = Text("Held to in every state of a game", "Exigido en todo estado de una partida")
    examples: Text = Text("Examples", "Ejemplos")
    examples_computed: Text = Text(
        "Each result was computed by the function while this page was built.",
        "Cada resultado lo calculó la función al construir esta página.",
    )
    known_answers: Text = Text("Known answers", "Respuestas conocidas")
    known_answers_about: Text = Text(
        "For programs in other languages; the tests below hold the function against them.",
        "Para programas en otros lenguajes; las pruebas de abajo cotejan con ellas la función.",
    )
    in_all_rows: Text = Text("In every row: {values}.", "En todas las filas: {values}.")
    tests: Text = Text("Tests", "Pruebas")
    tests_about: Text = Text(
        "Marked with this clause: {functions} tests, {cases} cases in all; a number in brackets counts the cases of one"
        " test.",
        "Llevan la marca de esta cláusula {functions} pruebas, {cases} casos en total; el número entre paréntesis"
        " cuenta los casos de una prueba.",
    )
    golden: Text = Text("Golden logs", "Registros de referencia")
    passed_by: Text = Text("Honest logs that pass it", "Registros correctos que la cumplen")
    breached_by: Text = Text("Wrong logs that breach it", "Registros incorrectos que la incumplen")
    passed_by_none: Text = Text("No log can pass it: {reason}.", "Ningún registro puede cumplirla: {reason}.")
    breached_by_none: Text = Text(
        "No log here breaches it: {reason}.", "Ningún registro de aquí la incumple: {reason}."
    )

    point: Text = Text("Point", "Punto")
    throw: Text = Text("Throw", "Tiro")
    player: Text = Text("Player", "Jugador")
    happens: Text = Text("What happens", "Qué pasa")
    score: Text = Text("Score", "Puntaje")
    pot: Text = Text("Pot", "Pozo")
    line: Text = Text("Line", "Línea")
    score_before: Text = Text(
        "{player} has {points}; the turn began at {start}.", "{player} tiene {points}; el turno empezó en {start}."
    )
    big_buck: Text = Text("Big Buck", "Buck Mayor")
    worth_of: Text = Text("{points} points", "{points} puntos")
    worth_of_one: Text = Text("1 point", "1 punto")
    any_point: Text = Text("any", "cualquiera")
    chance: Text = Text("Chance of scoring", "Probabilidad de puntuar")

    of_throws: Text = Text("Of {throws} throws, so many are worth", "De {throws} tiros, tantos valen")
    chips: Text = Text("Chips", "Fichas")
    from_log: Text = Text(
        "The game in {log}, played by {profile}, told in the rules' own words while this page was built.",
        "La partida de {log}, jugada con {profile}, contada con las palabras de las reglas al construir esta página.",
    )
    from_seed: Text = Text(
        "A game of {profile}, played from a seed while this page was built, and told in the rules' own words. This"
        " command plays the same game again:",
        "Una partida de {profile}, jugada con una semilla al construir esta página y contada con las palabras de las"
        " reglas. Esta orden juega otra vez la misma partida:",
    )
    order_of_play: Text = Text("order of play: {players}", "orden de juego: {players}")
    common_point: Text = Text("everybody's Point is {point}", "el Punto de todos es {point}")
    first_turn: Text = Text("Out in the first turn", "Sale en el primer turno")
    mean_turns: Text = Text("Turns until out, on average", "Turnos hasta salir, en promedio")
    first_of_two: Text = Text("Of two, the first is out first", "De dos, el primero sale primero")

    says_pass: Text = Text("pass", "paso")
    all_pass: Text = Text(
        "All have passed: {player}, who deals, scores {points}.",
        "Todos han pasado: {player}, que reparte, gana {points}.",
    )
    goes_on: Text = Text("The auction goes on: it is the turn of {player}.", "La subasta sigue: le toca a {player}.")
    takes_by_trump: Text = Text(
        "{player} takes it, with the highest trump.", "La hace {player}, con el triunfo más alto."
    )
    takes_by_suit: Text = Text(
        "{player} takes it, with the highest card of the suit led.",
        "La hace {player}, con la carta más alta del palo de salida.",
    )
    lies: Text = Text("On the table", "En la mesa")
    your_hand: Text = Text("Your cards", "Tus cartas")
    trumps_are: Text = Text("Trumps:", "Triunfo:")
    may_play: Text = Text("May be played: {cards}.", "Se puede jugar: {cards}.")
    the_cards: Text = Text("The cards", "Las cartas")
    the_auction: Text = Text("The auction", "La subasta")
    the_exchange: Text = Text("Staying, and the exchange", "Quedarse, y el cambio")
    the_tricks: Text = Text("The tricks", "Las bazas")
    the_points: Text = Text("The points", "Los puntos")
    takes_it: Text = Text("Takes it", "La hace")
    deals_now: Text = Text(
        "{player} deals, one card at a time, first to {first}.", "Reparte {player}, de una en una, primero a {first}."
    )
    deal: Text = Text("Deal", "Mano")
    dealer: Text = Text("Dealer", "Reparte")
    bid: Text = Text("Bid", "Puja")
    dealt: Text = Text("Dealt", "Recibe")
    says: Text = Text("Says", "Dice")
    drops: Text = Text("drops", "se retira")
    dropped: Text = Text("dropped", "se retiró")
    stays: Text = Text("stays, exchanges {count}", "se queda, cambia {count}")
    discards: Text = Text("Discards", "Descarta")
    is_given: Text = Text("Is given", "Recibe")
    plays_with: Text = Text("Plays with", "Juega con")
    trick: Text = Text("Trick", "Baza")
    in_order: Text = Text("Cards, in the order of play", "Cartas, en el orden en que se juegan")
    tricks: Text = Text("Tricks", "Bazas")
    points: Text = Text("Points", "Puntos")
    nobody_bid: Text = Text("all pass", "todos pasan")
    all_others_drop: Text = Text("all others drop", "se retiran los demás")
    wins_game: Text = Text("wins the game", "gana el juego")
    stayed: Text = Text("The others", "Los demás")
    bid_column: Text = Text("Bid {tricks}", "Pujó {tricks}")
    tricks_taken: Text = Text("Tricks taken", "Bazas hechas")
    new_score: Text = Text("Score after", "Puntaje después")
    score_before_deal: Text = Text("Score before", "Puntaje anterior")
    five_taken: Text = Text("all five", "las cinco")
    fewer_taken: Text = Text("fewer", "menos")
    scores_after: Text = Text("Scores after a deal", "Puntajes tras una mano")
    play_on: Text = Text("play on", "se sigue")
    bidder_mark: Text = Text("{player} (bidder)", "{player} (postor)")
    is_in: Text = Text("plays on", "sigue")
    is_out: Text = Text("is out", "queda fuera")
    score_after_deal: Text = Text("Score after a deal", "Puntaje tras una mano")
    other_readings: Text = Text("Other readings", "Otras lecturas")
    differs: Text = Text("Differ", "Difieren")
    no_codes: Text = Text("No code of this family is in use yet.", "Todavía no se usa ningún código de esta familia.")
    option: Text = Text("Option", "Opción")
    code: Text = Text("Code", "Código")
    sentence: Text = Text("What it says", "Qué dice")
    status: Text = Text("Status", "Código de salida")
    verdict: Text = Text("Verdict", "Veredicto")
    event: Text = Text("Event", "Suceso")
    fields: Text = Text("Fields", "Campos")
    optional_fields: Text = Text("May also have", "Puede tener además")


WORDS: Final = _Words()

CHAPTERS: Final = {
    "opening": Text("The table and the Point", "La mesa y el Punto"),
    "order": Text("The order of play", "El orden de juego"),
    "scoring": Text("What a throw is worth", "Cuánto vale un tiro"),
    "turn": Text("The turn, the target and winning", "El turno, la meta y ganar"),
    "leaving": Text("Leaving, losing, the end", "Salir, perder, el final"),
    "rounds": Text("Several rounds", "Varias rondas"),
    "pack": Text("The pack, the players, the deal", "La baraja, los jugadores, el reparto"),
    "auction": Text("The auction and the trumps", "La subasta y el triunfo"),
    "staying": Text("Staying and dropping", "Quedarse y retirarse"),
    "exchange": Text("The exchange of cards", "El cambio de cartas"),
    "tricks": Text("The tricks", "Las bazas"),
    "deal-scoring": Text("The score of a deal, the end of the game", "Los puntos de una mano, el final del juego"),
    "chips": Text("Chips: stakes, fines, pot, Snyder", "Fichas: apuestas, multas, pozo, Snyder"),
    "randomness": Text("Random numbers: buck-rng/1", "Números al azar: buck-rng/1"),
    "log": Text("The log: bucklog/1", "El registro: bucklog/1"),
    "verdict": Text("Verdicts", "Veredictos"),
    "sheet": Text("Score sheets", "Planillas"),
}
"""The chapters of clauses, by the name of the file in spec/."""

FAMILIES: Final = {
    Family.FILE: Text("The file as a whole: UNREADABLE.", "El archivo en conjunto: UNREADABLE."),
    Family.JSON: Text("The bytes of one line: UNREADABLE.", "Los bytes de una línea: UNREADABLE."),
    Family.CHAIN: Text("Numbering and hashes.", "Numeración y resúmenes."),
    Family.HEADER: Text(
        "The parties, who writes what, the events that a log of its mode has, and what is not known here.",
        "Las partes, quién escribe qué, los sucesos que tiene un registro de su modo, y lo que aquí no se conoce.",
    ),
    Family.SIGNATURE: Text("Signatures and keys.", "Firmas y claves."),
    Family.RANDOMNESS: Text("Draws and what they give.", "Los sorteos y lo que dan."),
    Family.RULES: Text(
        "Acts and claims against the rules of the game.", "Actos y afirmaciones contra las reglas del juego."
    ),
    Family.HIDDEN: Text("Hidden hands.", "Manos ocultas."),
    Family.RECEIPT: Text("Receipts.", "Recibos."),
    Family.TRANSPORT: Text(
        "What was tolerated on the way; no fault of the log.",
        "Lo que se toleró en el camino; no es falta del registro.",
    ),
    Family.LIMIT: Text("What this log cannot show.", "Lo que este registro no puede demostrar."),
    Family.NOTE: Text("Worth knowing; no fault.", "Conviene saberlo; no es una falta."),
}
"""What the findings of a family are about."""


def of(text: Text, language: str) -> str:
    """The text in `language`, `en` or `es`."""
    return text.es if language == "es" else text.en
