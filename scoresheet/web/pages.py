"""The pages. Most are an empty frame that scripts fill."""

from __future__ import annotations

from flask import Blueprint, render_template

from ..storing.tokens import typed
from .bodies import LARGEST_EDITION
from .counting import EMPTY

blueprint = Blueprint("pages", __name__)


@blueprint.get("/")
def home() -> str:
    return render_template("home.html")


@blueprint.get("/new")
def new() -> str:
    return render_template("new.html")


@blueprint.get("/harvest")
def harvest() -> str:
    return render_template("harvest.html", form=EMPTY)


@blueprint.get("/lumens")
def lumens() -> str:
    return render_template("lumens.html", form=EMPTY)


@blueprint.get("/history")
def history() -> str:
    return render_template("history.html")


@blueprint.get("/editions")
def editions() -> str:
    return render_template("editions.html", largest=LARGEST_EDITION)


@blueprint.get("/sheets")
def sheets() -> str:
    return render_template("sheets.html")


@blueprint.get("/rules")
def rules() -> str:
    return render_template("rules.html")


@blueprint.get("/learn")
def learn() -> str:
    return render_template("learn.html")


@blueprint.get("/lost")
def lost() -> str:
    """Precached by phones: for addresses that they cannot reach without a network."""
    return render_template("lost.html", why="network")


@blueprint.get("/t/")
def any_table() -> str:
    """Precached by phones: the code is only in the address, where the script reads it."""
    return render_template("table.html", code="")


@blueprint.get("/t/<code>")
@blueprint.get("/t/<code>/<any(lobby, board, result):screen>")
def table(code: str, screen: str = "sheet") -> str:  # noqa: ARG001
    """One page for all that happens at a table, so that the referee starts once; the browser changes its screens."""
    return render_template("table.html", code=typed(code))
