"""The page that describes the API, made from the OpenAPI document."""

from __future__ import annotations

from typing import Any

from apispec import APISpec
from flask import Blueprint, Flask, current_app, render_template

from .api import PREFIX

blueprint = Blueprint("docs", __name__)
METHODS = ("get", "post", "put", "delete")


def serve(app: Flask, spec: APISpec) -> None:
    app.extensions["api_spec"] = spec
    app.register_blueprint(blueprint)


@blueprint.get(f"{PREFIX}/docs")
def page() -> str:
    spec = current_app.extensions["api_spec"].to_dict()
    return render_template("docs.html", calls=_calls(spec), shapes=_shapes(spec))


def _calls(spec: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "method": method.upper(),
            "path": path,
            "summary": operation["summary"],
            "secured": "security" in operation,
            "sent": _kind_in(operation.get("requestBody")),
            "answers": [
                (status, _kind_in(answer)) for status, answer in operation["responses"].items() if "content" in answer
            ],
        }
        for path, operations in spec["paths"].items()
        for method, operation in operations.items()
        if method in METHODS
    ]


def _kind_in(body: dict[str, Any] | None) -> str:
    """What a body is, by the schema of its one kind of content."""
    return "".join(kind(content["schema"]) for content in (body or {}).get("content", {}).values())


def _shapes(spec: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Every schema's members, each with its type in a word or two."""
    schemas = spec["components"]["schemas"]
    return {name: {m: kind(s) for m, s in schemas[name].get("properties", {}).items()} for name in sorted(schemas)}


def kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    choices = schema.get("oneOf", []) + schema.get("anyOf", [])
    if choices:
        return " or ".join(kind(choice) for choice in choices)
    if "enum" in schema:
        return " or ".join(str(value) for value in schema["enum"])
    types = schema.get("type", "anything")
    if types == "array":
        return f"list of {kind(schema['items'])}"
    return " or ".join(types) if isinstance(types, list) else str(types)
