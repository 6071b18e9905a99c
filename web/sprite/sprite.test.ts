import { expect, test } from "vitest";
import { spriteOf } from "./sprite";
import { credits, DRAWN, DRAWN_SEVEN, nameThere } from "./drawn";
import { OWN_SEVEN } from "./own";

const ALL = [...Object.values(DRAWN), ...Object.values(DRAWN_SEVEN)];

test("a drawing that the collection lacks is refused", () => {
  expect(() => spriteOf({ icons: {} })).toThrow(/no drawing called/);
});

test("every drawing has its own name in the sprite", () => {
  const icons = Object.fromEntries(ALL.map((drawn) => [nameThere(drawn), { body: "<path/>" }]));
  const both = spriteOf({ icons }) + spriteOf({ icons }, DRAWN_SEVEN, OWN_SEVEN);
  const names = [...both.matchAll(/id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(names).size).toBe(names.length);
});

test("every drawing names who drew it, and the credits name every drawing", () => {
  expect(ALL.filter((drawn) => !/^[a-z-]+\/[a-z-]+$/.test(drawn))).toEqual([]);
  const credited = credits().flatMap(([author, names]) => names.map((name) => `${author}/${name}`));
  expect(credited.sort()).toEqual([...new Set(ALL)].sort());
});
