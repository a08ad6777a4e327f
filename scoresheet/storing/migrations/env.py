"""Runs the migrations in the program's own database."""

from alembic import context
from flask import current_app

from scoresheet.storing.extensions import db

with db.engine.connect() as connection:
    context.configure(connection, target_metadata=current_app.extensions["migrate"].db.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
