// What is known of the computer players' strength, as the arena measured it; nothing is shown where it has not.
import { characterOf } from "../shell/characters";

/** Of `generated/levels.json`: by game and level, the level below and the share of games won against it. */
export interface Measured {
  against: string;
  score: number; // 0 to 1
  games: number;
}
type Levels = Record<string, Record<string, Measured>>;

const files = import.meta.glob<Levels>("../generated/levels.json", { import: "default", eager: true });
const LEVELS: Levels = Object.values(files)[0] ?? {};

/** Whom a level beats and in how many of 100 games; null if that has not been measured. */
export function strengthOf(game: string, level: string, levels = LEVELS): { name: string; wins: number } | null {
  const measured = levels[game]?.[level];
  const name = measured && characterOf(measured.against);
  return name ? { name, wins: Math.round(measured.score * 100) } : null;
}
