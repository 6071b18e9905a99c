import { expect, test } from "vitest";
import type { Offered } from "../generated/contract";
import type { City } from "../generated/seven";
import { around, asksFor, bestUse, progress } from "./table";

function cities(count: number): City[] {
  return Array.from({ length: count }, (_, city) => {
    const seats = { city, left: (city + count - 1) % count, right: (city + 1) % count };
    return { ...seats, answered: city % 2 === 0 } as City;
  });
}
const choice = (verb: string): Offered => ({ text: verb, verb, targets: [], preview: { paid: 0, events: [] } });

test("the cities beyond the neighbours run from the left side to the right one", () => {
  const table = cities(7);
  expect(around(table, table[0]).map(({ city }) => city)).toEqual([5, 4, 3, 2]);
  expect(around(table, table[3]).map(({ city }) => city)).toEqual([1, 0, 6, 5]);
});

test("three cities are all neighbours", () => {
  const table = cities(3);
  expect(around(table, table[1])).toEqual([]);
});

test("answers that may still be changed tell what was asked", () => {
  expect(asksFor([choice("keep")])).toBe("draft");
  expect(asksFor([choice("sell"), choice("recruit")])).toBe("recruit");
  expect(asksFor([choice("sell"), choice("build")])).toBe("turn");
  expect(asksFor([])).toBe("");
});

test("who is not asked does not count among those who have chosen", () => {
  const table = cities(4);
  table[3].answered = null;
  expect(progress(table)).toEqual({ done: 2, all: 3 });
});

test("building is the use to begin with, then a stage; a power once an age is never wasted", () => {
  const offers = ["sell", "build_free", "stage", "build"].map((verb, index) => ({ choice: choice(verb), index }));
  expect(bestUse(offers)).toBe(3);
  expect(bestUse(offers.slice(0, 3))).toBe(2);
  expect(bestUse(offers.slice(0, 2))).toBe(1);
  expect(bestUse([])).toBeNull();
});
