// The catalogues in two parts: `virtual:words/en` with what every screen needs, and `virtual:words-seven/en` with what only
// a table of Seven says.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { Entries } from "../src/shell/catalogue.ts";

const NAME = /^virtual:words(-seven)?\/([a-z]{2})$/;
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

export function words(folder: string): Plugin {
  return {
    name: "words",
    resolveId: (id) => (NAME.test(id) ? "\0" + id : undefined),
    load(id) {
      const found = NAME.exec(id.slice(1));
      if (!found) return undefined;
      const path = `${folder}/${found[2]}.json`;
      this.addWatchFile(path);
      const catalogue = JSON.parse(readFileSync(path, "utf8")) as Entries;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(partOf(catalogue, Boolean(found[1]))))})`;
    },
  };
}
