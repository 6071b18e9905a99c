import { expect, test } from "vitest";
import type { Offer } from "../table/answers";
import type { InHand, Price } from "../generated/seven";
import { reasonOf, usesOf } from "./uses";

const price: Price = { price: 2, coins: 2, own: [], missing: [], ways: [], chain: null, short: 0, why_not: null };
const possible = { free_any: false, free_black: false, stage: true, sell: true };
const held = (kind: "card" | "leader", own = price): InHand => ({ name: "baths", kind, price: own, ...possible });
const offers = (...verbs: string[]): Offer[] =>
  verbs.map((verb, index) => ({ choice: { text: verb, verb, targets: [], preview: { paid: 0, events: [] } }, index }));
const verbs = (uses: { verb: string; index: number | null }[]) => uses.map(({ verb, index }) => [verb, index]);

test("a card is built, laid under a stage, or sold", () => {
  const uses = usesOf(held("card"), offers("build", "stage", "sell"), { asks: "turn", stagePrice: price });
  expect(verbs(uses)).toEqual([
    ["build", 0],
    ["stage", 1],
    ["sell", 2],
  ]);
});

test("what is not possible stays, with the reason", () => {
  const [build, stage] = usesOf(held("card", { ...price, short: 1 }), offers("sell"), {
    asks: "turn",
    stagePrice: null,
  });
  expect([build.index, build.why]).toEqual([null, "1 short"]);
  expect(stage.why).toBe("all stages are built");
});

test("powers appear only where they may be used, and nothing is sold where nothing can be", () => {
  const uses = usesOf(held("card"), offers("build", "build_free"), { asks: "turn", stagePrice: price });
  expect(uses.map(({ verb }) => verb)).toEqual(["build", "build_free", "stage"]);
});

test("one more leader is recruited or not: no stage, no sale", () => {
  const uses = usesOf(held("leader"), offers("recruit"), { asks: "another_leader", stagePrice: price });
  expect(verbs(uses)).toEqual([["recruit", 0]]);
});

test("goods that nobody sells are named", () => {
  expect(reasonOf({ ...price, price: null, missing: ["clay", "clay"] })).toBe("you lack 2 clay and cannot buy it");
});
