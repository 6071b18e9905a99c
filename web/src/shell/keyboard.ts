// Whether the player uses the keyboard: focus then follows the game, and arrows walk among choices.
let keys = false;

addEventListener("keydown", () => (keys = true), true);
addEventListener("pointerdown", () => (keys = false), true);

/** Put the focus on the first of these, if the keyboard is in use. */
export function lead(...selectors: string[]): void {
  if (!keys) return;
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
}

/** Whether nothing has the focus, as when a button is gone that had it. */
export function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Arrow keys walk among the choices of a group. */
export function walk(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const group = event.currentTarget as HTMLElement;
  const choices = [...group.querySelectorAll<HTMLElement>("[role=radio]:not([aria-disabled=true])")];
  const place = choices.indexOf(document.activeElement as HTMLElement);
  if (place < 0) return;
  event.preventDefault();
  choices[(place + step + choices.length) % choices.length].focus();
}
