import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/components.css";
import "./styles/page.css";
import App from "./shell/App.svelte";
import { loadIcons, SHARED } from "./table/icons";

void loadIcons(SHARED);
mount(App, { target: document.getElementById("app")! });
