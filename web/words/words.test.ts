import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import languages from "virtual:languages";
import { expect, test } from "vitest";
import english from "../../src/heptapolis/text/en.json";
import { broken, hyphensOf } from "./hyphens";
import { listOf, partOf, tagsIn } from "./words";

const TEXT = new URL("../../src/heptapolis/text", import.meta.url).pathname;

function keys(entries: object): string[] {
  return Object.entries(entries).flatMap(([key, entry]) =>
    typeof entry === "object" && !Array.isArray(entry) ? keys(entry).map((more) => `${key}.${more}`) : [key],
  );
}

test("every sentence is in exactly one of the parts", () => {
  const parts = (["base", "seven", "help", "course"] as const).flatMap((part) => keys(partOf(english, part)));
  expect(parts.sort()).toEqual(keys(english).sort());
});

test("the rules of the help load with the help", () => {
  expect(keys(partOf(english, "help"))).toEqual(
    expect.arrayContaining(["duel.rules.setup.title", "seven.rules.masks.words", "page.help.search"]),
  );
  expect(keys(partOf(english, "base"))).toContain("page.help.title");
});

test("names of cards load with a table, those of options with the lobby", () => {
  expect(keys(partOf(english, "seven"))).toContain("seven.cards.lumber_yard");
  expect(keys(partOf(english, "base"))).toContain("duel.cards.baths");
  expect(keys(partOf(english, "base"))).toContain("seven.seats.first");
});

test("every catalogue in the folder is a language of the page, with its own name and the same keys", async () => {
  const files = readdirSync(TEXT).filter((file) => file.endsWith(".json"));
  expect(
    Object.keys(languages)
      .map((tag) => `${tag}.json`)
      .sort(),
  ).toEqual(files.sort());
  for (const [tag, { name, base, seven, help }] of Object.entries(languages)) {
    expect((await base()).default.language).toMatchObject({ name });
    expect(Object.keys((await seven()).default), tag).toEqual(["seven", "page", "hyphens"]);
    expect(Object.keys((await help()).default), tag).toEqual(["duel", "seven", "page"]);
  }
});

test("a new file is a new language, and nothing else has to change", () => {
  const folder = mkdtempSync(join(tmpdir(), "words-"));
  for (const [tag, name] of [
    ["de", "Deutsch"],
    ["en", "English"],
  ])
    writeFileSync(join(folder, `${tag}.json`), JSON.stringify({ language: { name } }));
  expect(tagsIn(folder)).toEqual(["en", "de"]);
  expect(listOf(folder)).toContain('"de": { name: "Deutsch", base: () => import("virtual:words/de")');
  rmSync(folder, { recursive: true });
});

test("long words of names may be broken with a hyphen, short ones and short ends may not", () => {
  const hyphens = hyphensOf(english as never, "en");
  expect(hyphens.Scriptorium).toBe("Scrip\u00adto\u00adrium");
  expect(hyphens.Archimedes).toBe("Archi\u00admedes");
  expect(hyphens.Theater).toBeUndefined();
  expect(hyphensOf(english as never, "xx")).toEqual({});
  expect(broken("abcdefgh", () => "ab\u00adcdef\u00adgh")).toBe("abcdefgh");
});
