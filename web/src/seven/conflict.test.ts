import { expect, test } from "vitest";
import { conflictWords, resultOf } from "./conflict";
import type { City } from "./picture";
import "./words"; // learns what only Seven says

const city = (place: number, shields: number, fights: number[], diplomacy = 0): City =>
  ({ city: place, shields, diplomacy, fights: fights.map((other) => ({ city: other, tokens: 1 })) }) as City;
const name = (place: number) => "ABCD"[place];

test("more shields win, equal ones tie", () => {
  expect(resultOf(city(0, 2, []), city(1, 1, []))).toBe("wins");
  expect(resultOf(city(0, 1, []), city(1, 1, []))).toBe("ties");
  expect(resultOf(city(0, 0, []), city(1, 1, []))).toBe("loses");
});

test("the coming conflict is told for both neighbours", () => {
  const cities = [city(0, 2, [1, 2]), city(1, 1, []), city(2, 5, [])];
  expect(conflictWords(cities[0], cities, name)).toBe("ahead of B, behind C");
});

test("with a diplomacy token one sits out", () => {
  expect(conflictWords(city(0, 2, [], 1), [], name)).toBe("out of it by diplomacy");
});
