"""Creates the Flask application: settings, database, blueprints."""

from __future__ import annotations

import gc
import os
from pathlib import Path

from flask import Flask
from flask_migrate import Migrate
from werkzeug.middleware.proxy_fix import ProxyFix

from . import config
from .browser.assets import folders, home
from .browser.words import catalogues
from .config import NO_DRIVER, Config, SettingError
from .news.live import Live
from .news.relay import Relay, impatient
from .schemas import moves, strict
from .service import effort
from .storing.extensions import db
from .storing.outages import reason
from .web import (
    bodies,
    calculators,
    counting,
    docs,
    editions,
    errors,
    events,
    files,
    headers,
    health,
    journal,
    languages,
    limits,
    origins,
    packing,
    pages,
    qr,
    secure,
    tables,
    worker,
)
from .web.api import PREFIX

MIGRATIONS = Path(__file__).parent / "storing" / "migrations"
OBJECTS = 10_000  # new ones between two collections; a long request makes some hundred thousand, and few rings
# A database may restart between two moves, or be away; a phone waits ten seconds for an answer.
POOL = {"pool_size": 20, "max_overflow": 20, "pool_pre_ping": True, "pool_timeout": 3}


def create_app(settings: Config | None = None) -> Flask:
    settings = settings or config.read(os.environ)
    app = behind_the_scenes(settings)
    limits.serve(app)
    app.extensions["live"] = Relay(settings.redis_url) if settings.redis_url else Live()
    for page in (
        journal,
        origins,
        bodies,
        counting,
        files,
        headers,
        health,
        languages,
        limits,
        packing,
        pages,
        qr,
        secure,
        worker,
    ):
        app.register_blueprint(page.blueprint)
    texts = catalogues()
    files.serve(app, folders(texts))
    languages.serve(app, texts)
    secure.serve(app)
    worker.serve(app)
    _serve_api(app)
    if settings.proxies:
        proxies = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, proxies, proxies, proxies)  # type: ignore[method-assign]
    return app


def behind_the_scenes(settings: Config) -> Flask:
    """The program with its database but without routes: all that commands need."""
    app = Flask(__name__, static_folder=None, template_folder=str(home() / "templates"))
    app.config.from_mapping(_flask_settings(settings))
    _use_database(app)
    Migrate(app, db, directory=str(MIGRATIONS))
    effort.serve(app)
    return app


def settle() -> None:
    """Exempts what exists now from garbage collection: going over all of it takes longer than most requests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS)


def _use_database(app: Flask) -> None:
    try:
        db.init_app(app)
    except ImportError as error:
        raise SettingError(NO_DRIVER.format(f"psycopg cannot be used: {reason(error)}")) from error


def _serve_api(app: Flask) -> None:
    api = errors.Errors(app)
    api.ma_plugin.converter.add_attribute_function(strict.describe)
    moves.register(api.spec)
    api.spec.components.security_scheme("token", {"type": "http", "scheme": "bearer"})
    for part in (tables, events, editions, calculators):
        api.register_blueprint(part.blueprint)
    app.register_blueprint(errors.blueprint)
    docs.serve(app, api.spec)


def _flask_settings(settings: Config) -> dict[str, object]:
    return {
        "API_TITLE": "Lampion",
        "API_VERSION": "v1",
        "OPENAPI_VERSION": "3.1.0",
        "OPENAPI_URL_PREFIX": PREFIX,
        "OPENAPI_JSON_PATH": "openapi.json",
        "METRICS": settings.metrics,
        "PROXIES": settings.proxies,
        "PUBLIC_URL": settings.public_url,
        "RATELIMIT_ENABLED": settings.rate_limits,
        "RATELIMIT_STORAGE_URI": _counted_in(settings.redis_url),
        "RATELIMIT_STORAGE_OPTIONS": impatient(0.3) if settings.redis_url else {},
        "SQLALCHEMY_DATABASE_URI": settings.database_url,
        "SQLALCHEMY_ENGINE_OPTIONS": POOL if settings.database_url.startswith("postgresql") else {},
    }


def _counted_in(redis_url: str | None) -> str:
    """Where the limiter counts, as it names things."""
    if redis_url is None:
        return "memory://"
    return f"redis+{redis_url}" if redis_url.startswith("unix://") else redis_url
