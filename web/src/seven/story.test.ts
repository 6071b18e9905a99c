import { expect, test } from "vitest";
import type { Happened, Step } from "../generated/contract";
import { tell } from "./story";

const name = (city: number) => ["Lotte", "Joris", "Ines"][city];
const happens = (kind: string, seat: number, what = "", amount = 0): Happened => ({ kind, seat, what, amount });
const step = (...events: Happened[]): Step => ({ seat: 2, text: "", asked: "turn", events });
const words = (...events: Happened[]) => tell([step(...events)], name).map((sentence) => sentence.words);

test("each city of a reveal has its sentence, in the order of the table", () => {
  expect(
    words(happens("builds", 1, "baths", 1), happens("pays", 1, "baths", 1), happens("builds", 0, "altar")),
  ).toEqual(["Lotte built Altar.", "Joris built Baths, paid 1 coin."]);
});

test("a card sold face down is known by its coins only", () => {
  expect(words(happens("gains", 1, "sale", 3))).toEqual(["Joris sold a card, gained 3 coins."]);
  expect(words(happens("sells", 0, "altar"), happens("gains", 0, "sale", 3))).toEqual([
    "Lotte sold Altar, gained 3 coins.",
  ]);
});

test("a purchase names the seller, a chain says so", () => {
  expect(words(happens("buys", 0, "seat2", 2), happens("builds", 0, "temple"), happens("chains", 0, "temple"))).toEqual(
    ["Lotte paid Ines 2 coins, built Temple by its chain."],
  );
});

test("conflicts are told as sums, diplomacy in words", () => {
  expect(
    words(
      happens("wins_token", 0, "2", 1),
      happens("loses_token", 1, "2", 1),
      happens("wins_token", 0, "2", 1),
      happens("abstains", 2),
      happens("begins", 0, "3"),
    ),
  ).toEqual([
    "Lotte won 2 victory tokens.",
    "Joris took 1 defeat token.",
    "Ines spent a diplomacy token.",
    "Age III begins.",
  ]);
});

test("partners win together, others share", () => {
  const won = [step(happens("wins", 0), happens("wins", 1))];
  expect(tell(won, name, 2).at(-1)?.words).toBe("Lotte and Joris won.");
  expect(tell(won, name).at(-1)?.words).toBe("Lotte and Joris share the victory.");
});

test("sentences are numbered through", () => {
  const told = tell([step(happens("negotiates", 0)), step(happens("owes", 1, "0", 2))], name);
  expect(told.map((sentence) => [sentence.number, sentence.words])).toEqual([
    [1, "Lotte took a diplomacy token."],
    [2, "Joris took 2 debts."],
  ]);
});

test("boards are named with their side", () => {
  expect(words(happens("sits", 0, "petra:B"))).toEqual(["Lotte took Petra B."]);
});
