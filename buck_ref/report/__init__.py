"""What the floors below found, put into words: plain text in English and Spanish, and JSON for machines."""
