// The review of a game as the page knows it: asked for, followed while it is made, and looked up by moment.
import { api } from "../shell/api";
import type { DecisionReview, ReviewState } from "../generated/contract";
import type { Player } from "./player.svelte";
import { isMistake } from "./verdicts";

const PATIENCE = 700; // milliseconds from one question to the next

export class Review {
  state = $state.raw<ReviewState | null>(null);
  failed = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly player: Player) {
    void this.ask("GET");
  }

  readonly decisions = $derived<readonly DecisionReview[]>(this.state?.review?.decisions ?? []);
  /** The decisions of each moment, by its number. */
  readonly byMoment = $derived.by(() => {
    const found = new Map<number, DecisionReview[]>();
    for (const decision of this.decisions) {
      const number = this.player.momentOf(decision.number);
      found.set(number, [...(found.get(number) ?? []), decision]);
    }
    return found;
  });
  /** Whose mistakes are told: those of both seats of two, of the one looked from where more play. */
  private readonly teller = $derived.by(() => ((this.player.facts?.seats.length ?? 2) > 2 ? this.player.seat : null));
  readonly mistakes = $derived(this.decisions.filter(isMistake).filter((decision) => this.tells(decision)));

  tells({ seat }: DecisionReview): boolean {
    return this.teller === null || this.teller === seat;
  }

  /** What was decided in a moment, this seat's decision first. */
  at(number: number, seat: number | null): DecisionReview[] {
    const found = this.byMoment.get(number) ?? [];
    return [...found].sort((one, other) => Number(other.seat === seat) - Number(one.seat === seat));
  }
  /** The moment of the next or the last mistake from here. */
  nextMistake(from: number, way: 1 | -1): number | null {
    const moments = [...new Set(this.mistakes.map(({ number }) => this.player.momentOf(number)))].sort((a, b) => a - b);
    return (way > 0 ? moments.find((one) => one > from) : moments.reverse().find((one) => one < from)) ?? null;
  }

  start = (): Promise<void> => this.ask("POST");
  stop = (): Promise<void> => this.ask("DELETE");

  private async ask(method: "GET" | "POST" | "DELETE"): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.failed = null;
      this.state = await api.review(this.player.id, method);
      if (this.state.status === "running") this.timer = setTimeout(() => void this.ask("GET"), PATIENCE);
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }
  close(): void {
    clearTimeout(this.timer);
  }
}
