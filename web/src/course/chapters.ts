// The chapters of a lesson as the rules made them at build time, and how far this browser has come.
import type { Target, ViewNews } from "../generated/contract";
import { LESSON_FILES } from "./lessons";

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

export async function chaptersOf(lesson: string): Promise<Chapter[]> {
  return (await (await fetch(LESSON_FILES[lesson])).json()) as Chapter[];
}

/** The things on the table that an answer is given with. */
export function targetsOf(view: ViewNews, task: Task): Target[] {
  return Object.keys(task.answers).flatMap((answer) => view.choices[Number(answer)]?.targets ?? []);
}

function kept(): Partial<Record<string, number>> {
  return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Record<string, number>>;
}

/** How many chapters were done. */
export function doneOf(lesson: string): number {
  return kept()[lesson] ?? 0;
}

export function keepDone(lesson: string, count: number): void {
  localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [lesson]: Math.max(count, doneOf(lesson)) }));
}
