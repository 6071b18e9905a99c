import { expect, test } from "vitest";
import { cardOf, densityOf, heightOf, PHONE, pitchOf, WIDE } from "./density";

test("rows use the height there is, no more than they need", () => {
  expect(pitchOf(2000, 5, WIDE.card, WIDE)).toBe(WIDE.pitch.ample);
  expect(heightOf(5, pitchOf(500, 5, WIDE.card, WIDE), WIDE.card)).toBe(500);
});

test("rows never lie closer than a covered card can be read", () => {
  expect(pitchOf(100, 7, PHONE.card, PHONE)).toBe(PHONE.least);
  expect(densityOf(PHONE.least, PHONE)).toBe("dense");
});

test("open cards are smaller where rows lie close", () => {
  expect(cardOf(560, 5, WIDE)).toBe(WIDE.card);
  expect(cardOf(436, 7, WIDE)).toBe(WIDE.small);
});

test("covered cards are drawn by the part that stays visible", () => {
  expect([103, 90, 70, 55].map((pitch) => densityOf(pitch, WIDE))).toEqual(["ample", "snug", "tight", "dense"]);
});
