// Everything printed in Seven's box, as exported from the rules at build time.
import type { Leader, SevenBox, SevenCard as Card, Side } from "../generated/box";
import printed from "../generated/seven.json";

export type { Board, Cost, Leader, SevenCard as Card, SevenEffect as Effect, Side, Stage } from "../generated/box";

export const SEVEN = printed as unknown as SevenBox;
export const LEADER = "white"; // the colour of leaders

/** The colours in the order in which cards hang in a city. */
export const COLUMNS = ["brown", "grey", "blue", "yellow", "green", "red", "black", "purple"];

/** What is printed on a card or a leader. */
export function printedOn(name: string): Card | Leader {
  return SEVEN.cards[name] ?? SEVEN.leaders[name];
}

/** The colour of a card; leaders are white. */
export function colourOf(name: string): string {
  return SEVEN.cards[name]?.colour ?? LEADER;
}

/** The cards that a card makes free. */
export function unlockedBy(name: string): string[] {
  return SEVEN.cards[name]?.unlocks ?? [];
}

/** A side of a board, however its letter is written. */
export function sideOf(board: string, side: string): Side {
  return SEVEN.boards[board].sides[side.toUpperCase()];
}
