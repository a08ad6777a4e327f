"""What is done for players: tables, seats, moves and editions, whoever asks."""
