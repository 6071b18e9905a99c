// Figures of the statistics as rows of plots: what is compared, in which order, and on which scale.
import type { Rate, Statistics, StatisticsFound, Thing } from "../generated/contract";

export type Who = "mine" | "everybody" | "both";

export interface PlotRow {
  name: string;
  all: Rate | null;
  mine: Rate | null;
  had: Rate | null; // how many cities had it
}

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

export const FEW = 10; // below so many a share says little
const STEP = 0.1;
const MOST_TICKS = 6;

/** The kinds of things that a game has figures for, in the order in which they are shown. */
export function kindsIn(found: Statistics): string[] {
  return [...new Set(found.things.map((thing) => thing.kind))];
}

/** Rows of all things of a kind, sorted by how often they win for everybody. */
export function thingRows(found: StatisticsFound, kind: string, named: (name: string) => string): PlotRow[] {
  const of = (figures: Statistics) =>
    new Map(figures.things.filter((thing) => thing.kind === kind).map((thing): [string, Thing] => [thing.name, thing]));
  const [all, mine] = [of(found.everybody), of(found.mine)];
  return [...new Set([...all.keys(), ...mine.keys()])]
    .map((name) => ({
      name: named(name),
      all: all.get(name)?.won ?? null,
      mine: mine.get(name)?.won ?? null,
      had: all.get(name)?.had ?? null,
    }))
    .sort((one, other) => (other.all?.share ?? 0) - (one.all?.share ?? 0));
}

/** Rows of shares by key, in the order of everybody's. */
export function shareRows(
  all: Record<string, Rate | null>,
  mine: Record<string, Rate | null>,
  named: (name: string) => string,
): PlotRow[] {
  return [...new Set([...Object.keys(all), ...Object.keys(mine)])]
    .map((key) => ({ name: named(key), all: all[key] ?? null, mine: mine[key] ?? null, had: null }))
    .filter((row) => row.all || row.mine);
}

/** A scale that holds every interval shown, in whole steps of ten per cent. */
export function scaleOf(rows: PlotRow[], who: Who, line: number | null): Scale {
  const shown = rows
    .flatMap((row) => [who === "mine" ? null : row.all, who === "everybody" ? null : row.mine])
    .filter((rate): rate is Rate => rate !== null);
  const ends = [...shown.flatMap(({ low, high }) => [low, high]), ...(line === null ? [] : [line])];
  if (!ends.length) return { low: 0, high: 1, ticks: [0, 0.5, 1] };
  const low = Math.max(0, Math.floor(Math.min(...ends) / STEP) * STEP);
  const high = Math.min(1, Math.max(low + STEP, Math.ceil(Math.max(...ends) / STEP) * STEP));
  const steps = Math.round((high - low) / STEP);
  const each = Math.ceil(steps / MOST_TICKS);
  const ticks = Array.from({ length: Math.floor(steps / each) + 1 }, (_, number) => low + number * each * STEP);
  return { low, high, ticks };
}

/** Where a share lies on a scale, in per cent of its width. */
export function place(share: number, { low, high }: Scale): number {
  return (100 * (Math.min(high, Math.max(low, share)) - low)) / (high - low);
}
