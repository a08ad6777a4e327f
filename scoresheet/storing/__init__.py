"""The database: its content, its transactions, its outages."""
