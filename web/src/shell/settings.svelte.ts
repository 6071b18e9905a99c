// What a player has set on this device; kept in the browser.
export type Theme = "system" | "light" | "dark";
export type Speed = 0 | 0.5 | 1 | 2;

export interface Settings {
  theme: Theme;
  speed: Speed;
  confirm: boolean;
  points: boolean;
  notify: boolean;
  game: "duel" | "seven";
  level: string; // of the computer players on the first screen
  players: number; // of Seven
  expansions: string[];
  name: string;
  muted: boolean;
  sound: boolean;
}

const KEPT = "heptapolis.settings";
const USUAL: Settings = {
  theme: "system",
  speed: 1,
  confirm: true,
  points: true,
  notify: false,
  game: "duel",
  level: "casual",
  players: 3,
  expansions: [],
  name: "",
  muted: false,
  sound: false,
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...USUAL, ...kept() });

/** Keep the settings and let the theme follow them, for as long as the page lives. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => localStorage.setItem(KEPT, JSON.stringify(settings)));
    $effect(() => {
      if (settings.theme === "system") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = settings.theme;
    });
    $effect(() => {
      document.documentElement.dataset.motion = settings.speed ? "on" : "off";
      document.documentElement.style.setProperty("--speed", String(settings.speed || 1));
    });
  });
}

/** Whether this person's device asks for little motion. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long a motion of so many milliseconds lasts; 0 when motion is off or unwelcome. */
export function lasting(milliseconds: number): number {
  return isCalm() ? 0 : pausing(milliseconds);
}

/** How long a rest of so many milliseconds lasts, which does no harm to those who wish little motion. */
export function pausing(milliseconds: number): number {
  return settings.speed === 0 ? 0 : milliseconds / settings.speed;
}
