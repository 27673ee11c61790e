"""The generated pages: one for each clause, one for each ruling, and an opening page for each chapter of clauses."""
