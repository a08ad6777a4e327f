"""Stories in a real browser against the really running program."""
