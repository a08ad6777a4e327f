"""A private window, which keeps nothing that it has fetched."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tests.servers import Server

from .conftest import Give

FETCHED = re.compile(r" GET (/\S+)")


def test_the_page_fetches_everything_once_and_its_worker_once_more(give: Give, tmp_path: Path) -> None:
    with Server(DATABASE_URL=f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        phone = give("/harvest", address=server.address, private=True)
        phone.fill("Name of player 1", "Ada")
        phone.fill("Name of player 2", "Ben")
        phone.press("Begin", "Ada: Four of a kind", "Result")
        phone.says("Ada wins", "h2")
        phone.has_the_pad()
        fetched = Counter(FETCHED.findall(server.stop()))
    assert any(path.endswith(".wasm") for path in fetched)
    assert [path for path, times in fetched.items() if times > 2] == []
