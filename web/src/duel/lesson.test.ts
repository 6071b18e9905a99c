import { expect, test } from "vitest";
import { HINTS, hintFor, type Moment } from "./lesson";

const calm: Moment = { age: 1, asked: true, picked: null, answers: 0, openColours: [], mayErect: false };

test("the first hints come in their order", () => {
  expect(hintFor(calm, [])?.name).toBe("welcome");
  expect(hintFor(calm, ["welcome"])?.name).toBe("pick");
  expect(hintFor({ ...calm, picked: "slot" }, ["welcome", "pick"])?.name).toBe("use");
});

test("a hint waits until there is something to see", () => {
  const seen = HINTS.slice(0, 5).map((hint) => hint.name);
  expect(hintFor({ ...calm, answers: 2 }, seen)).toBeNull();
  expect(hintFor({ ...calm, answers: 2, openColours: ["green"] }, seen)?.name).toBe("science");
});

test("nothing is said twice", () => {
  expect(
    hintFor(
      { ...calm, answers: 9, mayErect: true },
      HINTS.map((hint) => hint.name),
    ),
  ).toBeNull();
});
