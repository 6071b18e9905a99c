import { expect, test } from "vitest";
import type { Track } from "../generated/duel";
import { seenFrom, trackName, zonesOf } from "./track";

const track: Track = {
  pawn: 2,
  capital: 9,
  points: [0, 2, 2, 5, 5, 5, 10, 10, 10, 0],
  guard: null,
  loot: [
    { name: "loot_first_2", seat: 0, space: -3, coins: 2, there: true },
    { name: "loot_second_5", seat: 1, space: 6, coins: 5, there: false },
  ],
};

test("the own capital lies on the left for either chair", () => {
  expect(seenFrom(2, 0)).toBe(2);
  expect(seenFrom(2, 1)).toBe(-2);
  expect(zonesOf(track, 0)[0].spaces).toEqual([-9]);
  expect(zonesOf(track, 1)[0].spaces).toEqual([9]);
});

test("the zones hold the spaces of the track, each once", () => {
  const zones = zonesOf(track, 0);
  expect(zones.map((zone) => zone.spaces.length)).toEqual([1, 3, 3, 2, 1, 2, 3, 3, 1]);
  expect(zones.map((zone) => zone.points)).toEqual([0, 10, 5, 2, 0, 2, 5, 10, 0]);
});

test("a military token lies in its zone until it is taken", () => {
  const loot = zonesOf(track, 0).map((zone) => zone.loot?.name);
  expect(loot.filter(Boolean)).toEqual(["loot_first_2"]);
  expect(loot[2]).toBe("loot_first_2");
});

test("spaces have the names that answers use", () => {
  expect([-3, 0, 3].map(trackName)).toEqual(["-3", "+0", "+3"]);
});
