"""How the log is written: a line for people, or with LOGS=json an object for programs."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

from flask import has_request_context

from ..web.journal import request_id


class Objects(logging.Formatter):
    """A JSON object on each line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        if has_request_context():
            told["request"] = request_id()
        told |= record.__dict__.get("said") or {"message": record.getMessage()}
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told)


def formatter(json_logs: bool) -> logging.Formatter:
    return Objects() if json_logs else logging.Formatter("%(asctime)s %(message)s")


def begin(json_logs: bool) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(json_logs))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)
