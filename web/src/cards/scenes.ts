// The scene of every wonder of Duel and every board of Seven, by name. Loaded in one piece, when the first is shown.
const files = import.meta.glob<string>("./scenes/*.svg", { query: "?raw", import: "default", eager: true });

/** The boards of Seven whose wonder stands in Duel's box too. */
const BOARDS: Record<string, string> = {
  alexandria: "great_lighthouse",
  babylon: "hanging_gardens",
  ephesos: "temple_of_artemis",
  gizah: "pyramids",
  halikarnassos: "mausoleum",
  olympia: "statue_of_zeus",
  rhodos: "colossus",
};

/** The drawing of a wonder or of a board's wonder; empty if there is none. */
export function sceneOf(name: string): string {
  return files[`./scenes/${BOARDS[name] ?? name}.svg`] ?? "";
}
