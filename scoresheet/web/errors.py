"""One shape for everything that goes wrong."""

from __future__ import annotations

from flask import Blueprint, Response, json
from werkzeug.exceptions import HTTPException

blueprint = Blueprint("errors", __name__)


@blueprint.app_errorhandler(HTTPException)
def problem(error: HTTPException) -> Response:
    response = Response(status=error.code, headers=error.get_headers(), mimetype="application/problem+json")
    code = "http/" + error.name.lower().replace(" ", "_")
    response.data = json.dumps({"status": response.status_code, "code": code, "title": error.name, "detail": {}})
    return response
