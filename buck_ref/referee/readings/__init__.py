"""What a throw, a line and a whole log would come to if the table read its rulings otherwise (VERDICT-READINGS).

A reading answers every ruling; a statement is a smallest set of changes under which something is so. From the floor up:
`space` (all readings of a family of games), `statements`, `trace` (which options are read), `stages` (what a throw
comes to, bit by bit), `line` and `before` (one line under one reading), `product` and `step` (one line under all),
`walk` and `around` (a whole log under one reading and under its changes), `game` and `which_rules` (the answers).
"""
