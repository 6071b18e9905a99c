// How close the rows of the structure lie, by the room there is.
export type Density = "ample" | "snug" | "tight" | "dense";

export interface Measures {
  card: number; // height of an open card
  small: number; // its height where rows lie close
  least: number; // the rows never lie closer than this; the board scrolls instead
  pitch: Record<Density, number>; // how much of a covered card each way of drawing it needs
}

export const WIDE: Measures = {
  card: 129,
  small: 114,
  least: 50,
  pitch: { ample: 102.5, snug: 84, tight: 66, dense: 50 },
};
export const PHONE: Measures = {
  card: 105,
  small: 105,
  least: 43,
  pitch: { ample: 62, snug: 56, tight: 50, dense: 43 },
};
const LOOSEST_FIRST: Density[] = ["ample", "snug", "tight", "dense"];

/** The height of open cards: smaller ones where rows would lie close. */
export function cardOf(height: number, rows: number, measures: Measures): number {
  return pitchOf(height, rows, measures.card, measures) < measures.pitch.snug ? measures.small : measures.card;
}

/** The distance between rows that uses the height, within what the cards need and allow. */
export function pitchOf(height: number, rows: number, card: number, measures: Measures): number {
  const room = rows > 1 ? (height - card) / (rows - 1) : measures.pitch.ample;
  return Math.min(measures.pitch.ample, Math.max(measures.least, room));
}

/** How covered cards are drawn at a distance between rows. */
export function densityOf(pitch: number, measures: Measures): Density {
  return LOOSEST_FIRST.find((density) => measures.pitch[density] <= pitch) ?? "dense";
}

/** The height that so many rows take at a distance. */
export function heightOf(rows: number, pitch: number, card: number): number {
  return card + pitch * (Math.max(1, rows) - 1);
}
