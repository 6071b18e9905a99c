// SVG sprites with every drawing the page uses, made at build time: `virtual:sprite`, and what Seven adds to it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { DRAWN, DRAWN_SEVEN, nameThere } from "./drawn.ts";
import { OWN, OWN_SEVEN } from "./own.ts";

type Drawings = Record<string, string>;
const SPRITES: Record<string, [Drawings, Drawings]> = {
  "virtual:sprite": [DRAWN, OWN],
  "virtual:sprite-seven": [DRAWN_SEVEN, OWN_SEVEN],
};
const inside = (name: string) => "\0" + name;

interface Collection {
  icons: Record<string, { body: string }>;
}

export function spriteOf(collection: Collection, drawn: Drawings = DRAWN, own: Drawings = OWN): string {
  const symbol = (name: string, body: string) => `<symbol id="${name}" viewBox="0 0 512 512">${body}</symbol>`;
  const taken = Object.entries(drawn).map(([name, theirs]) => {
    const there = collection.icons[nameThere(theirs)];
    if (!there) throw new Error(`the collection has no drawing called ${theirs}`);
    return symbol(name, there.body);
  });
  return [...taken, ...Object.entries(own).map(([name, body]) => symbol(name, body))].join("");
}

export function sprite(): Plugin {
  return {
    name: "sprite",
    resolveId: (id) => (id in SPRITES ? inside(id) : undefined),
    load(id) {
      const name = Object.keys(SPRITES).find((other) => inside(other) === id);
      if (!name) return undefined;
      const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      return `export default ${JSON.stringify(spriteOf(JSON.parse(readFileSync(path, "utf8")), ...SPRITES[name]))}`;
    },
  };
}
