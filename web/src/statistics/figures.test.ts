import { expect, test } from "vitest";
import type { Rate } from "../generated/contract";
import { place, scaleOf, shareRows } from "./figures";

const rate = (share: number, low: number, high: number, count = 50): Rate => ({ share, low, high, count });
const row = (all: Rate | null, mine: Rate | null) => ({ name: "", all, mine, had: null });

test("a scale holds every interval that is shown, and the line", () => {
  const rows = [row(rate(0.5, 0.45, 0.55), rate(0.6, 0.21, 0.88))];
  const both = scaleOf(rows, "both", 0.5);
  expect([both.low, both.high]).toEqual([expect.closeTo(0.2), expect.closeTo(0.9)]);
  const all = scaleOf(rows, "everybody", 0.5);
  expect([all.low, all.high]).toEqual([expect.closeTo(0.4), expect.closeTo(0.6)]);
  expect(scaleOf(rows, "everybody", 0.1).low).toBeCloseTo(0.1);
});

test("ticks are few and lie on the scale", () => {
  const scale = scaleOf([row(rate(0.5, 0, 1), null)], "both", null);
  expect(scale.ticks.length).toBeLessThanOrEqual(7);
  for (const tick of scale.ticks) expect(place(tick, scale)).toBeGreaterThanOrEqual(0);
  expect(place(0.5, scale)).toBeCloseTo(50);
});

test("without figures there is still a scale, and no row", () => {
  expect(scaleOf([], "both", null).high).toBe(1);
  expect(shareRows({ won: null }, {}, String)).toEqual([]);
  expect(shareRows({ won: rate(1, 0.5, 1) }, { lost: rate(0, 0, 0.5) }, String).map(({ name }) => name)).toEqual([
    "won",
    "lost",
  ]);
});
