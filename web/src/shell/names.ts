// Names of players that nobody has given one.
import { say, says, word } from "./text.svelte";
import type { SeatFacts } from "../generated/contract";

/** The seats round a table, as the catalogues call them. */
export const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** A machine by name; one that the catalogue does not know yet keeps its own. */
export function botName(bot: string | null): string {
  if (bot && says(`page.bots.${bot}`)) return say(`page.bots.${bot}`);
  const plain = (bot ?? "").replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Whoever sits in a seat. */
export function seatName(seat: SeatFacts | undefined): string {
  if (seat?.kind === "bot") return botName(seat.bot);
  if (seat?.kind === "open") return word("waiting.open");
  return seat?.name || word("names.guest");
}

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/** Everybody round a table; those who would be called alike are numbered. */
export function seatNames(seats: SeatFacts[]): string[] {
  const names = seats.map(seatName);
  const before = (seat: number) => names.slice(0, seat).filter((name) => name === names[seat]).length;
  const isAlone = (seat: number) => names.filter((name) => name === names[seat]).length === 1;
  return names.map((name, seat) =>
    seats[seat].kind === "open" || isAlone(seat) ? name : `${name} ${NUMERALS[before(seat)]}`,
  );
}
