// What makes the page installable, made at build time: icons from the mark, the manifest, and a worker that keeps the files.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { png, type Square } from "./png.ts";

const HERE = new URL(".", import.meta.url);
const GROUND = "#FAFCFB";
const SIZES = [180, 192, 512];
const MARK = 26; // the mark's own width
const INSIDE = 0.56; // of an icon: what a round mask leaves of it
const LATER = /lesson-|-ext-|-vietnamese-|\.map$/; // kept when it is first used

/** The squares of the mark, laid out on an icon of so many pixels. */
export function squaresOf(svg: string, pixels: number): Square[] {
  const unit = (pixels * INSIDE) / MARK;
  const edge = (pixels - MARK * unit) / 2;
  return [...svg.matchAll(/<path fill="(#\w{6})" d="([^"]+)"/g)].flatMap(([, colour, path]) =>
    [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v\3/g)].map(([, x, y, size]) => ({
      x: edge + Number(x) * unit,
      y: edge + Number(y) * unit,
      size: Number(size) * unit,
      colour,
    })),
  );
}

export const manifest = {
  name: "Heptapolis",
  short_name: "Heptapolis",
  start_url: ".",
  display: "standalone",
  background_color: GROUND,
  theme_color: GROUND,
  icons: SIZES.slice(1).flatMap((size) =>
    ["any", "maskable"].map((purpose) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  ),
};

/** The worker, told which files to keep; its name for them changes when one of them does. */
export function workerOf(source: string, files: string[]): string {
  const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
  return source.replace("VERSION", version).replace("FILES = []", `FILES = ${JSON.stringify(files)}`);
}

export function install(): Plugin {
  return {
    name: "install",
    generateBundle(_, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      const mark = readFileSync(new URL("../public/mark.svg", HERE), "utf8");
      for (const size of SIZES) emit(`icon-${size}.png`, png(size, GROUND, squaresOf(mark, size)));
      emit("manifest.webmanifest", JSON.stringify(manifest));
      const files = Object.keys(bundle).filter((file) => file.startsWith("assets/") && !LATER.test(file));
      emit("sw.js", workerOf(readFileSync(new URL("worker.js", HERE), "utf8"), ["./", ...files.sort()]));
    },
  };
}
