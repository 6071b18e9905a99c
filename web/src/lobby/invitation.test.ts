import { expect, test } from "vitest";
import type { SeatFacts } from "../generated/contract";
import { beginsWords, hostOf, mayJoin, nameTaken } from "./invitation";

const seat = (kind: SeatFacts["kind"], person: string | null, name: string | null): SeatFacts =>
  ({ kind, person, name, bot: null }) as SeatFacts;
const table = {
  host: "m",
  status: "waiting" as const,
  seats: [seat("person", "m", "Marta"), seat("open", null, null)],
};

test("the host invites by name, if there is one", () => {
  expect(hostOf(table)).toBe("Marta");
  expect(hostOf({ ...table, host: "n" })).toBeNull();
});

test("a seat can be taken while one is free and the game is not over", () => {
  expect(mayJoin(table)).toBe(true);
  expect(mayJoin({ ...table, status: "over" })).toBe(false);
  expect(mayJoin({ ...table, seats: table.seats.slice(0, 1) })).toBe(false);
});

test("a name that somebody bears already is told, whatever its case and spaces", () => {
  expect(nameTaken(table, " marta ")).toBe("Marta");
  expect(nameTaken(table, "Joris")).toBeNull();
  expect(nameTaken(table, "")).toBeNull();
});

test("who starts is told by name, or as you", () => {
  const begins = (how: string) => beginsWords({ ...table, options: { begins: how } });
  expect(begins("first")).toBe("Marta");
  expect(begins("second")).toBe("You");
  expect(begins("drawn")).toBe("drawn by lot");
});
