import { expect, test } from "vitest";
import { DRAWN } from "../../sprite/drawn";
import { OWN } from "../../sprite/own";
import { BOX } from "./box";
import { chainDrawing, mythologyBand, mythologyDrawing, tokenDrawing, wonderDrawing } from "./drawings";

const drawings = { ...DRAWN, ...OWN };

test("everything in the box has a drawing", () => {
  const used = [
    ...BOX.resources,
    ...BOX.symbols,
    ...Object.keys(BOX.wonders).map(wonderDrawing),
    ...Object.keys(BOX.tokens).map(tokenDrawing),
    ...BOX.mythologies.map(mythologyDrawing),
  ];
  expect(used.filter((name) => !(name in drawings))).toEqual([]);
});

test("each chain has a symbol of its own", () => {
  const chains = Object.keys(BOX.cards)
    .filter((card) => BOX.cards[card].unlocks.length)
    .map(chainDrawing);
  expect(new Set(chains).size).toBe(chains.length);
  expect(chains.filter((name) => !(name in drawings))).toEqual([]);
});

test("each mythology has a band of its own", () => {
  expect(new Set(BOX.mythologies.map(mythologyBand)).size).toBe(BOX.mythologies.length);
});
