// A position of base Duel as a form: read from text, changed by clicking, written as text (docs/notation.md).
import { BOX } from "../cards/box";
import { EXPANSIONS } from "../lobby/choice";

export type City = "first" | "second";
export type Pile = City | "discard" | "board";

export interface Setup {
  age: number;
  pawn: number;
  turn: City;
  coins: Record<City, number>;
  place: Record<string, Pile>; // of cards and tokens; those named nowhere are not there
  wonders: Record<string, { owner: City; built: string | null }>; // null: not built; else the card under it, or none
  slots: string[]; // a card, "?" or "?guild" face down, "." empty
  rest: string[]; // lines that the form does not know
}

export const CITIES: City[] = ["first", "second"];
export const SLOTS = 20;
const EMPTY = ".";

/** Nothing built yet: an age in which every card lies face down. */
export function emptySetup(age = 1): Setup {
  const slots = Array<string>(SLOTS).fill(EMPTY);
  const coins = { first: 7, second: 7 };
  return { age, pawn: 0, turn: "first", coins, place: {}, wonders: {}, slots, rest: [] };
}

/** Read a text; nothing if it is of a game that the form cannot show. */
export function readSetup(text: string): Setup | null {
  const setup = emptySetup();
  const lines = text.split("\n").map((line) => line.replace(/#.*/, "").trim());
  for (const line of lines.filter(Boolean)) {
    const [head, ...words] = line.split(/\s+/);
    if (head === "options" && EXPANSIONS.duel.some(({ name }) => words.includes(name) || words.includes(`${name}=on`)))
      return null;
    if (head === "age") readAge(setup, words);
    else if (head === "first" || head === "second") readCity(setup, head, words);
    else if (head === "board" || head === "discard") for (const name of words) setup.place[name] = head;
    else if (head === "cards") setup.slots = words.filter((word) => word !== "/");
    else if (!head.startsWith("duel/") && head !== "asked") setup.rest.push(line);
  }
  return setup.slots.length === SLOTS ? setup : null;
}

function readAge(setup: Setup, words: string[]): void {
  setup.age = Math.max(1, Number(words[0]) || 1);
  setup.pawn = Number(words[words.indexOf("pawn") + 1]) || 0;
  setup.turn = words[words.indexOf("turn") + 1] === "second" ? "second" : "first";
}

function readCity(setup: Setup, city: City, words: string[]): void {
  let kind = "";
  for (const [number, word] of words.entries()) {
    if (words[number + 1] === "coins") setup.coins[city] = Number(word) || 0;
    else if (["coins", "built", "wonders", "tokens"].includes(word)) kind = word;
    else if (kind === "wonders") {
      const [name, under] = word.split("!");
      setup.wonders[name] = { owner: city, built: under ?? null };
    } else if (kind) setup.place[word] = city;
  }
}

/** The text of a setup; what is asked follows from the rules. */
export function writeSetup(setup: Setup): string {
  const named = (pile: Pile, from: Record<string, unknown>) =>
    Object.keys(from).filter((name) => setup.place[name] === pile);
  const part = (word: string, names: string[]) => (names.length ? [word, ...names].join(" ") : "");
  const line = (...parts: string[]) => parts.filter(Boolean).join("   ");
  const sign = setup.pawn < 0 ? "" : "+";
  return [
    "duel/1",
    line(`age ${setup.age}`, `pawn ${sign}${setup.pawn}`, `turn ${setup.turn}`),
    ...CITIES.map((city) =>
      line(
        `${city} ${setup.coins[city]} coins`,
        part("built", named(city, BOX.cards)),
        part("wonders", wondersOf(setup, city)),
        part("tokens", named(city, BOX.tokens)),
      ),
    ),
    ...(setup.rest.some((each) => each.startsWith("loot")) ? [] : [`loot ${lootAt(setup.pawn).join(" ")}`]),
    part("board", named("board", BOX.tokens)),
    `cards ${rowsOf(setup).join(" / ")}`,
    part("discard", named("discard", BOX.cards)),
    ...setup.rest,
  ]
    .filter(Boolean)
    .join("\n");
}

function wondersOf(setup: Setup, city: City): string[] {
  return Object.entries(setup.wonders)
    .filter(([, { owner }]) => owner === city)
    .map(([name, { built }]) => (built === null ? name : `${name}!${built}`));
}

/** The military tokens that still lie on the track with the pawn there. */
function lootAt(pawn: number): number[] {
  return [pawn > -3 ? 2 : 0, pawn > -6 ? 5 : 0, pawn < 3 ? 2 : 0, pawn < 6 ? 5 : 0];
}

function rowsOf({ age, slots }: Setup): string[] {
  const layout = BOX.layouts[age - 1];
  return [...new Set(layout.map(({ row }) => row))].map((row) =>
    slots.filter((_, number) => layout[number].row === row).join(" "),
  );
}

/** Cards of the base game that may lie in the structure of an age. */
export function cardsOf(age: number): string[] {
  return Object.keys(BOX.cards).filter((name) => {
    const { deck, box } = BOX.cards[name];
    return box === "base" && (deck === `age_${age}` || (age === 3 && deck === "guild"));
  });
}

export function baseNames(from: Record<string, { box: string }>): string[] {
  return Object.keys(from).filter((name) => from[name].box === "base");
}

/** Put a card or token on a pile, or take it away if it lies there already. */
export function put(setup: Setup, name: string, pile: Pile): void {
  const isThere = setup.place[name] === pile;
  setup.slots = setup.slots.map((card) => (card === name ? EMPTY : card));
  if (isThere) delete setup.place[name];
  else setup.place[name] = pile;
}

/** Lay something into a slot; a card leaves the place where it was. */
export function lay(setup: Setup, slot: number, what: string): void {
  setup.slots = setup.slots.map((card) => (card === what && !what.startsWith("?") ? EMPTY : card));
  setup.slots[slot] = what;
  delete setup.place[what];
}

/** A wonder becomes a city's, then built, then nobody's again. */
export function turnWonder(setup: Setup, name: string, owner: City): void {
  const now = setup.wonders[name];
  if (now?.owner !== owner) setup.wonders[name] = { owner, built: null };
  else if (now.built === null) setup.wonders[name] = { owner, built: "" };
  else delete setup.wonders[name];
}

/** The pawn stands elsewhere; the military tokens that it has passed are gone. */
export function movePawn(setup: Setup, pawn: number): void {
  setup.pawn = pawn;
  setup.rest = setup.rest.filter((line) => !line.startsWith("loot"));
}

/** Another age: the structure is empty again. */
export function toAge(setup: Setup, age: number): void {
  setup.age = age;
  setup.slots = Array<string>(SLOTS).fill(EMPTY);
}
