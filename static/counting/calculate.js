/** Has the rules count a sheet. */

/**
 * @param {import("../rules/referee.js").Referee} referee
 * @param {Pick<import("../device/games.js").Game, "which" | "sheet">} game
 * @returns {import("../rules/counts.js").Result}
 */
export function calculate(referee, { which, sheet }) {
  return referee.call(which, which === "harvest" ? { players: sheet } : sheet);
}
