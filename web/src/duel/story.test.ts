import { expect, test } from "vitest";
import type { Step } from "../generated/contract";
import { tell } from "./story";

function step(seat: number, asked: string, ...kinds: [string, string][]): Step {
  const events = kinds.map(([kind, what]) => ({ kind, seat, what, amount: 0 }));
  return { seat, asked, events } as unknown as Step;
}
const name = (seat: number) => ["Ann", "Bo"][seat];
const DEALER = 2;

test("whoever lets somebody begin an age is told of, so that no number is missing", () => {
  const told = tell([step(0, "turn", ["builds", "baths"]), step(1, "begin", ["begins", "2"])], name);
  expect(told.map((sentence) => sentence.number)).toEqual([1, 2]);
  expect(told[1].words).toBe("Bo starts Age II.");
});

test("what the dealer turns up belongs to the answer before it", () => {
  const told = tell([step(0, "turn", ["builds", "baths"]), step(DEALER, "deal", ["turns_up", "altar"])], name);
  expect(told).toHaveLength(1);
  expect(told[0].words).toContain("Altar");
});
