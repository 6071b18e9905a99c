// The course of a lesson: which chapter and task is on, and what became of the last answer.
import { tick } from "svelte";
import type { ViewNews } from "../generated/contract";
import { keepDone, targetsOf, type Chapter, type Task } from "./chapters";
import { PracticeSeat } from "./practice.svelte";

export class Course {
  place = $state(0); // of the chapter
  step = $state(0); // of the task in it
  missed = $state(false); // the last answer was another than the task asks for
  readonly seat = new PracticeSeat((answer) => this.judge(answer));

  constructor(
    readonly lesson: string,
    readonly chapters: Chapter[],
    first: number,
  ) {
    this.open(first < chapters.length ? first : 0);
  }

  get chapter(): Chapter {
    return this.chapters[this.place];
  }
  get task(): Task | undefined {
    return this.chapter.tasks[this.step];
  }
  /** Whether every task of the chapter is done. */
  get isDone(): boolean {
    return this.task === undefined;
  }
  get isLast(): boolean {
    return this.place === this.chapters.length - 1;
  }

  open(place: number): void {
    this.place = place;
    this.step = 0;
    this.missed = false;
    this.seat.lay([this.chapter.begins]);
  }
  /** Ring what the task is done with. */
  show(): void {
    const view: ViewNews | null = this.seat.view;
    if (view && this.task) this.seat.wanted = targetsOf(view, this.task);
  }

  private judge(answer: number): void {
    const views = this.task?.answers[String(answer)];
    this.missed = views === undefined;
    if (!views) {
      this.show();
      void tick().then(() => (this.seat.busy = false));
      return;
    }
    this.step += 1;
    if (this.isDone) keepDone(this.lesson, this.place + 1);
    this.seat.lay(views);
  }
}
