// How the table of Duel lies in the room there is: where cities and chooser stand, and how large the cards are.
import type { Slot } from "../generated/duel";

/** The widest row of an age, and how many rows show covered faces, and how many only backs. */
export interface Shape {
  columns: number;
  faces: number;
  backs: number;
}
/** What a covered card shows in the part that the next row leaves free. */
export type Detail = "named" | "priced" | "terse" | "bare";
export interface Fit {
  unit: number; // pixels for one design pixel of a card
  small: boolean; // the short form of a card
  width: number;
  open: number; // height of an open card
  face: number; // from a row with covered faces to the next
  back: number; // from a row of backs to the next
  detail: Detail;
}
export type Cities = "panels" | "strips" | "rail";
export type Place = "below" | "beside";

export const SHAPES: Record<number, Shape> = {
  1: { columns: 6, faces: 2, backs: 2 },
  2: { columns: 6, faces: 2, backs: 2 },
  3: { columns: 4, faces: 3, backs: 3 },
};
const FEWEST = 3; // columns: cards grow no further
const MARK = 20; // what hangs below an open card
const LARGE = { columns: 121, card: 129, width: 116, face: [84, 102], back: [30, 62], least: 0.9, most: 1.6 };
const SMALL = { card: 106, width: 104, named: 88, priced: 60, terse: 43, least: 25, back: [12, 50], readable: 61 };

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** How the cards of a structure fill a box: backs move together first, then covered cards lose their names. */
export function fit(width: number, height: number, shape: Shape): Fit {
  const room = height - MARK;
  const tall = (face: number, back: number) => LARGE.card + shape.faces * face + shape.backs * back;
  const loose = room / tall(LARGE.face[1], LARGE.back[1]);
  const tight = Math.min(1, room / tall(LARGE.face[0], LARGE.back[0]));
  const unit = Math.min(width / (shape.columns * LARGE.columns), Math.max(loose, tight), LARGE.most);
  return unit < LARGE.least ? fitSmall(width, room, shape) : fitLarge(unit, room, shape);
}

function fitLarge(unit: number, room: number, { faces, backs }: Shape): Fit {
  const left = room / unit - LARGE.card;
  const face = between(LARGE.face[0], (left - backs * LARGE.back[0]) / (faces || 1), LARGE.face[1]);
  const back = between(LARGE.back[0], (left - faces * face) / (backs || 1), LARGE.back[1]);
  return {
    unit,
    small: false,
    width: LARGE.width * unit,
    open: LARGE.card * unit,
    face: face * unit,
    back: back * unit,
    detail: face < LARGE.face[1] - 3 ? "priced" : "named",
  };
}

function fitSmall(width: number, room: number, { columns, faces, backs }: Shape): Fit {
  const left = room - SMALL.card;
  const free = (left - backs * SMALL.back[0]) / (faces || 1);
  const across = Math.min(width / columns - 2, SMALL.width);
  const details = across < SMALL.readable ? (["priced", "terse"] as const) : (["named", "priced", "terse"] as const);
  const detail = details.find((detail) => free >= SMALL[detail]) ?? "bare";
  const face = between(SMALL.least, free, SMALL[details[0]] + 6);
  return {
    unit: 1,
    small: true,
    width: across,
    open: SMALL.card,
    face,
    back: between(SMALL.back[0], (left - faces * face) / (backs || 1), SMALL.back[1]),
    detail,
  };
}

/** The least height in which no card of a structure hangs out below. */
export function leastHeight({ faces, backs }: Shape): number {
  return MARK + SMALL.card + faces * SMALL.least + backs * SMALL.back[0];
}

/** Where each row begins, the first at 0. */
export function rowsOf(slots: Slot[], fit: Fit): number[] {
  const tops = [0];
  for (let row = 1; row < depthOf(slots); row++)
    tops.push(tops[row - 1] + (hasFaces(slots, row) ? fit.face : fit.back));
  return tops;
}

/** The shape of what still lies there. */
export function shapeOf(slots: Slot[]): Shape {
  const above = Array.from({ length: depthOf(slots) - 1 }, (_, place) => place + 1);
  const faces = above.filter((row) => hasFaces(slots, row)).length;
  const [left, right] = sidesOf(slots);
  return { columns: Math.max(FEWEST, (right - left) / 2 + 1), faces, backs: above.length - faces };
}

/** Where the leftmost and the rightmost card lie. */
export function sidesOf(slots: Slot[]): [number, number] {
  const places = slots.map((slot) => slot.x);
  return slots.length ? [Math.min(...places), Math.max(...places)] : [6, 6];
}

function depthOf(slots: Slot[]): number {
  return Math.max(1, ...slots.map((slot) => slot.row));
}
function hasFaces(slots: Slot[], row: number): boolean {
  return slots.some((slot) => slot.row === row && slot.card && !slot.open);
}

/** To which side an open card may be wider than its column: -1, 0 for both, 1; none where it can to no side. */
export function growth(slots: Slot[], { row, x }: Slot, room: number): number | null {
  const [first, last] = sidesOf(slots);
  const edge = room < (last - first) / 2 + 2; // columns; cards at the sides have no room outside
  const isTaken = (place: number) =>
    slots.some((other) => other.x === place && other.row >= row && other.row <= row + 2);
  const [left, right] = [isTaken(x - 2) || (edge && x === first), isTaken(x + 2) || (edge && x === last)];
  return left && right ? null : left ? 1 : right ? -1 : 0;
}

const LOW = 560;
const PANELS = 1100;
const PHONE = 700;
const BAR = 52;
const STRIP = 52;
const CHROME = 120; // last move and track
const GODS = 72;
export const DOCK = 172; // the chooser below the board

export function citiesOf(width: number, height: number): Cities {
  if (height < LOW && width >= LOW) return "rail";
  return width >= PANELS ? "panels" : "strips";
}

/** Where the chooser takes least from the cards; decided by the full structure of the age, so that it stays there. */
export function placeOf(width: number, height: number, age: number, gods: boolean): Place {
  const cities = citiesOf(width, height);
  if (cities === "rail") return "beside";
  if (width < PHONE) return "below";
  const shape = SHAPES[age] ?? SHAPES[1];
  const across = cities === "panels" ? width - 2 * panelWidth(width) - 56 : width - 24;
  const down = height - BAR - CHROME - (gods ? GODS : 0) - (cities === "panels" ? 24 : 2 * STRIP);
  const below = fit(across, down - DOCK, shape);
  const beside = fit(across - dockWidth(width) - 14, down - 32, shape);
  return worth(beside) > worth(below) ? "beside" : "below";
}

/** Large cards first, then what covered ones show. */
function worth({ small, width, detail }: Fit): number {
  return (small ? 0 : 1000) + width * (detail === "named" || detail === "priced" ? 1 : 0.5);
}

export function panelWidth(width: number): number {
  return between(220, width * 0.21, 340);
}
export function dockWidth(width: number): number {
  return between(216, width * 0.19, 310);
}
