import { expect, test } from "vitest";
import { filled, PLAYERS, resized, seatsOf, sevenTable, trouble } from "./sevenTable";

test("seats are for me, open, or for a machine", () => {
  expect(seatsOf(["me", "open", "casual"])).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "casual" }]);
});

test("more players bring open seats, fewer take the last ones away", () => {
  expect(resized(["me", "novice"], 4)).toEqual(["me", "novice", "open", "open"]);
  expect(resized(["me", "novice", "open"], 2)).toEqual(["me", "novice"]);
});

test("machines fill open seats only", () => {
  expect(filled(["me", "open", "novice", "open"], "casual")).toEqual(["me", "casual", "novice", "casual"]);
});

test("what excludes each other is known before it is sent", () => {
  const eight = resized(["me"], 8);
  expect(trouble(eight, { cities: "off" })).toBe("eight_need_cities");
  expect(trouble(eight, { cities: "on" })).toBeNull();
  expect(trouble(resized(["me"], 5), { teams: "on" })).toBe("teams_need_even");
  expect(trouble(resized(["me"], 2), { teams: "on" })).toBe("teams_need_even");
  expect(trouble(resized(["me"], 6), { teams: "on" })).toBeNull();
  expect(trouble(["open", "casual", "casual"], {})).toBe("needs_me");
});

test("a table says how many play", () => {
  expect(sevenTable({ cities: "on" }, ["me", "casual"])).toMatchObject({
    game: "seven",
    options: { cities: "on", players: "2" },
  });
  expect(PLAYERS).toEqual([2, 3, 4, 5, 6, 7, 8]);
});
