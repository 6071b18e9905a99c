// The table of each game, loaded when it is opened.
const LOADS = {
  duel: () => import("../duel/DuelTable.svelte"), // each by itself: the bundler gives two in one condition the styles of one
  seven: () => import("../seven/SevenTable.svelte"),
};

export const tableOf = (game: string) => LOADS[game as keyof typeof LOADS]();
