// Time left, as numbers and as words.
export interface ClockState {
  left: (number | null)[];
  running: number[];
  at: number;
}
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;

/** The seconds a seat has left now. */
export function leftNow(clock: ClockState, seat: number, now: number): number {
  const left = clock.left[seat] ?? 0;
  return Math.max(0, clock.running.includes(seat) ? left - Math.max(0, now - clock.at) : left);
}

/** A time left: 9:05, 3 h, 2 d. */
export function clockWords(seconds: number): string {
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, "0")}`;
}
