import { expect, test } from "vitest";
import type { Step } from "../generated/contract";
import { fateOf, type Pending } from "./pending";

const PENDING: Pending = {
  message: { type: "choose", seat: 0, question: 7, number: 0, answer: 1 },
  text: "build baths",
  steps: 2,
  sent: true,
};
const step = (seat: number, text: string): Step => ({ seat, text, asked: "turn", events: [] });
const TOLD = [step(0, "build baths"), step(1, "discard tavern")];

function view(changes: object): Parameters<typeof fateOf>[1] {
  return { seat: 0, question: 7, number: 0, to_answer: [0], keep: 0, steps: TOLD, ...changes };
}

test("as long as its question is open the answer can be sent again", () => {
  expect(fateOf(PENDING, view({}))).toBe("waits");
});

test("an answer in the story after it was given was taken; the same words before do not count", () => {
  expect(fateOf(PENDING, view({ question: null, to_answer: [1], steps: [...TOLD, step(0, "build baths")] }))).toBe(
    "taken",
  );
  expect(fateOf(PENDING, view({ question: null, to_answer: [1] }))).toBe("passed");
});

test("somebody else's answer is not ours", () => {
  expect(fateOf(PENDING, view({ question: 9, steps: [...TOLD, step(0, "discard baths")] }))).toBe("passed");
  expect(fateOf(PENDING, view({ question: 9, keep: 2, steps: [step(1, "build baths")] }))).toBe("passed");
});

test("an answer that waits for others has a higher number, or its seat is asked no more", () => {
  expect(fateOf(PENDING, view({ number: 1, to_answer: [1] }))).toBe("taken");
  expect(fateOf(PENDING, view({ seat: 1, to_answer: [1] }))).toBe("taken");
});
