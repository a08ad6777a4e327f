"""The pages."""

from __future__ import annotations

from flask import Blueprint, render_template

blueprint = Blueprint("pages", __name__)


@blueprint.get("/")
def home() -> str:
    return render_template("home.html")
