import { expect, test } from "vitest";
import { chapterOf, HINTS, hintFor, type Moment } from "./lesson";

const calm: Moment = {
  chapter: "base",
  asks: "turn",
  age: 1,
  picked: false,
  waits: false,
  turns: 0,
  colours: [],
  chained: false,
  bought: false,
  mayStage: false,
  indebted: false,
  envoy: false,
};

test("the first hints come in their order", () => {
  expect(hintFor(calm, [])?.name).toBe("welcome");
  expect(hintFor(calm, ["welcome"])?.name).toBe("pick");
  expect(hintFor({ ...calm, picked: true }, ["welcome"])?.name).toBe("use");
  expect(hintFor({ ...calm, turns: 1 }, ["welcome"])?.name).toBe("passing");
});

test("a hint waits until there is something to see", () => {
  const seen = ["welcome", "passing"];
  expect(hintFor({ ...calm, turns: 1 }, seen)).toBeNull();
  expect(hintFor({ ...calm, turns: 1, bought: true }, seen)?.name).toBe("trade");
  expect(hintFor({ ...calm, turns: 1, colours: ["red"] }, seen)?.name).toBe("war");
});

test("each expansion has its own chapter, after the base game", () => {
  const tables: Record<string, string>[] = [{}, { cities: "on" }, { cities: "on", leaders: "on" }];
  expect(tables.map(chapterOf)).toEqual(["base", "cities", "leaders"]);
  expect(hintFor({ ...calm, chapter: "cities" }, [])?.name).toBe("cities");
  expect(hintFor({ ...calm, chapter: "leaders", asks: "draft", age: 0 }, [])?.name).toBe("draft");
});

test("nothing is said twice", () => {
  const all = HINTS.map((hint) => hint.name);
  expect(new Set(all).size).toBe(all.length);
  expect(hintFor({ ...calm, turns: 9, mayStage: true, colours: ["red", "green"] }, all)).toBeNull();
});
