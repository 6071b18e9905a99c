import { expect, test } from "vitest";
import { offsetOf } from "./place";

test("a line and a column are a place in the text", () => {
  const text = "one\ntwo three\n";
  expect(text.slice(offsetOf(text, 2, 5)).startsWith("three")).toBe(true);
  expect(offsetOf(text, 1, 1)).toBe(0);
  expect(offsetOf(text, 99, 1)).toBe(text.length);
});
