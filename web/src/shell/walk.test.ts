import { expect, test } from "vitest";
import { wayOf } from "./walk";

test("a pawn takes the same time for each space, either way", () => {
  expect(wayOf(0, 2, [])).toEqual([
    { space: 0, time: 0 },
    { space: 1, time: 180 },
    { space: 2, time: 360 },
  ]);
  expect(wayOf(-1, -2, []).map((moment) => moment.space)).toEqual([-1, -2]);
});

test("a pawn stops at each token that it takes", () => {
  expect(wayOf(2, 6, [3, 6]).map((moment) => moment.time)).toEqual([0, 180, 420, 600, 780, 960, 1200]);
});

test("a pawn that stays does not walk", () => {
  expect(wayOf(3, 3, [])).toEqual([{ space: 3, time: 0 }]);
});
