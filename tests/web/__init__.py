"""What the program answers over HTTP."""
