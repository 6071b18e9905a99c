// The finished games of this person: pages, filters, and what was just removed.
import { account, known } from "../shell/account.svelte";
import { api } from "../shell/api";
import type { FinishedGame, GamesSummary } from "../generated/contract";
import { NONE, queryOf, type Filters } from "./filters";

const REMEMBERED = 10_000; // milliseconds in which a removal can be taken back

export class FinishedGames {
  filters = $state<Filters>({ ...NONE });
  games = $state.raw<FinishedGame[]>([]);
  count = $state(0);
  summary = $state.raw<GamesSummary | null>(null);
  failed = $state<string | null>(null);
  removed = $state<string | null>(null); // the id of the game removed last
  loading = $state(true);
  private next: string | null = null;
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => void (account.entered, this.sum()));
    $effect(() => void (account.entered, this.load(queryOf(this.filters, Date.now() / 1000))));
    $effect(() => () => clearTimeout(this.timer));
  }

  get left(): number {
    return this.count - this.games.length;
  }

  private async sum(): Promise<void> {
    await this.guarded(async () => {
      await known();
      this.summary = await api.finishedSummary();
    });
  }

  private async load(query: URLSearchParams): Promise<void> {
    const turn = ++this.asked;
    this.loading = true;
    await this.guarded(async () => {
      await known();
      const page = await api.finished(query);
      if (turn !== this.asked) return; // the filters have changed since
      this.games = page.games;
      this.count = page.count;
      this.next = page.next;
    });
    if (turn === this.asked) this.loading = false;
  }

  more = async (): Promise<void> => {
    if (this.next === null) return;
    const query = queryOf(this.filters, Date.now() / 1000);
    query.set("after", this.next);
    await this.guarded(async () => {
      const page = await api.finished(query);
      this.games = [...this.games, ...page.games];
      this.next = page.next;
    });
  };

  remove = async (id: string): Promise<void> => {
    await this.guarded(async () => {
      await api.hide(id, true);
      this.removed = id;
      this.games = this.games.filter((game) => game.id !== id);
      this.count -= 1;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => (this.removed = null), REMEMBERED);
    });
  };

  bringBack = async (): Promise<void> => {
    const id = this.removed;
    if (id === null) return;
    await this.guarded(async () => {
      await api.hide(id, false);
      this.removed = null;
      await this.load(queryOf(this.filters, Date.now() / 1000));
    });
  };

  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      this.failed = null;
      await work();
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }
}
