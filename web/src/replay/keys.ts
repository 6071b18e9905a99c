// Which key does what in a replay; keys that a field or a dialog needs are left alone.
export type Act =
  "back" | "on" | "first" | "last" | "play" | "knowledge" | "earlier" | "later" | "seat before" | "seat after";

const ACTS: Record<string, Act> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "first",
  End: "last",
  " ": "play",
  k: "knowledge",
  ArrowUp: "earlier",
  ArrowDown: "later",
};

const SEATS: Record<string, Act> = { ArrowUp: "seat before", ArrowDown: "seat after" };

/** What a key does, if anything; where more than two play, up and down change the seat, and lead to mistakes with Alt. */
export function keyOf(event: KeyboardEvent, several = false): Act | null {
  if (event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return null;
  const isUpOrDown = event.key in SEATS;
  if (event.altKey && !(several && isUpOrDown)) return null;
  const target = event.target as HTMLElement;
  const acts = several && isUpOrDown && !event.altKey ? SEATS : ACTS;
  const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
  if (act === null || target.matches("select, textarea, input:not([type=range])")) return null;
  return act === "play" && target.matches("button, a") ? null : act;
}
