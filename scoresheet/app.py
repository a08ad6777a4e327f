"""Puts the program together."""

from __future__ import annotations

from flask import Flask

from .assets import home, shelves
from .web import errors, files, headers, health, pages


def create_app() -> Flask:
    app = Flask(__name__, static_folder=None, template_folder=str(home() / "templates"))
    for part in (errors, files, headers, health, pages):
        app.register_blueprint(part.blueprint)
    files.serve(app, shelves())
    return app
