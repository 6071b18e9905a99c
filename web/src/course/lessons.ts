// The lessons that the rules made at build time: the address of each file by name, the base game's first.
const FILES = import.meta.glob<string>("../generated/lesson-*.json", { query: "?url", import: "default", eager: true });

export const LESSON_FILES: Record<string, string> = Object.fromEntries(
  Object.entries(FILES).map(([path, address]) => [/lesson-(\w+)\.json$/.exec(path)![1], address]),
);
