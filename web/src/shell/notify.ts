// A note from the browser when it is this player's turn and the page is out of sight.
import { settings } from "./settings.svelte";

/** Ask whether notes are welcome; the answer is whether they are. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/** Tell whoever looks elsewhere, if they wish to be told. */
export function notify(title: string, words: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted")
    return;
  try {
    const note = new Notification(title, { body: words, tag: "heptapolis" });
    note.onclick = () => (window.focus(), note.close());
  } catch {
    // Some phones only allow notes from a page that is installed; the title of the page still says whose turn it is.
  }
}
