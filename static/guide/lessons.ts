/** What the guide says: in each lesson what has come of the one before, and what to tap now; and at the end. */

import { t, tn } from "../kit/words.ts";
import type { Seat } from "../rules/state.ts";
import type { Lesson } from "./story.ts";
import type { Words } from "./told.ts";

/** They are known before the referee is awake. */
export function firstWords(): Words {
  return {
    title: t("Die"),
    came: t("Some lanterns are lit already. It is your turn, and the dice are rolled."),
    task: t("The die that you face is blue: shade the blue area with the coin."),
  };
}

export function wordsOf(name: Lesson["name"], { gifts, score, fireworks }: Seat): Words {
  const left = gifts.earned - gifts.spent;
  const [tile] = fireworks;
  const words: Record<Lesson["name"], () => Words> = {
    die: firstWords,
    bonus: () => ({
      title: t("Bonus"),
      came: t("The coin is a pavilion: it gave you a gift."),
      task: t("Your bonus in this round is green: shade the green area at the platform."),
    }),
    platform: () => ({
      title: t("Platform"),
      came: t(
        "Both areas are shaded: the pool is complete. Its platform gives you one more area beside it, of any colour.",
      ),
      task: t("Shade the purple one."),
    }),
    cards: () => ({
      title: t("Gifts"),
      came: t("That pool is complete, too."),
      task: tn(
        left,
        "You have {n} gift. Tap “Emperor” in the bar to spend it.",
        "You have {n} gifts. Tap “Emperor” in the bar to spend them.",
      ),
    }),
    card: () => ({
      title: t("Emperor cards"),
      came: t("Each card costs gifts and gives you areas to shade, once in a turn."),
      task: t("Take the card for two gifts."),
    }),
    action: () => ({
      title: t("Emperor card"),
      came: t("With this card you complete any pool that is half shaded."),
      task: t("Shade the white area."),
    }),
    fireworks: () => ({
      title: t("Second group"),
      came: tn(
        score.second_group,
        "Look at the lines: of your groups of complete pools the second-largest scores, {n} point for {n} pool.",
        "Look at the lines: of your groups of complete pools the second-largest scores, {n} points for {n} pools.",
      ),
      task: t("Four pools lie in a square. Tap “Fireworks” in the bar."),
    }),
    launch: () => ({
      title: t("Fireworks"),
      came: t("The bar shows the shapes in play and what each brings next. Here a square fits."),
      task: t("Tap the framed square to launch."),
    }),
    done: () => ({
      title: t("Done"),
      came: tn(
        tile?.value ?? 0,
        "{n} point for the top tile! Whoever launches this shape next gets less.",
        "{n} points for the top tile! Whoever launches this shape next gets less.",
      ),
      task: t("Your turn is over: tap “Done”."),
    }),
    boat: () => ({
      title: t("Boats"),
      came: t("Now Ben is active. Everybody plays at the same time, with the die that they face: yours is red."),
      task: t("Shade the red area below the boat."),
    }),
  };
  return words[name]();
}

export function lastWords({ score: { boat_points } }: Seat): Words {
  return {
    title: t("Your points"),
    came: tn(
      boat_points,
      "The boat has complete pools on all four sides: {n} point.",
      "The boat has complete pools on all four sides: {n} points.",
    ),
    task: t("That is the whole game, only on a small lake: whoever has most points at the end wins."),
  };
}
