import { expect, test } from "vitest";
import type { DecisionReview } from "../generated/contract";
import { isMistake, lineWords, nearest, shareWords, triedHow } from "./verdicts";

const decision = { played: "b", chance_before: 0.6, chance_after: 0.4 } as DecisionReview;

test("only slips and worse are mistakes", () => {
  expect(["best", "good", "slip", "blunder", "missed_win", "open_door"].map((kind) => isMistake({ kind }))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

test("nothing is certain unless it is solved", () => {
  expect(shareWords(1, false)).toBe("99 %");
  expect(shareWords(0, false)).toBe("1 %");
  expect([shareWords(1, true), shareWords(0, true)]).toEqual(["won", "lost"]);
});

test("an answer that is tried is compared with the best and with the one played", () => {
  expect(triedHow(0.59, "a", decision)).toBe("best");
  expect(triedHow(0.5, "c", decision)).toBe("better");
  expect(triedHow(0.4, "b", decision)).toBe("same");
  expect(triedHow(0.3, "d", decision)).toBe("worse");
  expect(triedHow(null, "e", decision)).toBe("unknown");
});

test("the nearest level by a kind of mistake, and lines in the box's words", () => {
  expect(nearest("slip", 9)).toBe("skilled");
  expect(lineWords("duel", "build baths")).toBe("Baths");
  expect(lineWords("duel", "discard baths")).toBe("discard Baths");
});
