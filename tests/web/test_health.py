"""/healthz"""

from flask.testing import FlaskClient


def test_a_serving_program_is_healthy(client: FlaskClient) -> None:
    assert client.get("/healthz").status_code == 200
