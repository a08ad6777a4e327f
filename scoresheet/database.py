"""Brings the database up to date, and makes its file where there is none."""

from __future__ import annotations

from pathlib import Path

from flask import Flask
from flask_migrate import upgrade
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from .config import SettingError
from .outages import reason


def bring_up_to_date(app: Flask) -> None:
    address = make_url(app.config["SQLALCHEMY_DATABASE_URI"])
    try:
        if address.get_backend_name() == "sqlite" and address.database:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        with app.app_context():
            upgrade()
    except (OSError, SQLAlchemyError) as error:
        where = address.render_as_string(hide_password=True)
        raise SettingError(f"DATABASE_URL is {where}, which cannot be used: {reason(error)}.") from error
