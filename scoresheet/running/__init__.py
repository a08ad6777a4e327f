"""Running the program: the command line, the server, administration."""
