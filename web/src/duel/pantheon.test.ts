import { expect, test } from "vitest";
import { priceOn } from "./pantheon";
import type { GodPrice, Space } from "./picture";

const price = (coins: number): GodPrice => ({ price: coins, printed: coins, least: coins, short: 0, why_not: null });

test("an empty space shows the price printed there, which rises away from each player", () => {
  const first: Space = { space: 1, card: null, mythology: null, prices: null };
  expect([priceOn(first, 0), priceOn(first, 1)]).toEqual([3, 8]);
  expect([priceOn({ ...first, space: 5 }, 0), priceOn({ ...first, space: 5 }, 1)]).toEqual([7, 4]);
});

test("a god costs what the server says", () => {
  const gate: Space = { space: 6, card: "gate", mythology: null, prices: [price(16), price(6)] };
  expect([priceOn(gate, 0), priceOn(gate, 1)]).toEqual([16, 6]);
});
