// The games there are and the tables of this person, of others and to watch; asked for anew when somebody signs in.
import { account, known } from "../shell/account.svelte";
import { api } from "../shell/api";
import type { GameFacts, Tables } from "../generated/contract";

export class Lists {
  games = $state<GameFacts[]>([]);
  tables = $state<Tables | null>(null);
  failed = $state<string | null>(null);

  constructor() {
    $effect(() => void (account.entered, this.load()));
  }

  async load(): Promise<void> {
    try {
      const games = api.games();
      await known(); // first and alone: it may make a guest
      this.tables = await api.tables();
      this.games = await games;
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }
}
