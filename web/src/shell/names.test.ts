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

test("those who would be called alike are numbered, open seats are not", () => {
  const round = [
    seat("person", "Lotte"),
    seat("bot", null, "casual"),
    seat("open", null),
    seat("bot", null, "casual"),
    seat("open", null),
  ];
  expect(seatNames(round)).toEqual(["Lotte", "Casual I", "open seat", "Casual II", "open seat"]);
});
