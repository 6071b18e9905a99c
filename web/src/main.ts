import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/cinzel";
import "./style/tokens.css";
import "./style/base.css";
import "./style/shell.css";
import "./style/lobby.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepSettings } from "./shell/settings.svelte";
import { speak, wished } from "./shell/text.svelte";

keepSettings();
await speak(wished());
mount(App, { target: document.getElementById("page")! });
