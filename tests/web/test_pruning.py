"""Old tables are removed one by one."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select, update

from scoresheet.storing import models
from scoresheet.storing.extensions import reading, writing
from scoresheet.storing.housekeeping import prune
from scoresheet.storing.store import now
from tests.web.streams import listen
from tests.web.tables import API, Table

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


def test_a_table_whose_rematch_was_removed_is_read_and_has_another_one(app: Flask, client: FlaskClient) -> None:
    table = Table(client)
    following = Table(client)
    following.code = table.post("/next", token=table.host).get_json()["code"]
    let_pass(app, following, days=20)
    with listen(table) as reader:
        assert reader.until("next").data == {"code": following.code}
        assert pruned(app, days=15) == 1
        table.play("gift 1")
        assert reader.moves(upto=1) == table.log()
    assert table.now()["next"] is None
    answer = table.post("/next", token=table.host)
    assert (answer.status_code, answer.get_json()["code"]) == (201, table.now()["next"])
    assert table.now()["next"] != following.code


def test_a_rematch_stays_when_the_table_before_it_is_removed(app: Flask, client: FlaskClient) -> None:
    table = Table(client)
    code = table.post("/next", token=table.host).get_json()["code"]
    let_pass(app, table, days=20)
    assert pruned(app, days=15) == 1
    assert client.get(f"{API}/tables/{code}").status_code == 200
