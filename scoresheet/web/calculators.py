"""The two score calculators."""

from __future__ import annotations

from typing import Any

from flask import Response

from ..rules.calculators import harvest as harvest_rules
from ..rules.calculators import lumens as lumens_rules
from ..schemas.calculators import Harvest, HarvestScore, Lumens, LumensScore
from .api import as_json, routes
from .limits import reckoning

blueprint = routes("calculators", "Scores of Lanterns: The Harvest Festival, and of Lumens.")


@blueprint.post("/harvest")
@reckoning
@blueprint.arguments(Harvest)
@blueprint.response(200, HarvestScore)
def harvest(sheet: Any) -> Response:
    """Honor and places in Lanterns: The Harvest Festival."""
    return as_json(harvest_rules.score(sheet))


@blueprint.post("/lumens")
@reckoning
@blueprint.arguments(Lumens)
@blueprint.response(200, LumensScore)
def lumens(sheet: Any) -> Response:
    """Points and places in Lumens."""
    return as_json(lumens_rules.score(sheet))
