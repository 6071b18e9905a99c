import { expect, test } from "vitest";
import { spriteOf } from "./sprite";
import { DRAWN } from "./drawn";

test("a drawing that the collection lacks is refused", () => {
  expect(() => spriteOf({ icons: {} })).toThrow(/no drawing called/);
});

test("every drawing has its own name in the sprite", () => {
  const icons = Object.fromEntries(Object.values(DRAWN).map((name) => [name, { body: "<path/>" }]));
  const names = [...spriteOf({ icons }).matchAll(/id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(names).size).toBe(names.length);
});
