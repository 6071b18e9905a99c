import { expect, test } from "vitest";
import { conflictWords } from "./conflict";
import type { City, Fight } from "../generated/seven";
import "./words"; // learns what only Seven says

const city = (fights: Fight[], diplomacy = 0) => ({ diplomacy, fights }) as City;
const name = (place: number) => "ABCD"[place];

test("the coming conflict is told for both neighbours", () => {
  const fights: Fight[] = [
    { city: 1, tokens: 1, result: "wins" },
    { city: 2, tokens: 1, result: "loses" },
  ];
  expect(conflictWords(city(fights), name)).toBe("ahead of B, behind C");
});

test("with a diplomacy token one sits out", () => {
  expect(conflictWords(city([], 1), name)).toBe("out of it by diplomacy");
});
