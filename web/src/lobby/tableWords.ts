// A table in words: what is played, how long there is to think, and how it ended.
import { word } from "../shell/text.svelte";
import type { ClockRule, TableFacts } from "../generated/contract";
import { EXPANSIONS } from "./choice";

/** The options that are told beside the name of a game. */
export const NAMED: Record<string, string[]> = {
  duel: EXPANSIONS.duel.map(({ name }) => name),
  seven: [...EXPANSIONS.seven.map(({ name }) => name), "teams"],
};

/** The game and the expansions that are on. */
export function played(table: Pick<TableFacts, "game" | "options">): string[] {
  const on = NAMED[table.game].filter((name) => table.options[name] === "on");
  return [word(`games.${table.game}`), ...on.map((name) => word(`${table.game}_options.${name}.title`))];
}

/** The clock of a table. */
export function clockWords({ kind, amount, increment }: ClockRule): string {
  return word(`new_table.clocks.${increment ? "increment" : kind}`, { count: amount, more: increment });
}

/** How a finished game ended for this person, by key; null for those who only watched or who play all seats. */
export function outcomeOf(table: Pick<TableFacts, "result" | "yours" | "seats">): string | null {
  if (!table.result) return null;
  if (!table.result.winners.length) return "none";
  if (!table.yours.length || table.yours.length === table.seats.length) return null;
  if (!table.result.winners.some((winner) => table.yours.includes(winner))) return "lost";
  return table.result.winners.length > 1 && table.seats.length === 2 ? "shared" : "won";
}

/** How a table stands: waiting, which move, or how it ended and with how many points. */
export function standing(table: TableFacts): string {
  if (table.status !== "over") return word(`lobby.status.${table.status}`, { count: table.answers + 1 });
  const outcome = outcomeOf(table);
  const how = outcome ? word(`lobby.result.${outcome}`) : word("lobby.status.over");
  return table.result?.totals.length ? `${how}, ${table.result.totals.join(" – ")}` : how;
}
