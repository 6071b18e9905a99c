// The military track as it lies before one chair: the own capital on the left.
import type { Loot, Track } from "../generated/duel";

export interface Zone {
  kind: "capital" | "zone";
  points: number;
  mine: boolean;
  spaces: number[];
  loot: Loot | null;
}

/** A space seen from a chair: positive towards the opponent's capital. */
export function seenFrom(space: number, me: number): number {
  return me === 0 ? space : -space;
}

/** The zones from the own capital to the opponent's; spaces carry their numbers of the track. */
export function zonesOf(track: Track, me: number): Zone[] {
  const zones: Zone[] = [];
  for (let seen = -track.capital; seen <= track.capital; seen += 1) {
    const isCapital = Math.abs(seen) === track.capital;
    const points = track.points[Math.abs(seen)];
    const last = zones.at(-1);
    const joins =
      last &&
      last.kind === "zone" &&
      !isCapital &&
      last.points === points &&
      seen !== 0 &&
      last.spaces.at(-1) !== seenFrom(0, me);
    if (joins) last.spaces.push(seenFrom(seen, me));
    else
      zones.push({
        kind: isCapital ? "capital" : "zone",
        points,
        mine: seen > 0,
        spaces: [seenFrom(seen, me)],
        loot: null,
      });
  }
  for (const zone of zones)
    zone.loot =
      track.loot.find((loot) => loot.there && zone.kind === "zone" && zone.spaces.includes(loot.space)) ?? null;
  return zones;
}

/** A space by the name that answers use for it. */
export function trackName(space: number): string {
  return space < 0 ? String(space) : `+${space}`;
}
