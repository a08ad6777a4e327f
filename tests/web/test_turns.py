"""Requests that take long are answered one after the other, and all others meanwhile."""

from __future__ import annotations

import threading

from flask import Flask
from flask.testing import FlaskClient

from tests.web.tables import API, Table, move, wish

LONG = [move(("leave", "back")[number % 2]) for number in range(700)]


def test_who_brings_a_long_log_waits_for_who_came_before_and_nobody_else_does(app: Flask, client: FlaskClient) -> None:
    table = Table(client)
    answers: list[int] = []
    waiting = threading.Thread(
        target=lambda: answers.append(app.test_client().post(f"{API}/tables", json=wish(log=LONG)).status_code)
    )
    with app.extensions["turn"]:
        waiting.start()
        table.play("die red")
        table.play("shade 0 die")
        assert (waiting.is_alive(), answers) == (True, [])
    waiting.join()
    assert answers == [201]


def test_who_has_waited_long_enough_goes_on_without_a_turn(app: Flask, client: FlaskClient) -> None:
    with app.extensions["turn"]:
        assert client.post(f"{API}/tables", json=wish(log=LONG)).status_code == 201
        assert app.extensions["turn"].locked()


def test_the_turn_is_over_when_the_request_is_answered_whatever_it_said(client: FlaskClient) -> None:
    for _ in range(2):
        assert client.post(f"{API}/tables", json=wish(log=LONG)).status_code == 201
        assert client.post(f"{API}/tables", json=wish(log=[*LONG, move("die red", 7)])).status_code == 404
