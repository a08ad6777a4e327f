"""Playing a turn: shading, emperor cards, fireworks, being done, leaving and coming back (1.3, 1.4)."""

from __future__ import annotations

from ..editions.lake import Lake
from ..errors import RuleError
from ..state import Action, Move, Seat, Table
from .grants import action_of, drop_impossible, emperor_grant, grant_areas, use_emperor, use_platform
from .sheet import check_gifts, check_unshaded, put_tile, shade, spend_gifts
from .turns import begin_turn, check_final, check_step, check_turn, take_step


def lake_of(table: Table, seat: Seat) -> Lake:
    return Lake(table["setup"]["edition"], seat["sheet"])


def shade_area(table: Table, seat: Seat, move: Move) -> None:
    """Shade an area by the die, the turn bonus or an open grant (1.3)."""
    lake = lake_of(table, seat)
    area = move["area"]
    if move["by"] in ("die", "bonus"):
        color = step_color(table, seat, move["by"])
        check_unshaded(seat, lake, area)
        if lake.color(area) != color:
            raise RuleError("area/wrong_color", area=area, color=color)
        take_step(seat, move["by"])
    else:
        check_turn(table, seat)
        check_unshaded(seat, lake, area)
        if move["by"] == "platform":
            use_platform(seat, lake, area)
        else:
            use_emperor(table, seat, lake, area)
    shade(seat, lake, area, table["setup"]["edition"]["gift_circles"])
    drop_impossible(table, seat, lake)


def step_color(table: Table, seat: Seat, step: str) -> str:
    """The colour that the die or bonus step shades, if the seat may take it now (1.3)."""
    check_step(table, seat, step)
    if step == "bonus":
        return turn_bonuses(table, seat)[seat["round"] - 1]
    if seat["die"] is None:
        raise RuleError("dice/not_named")
    return seat["die"]


def turn_bonuses(table: Table, seat: Seat) -> list[str]:
    """The colours of a seat's turn bonuses, round by round (1.1)."""
    bonuses = table["setup"]["edition"]["sheets"][seat["sheet"]]["bonuses"]
    more = {2: bonuses["two"], 3: bonuses["three"], 4: []}
    return bonuses["all"] + more[len(table["seats"])]


def buy_action(table: Table, seat: Seat, move: Move) -> None:
    """Pay for the action of a card; its first shade opens as a grant (1.3)."""
    card = move["card"]
    action = check_card(table, seat, card)
    spend_gifts(seat, action["cost"])
    take_step(seat, "emperor")
    seat["grants"] = [emperor_grant(action, card, 0, None)]


def check_card(table: Table, seat: Seat, card: int) -> Action:
    """An action that cannot be paid, or whose first shade has no area, cannot be bought (1.3)."""
    check_step(table, seat, "emperor")
    action = action_of(table, card)
    check_gifts(seat, action["cost"])
    if not grant_areas(table, seat, lake_of(table, seat), emperor_grant(action, card, 0, None)):
        raise RuleError("card/no_area", card=card)
    return action


def check_launch(table: Table, seat: Seat) -> None:
    """Refuse a display when it is not this seat's moment for one (1.3, 1.4, 1.6)."""
    if not table["setup"]["referee"]:
        if seat["done"]:
            raise RuleError("seat/done")
    elif seat["turn"] < table["turns"]:
        check_step(table, seat, "fireworks")
    else:
        check_final(table, seat)
        if seat["launched"]:
            raise RuleError("launch/taken")


def launch(table: Table, seat: Seat, move: Move) -> None:
    """Put a display on the sheet: as a step, as the final launch, or at any time without a referee (1.3, 1.4, 1.6)."""
    check_launch(table, seat)
    put_tile(table, seat, move)
    if not table["setup"]["referee"]:
        return
    if seat["turn"] < table["turns"]:
        take_step(seat, "fireworks")
    else:
        seat["launched"] = True


def check_done(table: Table, seat: Seat) -> None:
    if not table["setup"]["referee"]:
        if seat["done"]:
            raise RuleError("seat/done")
    elif seat["turn"] < table["turns"]:
        check_turn(table, seat)
    else:
        check_final(table, seat)


def done(table: Table, seat: Seat, move: Move) -> None:
    """End this seat's turn, or its final launch (1.3, 1.4)."""
    check_done(table, seat)
    if table["setup"]["referee"] and seat["turn"] < table["turns"]:
        begin_turn(table, seat, seat["turn"] + 1)
    else:
        seat["done"] = True


def leave(table: Table, seat: Seat, move: Move) -> None:
    seat["left"] = True


def back(table: Table, seat: Seat, move: Move) -> None:
    """Come back at the table's turn, never an earlier one than the seat had reached (1.3)."""
    seat["left"] = False
    if table["turn"] > seat["turn"]:
        begin_turn(table, seat, table["turn"])
