import { expect, test } from "vitest";
import { seatNames } from "./names";
import type { Seat } from "./wire";

const seat = (kind: Seat["kind"], name: string | null, bot: string | null = null): Seat => ({
  seat: 0,
  kind,
  person: null,
  name,
  bot,
  here: true,
  stand_in: false,
});

test("those who would be called alike are numbered, open seats are not", () => {
  const round = [seat("person", "Lotte"), seat("bot", null, "casual"), seat("open", null), seat("bot", null, "casual"), seat("open", null)];
  expect(seatNames(round)).toEqual(["Lotte", "Casual I", "open seat", "Casual II", "open seat"]);
});
