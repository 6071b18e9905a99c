import { expect, test } from "vitest";
import type { Offered } from "../generated/contract";
import { firstAnswer, groups, pointsAt, targetOf } from "./answers";

function choice(verb: string, targets: [string, string | number][], price = 0): Offered {
  return {
    text: verb,
    verb,
    targets: targets.map(([kind, name]) => ({ kind, name })),
    preview: { paid: price, events: [] },
  };
}
const offers = (...choices: Offered[]) => choices.map((one, index) => ({ choice: one, index }));

test("an answer points at things by kind and name", () => {
  const build = choice("build", [
    ["card", "baths"],
    ["slot", 3],
  ]);
  expect(pointsAt(build, { kind: "slot", name: 3 })).toBe(true);
  expect(pointsAt(build, { kind: "slot", name: 4 })).toBe(false);
  expect(targetOf(build, "card")).toBe("baths");
});

test("building is preselected, whatever comes first", () => {
  expect(firstAnswer(offers(choice("discard", [["slot", 3]]), choice("build", [["slot", 3]])))).toBe(1);
  expect(firstAnswer(offers(choice("discard", [["slot", 3]])))).toBe(0);
  expect(firstAnswer([])).toBeNull();
});

test("of several ways to pay for a god the cheapest is preselected", () => {
  expect(firstAnswer(offers(choice("activate", [["space", 1]], 5), choice("activate", [["space", 1]], 2)))).toBe(1);
});

test("answers with two targets are grouped by the first", () => {
  const found = groups(
    offers(
      choice("place", [
        ["god", "zeus"],
        ["space", 1],
      ]),
      choice("place", [
        ["god", "hades"],
        ["space", 1],
      ]),
      choice("place", [
        ["god", "zeus"],
        ["space", 2],
      ]),
    ),
  );
  expect(found.map((group) => [group.target.name, group.offers.length])).toEqual([
    ["zeus", 2],
    ["hades", 1],
  ]);
});
