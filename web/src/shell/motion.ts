// What changes on the table moves: things fly to their new place, cards turned up flip, the pawn walks.
// Whatever bears the same data-thing before and after a change is the same thing; data-keeps names what a place has taken
// in, data-was what a thing looked like before it was turned up, data-at the space on which it stands.
import { isCalm, lasting, pausing } from "./settings.svelte";
import { wayOf } from "./walk";

interface Place {
  box: DOMRect;
  copy: HTMLElement;
}
export type Places = Map<string, Place>;

const FLIGHT = 280;
const FLIP = 420;
const APART = 120; // between cards that are turned up together
const FADE = 120;
const LONGEST = 6000; // a browser that shows nothing may never end a motion
const EASING = "cubic-bezier(.2,.8,.2,1)";
const DEPTH = "perspective(700px)";

function things(): [string, HTMLElement][] {
  return [...document.querySelectorAll<HTMLElement>("[data-thing]")].map((thing) => [thing.dataset.thing!, thing]);
}

/** Where something is, in the page's own lengths: on large screens the page is drawn larger. */
function boxOf(thing: Element): DOMRect {
  const drawn = Number(getComputedStyle(document.documentElement).zoom) || 1;
  const { x, y, width, height } = thing.getBoundingClientRect();
  return new DOMRect(x / drawn, y / drawn, width / drawn, height / drawn);
}

/** Where everything that can move lies now. */
export function capture(): Places {
  const placed = things().map(([key, copy]): [string, Place] => [key, { box: boxOf(copy), copy }]);
  return new Map(placed.filter(([, { box }]) => box.width));
}

/** Let everything move from where it was to where it is now; done when all of it lies still. */
export async function play(before: Places): Promise<void> {
  const now = new Map(things());
  const motions = isCalm() ? fadeIn(before, now) : move(before, now);
  const still = Promise.allSettled(motions.map((motion) => motion.finished));
  await Promise.race([still, new Promise((done) => setTimeout(done, pausing(LONGEST)))]);
}

function move(before: Places, now: Map<string, HTMLElement>): Animation[] {
  const gone = [...before].filter(([key]) => !now.has(key));
  const taken = gone.filter(([key]) => key.startsWith("loot:")).map(([, place]) => place);
  const turned = [...now].filter(([key, thing]) => !before.has(key) && before.has(thing.dataset.was ?? ""));
  const motions = turned.map(([, thing], order) => flip(thing, before.get(thing.dataset.was!)!, order));
  for (const [key, thing] of now) {
    const from = before.get(key);
    if (!from) motions.push(...appear(thing, before));
    else if (key === "pawn") motions.push(...walk(thing, Number(from.copy.dataset.at), taken));
    else motions.push(...fly(thing, from.box));
  }
  return [...motions, ...gone.flatMap(([key, place]) => leave(key, place))];
}

/** For those who wish little motion: what is new or elsewhere fades in. */
function fadeIn(before: Places, now: Map<string, HTMLElement>): Animation[] {
  const changed = [...now].filter(([key, thing]) => !before.has(key) || isElsewhere(thing, before.get(key)!.box));
  return changed.map(([, thing]) => thing.animate([{ opacity: 0 }, {}], { duration: pausing(FADE) }));
}

function isElsewhere(thing: HTMLElement, from: DOMRect): boolean {
  const to = boxOf(thing);
  return to.width > 0 && (Math.abs(from.left - to.left) > 2 || Math.abs(from.top - to.top) > 2);
}

function fly(thing: HTMLElement, from: DOMRect): Animation[] {
  if (!isElsewhere(thing, from)) return [];
  const to = boxOf(thing);
  const begin = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const still = { transformOrigin: "0 0", zIndex: 60 };
  return [
    thing.animate(
      [
        { ...still, transform: begin },
        { ...still, transform: "none" },
      ],
      timing(FLIGHT),
    ),
  ];
}

function appear(thing: HTMLElement, before: Places): Animation[] {
  return before.has(thing.dataset.was ?? "") ? [] : [thing.animate([{ opacity: 0 }, {}], timing(FLIGHT))];
}

/** A card that lay face down is turned up, after those that are turned up with it. */
function flip(card: HTMLElement, back: Place, order: number): Animation {
  const begins = FLIGHT + order * APART;
  const away = [{ transform: `${DEPTH} rotateY(0)` }, { transform: `${DEPTH} rotateY(90deg)` }];
  vanish(ghostOf(back), away, { ...timing(FLIP / 2, begins), easing: "ease-in" });
  const towards = [{ transform: `${DEPTH} rotateY(-90deg)` }, { transform: `${DEPTH} rotateY(0)` }];
  return card.animate(towards, { ...timing(FLIP / 2, begins + FLIP / 2), fill: "backwards" });
}

/** The pawn goes from space to space; what it takes on the way stays until it comes there. */
function walk(pawn: HTMLElement, from: number, taken: Place[]): Animation[] {
  const to = Number(pawn.dataset.at);
  if (from === to) return [];
  const way = wayOf(
    from,
    to,
    taken.map((place) => Number(place.copy.dataset.at)),
  );
  const total = way.at(-1)!.time;
  const home = boxOf(pawn);
  const frames = way.map(({ space, time }) => {
    const cell = document.querySelector(`[data-space="${space}"]`);
    const box = cell ? boxOf(cell) : home;
    const x = box.left + box.width / 2 - home.left - home.width / 2;
    return { transform: `translateX(${x}px)`, offset: time / total, easing: EASING, zIndex: 60 };
  });
  const steps = pawn.animate(frames, { ...timing(total, FLIGHT), easing: "linear", fill: "backwards" });
  const reached = (place: Place) => way.find(({ space }) => space === Number(place.copy.dataset.at))?.time ?? 0;
  return [steps, ...taken.map((place) => give(place, reached(place)))];
}

function give(place: Place, time: number): Animation {
  const end = { opacity: 0, transform: "scale(1.6)" };
  return vanish(ghostOf(place), [{ opacity: 1, transform: "none" }, end], timing(FLIGHT, FLIGHT + time));
}

/** What is gone from sight flies to the place that has taken it in; a card that nobody has goes to the discard pile. */
function leave(key: string, place: Place): Animation[] {
  const pile = key.startsWith("card:") ? document.querySelector("[data-place=pile]") : null;
  const goal = document.querySelector(`[data-keeps~="${CSS.escape(key)}"]`) ?? pile;
  if (!goal) return [];
  const to = boxOf(goal);
  const shift = `translate(${to.left - place.box.left}px, ${to.top - place.box.top}px) scale(.3)`;
  const still = { transformOrigin: "0 0" };
  return [
    vanish(
      ghostOf(place),
      [
        { ...still, transform: "none" },
        { ...still, transform: shift, opacity: 0 },
      ],
      timing(FLIGHT),
    ),
  ];
}

function vanish(ghost: HTMLElement, frames: Keyframe[], how: KeyframeAnimationOptions): Animation {
  const motion = ghost.animate(frames, { ...how, fill: "both" });
  void motion.finished.finally(() => ghost.remove());
  return motion;
}

/** A copy that lies over the page where something was. */
function ghostOf({ box, copy }: Place): HTMLElement {
  const ghost = copy.cloneNode(true) as HTMLElement;
  for (const mark of ["thing", "at", "was", "keeps"]) delete ghost.dataset[mark];
  const { left, top, width, height } = box;
  const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(ghost.style, { position: "fixed", zIndex: "70", pointerEvents: "none", margin: "0", ...place });
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  document.body.append(ghost);
  return ghost;
}

function timing(milliseconds: number, after = 0): KeyframeAnimationOptions {
  return { duration: lasting(milliseconds), delay: lasting(after), easing: EASING };
}
