// The catalogues in two parts: `virtual:words/en` with what every screen needs, and `virtual:words-seven/en` with what only
// a table of Seven says. `virtual:languages` lists the languages: one for each file in the folder.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { Entries } from "../src/shell/catalogue.ts";

const NAME = /^virtual:words(-seven)?\/([A-Za-z-]+)$/;
const LIST = "virtual:languages";
const ENGLISH = "en";
const EVERYWHERE = ["seats", "boards", "table", "amounts", "free_city"]; // of Seven, said in the lobby too
const OF_TABLES = ["seven", "seven_lesson", "seven_help", "seven_reveal", "seven_score"];

function parted(entries: Entries, isTaken: (key: string) => boolean): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => isTaken(key)));
}

/** What every screen needs of a catalogue, or what only a table of Seven does. */
export function partOf(catalogue: Entries, ofSeven: boolean): Entries {
  const { seven, page, ...rest } = catalogue as Record<string, Entries>;
  const own = {
    seven: parted(seven, (key) => EVERYWHERE.includes(key) !== ofSeven),
    page: parted(page, (key) => OF_TABLES.includes(key) === ofSeven),
  };
  return ofSeven ? own : { ...rest, ...own };
}

function read(folder: string, tag: string): Entries {
  return JSON.parse(readFileSync(`${folder}/${tag}.json`, "utf8")) as Entries;
}

/** The tags of the languages that have a file, English first. */
export function tagsIn(folder: string): string[] {
  const tags = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));
  return [ENGLISH, ...tags.filter((tag) => tag !== ENGLISH).sort()];
}

/** A module with each language's own name and the loaders of its two parts; English is always there. */
export function listOf(folder: string): string {
  const entries = tagsIn(folder).map((tag) => {
    const { name } = read(folder, tag).language as { name: string };
    const base = tag === ENGLISH ? "Promise.resolve({ default: english })" : `import("virtual:words/${tag}")`;
    return `${JSON.stringify(tag)}: { name: ${JSON.stringify(name)}, base: () => ${base}, seven: () => import("virtual:words-seven/${tag}") },`;
  });
  return [`import english from "virtual:words/${ENGLISH}";`, "export default {", ...entries, "};"].join("\n");
}

export function words(folder: string): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id === LIST || NAME.test(id) ? "\0" + id : undefined),
    load(id) {
      if (id === "\0" + LIST) return listOf(folder);
      const found = NAME.exec(id.slice(1));
      if (!found) return undefined;
      this.addWatchFile(`${folder}/${found[2]}.json`);
      const part = partOf(read(folder, found[2]), Boolean(found[1]));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(part))})`;
    },
  };
}
