// The tables of Seven that can be asked for, and what excludes what.
import type { WantedSeat, NewTable } from "../generated/contract";
import { usualTable } from "./newTable";

export const FEWEST = 2;
export const MOST = 8;
export const USUAL = 3;
export const PLAYERS = Array.from({ length: MOST - FEWEST + 1 }, (_, more) => FEWEST + more);
/** The options everybody should see; the others are finer points. */
export const MAIN = ["cities", "leaders", "teams", "boards"];

/** How a seat is to be filled: by me, by whoever has the link, or by a machine of this name. */
export type Filling = string;

/** The seats as the server wants them. */
export function seatsOf(fillings: Filling[]): WantedSeat[] {
  return fillings.map((filling) => {
    if (filling === "me") return { kind: "me" };
    return filling === "open" ? { kind: "open" } : { kind: "bot", bot: filling };
  });
}

/** So many seats: those there are, then open ones. */
export function resized(fillings: Filling[], players: number): Filling[] {
  return Array.from({ length: players }, (_, seat) => fillings[seat] ?? "open");
}

/** Machines for all open seats. */
export function filled(fillings: Filling[], bot: string): Filling[] {
  return fillings.map((filling) => (filling === "open" ? bot : filling));
}

/** Whether partners can sit side by side. */
export function allowsTeams(players: number): boolean {
  return players > FEWEST && players % 2 === 0;
}

/** Why a table cannot be made so, by key; null if it can. */
export function trouble(fillings: Filling[], options: Record<string, string>): string | null {
  if (fillings.length === MOST && options.cities !== "on") return "eight_need_cities";
  if (options.teams === "on" && !allowsTeams(fillings.length)) return "teams_need_even";
  return fillings.includes("me") ? null : "needs_me";
}

/** A table of Seven. */
export function sevenTable(options: Record<string, string>, fillings: Filling[]): NewTable {
  const players = String(fillings.length);
  return { ...usualTable({ ...options, players }, seatsOf(fillings)), game: "seven" };
}
