"""How the program is run, and looked after."""
