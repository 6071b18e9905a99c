import { expect, test } from "vitest";
import { dateOf, give, solve, streak, week, type Progress } from "./progress";

const NOON = Date.UTC(2026, 10, 17, 12);
const DAY = 86_400_000;
const NONE: Progress = { puzzles: {}, days: {} };
const daysBack = (...back: number[]) =>
  Object.fromEntries(back.map((count) => [dateOf(NOON - count * DAY), "solved" as const]));

test("days in a row count up to today, or to yesterday while today's is open", () => {
  expect(streak({}, NOON)).toBe(0);
  expect(streak(daysBack(0, 1, 2, 4), NOON)).toBe(3);
  expect(streak(daysBack(1, 2), NOON)).toBe(2);
  expect(streak(daysBack(2, 3), NOON)).toBe(0);
});

test("an answer that was shown ends the streak and cannot be solved afterwards", () => {
  const today = dateOf(NOON);
  const shown = give({ ...NONE, days: daysBack(1) }, today);
  expect(streak(shown.days, NOON)).toBe(0);
  expect(solve(shown, "a", "solved", today).days[today]).toBe("shown");
});

test("a puzzle keeps how it was solved first", () => {
  const first = solve(NONE, "a", "at_once", null);
  expect(solve(first, "a", "solved", null).puzzles.a).toBe("at_once");
  expect(first.days).toEqual({});
});

test("the week ends with today", () => {
  const days = week(daysBack(0, 6), NOON);
  expect(days.map(({ how }) => how)).toEqual(["solved", null, null, null, null, null, "solved"]);
  expect(days[6].date).toBe("2026-11-17");
});
