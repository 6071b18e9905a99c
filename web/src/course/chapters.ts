// The chapters of a lesson as the rules made them at build time, and how far this browser has come.
import duel from "../generated/lesson-duel.json?url";
import pantheon from "../generated/lesson-pantheon.json?url";
import type { Target, ViewNews } from "../generated/contract";

export type LessonName = "duel" | "pantheon";
export interface Task {
  name: string;
  answers: Record<string, ViewNews[]>; // by the place of the answer among the choices, what follows it
}
export interface Chapter {
  name: string;
  shows: string;
  names: Record<string, string>;
  begins: ViewNews;
  tasks: Task[];
}

const KEPT = "heptapolis.course";
const FILES = { duel, pantheon };

export async function chaptersOf(lesson: LessonName): Promise<Chapter[]> {
  return (await (await fetch(FILES[lesson])).json()) as Chapter[];
}

/** The things on the table that an answer is given with. */
export function targetsOf(view: ViewNews, task: Task): Target[] {
  return Object.keys(task.answers).flatMap((answer) => view.choices[Number(answer)]?.targets ?? []);
}

function kept(): Partial<Record<LessonName, number>> {
  return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Record<LessonName, number>>;
}

/** How many chapters were done. */
export function doneOf(lesson: LessonName): number {
  return kept()[lesson] ?? 0;
}

export function keepDone(lesson: LessonName, count: number): void {
  localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [lesson]: Math.max(count, doneOf(lesson)) }));
}
