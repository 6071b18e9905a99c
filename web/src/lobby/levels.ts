// What is known of the computer players' strength, as the arena measured it; nothing is shown where it has not.
import measured from "../generated/levels.json";
import { characterOf } from "../shell/characters";

/** By game and level, the level below and the share of games won against it; all but one of the seats are its. */
export interface Measured {
  against: string;
  score: number; // 0 to 1
  seats: number;
}
type Levels = Record<string, Record<string, Measured>>;

/** Whom a level beats, how many of them at once, and in how many of 100 games; null if that has not been measured. */
export function strengthOf(
  game: string,
  level: string,
  levels: Levels = measured.games,
): { name: string; others: number; wins: number } | null {
  const found = levels[game]?.[level];
  const name = found && characterOf(found.against);
  return name ? { name, others: found.seats - 1, wins: Math.round(found.score * 100) } : null;
}
