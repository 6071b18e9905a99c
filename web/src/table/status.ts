// What a player is doing now, in a word or two.
import { botName } from "../shell/names";
import { word } from "../shell/text.svelte";
import type { Chair } from "./chair.svelte";

/** Whether and how a player is there. */
export function presence(chair: Chair, seat: number): string {
  const taken = chair.seat.table?.seats[seat];
  if (!taken) return "";
  if (chair.seat.thinking.includes(seat)) return word("status.thinking");
  if (taken.stand_in) return word("status.stand_in");
  if (taken.kind === "bot") return taken.name ? botName(taken.bot) : word("status.machine");
  if (chair.seat.table?.yours.includes(seat))
    return word(chair.seat.connection === "lost" ? "status.away" : "status.you");
  if (chair.seat.isReplay) return "";
  return taken.here ? word("status.here") : word("status.away");
}

/** Whether a person's browser is gone and nobody plays for them. */
export function isAway(chair: Chair, seat: number): boolean {
  const taken = chair.seat.table?.seats[seat];
  return taken?.kind === "person" && !taken.here && !taken.stand_in;
}

/** Whether somebody is asked now. */
export function isAsked(chair: Chair, seat: number): boolean {
  const view = chair.seat.view;
  return view !== null && view.outcome === null && view.to_answer.includes(seat);
}
