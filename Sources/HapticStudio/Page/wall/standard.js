import { make, text } from "../parts/make.js";
import { ThrumActionBar } from "./action-bar.js";
import { touchOf } from "./components.js";
import { platformControl, sample as styled, segmented, toggle } from "./sample.js";

/** @typedef {import("../api/types.js").ButtonSample} ButtonSample */
/** @typedef {import("../api/types.js").VocabularyComponent} Component */

/**
 * The control of a sample of the standard, working: a press dispatches `fire` once.
 * @param {ButtonSample} one
 * @param {Component[]} components
 * @param {string} name for a group of radios, unique on the page
 */
export function controlOf(one, components, name) {
  const component = components.find(({ id }) => id === one.component);
  const press = (/** @type {string} */ label) => control.dispatchEvent(new CustomEvent("fire", { detail: touchOf(one, component, label), bubbles: true }));
  /** @type {HTMLElement} */
  const control = made(one, component, name, press);
  return control;
}

/**
 * @param {ButtonSample} one @param {Component | undefined} component @param {string} name @param {(label: string) => void} press
 */
function made(one, component, name, press) {
  if (component?.style === "segmented") return segmented(false, name, press);
  if (one.component === "toggle") return toggle(false, press);
  if (!component?.style) return platformControl(one.component, one, () => press(one.label));
  return styled(component, { label: one.label }, () => press(one.label));
}

/**
 * The uses of buttons, each with its samples, its haptics and its rule.
 * @param {import("../api/types.js").ButtonUse[]} uses @param {Component[]} components
 */
export function usesSection(uses, components) {
  const cards = uses.map(({ title, rule, samples }, place) => {
    const isBar = samples.every(({ component }) => component.startsWith("action-bar"));
    const shown = isBar ? [new ThrumActionBar().fill(samples, components)]
      : samples.map((one, at) => controlOf(one, components, `use-${place}-${at}`));
    const haptics = samples.map(({ label, haptic }) => `${label}: ${haptic}`).join(", ");
    return make("article", { className: `panel card${isBar ? " is-wide" : ""}`, id: `use-${place + 1}` },
      text("h3", "label-large", `${place + 1}. ${title}`), make("div", { className: "samples" }, ...shown),
      text("p", "body-small", rule), text("p", "body-small", haptics, { class: "quiet card-facts" }));
  });
  return make("section", { className: "stack-near", id: "uses" }, text("h2", "heading-medium", "Ten uses"), make("div", { className: "cards" }, ...cards));
}

/**
 * What to do and what not, with the words of the recorder where it hears a mistake.
 * @param {import("../api/types.js").ButtonAdvice[]} dos @param {import("../api/types.js").ButtonAdvice[]} donts
 */
export function adviceSection(dos, donts) {
  const list = (/** @type {string} */ title, /** @type {typeof dos} */ advice) => make("section", { className: "stack-near" },
    text("h3", "label-large", title), make("ol", { className: "advice type-body-default" }, ...advice.map(item)));
  return make("section", { className: "stack-near", id: "advice" }, text("h2", "heading-medium", "Do, and do not"),
    text("p", "body-small", "Where the recorder of an app's tests hears a mistake, its words stand below. It hears haptics: what a screen looks like, it cannot judge.", { class: "quiet" }),
    make("div", { className: "columns" }, list("Do", dos), list("Do not", donts)));
}

/** @param {import("../api/types.js").ButtonAdvice} advice */
function item({ words, code, message, hint }) {
  const told = code && [text("p", "body-small", `The recorder says: ${message} [${code}]`, { class: "is-warning" }), text("p", "body-small", hint ?? "", { class: "quiet" })];
  return make("li", { className: "stack-tight" }, text("p", "body-default", words), ...(told || []));
}
