// The board of the Pantheon: what a god costs on each of its spaces.
import { BOX } from "../cards/box";
import type { Space } from "./picture";

/** What a god on a space costs a seat; what is printed there as long as the space is empty. */
export function priceOn(space: Space, seat: number): number {
  if (space.prices) return space.prices[seat].price;
  return BOX.spaceCosts[seat === 0 ? space.space - 1 : BOX.spaceCosts.length - space.space];
}
