import { expect, test } from "vitest";
import { effective, graded, isAlone, sensible } from "./newTable";

const all = [
  { name: "pantheon", values: ["off", "on"], needs: null },
  { name: "zeus_tokens", values: ["discarded", "taken"], needs: "pantheon" },
];

test("an option that needs another one is offered only with it", () => {
  expect(sensible(all, { pantheon: "off" }).map((option) => option.name)).toEqual(["pantheon"]);
  expect(sensible(all, { pantheon: "on" })).toHaveLength(2);
});

test("what is switched off is not asked for", () => {
  expect(effective(all, { pantheon: "off", zeus_tokens: "taken" })).toEqual({ pantheon: "off" });
  expect(effective(all, { pantheon: "on" })).toEqual({ pantheon: "on", zeus_tokens: "discarded" });
});

test("the lobby offers the graded machines from weak to strong", () => {
  expect(graded(["master", "uct", "novice"])).toEqual(["novice", "master"]);
  expect(graded(["random", "greedy"])).toEqual(["random", "greedy"]);
});

test("hints are usual where no seat is left for somebody else", () => {
  expect(isAlone([{ kind: "me" }, { kind: "bot", bot: "casual" }, { kind: "me" }])).toBe(true);
  expect(isAlone([{ kind: "me" }, { kind: "bot", bot: "casual" }, { kind: "open" }])).toBe(false);
});
