// Whether and under which name somebody can take a seat at a table.
import { seatName } from "../shell/names";
import { word } from "../shell/text.svelte";
import type { TableFacts } from "../generated/contract";

type Seats = Pick<TableFacts, "seats" | "host" | "status">;

/** The name of whoever invites; null if nobody has given it. */
export function hostOf({ seats, host }: Seats): string | null {
  return seats.find(({ person }) => person === host)?.name ?? null;
}

/** Whether a seat is free and the game has not ended. */
export function mayJoin({ seats, status }: Seats): boolean {
  return status !== "over" && seats.some(({ kind }) => kind === "open");
}

/** The name as somebody at the table bears it already; null if it is free. */
export function nameTaken({ seats }: Seats, name: string): string | null {
  const plain = (words: string) => words.trim().replace(/\s+/g, " ").toLowerCase();
  return seats.find((seat) => seat.name && plain(seat.name) === plain(name))?.name ?? null;
}

/** Who starts, by name where a seat says it; the first free seat is the guest's. */
export function beginsWords({ seats, options }: Pick<TableFacts, "seats" | "options">): string {
  const begins = seats[["first", "second"].indexOf(options.begins)];
  if (!begins) return word(`duel_options.begins.${options.begins}`);
  return begins.kind === "open" ? word("join.you") : seatName(begins);
}
