// Which screen the address names.
import { LESSON_FILES } from "../course/lessons";
import { isCode } from "../lobby/code";
import { BASE, belowBase } from "./base";

export type Route =
  | { screen: "lobby" }
  | { screen: "table"; id: string; invite: string | null }
  | { screen: "television"; id: string }
  | { screen: "code"; code: string; place: "t" | "screen" }
  | { screen: "replay"; id: string }
  | { screen: "open" | "analyse" }
  | { screen: "device"; token: string }
  | { screen: "help"; game: string | null; box: string | null }
  | { screen: "learn" | "watch" | "games" }
  | { screen: "course"; lesson: string }
  | { screen: "puzzles" | "statistics" }
  | { screen: "puzzle"; id: string }
  | { screen: "about" };

/** The screen an address stands for; unknown ones lead to the lobby. */
export function routeOf(path: string, query: string): Route {
  const [first, second, third] = path.split("/").filter(Boolean);
  if ((first === "t" || first === "screen") && isCode(second ?? ""))
    return { screen: "code", code: second, place: first };
  if (first === "t" && second) return { screen: "table", id: second, invite: new URLSearchParams(query).get("invite") };
  if (first === "screen" && second) return { screen: "television", id: second };
  if (first === "replay") return second ? { screen: "replay", id: second } : { screen: "open" };
  if (first === "analyse") return { screen: "analyse" };
  if (first === "d" && second) return { screen: "device", token: second };
  if (first === "help") return { screen: "help", game: second ?? null, box: third ?? null };
  if (first === "puzzles") return second ? { screen: "puzzle", id: second } : { screen: "puzzles" };
  if (first === "statistics") return { screen: "statistics" };
  if (first === "about") return { screen: "about" };
  if (first === "learn" && second in LESSON_FILES) return { screen: "course", lesson: second };
  if (first === "learn" || first === "watch" || first === "games") return { screen: first };
  return { screen: "lobby" };
}

export const router = $state({ route: routeOf(belowBase(location.pathname), location.search) });

/** Show the screen of an address, which is named without the base. */
export function go(path: string): void {
  history.pushState(null, "", BASE + path);
  follow();
}

/** Show the screen of an address in place of the one shown now. */
export function replace(path: string): void {
  history.replaceState(null, "", BASE + path);
  follow();
}

function follow(): void {
  router.route = routeOf(belowBase(location.pathname), location.search);
  if (!location.hash) scrollTo(0, 0);
}

addEventListener("popstate", follow);

/** Whether a link leads to another place of the same screen; the browser goes there by itself. */
function isOnThisScreen(link: HTMLAnchorElement): boolean {
  return Boolean(link.hash) && link.pathname === location.pathname && link.search === location.search;
}

/** Let links inside the page be followed without loading it again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented) return; // a link that does something of its own
  const link = (event.target as Element).closest("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (belowBase(link.pathname).startsWith("/api/") || isOnThisScreen(link)) return;
  event.preventDefault();
  go(belowBase(link.pathname) + link.search + link.hash);
}
