import { expect, test } from "vitest";
import { chancesOf, laneOrder, placesOf } from "./lanes";

test("a moment has one chance: the last one found in it, and the result is none", () => {
  const curve = [
    { number: 3, chances: [0.3, 0.7] },
    { number: 4, chances: [0.4, 0.6] },
    { number: 6, chances: [0.5, 0.5] },
    { number: 9, chances: [0, 1] },
  ];
  const momentOf = (at: number) => Math.floor(at / 3);
  expect(chancesOf(curve, 0, momentOf, 3)).toEqual([
    { moment: 1, chance: 0.4 },
    { moment: 2, chance: 0.5 },
  ]);
});

test("winners come first, then points; equals share a place", () => {
  const places = placesOf({ winners: [2], totals: [40, 50, 50, 40] });
  expect(places).toEqual([3, 2, 1, 3]);
  expect(laneOrder(places, 3)).toEqual([3, 2, 1, 0]);
});
