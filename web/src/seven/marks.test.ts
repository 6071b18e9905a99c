import { expect, test } from "vitest";
import { DRAWN, DRAWN_SEVEN } from "../../sprite/drawn";
import { OWN, OWN_SEVEN } from "../../sprite/own";
import { SEVEN, type Effect } from "./box";
import { countedBy, drawnOf, marksOf, tellingOf, type Mark } from "./marks";

const PLAIN = ["produces", "either", "coins", "points", "shields", "science"]; // drawn as in Duel
const drawings = { ...DRAWN, ...OWN, ...DRAWN_SEVEN, ...OWN_SEVEN };
const sides = Object.values(SEVEN.boards).flatMap((board) => Object.values(board.sides));
const everything: Effect[] = [
  ...Object.values(SEVEN.cards).flatMap((card) => card.gives),
  ...Object.values(SEVEN.leaders).flatMap((leader) => leader.gives),
  ...sides.flatMap((side) => [...side.begins, ...side.stages.flatMap((stage) => stage.gives)]),
];
const marksFor = (effect: Effect): Mark[] => [
  ...(marksOf(effect) ?? []),
  ...(effect.per ? countedBy(effect.per, effect.of) : []),
];

test("every effect in the box is drawn", () => {
  const undrawn = everything.filter((effect) => !PLAIN.includes(effect.verb) && !marksOf(effect)?.length);
  expect(undrawn).toEqual([]);
});

test("every drawing that a mark or a good needs is in the sprite", () => {
  const icons = everything.flatMap(marksFor).flatMap((mark) => (mark.kind === "icon" ? [mark.name] : []));
  const needed = [...icons, ...SEVEN.resources, ...SEVEN.symbols];
  expect(needed.filter((name) => !(name in drawings))).toEqual([]);
});

test("each ability has marks of its own", () => {
  const abilities = everything.filter((effect) => effect.verb === "ability");
  const drawn = new Set(abilities.map((effect) => JSON.stringify(marksOf(effect))));
  expect(drawn.size).toBe(new Set(abilities.map((effect) => effect.ability)).size);
});

test("whose things are counted is shown beside them", () => {
  expect(countedBy("brown", 1).map((mark) => mark.kind)).toEqual(["words", "pip", "words"]);
  expect(countedBy("brown").map((mark) => mark.kind)).toEqual(["pip"]);
});

test("cheap raw goods on both sides are one mark", () => {
  const olympia = SEVEN.boards.olympia.sides.B.stages[0].gives;
  expect(drawnOf(olympia).map((effect) => effect.what)).toEqual(["raw_both"]);
  expect(drawnOf(SEVEN.cards.haven.gives)).toBe(SEVEN.cards.haven.gives);
});

test("where one effect only can be drawn, it is the telling one", () => {
  expect(tellingOf(SEVEN.cards.residence.gives).verb).toBe("diplomacy");
  expect(tellingOf(SEVEN.cards.haven.gives).verb).toBe("points");
});
