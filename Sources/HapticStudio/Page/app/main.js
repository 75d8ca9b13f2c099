import { Client } from "../api/client.js";
import { ServerEvents } from "../api/events.js";
import { Problem } from "../api/problem.js";
import { hasEdits } from "../entry/draft.js";
import { Sounding } from "../parts/sounding.js";
import { Appearance } from "./appearance.js";
import { ThrumHeader } from "./header.js";
import { takeKey } from "./key.js";
import { ThrumNotice } from "./notice.js";
import { PAGES, routeOf } from "./router.js";

/** The pages' modules, loaded when they are first shown. */
const MODULES = {
  library: () => import("../library/library-view.js"),
  entry: () => import("../entry/entry-view.js"),
  quote: () => import("../quote/quote-view.js"),
  new: () => import("../new/new-view.js"),
  buttons: () => import("../wall/wall-view.js"),
  tests: () => import("../guard/guard-view.js"),
  type: () => import("../type/type-view.js"),
  transcript: () => import("../transcript/transcript-view.js"),
};

const header = /** @type {ThrumHeader} */ (document.querySelector("thrum-header"));
const notice = /** @type {ThrumNotice} */ (document.querySelector("thrum-notice"));
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const client = new Client(takeKey(location, history, sessionStorage));

/** @type {import("./studio.js").Studio} */
const studio = {
  client,
  events: new ServerEvents(client),
  sounding: new Sounding(),
  appearance: new Appearance(document.documentElement, localStorage),
  tell: (problem) => notice.show(problem),
};

let shown = 0;

/** Shows the page that the address names. */
async function show() {
  const serial = ++shown;
  const { page, argument } = routeOf(location.hash);
  notice.hide();
  header.mark(page);
  document.title = `${PAGES.find(({ name }) => name === page)?.title ?? "Pattern"} · Thrum studio`;
  const module = await MODULES[/** @type {keyof typeof MODULES} */ (page)]();
  if (serial !== shown) return;
  const element = /** @type {import("./studio.js").PageElement} */ (new module.default());
  element.studio = studio;
  element.argument = argument;
  main.replaceChildren(element);
  if (serial > 1) main.focus({ preventScroll: true });
  scrollTo(0, 0);
}

header.fill(studio.appearance);
studio.sounding.openAtGesture();
document.querySelector("[data-skip]")?.addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") studio.sounding.stop();
});
studio.events.addEventListener("lost", (event) => studio.tell(/** @type {CustomEvent} */ (event).detail));
studio.events.addEventListener("connected", () => notice.hide("gone"));
addEventListener("beforeunload", (event) => {
  if (hasEdits()) event.preventDefault();
});
/** Begins, or goes on with a new key: a studio that was started again has one, and drafts outlive it. */
function begin() {
  if (!client.key) return notice.show(Problem.key());
  show().catch(studio.tell);
  studio.events.listen();
}

addEventListener("hashchange", () => {
  const known = client.key;
  client.key = takeKey(location, history, sessionStorage);
  if (client.key !== known) begin();
  else show().catch(studio.tell);
});
begin();
