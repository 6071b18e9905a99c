// What the last player did, view by view, to be shown again.
import type { ViewNews } from "../generated/contract";

/** Who made the first move of a view; nobody if it only tells how things stand. */
function mover(view: ViewNews, players: number): number | null {
  return view.steps.find((step) => step.seat < players)?.seat ?? null;
}

/** The trail after a further view: how the table lay before the last player's first answer, then a view for each answer. */
export function extend(trail: ViewNews[], shown: ViewNews | null, next: ViewNews, players: number): ViewNews[] {
  if (!shown || next.keep === 0 || !next.steps.length) return [];
  const who = mover(next, players);
  const goesOn = trail.length > 1 && (who === null || who === mover(trail[trail.length - 1], players));
  return goesOn ? [...trail, next] : [shown, next];
}
