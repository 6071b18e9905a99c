import { expect, test } from "vitest";
import {
  build,
  cardsOf,
  emptySetup,
  giveBoard,
  handSize,
  readSetup,
  setPlayers,
  take,
  toMoment,
  turnBoard,
  turnLeader,
  withExpansion,
  writeSetup,
} from "./setup";

const SHORT = `seven/1
options players=3 leaders=on cities=on
age 2   turn 3
seat0 gizah:A   5 coins   built loom_1 altar   stages ? baths   recruited hiram   held caesar midas   victories 1 0 0   debt 2
seat1 rhodos:B   2 coins   built stone_pit walls   diplomacy 1
seat2 ephesos:A   4 coins   copied worker_guild   defeats 2
holds0 aqueduct temple forum statue stables consulate`;

const WHOLE = `seven/1
options  players=3 leaders=on
age 2   turn 2   step settle
seat0    rhodos:B   8 coins   built loom_1   stages east_trading_post   recruitment 0 3 0   victories 2 0 0   purse 8
seat1    gizah:A   1 coins   built theater   defeats 2   purse 1
seat2    ephesos:A   7 coins   built baths   purse 7
hand1.0  lumber_yard/3built
hand2.0  glassworks_2 aqueduct/1built forum vineyard
hand2.1  loom_2/1sold temple courthouse
hand2.2  foundry press_2/1tucked school
leaders  alexander=held/2/1/2/4 nero=held/0/2/1/1 caesar=recruited/4/3/2/ff
asked    turn 0 1 2
chosen1  sell temple`;

test("a turn in short is read and written again", () => {
  const setup = readSetup(SHORT)!;
  expect(setup.cities[0]).toMatchObject({ stages: ["?", "baths"], held: ["caesar", "midas"], tokens: { debt: 2 } });
  expect(setup.cities.map(({ hand }) => hand?.length ?? null)).toEqual([6, null, null]);
  expect(writeSetup(setup)).toBe(SHORT);
});

test("of a turn of a whole game the cities and the hands before each seat are left", () => {
  const setup = readSetup(WHOLE)!;
  expect(setup.cities.map(({ hand }) => hand)).toEqual([
    ["foundry", "school"],
    ["glassworks_2", "forum", "vineyard"],
    ["temple", "courthouse"],
  ]);
  expect([setup.cities[0].held, setup.cities[2].held]).toEqual([["nero"], ["alexander"]]);
  const text = writeSetup(setup);
  expect(text).toContain("age 2   turn 2\n");
  for (const word of ["purse", "recruitment", "hand2", "asked", "step"]) expect(text).not.toContain(word);
});

test("other positions are not for the form", () => {
  for (const text of ["duel/1", "seven/1\nage 0", "seven/1\noptions players=2", "seven/1\nage 2 turn 0 step recruit"])
    expect(readSetup(text)).toBeNull();
});

test("cities have different boards; whoever has one that is chosen swaps", () => {
  const setup = emptySetup();
  setPlayers(setup, 5);
  expect(new Set(setup.cities.map(({ board }) => board)).size).toBe(5);
  const [first, second] = setup.cities.map(({ board }) => board);
  turnBoard(setup.cities[1], "B", 2);
  expect(setup.cities[1].stages).toEqual(["?", "?"]);
  giveBoard(setup, 0, second);
  expect([setup.cities[0].board, setup.cities[1].board]).toEqual([second, first]);
  expect(setup.cities[1].stages).toEqual([]);
});

test("cards are built, and taken as often as there are copies", () => {
  const setup = emptySetup();
  setPlayers(setup, 4);
  build(setup.cities[2], "altar");
  expect(writeSetup(setup)).toMatch(/seat2 .* built altar/);
  build(setup.cities[2], "altar");
  expect(writeSetup(setup)).not.toContain("altar");
  const counts = [1, 2, 3].map(() => (take(setup, 0, "lumber_yard"), setup.cities[0].hand!.length));
  expect(counts).toEqual([1, 2, 0]);
  expect(cardsOf(setup, 1)).not.toContain("gambling_den");
  expect(cardsOf(setup, 3)).toContain("spies_guild");
  expect(cardsOf(setup, 3)).not.toContain("diplomats_guild");
  const many = cardsOf(setup, 1).length;
  setPlayers(setup, 3);
  expect(cardsOf(setup, 1).length).toBeLessThan(many);
});

test("a leader is in one place", () => {
  const setup = readSetup(SHORT)!;
  turnLeader(setup, 1, "hiram");
  expect([setup.cities[0].recruited, setup.cities[1].recruited]).toEqual([[], ["hiram"]]);
  turnLeader(setup, 1, "hiram");
  expect(setup.cities[1].held).toEqual(["hiram"]);
  turnLeader(setup, 1, "hiram");
  expect(writeSetup(setup)).not.toContain("hiram");
});

test("what an age or the boxes no longer hold is taken away", () => {
  const setup = readSetup(SHORT)!;
  toMoment(setup, 1, 7);
  expect([setup.cities[1].built, setup.cities[0].hand, setup.cities[0].victories]).toEqual([
    ["stone_pit"],
    [],
    [0, 0, 0],
  ]);
  withExpansion(setup, "cities", false);
  expect([setup.turn, handSize(setup), setup.cities[0].tokens.debt]).toEqual([6, 2, 0]);
  withExpansion(setup, "leaders", false);
  expect(writeSetup(setup)).not.toMatch(/hiram|caesar|leaders/);
});
