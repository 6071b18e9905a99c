// The filters of the list of games, and the query that they make.
import { NAMED } from "../lobby/tableWords";

export interface Filters {
  game: string;
  outcome: string;
  ending: string;
  rival: string; // "bot:expert" or "person:ID"
  rules: string; // "base" or the name of an expansion
  since: string;
}

export const NONE: Filters = { game: "", outcome: "", ending: "", rival: "", rules: "", since: "" };
export const EXPANSIONS = Object.entries(NAMED).flatMap(([game, names]) => names.map((name) => ({ game, name })));
export const SINCE: Record<string, number> = { week: 7, month: 30, year: 365 }; // days
const DAY = 86400;

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some(Boolean);
}

/** What to ask the server for; `now` in seconds. */
export function queryOf(filters: Filters, now: number): URLSearchParams {
  const { game, outcome, ending, rival, rules, since } = filters;
  const [kind, who] = [rival.split(":")[0], rival.split(":").slice(1).join(":")];
  const asked: Record<string, string> = {
    game,
    outcome,
    ending,
    bot: kind === "bot" ? who : "",
    rival: kind === "person" ? who : "",
    on: rules === "base" ? "" : rules,
    off: rules === "base" ? EXPANSIONS.map(({ name }) => name).join(" ") : "",
    since: since ? String(Math.floor(now - SINCE[since] * DAY)) : "",
  };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
}
