"""The report as one HTML file: nothing is fetched, everything that it shows stands in it."""
