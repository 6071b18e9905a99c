import { expect, test } from "vitest";
import type { Happened, Step } from "../generated/contract";
import { revealOf } from "./reveal";

/** Events as the log of a game writes them: kind:city:what:amount. */
function step(log: string): Step {
  const events = log.split(" ").map((told): Happened => {
    const [kind, seat, what, amount] = told.split(":");
    return { kind, seat: Number(seat), what, amount: Number(amount) };
  });
  return { seat: 0, text: "", asked: "turn", events };
}
const table = (count: number) => ({ cities: Array.from({ length: count }, (_, city) => ({ city })) });

test("every city turns over what it did; cards under stages and sold ones stay face down for others", () => {
  const log =
    "buys:0:seat3:2 buys:1:seat0:2 builds:0:stockade:2 erects:1:1:0 builds:3:loom_1:0 gains:2:sale:3 passes:0:1:0";
  const acts = revealOf([step(log)], table(4))!;
  expect(acts.deeds).toEqual([
    { city: 0, verb: "build", what: "stockade", stage: null },
    { city: 1, verb: "stage", what: null, stage: 1 },
    { city: 2, verb: "sell", what: null, stage: null },
    { city: 3, verb: "build", what: "loom_1", stage: null },
  ]);
  expect(acts.age).toBeNull();
  expect(acts.clashes).toEqual([]);
});

test("money goes from city to city, and to and from the bank", () => {
  const acts = revealOf([step("buys:0:seat1:2 pays:0:haven:1 builds:0:haven:3 gains:2:sale:3")], table(3))!;
  expect(acts.payments).toEqual([
    { city: 0, with: 1, coins: -2 },
    { city: 1, with: 0, coins: 2 },
    { city: 0, with: null, coins: -1 },
    { city: 2, with: null, coins: 3 },
  ]);
});

test("a card built by its chain is one deed", () => {
  const acts = revealOf([step("builds:1:laboratory:0 chains:1:laboratory:0")], table(3))!;
  expect(acts.deeds).toEqual([{ city: 1, verb: "chain", what: "laboratory", stage: null }]);
});

test("conflicts come pair by pair, equal ones too, with the strength before any token", () => {
  const log =
    "fights:0:seat1:3 fights:1:seat0:0 wins_token:0:1:1 loses_token:1:1:1 fights:1:seat2:0 fights:2:seat1:0 " +
    "fights:2:seat0:0 fights:0:seat2:3 wins_token:0:1:1 gains:0:victory:2 loses_token:2:1:1 begins:0:2:0";
  const acts = revealOf([step(log)], table(3))!;
  expect(acts.age).toBe(1);
  expect(acts.strengths).toEqual({ 0: 3, 1: 0, 2: 0 });
  expect(acts.clashes).toEqual([
    { one: 0, other: 1, winner: 0, beaten: 1, tokens: 1 },
    { one: 1, other: 2, winner: null, beaten: null, tokens: 0 },
    { one: 2, other: 0, winner: 0, beaten: 2, tokens: 1 },
  ]);
});

test("diplomats are told apart", () => {
  const log = "abstains:1::0 fights:0:seat2:1 fights:2:seat0:4 wins_token:2:2:1 loses_token:0:2:1 begins:0:3:0";
  const acts = revealOf([step(log)], table(3))!;
  expect(acts.diplomats).toEqual([1]);
  expect(acts.clashes).toEqual([{ one: 0, other: 2, winner: 2, beaten: 0, tokens: 1 }]);
});

test("a defeat token may come back to the winner", () => {
  const acts = revealOf(
    [step("fights:0:seat1:2 fights:1:seat0:4 wins_token:1:3:1 loses_token:1:3:1 wins:0:0:0")],
    table(3),
  )!;
  expect(acts.clashes).toEqual([{ one: 0, other: 1, winner: 1, beaten: 1, tokens: 1 }]);
});

test("where nothing is turned over there is nothing to show", () => {
  expect(revealOf([step("begins:0:1:0")], table(3))).toBeNull();
});
