// What the people and the computer players round a table are called.
import { calledBots, characterOf } from "./characters";
import { say, says, word } from "./text.svelte";
import type { SeatFacts } from "../generated/contract";

/** The seats round a table, as the catalogues call them. */
export const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** A level or another bot in words; one that the catalogue does not know yet keeps its own name. */
export function botName(bot: string | null): string {
  if (bot && says(`page.bots.${bot}`)) return say(`page.bots.${bot}`);
  const plain = (bot ?? "").replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A computer player to choose: its character and its level. */
export function botChoice(bot: string): string {
  const character = characterOf(bot);
  return character ? `${character} (${botName(bot)})` : botName(bot);
}

/** Whoever sits in a seat. */
export function seatName(seat: SeatFacts | undefined): string {
  if (seat?.kind === "bot") return characterOf(seat.bot) ?? botName(seat.bot);
  if (seat?.kind === "open") return word("waiting.open");
  return seat?.name || word("names.guest");
}

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/** Everybody round a table; those who would be called alike are numbered. */
export function seatNames(seats: SeatFacts[]): string[] {
  const called = calledBots(seats.map((seat) => (seat.kind === "bot" ? seat.bot : null)));
  const names = seats.map((seat, number) => called[number] ?? seatName(seat));
  const before = (seat: number) => names.slice(0, seat).filter((name) => name === names[seat]).length;
  const isAlone = (seat: number) => names.filter((name) => name === names[seat]).length === 1;
  return names.map((name, seat) =>
    seats[seat].kind === "open" || isAlone(seat) ? name : `${name} ${NUMERALS[before(seat)]}`,
  );
}
