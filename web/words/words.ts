// The catalogues in four parts: `virtual:words/en` with what every screen needs, `virtual:words-seven/en` with what only a
// table of Seven says, `virtual:words-help/en` with what only the help does, and `virtual:words-course/en` with what lessons say. `virtual:languages` lists the languages: one
// for each file in the folder.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { Entries } from "../src/shell/catalogue.ts";
import { hyphensOf } from "./hyphens.ts";

export type Part = "base" | "seven" | "help" | "course";

const NAME = /^virtual:words(?:-(seven|help|course))?\/([A-Za-z-]+)$/;
const LIST = "virtual:languages";
const ENGLISH = "en";
const SHARED = ["duel", "seven", "page", "page.help"]; // entries of several parts
const OF_HELP = /^(duel|seven)\.rules$|^page\.seven_help$|^page\.help\.(?!title$)/;
const OF_SEVEN =
  /^seven\.(?!(seats|boards|table|amounts|free_city)$)|^page\.(seven|seven_lesson|seven_reveal|seven_score)$/;

function placeOf(key: string): Part {
  if (OF_HELP.test(key)) return "help";
  if (key === "page.course") return "course";
  return OF_SEVEN.test(key) ? "seven" : "base";
}

/** What of a catalogue belongs to a part of the page. */
export function partOf(catalogue: Entries, part: Part, below = ""): Entries {
  const kept: Entries = {};
  for (const [name, entry] of Object.entries(catalogue)) {
    const key = below + name;
    if (!SHARED.includes(key)) {
      if (placeOf(key) === part) kept[name] = entry;
      continue;
    }
    const inner = partOf(entry as Entries, part, `${key}.`);
    if (Object.keys(inner).length) kept[name] = inner;
  }
  return kept;
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

/** A module with each language's own name and the loaders of its parts; English is always there. */
export function listOf(folder: string): string {
  const entries = tagsIn(folder).map((tag) => {
    const { name } = read(folder, tag).language as { name: string };
    const base = tag === ENGLISH ? "Promise.resolve({ default: english })" : `import("virtual:words/${tag}")`;
    return `${JSON.stringify(tag)}: { name: ${JSON.stringify(name)}, base: () => ${base}, seven: () => import("virtual:words-seven/${tag}"), help: () => import("virtual:words-help/${tag}"), course: () => import("virtual:words-course/${tag}") },`;
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
      const part = partOf(read(folder, found[2]), (found[1] as Part | undefined) ?? "base");
      const words = hyphensOf(part, found[2]);
      const hyphens = Object.keys(words).length ? { hyphens: words } : {};
      return `export default JSON.parse(${JSON.stringify(JSON.stringify({ ...part, ...hyphens }))})`;
    },
  };
}
