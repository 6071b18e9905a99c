import { expect, test } from "vitest";
import { BOX } from "../cards/box";
import { SEVEN } from "../seven/box";
import { help as duel } from "./duel";
import type { Chapter, Thing } from "./model";
import { countOf, inBox, plain, search } from "./search";
import { help as seven } from "./seven";

const thingsOf = (chapters: Chapter[]): Thing[] =>
  chapters.flatMap(({ sections }) => sections.flatMap(({ things }) => things ?? []));
const idsOf = (chapters: Chapter[]): string[] => thingsOf(chapters).map(({ id }) => id);
const sectionsOf = (chapters: Chapter[]): string[] => chapters.flatMap(({ sections }) => sections.map(({ id }) => id));

test("capitals, accents and apostrophes do not matter", () => {
  expect(plain("Âge d’Œuvre")).toBe("age d oeuvre");
  expect(plain("Müüriladumine")).toBe("muuriladumine");
});

test("everything in Duel's box is in its lists", () => {
  const kinds = { cards: "card", wonders: "wonder", tokens: "token", gods: "god" } as const;
  const ids = idsOf(duel.chapters());
  for (const [kind, prefix] of Object.entries(kinds))
    for (const name of Object.keys(BOX[kind as keyof typeof kinds])) expect(ids).toContain(`${prefix}:${name}`);
});

test("everything in Seven's boxes is in its lists", () => {
  const kinds = { cards: "card", leaders: "leader", boards: "board" } as const;
  const ids = idsOf(seven.chapters());
  for (const [kind, prefix] of Object.entries(kinds))
    for (const name of Object.keys(SEVEN[kind as keyof typeof kinds])) expect(ids).toContain(`${prefix}:${name}`);
});

test.each([duel, seven])("no two things have the same anchor, and every link leads to one", (help) => {
  const chapters = help.chapters();
  const anchors = [...sectionsOf(chapters), ...idsOf(chapters)];
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const { from = [], to = [], on = [] } of thingsOf(chapters))
    for (const { id } of [...from, ...to, ...on]) expect(anchors).toContain(id);
});

test("a name finds its card and the cards chained to it", () => {
  expect(idsOf(search(duel.chapters(), "SCRIPTORIUM"))).toEqual(["card:scriptorium", "card:library", "symbol:quill"]);
});

test("all words of a query must be there, in any order, also those of the list's title", () => {
  const found = idsOf(search(seven.chapters(), "wood age iii clay"));
  expect(found).toContain("card:gardens");
  expect(found).not.toContain("card:altar");
});

test("rules are found by their words", () => {
  expect(sectionsOf(search(duel.chapters(), "back into the box unseen"))).toEqual(["rules:setup"]);
});

test("keys are found by what they do", () => {
  expect(sectionsOf(search(duel.chapters(), "computer for a hint"))).toEqual(["keys"]);
});

test("an empty query leaves everything, an unknown word nothing", () => {
  expect(search(duel.chapters(), "  ")).toEqual(duel.chapters());
  expect(search(duel.chapters(), "xyzzy")).toEqual([]);
});

test("matches are counted by rule and by thing", () => {
  expect(countOf(search(duel.chapters(), "scriptorium"))).toBe(3);
  expect(countOf(search(duel.chapters(), "back into the box unseen"))).toBe(1);
});

test("a box shows what it brings and nothing else", () => {
  const pantheon = inBox(duel.chapters(), "pantheon");
  expect(idsOf(pantheon)).toContain("wonder:sanctuary");
  expect(idsOf(pantheon)).not.toContain("wonder:sphinx");
  expect(sectionsOf(pantheon)).toContain("rules:activation");
  expect(sectionsOf(inBox(duel.chapters(), "base"))).not.toContain("list:gods");
});

test("the boxes of a game together are the whole", () => {
  for (const help of [duel, seven]) {
    const parts = ["base", ...help.boxes].map((box) => countOf(inBox(help.chapters(), box)));
    expect(parts.reduce((sum, count) => sum + count)).toBe(countOf(help.chapters()));
  }
});

test("copies of a card are told by the number of players", () => {
  const tavern = thingsOf(seven.chapters()).find(({ id }) => id === "card:tavern");
  expect(seven.deckSizes).toEqual([3, 4, 5, 6, 7]);
  expect(tavern?.copies).toEqual([0, 1, 2, 2, 3]);
});
