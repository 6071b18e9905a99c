// The table of each game, loaded when it is opened, or before that when there is time.
export const tableOf = (game: string) =>
  game === "seven" ? import("../seven/SevenTable.svelte") : import("../duel/DuelTable.svelte");

/** Load a game's table while the browser has nothing else to do. */
export function prepareTable(game: string): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout; // Safari has no such callback
  whenIdle(() => void tableOf(game).catch(() => null)); // asked for again when the table is opened
}
