"""The referee: replays a logged game by the rules and says what holds, what is refuted and what is not shown."""
