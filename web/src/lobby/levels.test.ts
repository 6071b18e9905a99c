import { expect, test } from "vitest";
import { strengthOf } from "./levels";

const measured = {
  duel: { casual: { against: "novice", score: 0.905, seats: 2 } },
  seven: { skilled: { against: "casual", score: 0.61, seats: 3 } },
};

test("a level's strength is said against the character below it, in 100 games", () => {
  expect(strengthOf("duel", "casual", measured)).toEqual({ name: "Milo", others: 1, wins: 91 });
  expect(strengthOf("seven", "skilled", measured)).toEqual({ name: "Daphne", others: 2, wins: 61 });
});

test("nothing is said of what was not measured", () => {
  expect(strengthOf("seven", "casual", measured)).toBeNull();
  expect(strengthOf("duel", "expert", measured)).toBeNull();
  expect(strengthOf("duel", "casual", {})).toBeNull();
});
