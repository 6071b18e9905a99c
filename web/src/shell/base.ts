// Where the server is: the path before all its addresses, empty or such as "/heptapolis"; the server writes it into the page.
const found = typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>('meta[name="base"]');

export const BASE = found?.content ?? "";

/** An address of this server in full, for others. */
export const inFull = (path: string): string => location.origin + BASE + path;

/** The server as people type it. */
export const site = (): string => location.host + BASE;

/** A path of this server without the base. */
export const belowBase = (path: string): string => (path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path);
