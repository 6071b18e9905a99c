import { expect, test } from "vitest";
import { extend } from "./trail";
import type { ViewNews } from "../generated/contract";

const PLAYERS = 2;
const step = (seat: number) => ({ seat, text: "", asked: "turn", events: [] });
const view = (keep: number, ...seats: number[]) => ({ keep, steps: seats.map(step) }) as unknown as ViewNews;
const after = (...views: ViewNews[]) =>
  views.reduce<[ViewNews[], ViewNews | null]>(
    ([trail, shown], next) => [extend(trail, shown, next, PLAYERS), next],
    [[], null],
  )[0];

test("the trail begins before the last player's first answer", () => {
  const [whole, mine, first, second] = [view(0, 0), view(1, 0, 2), view(3, 1), view(4, 1, 2)];
  expect(after(whole, mine, first, second)).toEqual([mine, first, second]);
  expect(after(whole, mine)).toEqual([whole, mine]);
});

test("nothing is shown again after a refresh or an answer taken back", () => {
  expect(after(view(0, 0, 1))).toEqual([]);
  expect(after(view(0, 0), view(1, 1), view(1))).toEqual([]);
});
