"""All refusals, by the rules and by the program: one list of codes with status and sentence."""

from __future__ import annotations

from typing import Any

from .rules.errors import CODES as RULES


class Refusal(Exception):  # noqa: N818
    """The program's own no, as RuleError is that of the rules."""

    def __init__(self, code: str, **detail: Any) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


OWN = {
    "json/malformed": (400, "This is not JSON."),
    "http/wrong_host": (421, "This server does not go by that name. Whoever runs it can set the address that it has."),
    "http/cross_site": (403, "Another site asked for this, and only the pad itself may."),
    "http/not_json": (415, "This is to be sent as JSON."),
    "token/missing": (401, "A token is needed for this."),
    "token/wrong": (401, "This token opens nothing here."),
    "seat/not_yours": (403, "This seat belongs to somebody else."),
    "seat/not_silent": (403, "This seat was active a moment ago: its own phone or the host can hand it over."),
    "handover/wrong": (403, "This handover code is used up, too old or mistyped."),
    "table/not_found": (404, "There is no table with this code."),
    "edition/not_found": (404, "There is no such edition."),
    "seat/unknown": (404, "There is no such seat at this table."),
    "seat/claimed": (409, "This seat is taken by another phone."),
    "move/id_taken": (409, "Another move at this table has this id already."),
    "table/full": (409, "This table has as many moves as it can hold. Open a new one to play on."),
    "log/too_much_undone": (422, "Too many moves of this log were taken back long after others had played on."),
    "table/full_of_readers": (429, "Too many phones are watching this table."),
    "server/no_database": (
        503,
        "The server cannot reach its memory just now. What you did is not lost: it is sent again.",
    ),
    "address/full_of_readers": (429, "Too many phones are watching from this address."),
}

# By the first word of a rule's code: what was sent is wrong in itself, not at this table at this moment.
WRONG_IN_ITSELF = ("input", "setup", "edition", "harvest", "lumens", "notation")
CODES = RULES | {code: sentence for code, (_, sentence) in OWN.items()}


def status_of(code: str) -> int:
    if code in OWN:
        return OWN[code][0]
    return 422 if code.split("/")[0] in WRONG_IN_ITSELF else 409


def problem(code: str, detail: dict[str, Any]) -> dict[str, Any]:
    """The one JSON shape of everything that is refused."""
    return {"status": status_of(code), "code": code, "title": CODES[code], "detail": detail}
