import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { install } from "./install/install.ts";
import { sprite } from "./sprite/sprite.ts";
import { scope } from "./scope.ts";
import { words } from "./words/words.ts";

const TEXT = new URL("../src/heptapolis/text", import.meta.url).pathname;
const SERVER = process.env.HEPTAPOLIS_SERVER ?? "http://127.0.0.1:8777"; // where `heptapolis serve` listens

export default defineConfig({
  base: "./", // the server writes its own address into index.html
  plugins: [svelte(), scope(), sprite(), words(TEXT), install()],
  resolve: { alias: { $text: TEXT } },
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  build: { outDir: "../src/heptapolis/server/page", emptyOutDir: true, target: "es2022" },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true } }, // sockets too
  },
  test: {
    include: ["src/**/*.test.ts", "sprite/**/*.test.ts", "install/**/*.test.ts", "words/**/*.test.ts"],
    environment: "node",
    testTimeout: 30_000, // a busy machine is no failure
  },
});
