import { expect, test } from "vitest";
import { strengthOf } from "./levels";

const measured = { duel: { casual: { against: "novice", score: 0.905, games: 200 } } };

test("a level's strength is said against the character below it, in 100 games", () => {
  expect(strengthOf("duel", "casual", measured)).toEqual({ name: "Milo", wins: 91 });
});

test("nothing is said of what was not measured", () => {
  expect(strengthOf("seven", "casual", measured)).toBeNull();
  expect(strengthOf("duel", "expert", measured)).toBeNull();
  expect(strengthOf("duel", "casual", {})).toBeNull();
});
