import { expect, test } from "vitest";
import { readSetup, toAge, withExpansion, writeSetup, type Setup } from "../../replay/setup";
import { giveGod, giveMythology, giveOffering, layOnSpace, layToken, spacesOf, tidy, tokensFor } from "./setup";

const TEXT = `duel/1
options pantheon=on
age 2   pawn +0   turn second
first 3 coins   built press   wonders sanctuary!   gods tanit gate   mythology egyptian roman roman   offerings offering_2
second 0 coins   gods astarte   card 7
loot 2 5 2 5
board economy mysticism
spaces minerva isis . . . .
decks roman mars
cards . shelf_quarry brickyard . . . / . . . . . / . . . . / . . . / . .`;

function pantheon(age: number): Setup {
  const setup = readSetup("duel/1\nage 1")!;
  withExpansion(setup, "pantheon", true);
  toAge(setup, age);
  return setup;
}

test("what was read is written again, with gods, tokens and the Gate", () => {
  const setup = readSetup(TEXT)!;
  expect(setup.more.first).toEqual({
    gods: ["tanit", "gate"],
    mythology: ["egyptian", "roman", "roman"],
    offerings: ["offering_2"],
  });
  expect(readSetup(writeSetup(setup))).toEqual(setup);
  expect(spacesOf(setup)).toEqual(["minerva", "isis", ".", ".", ".", "."]);
});

test("a god lies in one place, and the decks hold the others", () => {
  const setup = readSetup(TEXT)!;
  giveGod(setup, "second", "minerva");
  expect(spacesOf(setup)[0]).toBe(".");
  expect(setup.more.second.gods).toEqual(["astarte", "minerva"]);
  expect(setup.rest.decks).toBeUndefined();
  layOnSpace(setup, 3, "gate", "first");
  expect(setup.more.first.gods).toEqual(["tanit"]);
  giveGod(setup, "second", "minerva");
  expect(writeSetup(setup)).not.toContain("minerva");
});

test("in the first age only one player knows a god on a space, later everybody does", () => {
  const setup = pantheon(1);
  layOnSpace(setup, 0, "mars", "second");
  layOnSpace(setup, 1, "?greek", "first");
  expect(setup.rest.spaces).toEqual(["mars:second", "?greek:first", ".", ".", ".", "."]);
  toAge(setup, 2);
  tidy(setup);
  expect(setup.rest.spaces).toEqual(["mars", ".", ".", ".", ".", "."]);
});

test("there are two tokens of each mythology and one of each offering", () => {
  const setup = pantheon(2);
  for (let count = 0; count < 2; count += 1) giveMythology(setup, "first", "roman");
  expect(setup.more.first.mythology).toEqual(["roman", "roman"]);
  giveMythology(setup, "second", "roman");
  expect(setup.more.second.mythology).toBeUndefined();
  giveMythology(setup, "first", "roman");
  expect(setup.more.first.mythology).toBeUndefined();
  giveOffering(setup, "first", "offering_3");
  giveOffering(setup, "second", "offering_3");
  expect([setup.more.first.offerings, setup.more.second.offerings]).toEqual([undefined, ["offering_3"]]);
});

test("tokens lie on face-down cards that are marked for them", () => {
  const setup = pantheon(1);
  expect(tokensFor(setup, 2)).toEqual([]);
  setup.slots[2] = "?";
  expect(tokensFor(setup, 2)).toContain("roman");
  layToken(setup, 2, "roman");
  expect(writeSetup(setup)).toContain("slots 2 roman");
  setup.slots[2] = ".";
  tidy(setup);
  expect(writeSetup(setup)).not.toContain("slots");
});

test("without the expansion nothing of it is left", () => {
  const setup = readSetup(TEXT)!;
  withExpansion(setup, "pantheon", false);
  const text = writeSetup(setup);
  for (const name of ["pantheon", "tanit", "sanctuary", "mysticism", "spaces", "roman"])
    expect(text).not.toContain(name);
  expect(text).toContain("built press");
});
