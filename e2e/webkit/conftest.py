"""Phones with WebKit, whose pages may not complain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from bootstrap import find_old_webkit, find_webkit
from e2e.engines import skip_without

from .browsers import PHONE, Begin, Size, old_webkit, webkit
from .phone import Phone

Give = Callable[..., Phone]


@pytest.fixture(scope="session")
def new() -> Iterator[Begin]:
    skip_without(find_webkit(), "WebKit")
    with webkit() as begin:
        yield begin


@pytest.fixture(scope="session")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Begin]:
    skip_without(find_old_webkit(), "the older WebKit")
    with old_webkit(tmp_path_factory.mktemp("screen")) as begin:
        yield begin


@pytest.fixture(params=["new", "old"])
def engine(request: pytest.FixtureRequest) -> str:
    engine: str = request.param
    return engine


@pytest.fixture
def give(request: pytest.FixtureRequest, engine: str, address: str, tmp_path: Path) -> Iterator[Give]:
    """A phone of its own, at this address: `give("/new")`; or a private window, as the older one always is."""
    begin: Begin = request.getfixturevalue(engine)
    phones: list[Phone] = []

    def give(path: str = "/", size: Size = PHONE, address: str = address, *, private: bool = False) -> Phone:
        profile = tmp_path / f"phone-{len(phones)}"
        profile.mkdir()
        phones.append(Phone(partial(begin, private=private), profile, address, size))
        ends.callback(phones[-1].switch_off)
        phones[-1].go(path)
        return phones[-1]

    with ExitStack() as ends:
        yield give
    assert [complaint for phone in phones for complaint in phone.complaints()] == []
