// Which key does what in a replay; keys that a field or a dialog needs are left alone.
export type Act = "back" | "on" | "first" | "last" | "play" | "knowledge" | "earlier" | "later";

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

/** What a key does, if anything. */
export function keyOf(event: KeyboardEvent): Act | null {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return null;
  const target = event.target as HTMLElement;
  const act = ACTS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
  if (act === null || target.matches("select, textarea, input:not([type=range])")) return null;
  return act === "play" && target.matches("button, a") ? null : act;
}
