// What is chosen on the first screen, and the tables that come of it.
import type { NewTable, TableFacts, WantedSeat } from "../generated/contract";
import { usualTable } from "./newTable";
import { sevenTable, trouble, type Filling } from "./sevenTable";

export type GameName = "duel" | "seven";
export const GAMES: GameName[] = ["duel", "seven"];
/** The expansions of a game that the first screen offers, and the drawing of each. */
export const EXPANSIONS: Record<GameName, { name: string; icon: string }[]> = {
  duel: [{ name: "pantheon", icon: "temple" }],
  seven: [
    { name: "leaders", icon: "user" },
    { name: "cities", icon: "tower" },
  ],
};

export interface Choice {
  game: GameName;
  level: string;
  players: number;
  expansions: string[];
}

/** How many others play. */
export function othersOf({ game, players }: Choice): number {
  return game === "duel" ? 1 : players - 1;
}

function optionsOf({ game, expansions }: Choice): Record<string, string> {
  return Object.fromEntries(EXPANSIONS[game].map(({ name }) => [name, expansions.includes(name) ? "on" : "off"]));
}

function seatOf(filling: Filling): WantedSeat {
  return filling === "me" || filling === "open" ? { kind: filling } : { kind: "bot", bot: filling };
}

function fillings(choice: Choice, others: Filling): Filling[] {
  return ["me", ...Array<Filling>(othersOf(choice)).fill(others)];
}

/** A table as chosen, where the others are computer players of a level, open seats, or the same person. */
export function tableFor(choice: Choice, others: Filling): NewTable {
  const [options, round] = [optionsOf(choice), fillings(choice, others)];
  return choice.game === "duel" ? usualTable(options, round.map(seatOf)) : sevenTable(options, round);
}

/** Why there is no such table, by key; null if there is. */
export function troubleOf(choice: Choice): string | null {
  return choice.game === "duel" ? null : trouble(fillings(choice, "open"), optionsOf(choice));
}

/** The level to begin with: the one remembered, else an easy one, else the first there is. */
export function levelAmong(levels: string[], remembered: string): string {
  return [remembered, "casual"].find((level) => levels.includes(level)) ?? levels[0] ?? "";
}

/** The games in progress, those that wait for this person first, then the newest. */
export function runningFirst(tables: TableFacts[]): TableFacts[] {
  return tables
    .filter((table) => table.status === "playing")
    .sort((one, other) => Number(other.asks_you) - Number(one.asks_you) || other.created - one.created);
}
