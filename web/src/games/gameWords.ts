// A finished game in words: the result for this person, score and ending, opponents, date and length.
import { botName, seatNames } from "../shell/names";
import { join, language, say, says, word } from "../shell/text.svelte";
import type { FinishedGame } from "../generated/contract";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What the mark at the left says: the result of two, the place among several. */
export function resultWords(game: FinishedGame): string {
  if (game.outcome === null) return word("finished.outcome.own");
  if (game.seats.length === 2 || game.place === null) return word(`finished.outcome.${game.outcome}`);
  return word("finished.place", { place: game.place, count: game.seats.length });
}

/** The points, this person's first; empty where nobody counted. */
export function scoreWords(game: FinishedGame): string {
  const { totals, winners } = game.result;
  if (!totals.length) return "";
  const mine = game.outcome === null ? 0 : (game.yours[0] ?? 0);
  if (totals.length === 2) return word("finished.score", { mine: totals[mine], theirs: totals[1 - mine] });
  const others = totals.filter((_, seat) => seat !== mine);
  const key = winners.includes(mine) ? "score_first" : "score_many";
  return word(`finished.${key}`, { mine: totals[mine], best: Math.max(...others) });
}

export function endingWords(ending: string): string {
  return says(`page.finished.ending.${ending}`) ? word(`finished.ending.${ending}`) : ending;
}

/** How it ended, and in which age if that was early. */
export function endedHow(game: FinishedGame): string {
  const ending = endingWords(game.result.how);
  const isEarly = !["civilian", "points"].includes(game.result.how);
  if (!isEarly || game.last_age === null) return ending;
  return word("finished.in_age", { ending, age: say(`${game.game}.ages.${game.last_age}`) });
}

/** Everybody else at the table, and what they are. */
export function opponents(game: FinishedGame): { names: string; kind: string } {
  const names = seatNames(game.seats);
  const others = game.seats.filter(({ seat }) => game.outcome === null || !game.yours.includes(seat));
  const levels = [...new Set(others.filter(({ kind }) => kind === "bot").map(({ bot }) => botName(bot)))];
  const isPerson = others.some(({ kind }) => kind === "person");
  const kinds = [
    ...(isPerson ? [word(others.length > 1 ? "finished.people" : "finished.person")] : []),
    ...(levels.length ? [word("finished.level", { level: join(levels) })] : []),
  ];
  return { names: join(others.map(({ seat }) => names[seat])), kind: kinds.join(" · ") };
}

/** The day a game ended: "today", "yesterday" or a date. */
export function dayWords(ended: number, now: number): string {
  const [then, today] = [new Date(ended * 1000), new Date(now * 1000)];
  const days = Math.round((startOf(today) - startOf(then)) / (DAY * 1000));
  if (days < 2) return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-days, "day");
  const isThisYear = then.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat(language(), {
    day: "numeric",
    month: "short",
    year: isThisYear ? undefined : "numeric",
  }).format(then);
}

function startOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** When on that day, and how long it took. */
export function timeWords(game: FinishedGame): string {
  const clock = new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${clock.format(new Date(game.ended * 1000))} · ${lengthWords(game.ended - game.created)}`;
}

export function lengthWords(seconds: number): string {
  if (seconds >= 2 * DAY) return word("finished.days", { count: Math.round(seconds / DAY) });
  if (seconds >= 2 * HOUR) return word("finished.hours", { count: Math.round(seconds / HOUR) });
  return word("finished.minutes", { count: Math.max(1, Math.round(seconds / MINUTE)) });
}
