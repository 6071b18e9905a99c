import { expect, test } from "vitest";
import type { Offered } from "../generated/contract";
import { namedBy } from "./targets";

const choice = (verb: string, ...targets: [string, string | number][]): Offered => ({
  text: verb,
  verb,
  targets: targets.map(([kind, name]) => ({ kind, name })),
  preview: { paid: 0, events: [] },
});
const names = (...told: Parameters<typeof choice>) => namedBy(choice(...told)).map(({ name }) => name);

test("an answer is named after things, not after the places they lie at", () => {
  expect(names("build", ["card", "baths"], ["slot", 3])).toEqual(["baths"]);
  expect(names("activate", ["god", "zeus"], ["space", 1], ["offering", "offering_3"])).toEqual(["zeus", "offering_3"]);
  expect(names("place", ["god", "zeus"], ["space", 1])).toEqual(["zeus", 1]);
  expect(names("draft", ["wonder", "sphinx"])).toEqual(["sphinx"]);
});

test("with a wonder it is named after the card, since the verb names the wonder", () => {
  expect(names("wonder", ["wonder", "sphinx"], ["card", "baths"], ["slot", 3])).toEqual(["baths"]);
});

test("what is unknown or has no name is named after its place", () => {
  expect(names("activate", ["god", "?"], ["space", 2], ["offering", "offering_3"])).toEqual([2, "offering_3"]);
  expect(names("strike", ["slot", 7])).toEqual([7]);
});
