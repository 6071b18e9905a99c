// The statistics that are shown, by the filters chosen.
import { SINCE } from "../games/filters";
import type { StatisticsFound } from "../generated/contract";
import { EXPANSIONS } from "../lobby/choice";
import { account, known } from "../shell/account.svelte";
import { api } from "../shell/api";
import { learn } from "../shell/text.svelte";

const DAY = 86400;

const EXPANSIONS_OF_DUEL = EXPANSIONS.duel.map(({ name }) => name);

/** The base game of Duel, each of its expansions, and Seven. */
export const RULES = ["duel", ...EXPANSIONS_OF_DUEL, "seven"];

export interface Chosen {
  rules: string;
  bot: string;
  seat: string;
  since: string;
}

/** What to ask the server for; `now` in seconds. */
export function queryOf({ rules, bot, seat, since }: Chosen, now: number): URLSearchParams {
  const asked: Record<string, string> = {
    game: rules === "seven" ? "seven" : "duel",
    on: EXPANSIONS_OF_DUEL.includes(rules) ? rules : "",
    off: rules === "duel" ? EXPANSIONS_OF_DUEL.join(" ") : "",
    bot,
    seat: rules === "seven" ? "" : seat,
    since: since ? String(Math.floor(now - SINCE[since] * DAY)) : "",
  };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
}

export class Figures {
  chosen = $state<Chosen>({ rules: "duel", bot: "", seat: "", since: "" });
  found = $state.raw<StatisticsFound | null>(null);
  shown = $state("duel"); // the rules that `found` is of
  failed = $state<string | null>(null);
  private asked = 0;

  constructor() {
    $effect(() => void (account.entered, this.load({ ...this.chosen })));
  }

  private async load(chosen: Chosen): Promise<void> {
    const turn = ++this.asked;
    try {
      await known();
      if (chosen.rules === "seven") await learn("seven");
      const found = await api.statistics(queryOf(chosen, Date.now() / 1000));
      if (turn !== this.asked) return; // the filters have changed since
      [this.found, this.shown, this.failed] = [found, chosen.rules, null];
    } catch (error) {
      if (turn === this.asked) this.failed = (error as Error).message;
    }
  }
}
