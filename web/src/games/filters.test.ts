import { expect, test } from "vitest";
import { isFiltered, NONE, queryOf } from "./filters";

test("no filter asks for everything", () => {
  expect(isFiltered(NONE)).toBe(false);
  expect(String(queryOf(NONE, 1000))).toBe("");
});

test("an opponent is a level or a person", () => {
  expect(String(queryOf({ ...NONE, rival: "bot:expert" }, 0))).toBe("bot=expert");
  expect(String(queryOf({ ...NONE, rival: "person:a:b" }, 0))).toBe("rival=a%3Ab");
});

test("the base game is a game without expansions, and days are counted back from now", () => {
  expect(queryOf({ ...NONE, rules: "base" }, 0).get("off")).toBe("pantheon leaders cities teams");
  expect(queryOf({ ...NONE, rules: "cities" }, 0).get("on")).toBe("cities");
  expect(queryOf({ ...NONE, since: "week" }, 10 * 86400).get("since")).toBe(String(3 * 86400));
});
