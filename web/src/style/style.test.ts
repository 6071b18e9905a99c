// What holds for every style of the page: named breakpoints, no rule for what no component has, a game's styles with its table.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = resolve(import.meta.dirname, "..");
const PREFIXES = ["dock-", "seat-", "c-", "of-", "from-", "zone-"]; // classes that end in a name from the box
const QUERY = /^(\((--[\w-]+|prefers-[\w-]+: [\w-]+|orientation: \w+)\)( and |$))+$/;

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(css|svelte|ts|json|svg)$/.test(name) && !name.endsWith(".test.ts"))
  .map((name) => ({ name, text: readFileSync(resolve(SOURCE, name), "utf8") }));
const styles = files
  .map(({ name, text }) => ({
    name,
    text: name.endsWith(".css") ? text : (text.match(/<style>[^]*<\/style>/)?.[0] ?? ""),
  }))
  .map(({ name, text }) => ({ name, text: text.replace(/\/\*[^]*?\*\//g, "") }));
const queries = styles.flatMap(({ text }) => [...text.matchAll(/@media ([^{]+) \{/g)].map(([, query]) => query));

/** The classes that a text's selectors name. */
function selectors(text: string): string[] {
  return [...text.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name);
}

/** Every file that the page loads together with a file. */
function loadedWith(name: string, seen = new Set<string>()): Set<string> {
  const found = ["", ".ts", ".svelte.ts"].map((end) => files.find((file) => file.name === name + end)).find(Boolean);
  if (!found || seen.has(found.name)) return seen;
  seen.add(found.name);
  for (const [, path] of found.text.matchAll(/^\s*import (?!type)(?:[^"(]*from )?"(\.[^"]+)"/gm))
    loadedWith(resolve("/", dirname(found.name), path).slice(1), seen);
  return seen;
}

const stylesOf = (entry: string, folder: string): string[] =>
  [...loadedWith(entry)].filter((name) => name.startsWith(`style/${folder}/`));

describe("styles", () => {
  it("ask for a breakpoint by its name, and each name is declared and used", () => {
    const named =
      styles.find(({ name }) => name === "style/breakpoints.css")?.text.match(/(?<=@custom-media )--[\w-]+/g) ?? [];
    const asked = new Set(queries.flatMap((query) => query.match(/--[\w-]+/g) ?? []));
    expect(queries.filter((query) => !QUERY.test(query))).toEqual([]);
    expect([...asked].sort()).toEqual([...named].sort());
  });

  it("name no class that no component bears", () => {
    const texts = files.filter(({ name }) => !name.endsWith(".css")).map(({ text }) => text.replace(/<style>[^]*/, ""));
    const words = new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
    const styled = styles.flatMap(({ text }) => selectors(text));
    const isBorne = (name: string): boolean => words.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix));
    expect(styled.filter((name) => !isBorne(name))).toEqual([]);
  });

  it("of a class that one component alone has stand beside it", () => {
    const homes = files.filter(({ name }) => /\.(svelte|ts)$/.test(name) && !name.startsWith("generated/"));
    const words = homes.map(({ name, text }) => ({
      name,
      said: new Set(text.replace(/<style>[^]*/, "").match(/[\w-]+/g)),
    }));
    const isAlone = (word: string): boolean => {
      const [home, ...others] = words.filter(({ said }) => said.has(word));
      return home?.name.endsWith(".svelte") && !others.length && !PREFIXES.some((prefix) => word.startsWith(prefix));
    };
    const shared = styles.filter(({ name }) => name.endsWith(".css")).flatMap(({ text }) => selectors(text));
    expect(shared.filter((name) => isAlone(name))).toEqual([]);
  });

  it("of a game come with its table, not with the lobby or the other game", () => {
    for (const folder of ["table", "duel", "seven"]) expect(stylesOf("main.ts", folder)).toEqual([]);
    expect(stylesOf("duel/DuelTable.svelte", "duel")).not.toEqual([]);
    expect(stylesOf("duel/DuelTable.svelte", "seven")).toEqual([]);
    expect(stylesOf("seven/SevenTable.svelte", "seven")).not.toEqual([]);
    expect(stylesOf("seven/SevenTable.svelte", "duel")).toEqual([]);
  });
});
