import { describe, expect, it } from "vitest";
import { distance } from "./arrows";

describe("arrow keys", () => {
  it("reach only what lies ahead", () => {
    expect(distance({ x: 0, y: 0 }, { x: 10, y: 0 }, [1, 0])).toBe(10);
    expect(distance({ x: 0, y: 0 }, { x: -10, y: 0 }, [1, 0])).toBeNull();
  });
  it("prefer what lies straight ahead to what lies nearer but aside", () => {
    const from = { x: 0, y: 0 };
    expect(distance(from, { x: 0, y: 20 }, [0, 1])!).toBeLessThan(distance(from, { x: 10, y: 10 }, [0, 1])!);
  });
});
