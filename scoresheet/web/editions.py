"""Editions: read, saved, listed and taken back."""

from __future__ import annotations

from typing import Any

from flask import Response

from ..schemas.editions import Edition, Editions, Listing, SavedEdition
from ..service import editions
from .api import PREFER, as_json, bearer, routes, wants_little, with_little
from .limits import guesses, new_lakes, new_things, reads

blueprint = routes("editions", "What is printed in a box, as data.")


@blueprint.get("/editions")
@reads
@blueprint.response(200, Editions)
def titles() -> Response:
    """The edition that comes with the program, and those that their owners have listed."""
    return as_json({"editions": editions.titles()})


@blueprint.get("/editions/<edition>")
@reads
@new_lakes
@guesses
@blueprint.response(200, Edition)
def edition(edition: str) -> Response:
    """An edition: `lampion`, a saved one, or `lake-1` to `lake-999999`, which is `lampion` with a new lake."""
    return as_json(editions.find(edition))


@blueprint.post("/editions")
@new_things
@blueprint.arguments(Edition)
@blueprint.response(201, SavedEdition)
def save(body: Any) -> Response:
    """Save an edition under a new id."""
    edition_id, token = editions.save(body)
    return as_json({"id": edition_id, "edit_token": token}, 201)


@blueprint.put("/editions/<edition>")
@new_things
@guesses
@blueprint.arguments(Edition)
@blueprint.response(200, Edition)
@blueprint.alt_response(204, description="Replaced, for who prefers `return=minimal`.", success=True)
@blueprint.doc(security=[{"token": []}], parameters=[PREFER])
def replace(body: Any, edition: str) -> Response:
    """Replace a saved edition, with its edit token. Who prefers `return=minimal` does not get it back."""
    replaced = editions.replace(edition, bearer(), body)
    return with_little(Response(status=204)) if wants_little() else as_json(replaced)


@blueprint.delete("/editions/<edition>")
@new_things
@guesses
@blueprint.response(204)
@blueprint.doc(security=[{"token": []}])
def take_back(edition: str) -> Response:
    """Take a saved edition back, with its edit token. Tables that were opened with it play on."""
    editions.take_back(edition, bearer())
    return Response(status=204)


@blueprint.get("/editions/<edition>/listed")
@reads
@guesses
@blueprint.response(200, Listing)
def listed(edition: str) -> Response:
    """Whether the edition is in the list for everybody."""
    return as_json({"listed": editions.is_listed(edition)})


@blueprint.put("/editions/<edition>/listed")
@new_things
@guesses
@blueprint.arguments(Listing)
@blueprint.response(200, Listing)
@blueprint.doc(security=[{"token": []}])
def list_for_all(body: dict[str, bool], edition: str) -> Response:
    """List a saved edition for everybody, or for nobody any more, with its edit token."""
    editions.list_for_all(edition, bearer(), body["listed"])
    return as_json(body)
