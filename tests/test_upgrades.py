"""Tables that were opened by earlier releases are played on by this one, and by who listens to them, over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from scoresheet.rules.dice_game.table import fold
from tests import test_older, test_older_edition
from tests.earlier import started
from tests.servers import Server
from tests.web.tables import move


class Older(NamedTuple):
    """What an earlier release has left: its database, and what phones have stored of a table in it."""

    dump: Path
    table: str
    host: str


OLDER = [
    Older(test_older.DUMP, test_older.TABLE, test_older.HOST),
    Older(test_older_edition.DUMP, test_older_edition.TABLE, test_older_edition.HOST),
]


@pytest.mark.parametrize("older", OLDER, ids=lambda older: older.dump.stem)
def test_phones_that_were_at_a_table_hear_what_they_missed_and_play_on(older: Older, file: Path, database: str) -> None:
    with started(older.dump, file, database) as server:
        left = server.ask("GET", f"{older.table}/log").body
        seen = left["version"] - 2
        with server.listen(older.table, f"?after={seen}") as reader:
            assert reader.moves(upto=left["version"]) == left["moves"][seen:]
            batch = [move("gift 1"), move("gift 1"), move("undo")]
            answer = server.ask("POST", f"{older.table}/moves", {"moves": batch}, older.host)
            assert [result["status"] for result in answer.body["results"]] == ["accepted"] * 3
            heard = reader.moves(upto=left["version"] + 3)
        assert [each["id"] for each in heard] == [each["id"] for each in batch]
    with Server(DATABASE_URL=database) as again:
        now, log = again.ask("GET", older.table).body, again.ask("GET", f"{older.table}/log").body["moves"]
        assert log == left["moves"] + heard
        assert [seat["shaded"] for seat in fold(now["setup"], log)["seats"]] == [
            seat["shaded"] for seat in now["seats"]
        ]


@pytest.mark.parametrize("older", OLDER, ids=lambda older: older.dump.stem)
def test_a_move_that_the_earlier_release_has_accepted_counts_once(older: Older, file: Path, database: str) -> None:
    with started(older.dump, file, database) as server:
        left = server.ask("GET", f"{older.table}/log").body
        last = {name: value for name, value in left["moves"][-1].items() if name not in ("seq", "at", "colors")}
        answer = server.ask("POST", f"{older.table}/moves", {"moves": [last]}, older.host)
        assert answer.body["results"] == [{"id": last["id"], "status": "accepted", "seq": left["version"]}]
        assert server.ask("GET", older.table).body["version"] == left["version"]
