import { expect, test } from "vitest";
import type { Choice } from "../shell/wire";
import { idleEffects } from "./idle";
import type { Picture } from "./picture";

function city(cards: Record<string, string[]>, coins = 3) {
  return { coins, cards: { grey: [], green: [], ...cards }, wonders: [] };
}
function picture(theirs: Record<string, string[]>, discarded: string[] = [], coins = 3): Picture {
  return { cities: [city({}), city(theirs, coins)], discarded, pantheon: null } as unknown as Picture;
}
function erect(wonder: string): Choice {
  return { text: "", verb: "wonder", targets: [{ kind: "wonder", name: wonder }], consequence: null } as unknown as Choice;
}
const idle = (wonder: string, seen: Picture) => idleEffects(erect(wonder), seen, 0).map((effect) => effect.verb);

test("destroying a grey card is idle where the opponent has none", () => {
  expect(idle("circus_maximus", picture({}))).toEqual(["destroys"]);
  expect(idle("circus_maximus", picture({ grey: ["press"] }))).toEqual([]);
});

test("the mausoleum is idle while nothing is discarded", () => {
  expect(idle("mausoleum", picture({}))).toEqual(["raises_discarded"]);
  expect(idle("mausoleum", picture({}, ["baths"]))).toEqual([]);
});

test("nothing can be lost by an opponent without coins", () => {
  expect(idle("appian_way", picture({}, [], 0))).toEqual(["opponent_loses"]);
});

test("a card that is built or discarded wastes nothing", () => {
  expect(idleEffects({ ...erect("circus_maximus"), verb: "build" }, picture({}), 0)).toEqual([]);
});
