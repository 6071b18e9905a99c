import { expect, test } from "vitest";
import english from "../../src/heptapolis/text/en.json";
import { partOf } from "./words";

function keys(entries: object): string[] {
  return Object.entries(entries).flatMap(([key, entry]) =>
    typeof entry === "object" && !Array.isArray(entry) ? keys(entry).map((more) => `${key}.${more}`) : [key],
  );
}

test("every sentence is in one of the two parts, none in both", () => {
  const [base, seven] = [keys(partOf(english, false)), keys(partOf(english, true))];
  expect([...base, ...seven].sort()).toEqual(keys(english).sort());
  expect(seven.filter((key) => base.includes(key))).toEqual([]);
});

test("names of cards load with a table, those of options with the lobby", () => {
  expect(keys(partOf(english, true))).toContain("seven.cards.lumber_yard");
  expect(keys(partOf(english, false))).toContain("duel.cards.baths");
  expect(keys(partOf(english, false))).toContain("seven.seats.first");
});
