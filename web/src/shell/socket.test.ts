import { expect, test } from "vitest";
import { waitBefore } from "./socket";

test("each attempt to connect waits longer, up to a limit", () => {
  expect([0, 1, 2].map(waitBefore)).toEqual([300, 600, 1200]);
  expect(waitBefore(20)).toBe(8000);
});
