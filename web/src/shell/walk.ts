// The way of a pawn along its track: step by step, with a stop wherever something is taken.
const STEP = 180;
const STOP = 240; // as long as coins count

/** A moment on the way: where the pawn is, in milliseconds after it set out. */
export interface Moment {
  space: number;
  time: number;
}

/** Every moment of a walk; where it stops, the pawn is twice. */
export function wayOf(from: number, to: number, stops: number[]): Moment[] {
  const way: Moment[] = [{ space: from, time: 0 }];
  const step = Math.sign(to - from);
  for (let space = from + step, time = STEP; step && space !== to + step; space += step, time += STEP) {
    way.push({ space, time });
    if (!stops.includes(space)) continue;
    time += STOP;
    way.push({ space, time });
  }
  return way;
}
