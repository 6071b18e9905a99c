// Names of players that nobody has given one.
import { say, says, word } from "./text.svelte";
import type { Seat } from "./wire";

/** A machine by name; one that the catalogue does not know yet keeps its own. */
export function botName(bot: string | null): string {
  if (bot && says(`page.bots.${bot}`)) return say(`page.bots.${bot}`);
  const plain = (bot ?? "").replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Whoever sits in a seat. */
export function seatName(seat: Seat | undefined): string {
  if (seat?.kind === "bot") return botName(seat.bot);
  if (seat?.kind === "open") return word("waiting.open");
  return seat?.name || word("names.guest");
}
