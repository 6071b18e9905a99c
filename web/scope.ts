// A component's styles weigh as they are written: the class that keeps them to the component adds nothing to a selector.
import type { Plugin } from "vite";

const STYLES = /\/src\/(cards|table|duel|seven)\/.*\.svelte\?.*type=style/;
const SCOPE = /(?<!:where\()\.svelte-[\w-]+/g;

/** Put Svelte's class of a component into `:where()`, as Svelte itself does from a selector's second part on. */
export function scope(): Plugin {
  return {
    name: "heptapolis-scope",
    enforce: "pre",
    transform: (code, id) => (STYLES.test(id) ? { code: code.replace(SCOPE, ":where($&)"), map: null } : null),
  };
}
