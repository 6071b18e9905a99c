// The chances of several players over a game: one value for each moment, and who comes first.
import type { GameReview, Result } from "../generated/contract";

export interface Spot {
  moment: number;
  chance: number;
}

/** A player's chances, moment by moment; of several decisions in a moment the last counts, and the result is left out. */
export function chancesOf(
  curve: GameReview["curve"],
  seat: number,
  momentOf: (at: number) => number,
  last: number,
): Spot[] {
  const found = new Map<number, number>();
  for (const { number, chances } of curve) found.set(momentOf(number), chances[seat]);
  found.delete(last);
  return [...found].map(([moment, chance]) => ({ moment, chance }));
}

/** The place in which each player ended; equal points without a winner share it. */
export function placesOf({ winners, totals }: Pick<Result, "winners" | "totals">): number[] {
  const isAhead = (one: number, other: number) =>
    winners.includes(one) !== winners.includes(other) ? winners.includes(one) : totals[one] > totals[other];
  return totals.map((_, seat) => 1 + totals.filter((_, other) => other !== seat && isAhead(other, seat)).length);
}

/** The order of lanes: this seat, then the others by their places. */
export function laneOrder(places: number[], me: number): number[] {
  const others = places.map((_, seat) => seat).filter((seat) => seat !== me);
  return [me, ...others.sort((one, other) => places[one] - places[other] || one - other)];
}
