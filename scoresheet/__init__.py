"""The score pad: its rules (`rules/`), and the program that serves them."""
