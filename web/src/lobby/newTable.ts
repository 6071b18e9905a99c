// The tables that can be asked for.
import type { ClockRule, Option, WantedSeat, NewTable } from "../generated/contract";

/** The machines to play for pleasure, from weak to strong; the others are for study. */
export const GRADED = ["random", "novice", "casual", "skilled", "expert", "master"];

/** The graded machines among those a server has; all of them if it has none. */
export function graded(bots: string[]): string[] {
  const known = GRADED.filter((bot) => bots.includes(bot));
  return known.length > 1 ? known : bots;
}

/** Whether one person plays alone or for all, where hints are usual. */
export function isAlone(seats: WantedSeat[]): boolean {
  return seats.every(({ kind }) => kind !== "open");
}

/** A table of Duel with the usual clock, undo and hints. */
export function usualTable(options: Record<string, string>, seats: WantedSeat[]): NewTable {
  return { game: "duel", options, public: false, undo: "ask", hints: null, seats, clock: CLOCKS[0] };
}

/** The options that make sense with the others as they are. */
export function sensible(all: Option[], chosen: Record<string, string>): Option[] {
  return all.filter((option) => option.needs === null || chosen[option.needs] === "on");
}

/** The chosen options without those that another one has switched off. */
export function effective(all: Option[], chosen: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    sensible(all, chosen).map((option) => [option.name, chosen[option.name] ?? option.values[0]]),
  );
}

export const UNDO_RULES = ["off", "ask", "free"] as const;

const timed = (amount: number, increment: number): ClockRule => ({ kind: "minutes", amount, increment });
const daily = (amount: number): ClockRule => ({ kind: "days", amount, increment: 0 });

/** The clocks to choose from: none, minutes with seconds for each answer, days for an answer. */
export const CLOCKS: ClockRule[] = [
  { kind: "none", amount: 0, increment: 0 },
  timed(3, 2),
  timed(5, 3),
  timed(10, 5),
  timed(30, 0),
  daily(1),
  daily(3),
  daily(7),
];
