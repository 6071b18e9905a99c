// The games there are and the tables of this person, of others and to watch; asked for anew when somebody signs in.
import { untrack } from "svelte";
import { account, known } from "../shell/account.svelte";
import { api } from "../shell/api";
import type { GameFacts, Tables } from "../generated/contract";

export class Lists {
  games = $state<GameFacts[]>([]);
  tables = $state<Tables | null>(null);
  failed = $state<string | null>(null);

  constructor() {
    $effect(() => void (account.entered, untrack(() => this.load())));
  }

  async load(): Promise<void> {
    try {
      await Promise.all([this.loadGames(), this.loadTables()]);
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }

  private async loadGames(): Promise<void> {
    this.games = await api.games();
  }

  private async loadTables(): Promise<void> {
    await known(); // first: it may make a guest
    this.tables = await api.tables();
  }
}
