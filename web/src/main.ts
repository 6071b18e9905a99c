import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/cinzel";
import "./style/tokens.css";
import "./style/base.css";
import "./style/shell.css";
import "./style/lobby.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { BASE } from "./shell/base";
import { keepSettings } from "./shell/settings.svelte";
import { speak, wished } from "./shell/text.svelte";

const SETTLED = 5000; // milliseconds after loading: all files are fetched once more then, which is not to delay a game

keepSettings();
await speak(wished());
mount(App, { target: document.getElementById("page")! });
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => void navigator.serviceWorker.register(`${BASE}/sw.js`), SETTLED);
