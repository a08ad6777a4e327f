"""What tests/web/test_pruning.py asks for, on PostgreSQL."""

from flask import Flask
from flask.testing import FlaskClient

from scoresheet.storing import store
from scoresheet.storing.extensions import writing
from tests.web.tables import Table
from tests.web.test_pruning import *  # noqa: F403
from tests.web.test_pruning import let_pass, pruned


def test_a_table_at_which_somebody_plays_is_not_waited_for_and_stays(app: Flask, client: FlaskClient) -> None:
    held, other = Table(client), Table(client)
    for table in (held, other):
        let_pass(app, table, days=20)
    with app.app_context(), writing() as connection:
        store.hold(connection, held.code, to_write=True)
        assert pruned(app, days=15) == 1
    assert (held.get().status_code, other.get().status_code) == (200, 404)
