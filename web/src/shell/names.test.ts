import { expect, test } from "vitest";
import { seatNames } from "./names";
import type { SeatFacts } from "../generated/contract";

const seat = (kind: SeatFacts["kind"], name: string | null, bot: string | null = null): SeatFacts => ({
  seat: 0,
  kind,
  person: null,
  name,
  bot,
  here: true,
  stand_in: false,
});

test("the first computer player of a level bears its character's name, further ones have names of their own", () => {
  const bots = ["casual", "casual", "expert", "casual"].map((bot) => seat("bot", null, bot));
  expect(seatNames(bots)).toEqual(["Daphne", "Rhea", "Lydia", "Nikos"]);
});

test("a full table of one level has eight different names", () => {
  const names = seatNames([seat("person", "Lotte"), ...Array(7).fill(seat("bot", null, "casual"))]);
  expect(new Set(names).size).toBe(8);
});

test("those who would be called alike are numbered, open seats are not", () => {
  const round = [
    seat("person", "Lotte"),
    seat("bot", null, "greedy"),
    seat("open", null),
    seat("bot", null, "greedy"),
    seat("open", null),
  ];
  expect(seatNames(round)).toEqual(["Lotte", "Greedy I", "open seat", "Greedy II", "open seat"]);
});

test("a person who is called like a character is told apart from it", () => {
  expect(seatNames([seat("person", "Daphne"), seat("bot", null, "casual")])).toEqual(["Daphne I", "Daphne II"]);
});
