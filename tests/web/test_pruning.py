"""Old tables are removed one by one."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select, update

from scoresheet.storing import models
from scoresheet.storing.extensions import reading, writing
from scoresheet.storing.housekeeping import prune
from scoresheet.storing.store import now
from tests.web.tables import Table

DAY = 24 * 60 * 60 * 1000


def let_pass(app: Flask, table: Table, days: int) -> None:
    """Nobody has touched this table for so many days."""
    ours = models.Table.code == table.code
    with app.app_context(), writing() as connection:
        connection.execute(update(models.Table).where(ours).values(touched=models.Table.touched - days * DAY))


def counts(app: Flask) -> list[int | None]:
    with app.app_context(), reading() as connection:
        models_of_a_table = (models.Table, models.Seat, models.Move)
        return [connection.scalar(select(func.count()).select_from(model)) for model in models_of_a_table]


def pruned(app: Flask, days: int) -> int:
    with app.app_context():
        return prune(now() - days * DAY)


def test_old_tables_go_with_their_seats_and_moves_and_the_others_stay(app: Flask, client: FlaskClient) -> None:
    tables = [Table(client) for _ in range(3)]
    for days, table in enumerate(tables, 1):
        table.play("gift 1", "gift 1")
        let_pass(app, table, days * 10)
    assert pruned(app, days=15) == 2
    assert [table.get().status_code for table in tables] == [200, 404, 404]
    assert counts(app) == [1, 2, 2]
    assert pruned(app, days=15) == 0
    tables[0].play("gift 1")
