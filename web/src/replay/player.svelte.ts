// Steps through a game: which moment is shown, from where, and playing by itself.
import { api } from "../shell/api";
import type { MomentView, ReplayFacts, Step, ViewNews } from "../generated/contract";
import { keptText } from "./opened";
import { ReplaySeat } from "./replaySeat.svelte";
import { BASE } from "../shell/base";

const AT_ONCE = 12; // moments asked for together
const PACE = 1000; // milliseconds a moment
export const SPEEDS = [0.5, 1, 2, 4];

export class Player {
  facts = $state.raw<ReplayFacts | null>(null);
  number = $state(0);
  chair = $state.raw<ReplaySeat | null>(null);
  failed = $state<string | null>(null);
  playing = $state(false);
  speed = $state(1);
  onmoment: ((number: number) => number) | null = null; // how many times as long a moment stays while playing
  private views = new Map<number, MomentView>();
  private questions = new Map<string, Promise<ViewNews | null>>();
  private asking = new Map<number, Promise<void>>();
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private asked: { move: number | null; seat: number | null; all: boolean },
  ) {
    void this.load();
  }

  get last(): number {
    return (this.facts?.moments.length ?? 1) - 1;
  }
  get seat(): number | null {
    return this.facts?.seat ?? null;
  }
  /** The moment in which a move was made, by the number of moves made before. */
  momentOf(at: number): number {
    const later = this.facts?.moments.findIndex((moment) => moment.at > at) ?? -1;
    return later < 0 ? this.last : Math.max(0, later - 1);
  }

  /** Look from another seat, or with another knowledge. */
  async look(seat: number | null, all: boolean): Promise<void> {
    this.asked = { move: this.number, seat, all };
    await this.load();
  }

  async go(number: number, moves = false): Promise<void> {
    if (!this.facts || !this.chair) return;
    const turn = ++this.turn;
    this.number = Math.max(0, Math.min(this.last, number));
    this.remember();
    const wanted = this.number;
    await this.fetch(wanted);
    if (turn !== this.turn) return; // another moment was asked for meanwhile
    const shown = this.views.get(wanted);
    if (!shown) return;
    await this.chair.lay(shown.view, this.before(wanted), shown.turned, moves);
    void this.fetch(Math.min(this.last, wanted + AT_ONCE / 2));
  }
  step(by: number): void {
    this.stop();
    void this.go(this.number + by, by === 1);
  }
  jump(number: number): void {
    this.stop();
    void this.go(number);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.number >= this.last) void this.go(0);
    this.wait();
  }
  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  private wait(): void {
    clearTimeout(this.timer);
    const times = this.onmoment?.(this.number) ?? 1;
    this.timer = setTimeout(() => void this.playOn(), (PACE * times) / this.speed);
  }
  private async playOn(): Promise<void> {
    if (!this.playing) return;
    await this.go(this.number + 1, true);
    if (this.number >= this.last) this.stop();
    else if (this.playing) this.wait();
  }

  /** The question of a decision as its own seat saw it; `at` is the number of moves made before. */
  question(at: number, seat: number): Promise<ViewNews | null> {
    const key = `${at}/${seat}`;
    if (!this.questions.has(key))
      this.questions.set(
        key,
        api.decision(this.id, `at=${at}&seat=${seat}`).catch(() => null),
      );
    return this.questions.get(key)!;
  }

  /** The position that is shown, as text. */
  get text(): string {
    return this.chair?.view ? (this.views.get(this.number)?.text ?? "") : "";
  }

  /** All steps that lead to a moment, but for the last ones. */
  private before(number: number): Step[] {
    return this.facts!.moments.slice(0, number).flatMap((moment) => moment.steps);
  }

  private query(): string {
    const { seat, all } = this.asked;
    return [seat === null ? "" : `seat=${seat}`, all ? "all=1" : ""].filter(Boolean).join("&");
  }

  private async load(): Promise<void> {
    try {
      this.views.clear();
      this.asking.clear();
      const facts = await this.ask();
      const isNew = this.facts === null;
      this.asked = { ...this.asked, seat: facts.seat, all: facts.all };
      this.facts = facts;
      this.chair ??= new ReplaySeat(facts);
      await this.go(this.asked.move ?? (isNew ? 0 : this.number));
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }
  private async ask(): Promise<ReplayFacts> {
    try {
      return await api.replay(this.id, this.query());
    } catch (error) {
      const text = keptText();
      if ((error as Error).message !== "not_found" || !text) throw error;
      await api.openGames(text); // the server has dropped what was opened
      return api.replay(this.id, this.query());
    }
  }

  private async fetch(number: number): Promise<void> {
    if (this.views.has(number)) return;
    const first = Math.floor(number / AT_ONCE) * AT_ONCE;
    const { views, asking } = this;
    if (!asking.has(first))
      asking.set(
        first,
        api.moments(this.id, `first=${first}&count=${AT_ONCE}&${this.query()}`).then((found) => {
          for (const moment of found) views.set(moment.number, moment);
        }),
      );
    await asking.get(first)!.catch((error: Error) => {
      asking.delete(first);
      this.failed = error.message;
    });
  }

  /** The address names the moment, so that it can be shared. */
  private remember(): void {
    history.replaceState(null, "", BASE + this.address());
  }
  address(): string {
    const parts = [`move=${this.number}`, this.query()].filter(Boolean);
    return `/replay/${this.id}?${parts.join("&")}`;
  }
}
