// The window in design pixels: at a table on a large screen everything is drawn larger, in proportion to the window.
import { innerHeight, innerWidth } from "svelte/reactivity/window";

const DESIGN = { width: 1440, height: 900 };
const MOST = 3;

/** How much larger than designed a table is drawn in a window of so many pixels. */
export function zoomOf(width: number, height: number): number {
  return Math.min(MOST, Math.max(1, Math.min(width / DESIGN.width, height / DESIGN.height)));
}

class Room {
  zoom = $derived(zoomOf(innerWidth.current ?? DESIGN.width, innerHeight.current ?? DESIGN.height));
  width = $derived((innerWidth.current ?? DESIGN.width) / this.zoom);
  height = $derived((innerHeight.current ?? DESIGN.height) / this.zoom);
}

export const room = new Room();

/** Draw the page as large as the window allows for as long as a table is shown; to be called where effects may be. */
export function fillWindow(): void {
  $effect(() => {
    const { style } = document.documentElement;
    style.zoom = String(room.zoom);
    style.setProperty("--tall", `calc(100dvh / ${room.zoom})`);
    style.setProperty("--broad", `calc(100vw / ${room.zoom})`);
    return () => ["zoom", "--tall", "--broad"].forEach((name) => style.removeProperty(name));
  });
}
