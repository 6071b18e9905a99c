// The table of each game, loaded when it is opened, or before that when there is time.
const LOADS = {
  duel: () => import("../duel/DuelTable.svelte"), // each by itself: the bundler gives two in one condition the styles of one
  seven: () => import("../seven/SevenTable.svelte"),
};

export const tableOf = (game: string) => LOADS[game as keyof typeof LOADS]();

/** Load a game's table while the browser has nothing else to do. */
export function prepareTable(game: string): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout; // Safari has no such callback
  whenIdle(() => void tableOf(game).catch(() => null)); // asked for again when the table is opened
}
