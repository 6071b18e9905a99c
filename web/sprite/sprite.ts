// One SVG sprite with every drawing the page uses, made at build time and imported as `virtual:sprite`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { DRAWN } from "./drawn.ts";
import { OWN } from "./own.ts";

const NAME = "virtual:sprite";
const INSIDE = "\0" + NAME;

interface Collection {
  icons: Record<string, { body: string }>;
}

export function spriteOf(collection: Collection): string {
  const symbol = (name: string, body: string) => `<symbol id="${name}" viewBox="0 0 512 512">${body}</symbol>`;
  const drawn = Object.entries(DRAWN).map(([name, theirs]) => {
    if (!collection.icons[theirs]) throw new Error(`the collection has no drawing called ${theirs}`);
    return symbol(name, collection.icons[theirs].body);
  });
  return [...drawn, ...Object.entries(OWN).map(([name, body]) => symbol(name, body))].join("");
}

export function sprite(): Plugin {
  return {
    name: "sprite",
    resolveId: (id) => (id === NAME ? INSIDE : undefined),
    load(id) {
      if (id !== INSIDE) return undefined;
      const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      return `export default ${JSON.stringify(spriteOf(JSON.parse(readFileSync(path, "utf8"))))}`;
    },
  };
}
