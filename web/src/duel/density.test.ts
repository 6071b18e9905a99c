import { expect, test } from "vitest";
import { densityOf, heightOf, PHONE, pitchOf, WIDE } from "./density";

test("rows use the height there is, no more than they need", () => {
  expect(pitchOf(2000, 5, WIDE)).toBe(WIDE.pitch.ample);
  expect(heightOf(5, pitchOf(500, 5, WIDE), WIDE)).toBe(500);
});

test("rows never lie closer than a covered card can be read", () => {
  expect(pitchOf(100, 7, PHONE)).toBe(PHONE.least);
  expect(densityOf(PHONE.least, PHONE)).toBe("dense");
});

test("covered cards are drawn by the part that stays visible", () => {
  expect([103, 90, 70, 55].map((pitch) => densityOf(pitch, WIDE))).toEqual(["ample", "snug", "tight", "dense"]);
});
