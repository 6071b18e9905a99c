import { expect, test } from "vitest";
import { clockWords, leftNow } from "./clock";

test("only a running clock loses time, and never below nothing", () => {
  const clock = { left: [60, 60], running: [0], at: 100 };
  expect(leftNow(clock, 0, 110)).toBe(50);
  expect(leftNow(clock, 1, 110)).toBe(60);
  expect(leftNow(clock, 0, 500)).toBe(0);
});

test("time is told in minutes, hours or days", () => {
  expect(clockWords(65)).toBe("1:05");
  expect(clockWords(7300)).toBe("2 h");
  expect(clockWords(200000)).toBe("2 d");
});
