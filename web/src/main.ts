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

keepSettings();
await speak(wished());
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register(`${BASE}/sw.js`);
mount(App, { target: document.getElementById("page")! });
