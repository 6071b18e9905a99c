// Arrow keys at a table: from one thing that can be picked to the nearest one in that direction.
const AHEAD: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.5; // how much worse it is to lie aside than to lie far ahead
const AREAS = ".structure, .draft, .hand, .gods, .tokens, .panel, .beside, .my-city, .ring";

export interface Spot {
  x: number;
  y: number;
}

/** How far a spot is from another in a direction; none if it does not lie there. */
export function distance(from: Spot, to: Spot, [right, down]: [number, number]): number | null {
  const [across, along] = [to.x - from.x, to.y - from.y];
  const ahead = across * right + along * down;
  const aside = Math.abs(across * down) + Math.abs(along * right);
  return ahead > 1 ? ahead + ASIDE * aside : null;
}

function middleOf(thing: Element): Spot {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Let an arrow key move the focus within the part of the table where it is. */
export function stepBy(event: KeyboardEvent): void {
  const way = AHEAD[event.key];
  const here = document.activeElement;
  const area = here?.closest(AREAS);
  if (!way || !here || !area || event.altKey || event.ctrlKey || event.metaKey) return;
  const others = [...area.querySelectorAll<HTMLElement>("button")].filter((other) => other !== here);
  const from = middleOf(here);
  const found = others
    .map((other) => ({ other, far: distance(from, middleOf(other), way) }))
    .filter((place): place is { other: HTMLElement; far: number } => place.far !== null)
    .sort((one, two) => one.far - two.far)[0];
  if (!found) return;
  event.preventDefault();
  found.other.focus();
}
