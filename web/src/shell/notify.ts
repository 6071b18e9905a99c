// A note from the browser when it is this player's turn and the page is out of sight.
import { settings } from "./settings.svelte";

/** Whether this browser can notify at all: only pages over HTTPS or from this machine may. */
export const canNotify = isSecureContext && "Notification" in window;

/** Ask whether notes are welcome; the answer is whether they are. */
export async function mayNotify(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === "granted";
}

/** Tell whoever looks elsewhere, if they wish to be told. */
export function notify(title: string, words: string): void {
  if (!canNotify || !settings.notify || !document.hidden || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body: words, tag: "heptapolis" });
    note.onclick = () => (window.focus(), note.close());
  } catch {
    // Some phones only allow notes from a page that is installed; the title of the page still says whose turn it is.
  }
}
