// Keeps the page's files, so that it opens without a connection; nothing of a game is ever kept here.
const CACHE = "heptapolis VERSION";
const FILES = [];
const [API, ASSETS] = ["api/", "assets/"].map((path) => new URL(path, self.location).pathname);

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== CACHE));
  event.waitUntil(
    old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

async function keptOr(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin || pathname.startsWith(API)) return;
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match("./")));
  else if (pathname.startsWith(ASSETS)) event.respondWith(keptOr(event.request));
});
