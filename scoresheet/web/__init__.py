"""What the program answers over HTTP: thin blueprints, no rules."""
