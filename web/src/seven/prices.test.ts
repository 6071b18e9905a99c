import { expect, test } from "vitest";
import type { Price, Way } from "../generated/seven";
import { coinsFor, footOf, isOwn, stateOf } from "./prices";
import "./words"; // learns what only Seven says

const way: Way = {
  text: "pay 2 left 1 right",
  own: ["clay"],
  waived: [],
  missing: ["clay", "papyrus"],
  left: [{ good: "papyrus", coins: 2 }],
  right: [{ good: "clay", coins: 1 }],
  bank: [],
  coins: 0,
  total: 3,
  leaves: 2,
};
const { own, missing } = way;
const price: Price = { price: 3, coins: 0, own, missing, ways: [way], chain: null, short: 0, why_not: null };

test("a card is affordable, free by its chain, too dear, not to be had, or built already", () => {
  expect(stateOf(price)).toBe("affordable");
  expect(stateOf({ ...price, price: 0, chain: "workshop" })).toBe("free");
  expect(stateOf({ ...price, short: 1, why_not: "short" })).toBe("dear");
  expect(stateOf({ ...price, price: null, ways: [], why_not: "goods" })).toBe("missing");
  expect(stateOf({ ...price, chain: "workshop", why_not: "built" })).toBe("built");
});

test("the coins for purchases are summed up", () => {
  expect(coinsFor(way.left) + coinsFor(way.right)).toBe(way.total);
});

test("only what costs nothing without a chain is made of own goods", () => {
  expect(isOwn(price)).toBe(false);
  expect(isOwn({ ...price, price: 0 })).toBe(true);
  expect(isOwn({ ...price, price: 0, chain: "workshop" })).toBe(false);
});

test("the foot says what remains, what is missing, or what a chain brings", () => {
  expect(footOf(price).whole).toBe("3 coins, leaves 2");
  expect(footOf({ ...price, price: 0 }).whole).toBe("no coins, keeps 2");
  expect(footOf({ ...price, price: 6, short: 1 }).whole).toBe("1 coin short (6)");
  expect(footOf({ ...price, price: 0, chain: "workshop" }, 2).brief).toBe("free, +2");
  expect(footOf({ ...price, price: null }).icon).toBe("lock");
});
