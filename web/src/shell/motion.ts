// Things that change place fly there: whatever bears the same data-thing before and after a change.
import { lasting } from "./settings.svelte";

export type Places = Map<string, { box: DOMRect; copy: HTMLElement }>;

const FLIGHT = 280;
const PAWN_STEP = 180;
const EASING = "cubic-bezier(.2,.8,.2,1)";
const PILE = "pile";

function things(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-thing]")];
}

/** Where everything that can move lies now. */
export function capture(): Places {
  const places: Places = new Map();
  for (const thing of things()) {
    const box = thing.getBoundingClientRect();
    if (box.width) places.set(thing.dataset.thing!, { box, copy: thing });
  }
  return places;
}

/** Let everything fly from where it lay to where it lies now; what is gone flies to the discard pile. */
export async function play(before: Places): Promise<void> {
  const flights: Animation[] = [];
  const now = new Set<string>();
  for (const thing of things()) {
    const key = thing.dataset.thing!;
    now.add(key);
    const from = before.get(key);
    if (from) flights.push(...fly(thing, from.box, thing.getBoundingClientRect(), key === "pawn"));
  }
  const pile = document.querySelector<HTMLElement>(`[data-place=${PILE}]`);
  if (pile)
    for (const [key, { box, copy }] of before) if (!now.has(key) && key.startsWith("card:")) flights.push(leave(copy, box, pile));
  await Promise.allSettled(flights.map((flight) => flight.finished));
}

function fly(thing: HTMLElement, from: DOMRect, to: DOMRect, walks: boolean): Animation[] {
  const [x, y] = [from.left - to.left, from.top - to.top];
  const scale = to.width ? from.width / to.width : 1;
  if (!to.width || (Math.abs(x) < 2 && Math.abs(y) < 2)) return [];
  const begin = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 60 };
  return [
    thing.animate(
      [begin, { transform: "none", transformOrigin: "0 0", zIndex: 60 }],
      timing(walks ? PAWN_STEP * Math.max(1, Math.round(Math.abs(x) / to.width)) : FLIGHT),
    ),
  ];
}

function leave(copy: HTMLElement, from: DOMRect, pile: HTMLElement): Animation {
  const ghost = copy.cloneNode(true) as HTMLElement;
  delete ghost.dataset.thing;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: "70",
    pointerEvents: "none",
    margin: "0",
  });
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  const to = pile.getBoundingClientRect();
  const end = {
    transform: `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(.3)`,
    opacity: 0,
    transformOrigin: "0 0",
  };
  const flight = ghost.animate([{ transform: "none", opacity: 1, transformOrigin: "0 0" }, end], timing(FLIGHT));
  flight.finished.finally(() => ghost.remove());
  return flight;
}

function timing(milliseconds: number): KeyframeAnimationOptions {
  return { duration: lasting(milliseconds), easing: EASING };
}
