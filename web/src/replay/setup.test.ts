import { expect, test } from "vitest";
import { emptySetup, lay, movePawn, put, readSetup, toAge, turnWonder, writeSetup } from "./setup";

const TEXT = `duel/1
age 2   pawn +3   turn second
first 4 coins   built garrison altar   wonders mausoleum temple_of_artemis!horse_breeders
second 10 coins   built quarry   wonders colossus appian_way!   tokens law
board architecture strategy
cards forum laboratory aqueduct shelf_quarry brickyard walls / ? ? ? ? courthouse / temple statue dispensary . / customs_house brewery . / . .
discard baths
loot 2 5 0 5`;

test("what was read is written again", () => {
  const setup = readSetup(TEXT)!;
  expect([setup.age, setup.pawn, setup.turn, setup.coins.second]).toEqual([2, 3, "second", 10]);
  expect(setup.wonders.temple_of_artemis).toEqual({ owner: "first", built: "horse_breeders" });
  expect(setup.wonders.appian_way).toEqual({ owner: "second", built: "" });
  expect(setup.place).toMatchObject({ garrison: "first", law: "second", strategy: "board", baths: "discard" });
  expect(readSetup(writeSetup(setup))).toEqual(setup);
});

test("clicking puts things where they belong, and only there", () => {
  const setup = emptySetup(3);
  put(setup, "baths", "first");
  expect(writeSetup(setup)).toContain("first 7 coins   built baths");
  put(setup, "baths", "discard");
  expect(writeSetup(setup)).toContain("discard baths");
  put(setup, "baths", "discard");
  expect(writeSetup(setup)).not.toContain("baths");
  lay(setup, 4, "palace");
  lay(setup, 7, "palace");
  expect(setup.slots.filter((card) => card === "palace")).toHaveLength(1);
  put(setup, "palace", "second");
  expect(setup.slots).not.toContain("palace");
  for (const state of ["sphinx", "sphinx!", undefined]) {
    turnWonder(setup, "sphinx", "second");
    const line = writeSetup(setup).split("\n")[3];
    if (state) expect(line.split(/\s+/)).toContain(state);
    else expect(line).not.toContain("sphinx");
  }
});

test("the pawn takes the military tokens that it has passed, and a new age begins with an empty structure", () => {
  const setup = readSetup("duel/1\nloot 2 5 2 5")!;
  movePawn(setup, -6);
  expect(writeSetup(setup)).toContain("loot 0 0 2 5");
  lay(setup, 0, "altar");
  toAge(setup, 2);
  expect(setup.slots.every((card) => card === ".")).toBe(true);
});
