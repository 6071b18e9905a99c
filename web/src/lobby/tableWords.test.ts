import { expect, test } from "vitest";
import type { TableFacts } from "../generated/contract";
import { outcomeOf, played, standing } from "./tableWords";

const result = (winners: number[]): TableFacts["result"] => ({ how: "points", winners, totals: [63, 55], score: [] });
const table = (yours: number[], winners: number[] | null): TableFacts =>
  ({ game: "duel", status: "over", answers: 60, yours, seats: [0, 1], result: winners && result(winners) }) as never;

test("a finished game is won, lost, shared or without a result", () => {
  expect(outcomeOf(table([0], [0]))).toBe("won");
  expect(outcomeOf(table([1], [0]))).toBe("lost");
  expect(outcomeOf(table([0], [0, 1]))).toBe("shared");
  expect(outcomeOf(table([0], []))).toBe("none");
});

test("who plays every seat neither wins nor loses", () => {
  expect(outcomeOf(table([0, 1], [0]))).toBeNull();
  expect(standing(table([0, 1], [0]))).toBe("finished, 63 – 55");
});

test("a running game says its move, a finished one its points", () => {
  expect(standing({ ...table([0], null), status: "playing", answers: 13 })).toBe("in progress, move 14");
  expect(standing(table([0], [0]))).toBe("won, 63 – 55");
});

test("a table names its game and the expansions that are on", () => {
  expect(played({ game: "seven", options: { leaders: "on", cities: "off", teams: "on" } })).toEqual([
    "Seven",
    "Leaders",
    "Teams",
  ]);
});
