"""The shape of requests and answers: what a schema can see, never a rule of the game."""
