import { expect, test } from "vitest";
import { readSetup, writeSetup } from "../../replay/setup";
import { tidySetup } from "../expansions";
import { bearsTokens, copyable, copyCard, KEEPER, putCoins, putGuard, putOnCard } from "./powers";
import { giveGod, layOnSpace } from "./setup";

const TEXT = `duel/1
options pantheon=on
age 2   pawn +0   turn second
first 3 coins   built apothecary workshop   gods nisaba minerva
second 0 coins   built scriptorium press   gods astarte
loot 2 5 2 5
spaces enki isis . . . .
cards . shelf_quarry brickyard . . . / . . . . . / . . . . / . . . / . .`;

test("a god that lies open bears as many tokens as are drawn for it", () => {
  const setup = readSetup(TEXT)!;
  expect([KEEPER.god, bearsTokens(setup)]).toEqual(["enki", true]);
  setup.place.law = "board";
  for (const token of ["law", "strategy", "economy"]) putOnCard(setup, token);
  expect(writeSetup(setup)).toContain("on_card strategy economy");
  putOnCard(setup, "economy");
  setup.place.strategy = "first";
  tidySetup(setup);
  expect(writeSetup(setup)).not.toContain("on_card");
  putOnCard(setup, "law");
  giveGod(setup, "first", "enki");
  tidySetup(setup);
  expect(setup.rest.on_card).toBeUndefined();
});

test("coins, the pawn and the copied card go with their gods", () => {
  const setup = readSetup(TEXT)!;
  putCoins(setup, "second", 9);
  putGuard(setup, -3);
  expect(copyable(setup)).toEqual(["scriptorium"]);
  copyCard(setup, "scriptorium");
  const text = writeSetup(setup);
  for (const words of ["card 7", "guard -3", "snake scriptorium"]) expect(text).toContain(words);
  expect(readSetup(text)).toEqual(setup);
  layOnSpace(setup, 2, "astarte", "first");
  for (const god of ["minerva", "nisaba"]) giveGod(setup, "first", god);
  tidySetup(setup);
  expect(writeSetup(setup)).not.toMatch(/card [0-9]|guard|snake/);
});
