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
