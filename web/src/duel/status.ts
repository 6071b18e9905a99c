// What a player is doing now, in a word or two.
import { word } from "../shell/text.svelte";
import type { Scene } from "./scene.svelte";

/** Whether and how a player is there. */
export function presence(scene: Scene, seat: number): string {
  const taken = scene.seat.table?.seats[seat];
  if (!taken) return "";
  if (scene.seat.thinking.includes(seat)) return word("status.thinking");
  if (taken.stand_in) return word("status.stand_in");
  if (taken.kind === "bot") return word("status.machine");
  if (scene.seat.table?.yours.includes(seat)) return word("status.you");
  return taken.here ? word("status.here") : word("status.away");
}

/** Whether somebody is asked now. */
export function isAsked(scene: Scene, seat: number): boolean {
  const view = scene.seat.view;
  return view !== null && view.outcome === null && view.to_answer.includes(seat);
}
