import { inflateSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { manifest, squaresOf, workerOf } from "./install";
import { png } from "./png";

const MARK = readFileSync(new URL("../public/mark.svg", import.meta.url), "utf8");

test("an icon shows all squares of the mark inside a round mask", () => {
  const squares = squaresOf(MARK, 512);
  expect(squares).toHaveLength(7);
  for (const { x, y, size } of squares)
    for (const [across, down] of [
      [x, y],
      [x + size, y + size],
    ])
      expect(Math.hypot(across - 256, down - 256)).toBeLessThan(0.4 * 512);
});

test("squares are drawn where they lie", () => {
  const drawn = png(4, "#000000", [{ x: 1, y: 2, size: 2, colour: "#ff8000" }]);
  expect(drawn.subarray(1, 4).toString()).toBe("PNG");
  const length = drawn.readUInt32BE(33);
  const rows = inflateSync(drawn.subarray(41, 41 + length));
  expect([...rows.subarray(2 * 13, 3 * 13)]).toEqual([0, 0, 0, 0, 255, 128, 0, 255, 128, 0, 0, 0, 0]);
});

test("the worker's cache has another name when a file has", () => {
  const source = 'const CACHE = "heptapolis VERSION"; const FILES = [];';
  expect(workerOf(source, ["./", "assets/a.js"])).toContain('FILES = ["./","assets/a.js"]');
  expect(workerOf(source, ["/assets/a.js"])).not.toBe(workerOf(source, ["/assets/b.js"]).replace("b.js", "a.js"));
});

test("the manifest has icons of both sizes that browsers ask for", () => {
  expect(new Set(manifest.icons.map(({ sizes }) => sizes))).toEqual(new Set(["192x192", "512x512"]));
});
