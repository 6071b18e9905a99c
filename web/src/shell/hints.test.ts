import { expect, test } from "vitest";
import type { Offered, HintNews } from "../generated/contract";
import { adviceOf, percent, questionOf } from "./hints";

const choice = (text: string): Offered => ({ text, verb: text, targets: [], preview: { paid: 0, events: [] } });
const hint: HintNews = {
  type: "hint",
  seat: 0,
  question: 4,
  number: 1,
  chance: 0.618,
  answers: [
    { answer: 2, chance: 0.618, reasons: [{ kind: "points", amount: 3 }] },
    { answer: 0, chance: 0.45, reasons: [] },
  ],
};

test("a hint is about one question of one seat, as it was answered so far", () => {
  const view = { seat: 0, question: 4, number: 1 };
  expect(questionOf(hint)).toBe(questionOf(view));
  for (const other of [{ seat: 1 }, { question: 5 }, { number: 0 }, { question: null }])
    expect(questionOf({ ...view, ...other })).not.toBe(questionOf(hint));
});

test("its answers are the offered choices by their places, the best first", () => {
  const advice = adviceOf(hint, [choice("a"), choice("b"), choice("c")]);
  expect(advice.map(({ choice, index, share }) => [choice.text, index, share])).toEqual([
    ["c", 2, 62],
    ["a", 0, 45],
  ]);
  expect(advice[0].reasons).toEqual([{ kind: "points", amount: 3 }]);
});

test("an answer that is not offered is left out", () => {
  expect(adviceOf(hint, [choice("a"), choice("b")]).map(({ index }) => index)).toEqual([0]);
});

test("chances are said in whole percents", () => {
  expect([0, 0.004, 0.618, 0.995, 1].map(percent)).toEqual([0, 0, 62, 100, 100]);
});
