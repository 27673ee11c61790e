"""What a throw, a line and a whole log would come to if the table read its rulings otherwise (VERDICT-READINGS).

A reading answers every ruling; a statement is a smallest set of changes under which something is so. From below:

- `throw`: a throw by itself, and what else it could be worth. It stands alone.
- `space`, `statements`, `judged`, `laws`: all readings of a family of games; sets of changes; what a log must be to be
  asked about; how whole answers are held to their clause.
- `stages`, `trace`, `line`, `before`: one line under one reading, and which options that depended on.
- `product`, `held`, `step_answer`, `step`: one line under all readings that bear on it.
- `walked`, `logged`, `replayed`, `walk`, `around`: a whole log under one reading, and under the changes of it.
- `game`, `disputed`, `which_rules`: the answers.
"""
