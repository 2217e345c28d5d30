import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/components.css";
import "./styles/page.css";
import App from "./shell/App.svelte";
import { app } from "./shell/app.svelte";
import { loadIcons, SHARED } from "./table/icons";

/** In a task of its own: to read all this took long enough. */
window.setTimeout(() => {
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target });
  void loadIcons(SHARED);
  if (import.meta.env.PROD) app.start();
});
