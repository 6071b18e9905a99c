import { expect, test } from "vitest";
import type { FinishedGame, SeatFacts } from "../generated/contract";
import { dayWords, endedHow, lengthWords, opponents, resultWords, scoreWords } from "./gameWords";

const person = (seat: number, name: string): SeatFacts => ({
  seat,
  kind: "person",
  person: name,
  name,
  bot: null,
  here: false,
  stand_in: false,
});
const bot = (seat: number, level: string): SeatFacts => ({
  ...person(seat, ""),
  kind: "bot",
  person: null,
  bot: level,
});
const game: FinishedGame = {
  id: "g",
  game: "duel",
  options: {},
  seats: [person(0, "Marta"), bot(1, "expert")],
  yours: [0],
  outcome: "lost",
  place: 2,
  result: { how: "civilian", winners: [1], totals: [55, 61], score: [] },
  last_age: 3,
  created: 0,
  ended: 1560,
  accuracy: null,
  curve: [],
};
const many: FinishedGame = {
  ...game,
  game: "seven",
  seats: [person(0, "Marta"), person(1, "Ines"), bot(2, "casual")],
  result: { how: "points", winners: [1], totals: [54, 61, 40], score: [] },
};

test("a game of two has a result, one of several a place", () => {
  expect(resultWords(game)).toBe("Lost");
  expect(resultWords(many)).toBe("2 of 3");
  expect(resultWords({ ...game, outcome: null })).toBe("Played alone");
});

test("the own points come first", () => {
  expect(scoreWords(game)).toBe("55 to 61");
  expect(scoreWords({ ...game, yours: [1] })).toBe("61 to 55");
  expect(scoreWords(many)).toBe("54, winner 61");
  expect(scoreWords({ ...many, yours: [1] })).toBe("61, next 54");
  expect(scoreWords({ ...game, result: { how: "resigned", winners: [1], totals: [], score: [] } })).toBe("");
});

test("an early ending names its age", () => {
  expect(endedHow(game)).toBe("on points");
  expect(endedHow({ ...game, result: { ...game.result, how: "science" }, last_age: 2 })).toBe("by science, Age II");
});

test("opponents are named with what they are", () => {
  expect(opponents(game)).toEqual({ names: "Lydia", kind: "computer, Expert" });
  expect(opponents(many)).toEqual({ names: "Ines and Daphne", kind: "people · computer, Casual" });
});

test("days and lengths", () => {
  const noon = new Date(2026, 10, 16, 12).getTime() / 1000;
  expect(dayWords(noon, noon)).toBe("today");
  expect(dayWords(noon - 86400, noon)).toBe("yesterday");
  expect(dayWords(noon - 5 * 86400, noon)).toMatch(/11/);
  expect([30, 1560, 10800, 400000].map(lengthWords)).toEqual(["1 min", "26 min", "3 hours", "5 days"]);
});
