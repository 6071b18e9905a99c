import { expect, test } from "vitest";
import { fill, find } from "./catalogue";

const entries = { duel: { cards: { baths: "Baths" }, coins: { one: "{count} coin", other: "{count} coins" } } };

test("a sentence is found by its dotted key", () => {
  expect(find(entries, "duel.cards.baths")).toBe("Baths");
  expect(find(entries, "duel.cards.none")).toBeUndefined();
  expect(find(entries, "duel.cards.baths.more")).toBeUndefined();
});

test("blanks are filled and the plural follows the language", () => {
  expect(fill(entries.duel.coins, { count: 1 }, "en")).toBe("1 coin");
  expect(fill(entries.duel.coins, { count: 0 }, "en")).toBe("0 coins");
  expect(fill(entries.duel.coins, { count: 0 }, "fr")).toBe("0 coin");
});

test("a blank without a value stays as it is", () => {
  expect(fill("{who} waits", {}, "en")).toBe("{who} waits");
});
