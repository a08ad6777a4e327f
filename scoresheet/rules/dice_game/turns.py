"""Turns and their trays: whose turn it is, what it may see, and when it is over (1.2, 1.3)."""

from __future__ import annotations

from ..errors import RuleError
from ..state import STEPS, EarlierTray, Seat, Setup, Table, Tray

ROUNDS = {2: 10, 3: 8, 4: 6}
ACTIVE_STEPS = ("bonus", "fireworks")


def rounds(setup: Setup) -> int:
    """How often each seat is the active player (1.2)."""
    return ROUNDS[len(setup["order"])]


def active_seat(table: Table, turn: int) -> int | None:
    """Turn t belongs to the seat at place t mod players in turn order (1.2)."""
    order = table["setup"]["order"]
    return order[turn % len(order)] if turn < table["turns"] else None


def is_active(table: Table, seat: Seat) -> bool:
    return active_seat(table, seat["turn"]) == seat["seat"]


def plays(seat: Seat) -> bool:
    """Whether the table expects moves from this seat: not of players who are on paper or have left (1.3)."""
    return seat["tracked"] and not seat["left"]


def tray_of(table: Table, turn: int) -> Tray | None:
    """The tray of a turn that some seat is still in."""
    if turn == table["turn"]:
        return table["tray"]
    for earlier in table["earlier_trays"]:
        if earlier["turn"] == turn:
            return earlier["tray"]
    return None


def begin_turn(table: Table, seat: Seat, turn: int) -> None:
    """Put a seat at the beginning of a turn, facing its die if the tray is oriented."""
    players = len(table["setup"]["order"])
    seat["turn"] = turn
    seat["round"] = min(turn // players + 1, rounds(table["setup"]))
    seat["taken"] = []
    seat["grants"] = []
    tray = tray_of(table, turn)
    seat["die"] = tray["facing"][seat["seat"]] if tray and tray["facing"] else None


def check_turn(table: Table, seat: Seat) -> None:
    """Refuse what belongs to a turn when this seat cannot play in its turn now (1.3)."""
    if seat["turn"] == table["turns"]:
        raise RuleError("turn/over")
    if table["setup"]["dice"] == "app":
        if seat["turn"] > table["turn"]:
            raise RuleError("turn/not_yet", turn=table["turn"])
        tray = tray_of(table, seat["turn"])
        if tray is None or tray["facing"] is None:
            raise RuleError("tray/not_oriented")


def check_step(table: Table, seat: Seat, step: str) -> None:
    """Refuse a step that this seat cannot take now: steps go in order, each once (1.3)."""
    check_turn(table, seat)
    if step in ACTIVE_STEPS and not is_active(table, seat):
        raise RuleError("turn/not_active")
    if step in seat["taken"]:
        raise RuleError("step/taken", step=step)
    for later in STEPS[STEPS.index(step) + 1 :]:
        if later in seat["taken"]:
            raise RuleError("step/passed", step=step)


def take_step(seat: Seat, step: str) -> None:
    """Open grants lapse when another step is taken (1.3)."""
    seat["taken"] = seat["taken"] + [step]
    seat["grants"] = []


def check_final(table: Table, seat: Seat) -> None:
    """Refuse a final launch, or being done with it, before its time (1.4)."""
    if seat["done"]:
        raise RuleError("seat/done")
    if table["setup"]["dice"] == "real":
        return
    if table["turn"] < table["turns"]:
        raise RuleError("launch/not_your_turn_yet", turn=table["turn"])
    for place in table["setup"]["order"]:
        if place == seat["seat"]:
            return
        before = table["seats"][place]
        if not before["left"] and not before["done"]:
            raise RuleError("launch/not_your_turn_yet", seat=place)


def settle(table: Table) -> None:
    """Bring turn and phase up to date after a move."""
    if table["setup"]["referee"]:
        _advance(table)
    table["active"] = active_seat(table, table["turn"]) if table["setup"]["referee"] else None
    waited_for = [seat for seat in table["seats"] if plays(seat) and not seat["done"]]
    if not waited_for:
        table["phase"] = "finished"
    else:
        table["phase"] = "final" if table["turn"] == table["turns"] else "playing"


def _advance(table: Table) -> None:
    """The table's turn is the first whose active player is not done (1.3)."""
    turn = table["turn"]
    while turn < table["turns"]:
        active = table["seats"][table["setup"]["order"][turn % len(table["seats"])]]
        if plays(active) and active["turn"] <= turn:
            break
        turn += 1
    if turn > table["turn"]:
        _keep_tray(table)
        table["turn"] = turn
        table["tray"] = None
    if table["setup"]["dice"] == "app":
        _skip_turns_never_played(table)
        _drop_trays_left_by_all(table)


def _keep_tray(table: Table) -> None:
    tray = table["tray"]
    if tray is not None and tray["facing"] is not None:
        earlier: EarlierTray = {"turn": table["turn"], "tray": tray}
        table["earlier_trays"] = table["earlier_trays"] + [earlier]


def _skip_turns_never_played(table: Table) -> None:
    """A turn whose active player left before orienting is skipped by everybody (1.3)."""
    for seat in table["seats"]:
        turn = seat["turn"]
        while turn < table["turn"] and tray_of(table, turn) is None:
            turn += 1
        if turn > seat["turn"] and plays(seat):
            moved = copy_seat(table, seat["seat"])
            begin_turn(table, moved, turn)


def _drop_trays_left_by_all(table: Table) -> None:
    if table["earlier_trays"]:
        slowest = min([seat["turn"] for seat in table["seats"] if plays(seat)] or [table["turn"]])
        if any(earlier["turn"] < slowest for earlier in table["earlier_trays"]):
            table["earlier_trays"] = [t for t in table["earlier_trays"] if t["turn"] >= slowest]


def copy_seat(table: Table, index: int) -> Seat:
    """A copy of a seat, put into a table whose list of seats is its own."""
    seat = table["seats"][index].copy()
    table["seats"][index] = seat
    return seat
