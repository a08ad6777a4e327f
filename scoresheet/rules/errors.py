"""RuleError, and every code with which a move, a setup, an edition or a score sheet is refused or doubted."""


class RuleError(Exception):
    """A refusal: a code from CODES, and the facts a player needs to understand it."""

    def __init__(self, code: str, **detail: object) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


CODES = {
    # The shape of what was sent.
    "input/malformed": "The value at this path has the wrong type or is out of range.",
    "input/missing": "A value is missing at this path.",
    "input/unknown": "There is no such field.",
    "notation/malformed": "This line does not describe a sheet.",
    "input/too_deep": "The JSON is nested too deeply.",
    # Setting up a table.
    "setup/sheet_twice": "Two players cannot have the same sheet.",
    "setup/paper_needs_real_dice": "With app dice everybody plays on a phone.",
    "setup/all_on_paper": "Somebody must play on a phone.",
    # Tables.
    "table/none": "No table is open.",
    "table/finished": "The game is over. Undo reopens it.",
    "table/pencil": "This table plays without a referee: only pencil marks are possible.",
    "table/refereed": "The referee does this at this table.",
    # Seats.
    "seat/unknown": "There is no such seat at this table.",
    "seat/on_paper": "This player plays on paper.",
    "seat/not_on_paper": "The pad counts the points of this player itself.",
    "seat/left": "This player has left and makes no moves until coming back.",
    "seat/not_left": "This player has not left.",
    "seat/done": "You are done with this game. Undo if you are not.",
    # Turns and steps (1.3).
    "turn/not_yet": "The table has not reached your turn yet: wait for the active player.",
    "turn/behind": "Finish your earlier turn first.",
    "turn/not_active": "Only the active player may do this.",
    "turn/over": "All your turns are over: only the final launch is left.",
    "step/taken": "You took this step already in this turn.",
    "step/passed": "You took a later step already, so this one is passed.",
    # Dice (1.3).
    "dice/app": "The app rolls the dice at this table.",
    "dice/real": "The dice on the table decide: nothing is rolled here.",
    "dice/not_named": "Say first which colour you face.",
    "dice/too_late": "A reroll comes before your first step.",
    "tray/not_rolled": "The dice are not rolled yet.",
    "tray/not_oriented": "First the active player rolls the dice and turns the tray.",
    "tray/rolled": "The dice are rolled already.",
    "tray/oriented": "The tray is oriented already.",
    "color/unknown": "This is not a lantern colour of this edition.",
    # Areas (1.3).
    "area/unknown": "There is no such area on this lake.",
    "area/already_shaded": "This area is shaded already.",
    "area/not_shaded": "This area is not shaded.",
    "area/wrong_color": "This area has another colour.",
    "area/wrong_place": "This area is not in the place that is asked for.",
    "area/under_tile": "This area lies under a fireworks tile.",
    # Grants (1.3), gifts (1.1), emperor cards (1.5), bonuses (1.1).
    "grant/none": "Nothing allows you to shade an extra area now.",
    "gifts/too_few": "You do not have enough gifts.",
    "gifts/full": "All your gift circles are used.",
    "card/no_area": "No area fits the first shade of this action.",
    "bonus/crossed": "This bonus is crossed off already.",
    "bonus/unknown": "There is no such round in this game.",
    # Fireworks (1.3, 1.4).
    "fireworks/not_in_play": "This shape is not in play.",
    "fireworks/none_left": "No tile of this shape is left.",
    "fireworks/tile_taken": "This tile is not to be had: someone took it, or it is not on top.",
    "fireworks/wrong_shape": "These pools do not have the shape of this tile.",
    "fireworks/not_complete": "A pool under this tile is not completely shaded.",
    "fireworks/covered": "A pool lies under a tile already.",
    "fireworks/unknown": "There is no such tile on this sheet.",
    "pool/unknown": "There is no such pool on this lake.",
    "launch/taken": "You made your final launch already.",
    "launch/not_your_turn_yet": "Final launches go in turn order: wait for those before you.",
    # The points of players on paper (1.4).
    "total/fireworks": "All tiles of this game together are not worth so much.",
    "total/second_group": "A second group has at most half of the pools of a lake.",
    "total/boat_points": "Each surrounded boat scores 4, and this lake has too few for so much.",
    # Undo (1.3).
    "undo/nothing": "There is nothing to take back.",
    "undo/rolled": "A roll is never taken back.",
    "undo/depended_on": "Another player’s move has built on this one.",
    # Editions (1.1).
    "edition/unknown": "There is no such edition.",
    "edition/invalid": "This edition is wrong at the paths given.",
    "edition/twice": "This is here twice.",
    "edition/too_wide": "The short side of a lake has at most 7 pools.",
    "edition/no_color": "A colour is missing here.",
    "edition/no_name": "It has no name yet.",
    "edition/no_value": "A number is missing here.",
    "edition/no_such_lake": "This edition has no lake of this name.",
    "edition/lower_tile_worth_more": "The highest tiles of a stack lie on top.",
    "edition/wrong_shape": "These pools do not lie like the shape of this name.",
    "edition/nothing_shaded_before": "The first area of an action cannot refer to one before it.",
    # What an edition may be, but should perhaps not (1.1).
    "note/boat_at_edge": "A boat at the edge can never score.",
    "note/boats_adjacent": "Of two boats side by side only one can score.",
    "note/pavilion_at_feature": "A pavilion and a platform or a boat are in one pool.",
    "note/rare_color": "This colour is on far fewer areas than the others.",
    # What a score sheet of the Harvest Festival may be, but should perhaps not (2).
    "note/no_empty_stack": "A dedication is generic only when the stack of its kind is empty, and none is.",
    # Harvest Festival scores (2).
    "harvest/no_such_token": "There is no such token with this number of players.",
    "harvest/too_many_held": "There are not so many of this token.",
    "harvest/too_many_generic": "A game has too few turns for so many dedications.",
    "harvest/too_many_favors": "There are only 20 favour tokens.",
    "harvest/too_many_cards": "There are only 56 lantern cards, 49 of them with three players and 35 with two.",
    # Lumens scores (3).
    "lumens/not_numbers": "Write one number, or the tokens one by one, such as 6 5 4.",
    "lumens/no_such_token": "A token shows one to six pips.",
    "lumens/too_many_rooms": "The board has 11 rooms, and 9 on its side for two players.",
    "lumens/unequal_lists": "A room needs the pips of each player, no more and no fewer.",
    "lumens/no_central_room": "One of the rooms has to be the central room.",
    "lumens/two_central_rooms": "Only one room is the central room.",
    "lumens/too_few_spaces": "The nine spaces of a room are too few for so many pips.",
    "lumens/too_few_tokens": "A player has 24 tokens, 8 of each kind: too few for so many pips.",
}
