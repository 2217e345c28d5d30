import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/components.css";
import "./styles/page.css";
import App from "./shell/App.svelte";
import { loadIcons, SHARED } from "./table/icons";

const target = document.getElementById("app")!;
target.replaceChildren();
mount(App, { target });
void loadIcons(SHARED);
