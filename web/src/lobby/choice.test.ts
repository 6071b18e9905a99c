import { expect, test } from "vitest";
import type { TableFacts } from "../generated/contract";
import { levelAmong, runningFirst, tableFor, troubleOf, type Choice } from "./choice";

const duel: Choice = { game: "duel", level: "casual", players: 3, expansions: ["pantheon", "cities"] };
const seven: Choice = { ...duel, game: "seven" };

test("a game takes its own expansions and leaves those of the other game", () => {
  expect(tableFor(duel, "casual").options).toEqual({ pantheon: "on" });
  expect(tableFor(seven, "casual").options).toEqual({ leaders: "off", cities: "on", players: "3" });
});

test("the others are computer players of the level, open seats or the same person", () => {
  expect(tableFor(duel, "casual").seats).toEqual([{ kind: "me" }, { kind: "bot", bot: "casual" }]);
  expect(tableFor(seven, "open").seats).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "open" }]);
  expect(tableFor(duel, "me").seats).toEqual([{ kind: "me" }, { kind: "me" }]);
});

test("eight players need Cities, Duel needs nothing", () => {
  expect(troubleOf({ ...seven, players: 8, expansions: [] })).toBe("eight_need_cities");
  expect(troubleOf({ ...seven, players: 8 })).toBeNull();
  expect(troubleOf({ ...duel, players: 8, expansions: [] })).toBeNull();
});

test("the remembered level is kept if there is one, else casual, else the first", () => {
  expect(levelAmong(["novice", "casual", "expert"], "expert")).toBe("expert");
  expect(levelAmong(["novice", "casual"], "expert")).toBe("casual");
  expect(levelAmong(["greedy"], "expert")).toBe("greedy");
});

test("the game that waits for this person is continued first, then the newest", () => {
  const table = (id: string, status: string, asks_you: boolean, created: number): TableFacts =>
    ({ id, status, asks_you, created }) as TableFacts;
  const tables = [
    table("over", "over", false, 9),
    table("old", "playing", false, 1),
    table("new", "playing", false, 2),
    table("asks", "playing", true, 0),
  ];
  expect(runningFirst(tables).map(({ id }) => id)).toEqual(["asks", "new", "old"]);
});
