// The text of games opened from files, kept in this tab so that a replay can be loaded again.
const KEPT = "heptapolis.opened";

export function keepText(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // a text too large for the browser is read again from its file
  }
}

export function keptText(): string | null {
  return sessionStorage.getItem(KEPT);
}

const POSITION = "heptapolis.position";

/** The position to be analysed, with its game. */
export function keepPosition(game: string, text: string): void {
  sessionStorage.setItem(POSITION, JSON.stringify({ game, text }));
}

export function keptPosition(): { game: string; text: string } {
  const kept = sessionStorage.getItem(POSITION);
  return kept ? (JSON.parse(kept) as { game: string; text: string }) : { game: "duel", text: "" };
}
