// Which puzzles were solved on this device, and on how many days in a row.
export type Solved = "at_once" | "solved";
export type Day = Solved | "shown";

export interface Progress {
  puzzles: Record<string, Solved>;
  days: Record<string, Day>; // by date, of the puzzle of the day
}

const PLACE = "heptapolis.puzzles";
const DAY = 86_400_000; // milliseconds

export function load(): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Progress>;
    return { puzzles: kept.puzzles ?? {}, days: kept.days ?? {} };
  } catch {
    return { puzzles: {}, days: {} };
  }
}

export function keep(progress: Progress): void {
  localStorage.setItem(PLACE, JSON.stringify(progress));
}

/** A day as its date; puzzles change at midnight UTC, as the server counts. */
export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Progress with one more puzzle solved; a puzzle solved before, or whose answer was shown, stays as it was. */
export function solve(progress: Progress, id: string, how: Solved, today: string | null): Progress {
  const puzzles = progress.puzzles[id] ? progress.puzzles : { ...progress.puzzles, [id]: how };
  const days = today && !progress.days[today] ? { ...progress.days, [today]: how } : progress.days;
  return { puzzles, days };
}

/** Progress after the answer of the day's puzzle was shown: the streak does not go on. */
export function give(progress: Progress, today: string | null): Progress {
  return today && !progress.days[today] ? { ...progress, days: { ...progress.days, [today]: "shown" } } : progress;
}

/** Days in a row up to today, or to yesterday as long as today's is not tried. */
export function streak(days: Record<string, Day>, now: number): number {
  const isSolved = (time: number) => days[dateOf(time)] === "at_once" || days[dateOf(time)] === "solved";
  let time = days[dateOf(now)] === undefined ? now - DAY : now;
  let count = 0;
  for (; isSolved(time); time -= DAY) count += 1;
  return count;
}

/** The last seven days, today last. */
export function week(days: Record<string, Day>, now: number): { date: string; how: Day | null }[] {
  return Array.from({ length: 7 }, (_, place) => dateOf(now - (6 - place) * DAY)).map((date) => ({
    date,
    how: days[date] ?? null,
  }));
}
