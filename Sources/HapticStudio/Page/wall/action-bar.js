import { button, make, text } from "../parts/make.js";
import { touchOf } from "./components.js";
import { sample } from "./sample.js";

/** @typedef {import("../api/types.js").ButtonSample} ButtonSample */
/** @typedef {import("../api/types.js").VocabularyComponent} Component */

/**
 * The action bar of a conversation: three buttons with compact labels in a container that prepares as it appears.
 *
 * Dispatches `appear`, and `fire` for each press; {@link ThrumActionBar.answered} shows whether its haptic was prepared.
 */
export class ThrumActionBar extends HTMLElement {
  /** @param {ButtonSample[]} samples the last of which may be disabled @param {Component[]} components */
  fill(samples, components) {
    this.frame = make("div", { className: "action-bar-frame", role: "group", "aria-label": "Action bar" });
    this.told = text("p", "body-small", "", { class: "quiet warmth" });
    const last = samples.length - 1;
    this.show = () => {
      this.frame?.replaceChildren(...samples.map((one, place) => this.control(one, components, {
        isDisabled: place === last && !enabled.input.checked, isLoading: place === last - 1 && loading.input.checked,
      })));
    };
    const enabled = choice(`${samples[last].label} is enabled`, this.show);
    const loading = choice(`${samples[last - 1].label} is loading`, this.show);
    this.replaceChildren(this.frame, this.told,
      make("div", { className: "actions" }, enabled.label, loading.label, button("Show the bar anew", () => this.appear())));
    this.show();
    return this;
  }

  connectedCallback() {
    this.appear();
  }

  /** The container appears, and prepares. */
  appear() {
    this.show?.();
    if (this.told) this.told.textContent = "The container has prepared as it appeared.";
    this.dispatchEvent(new CustomEvent("appear", { bubbles: true }));
  }

  /** @param {ButtonSample} one @param {Component[]} components @param {{isDisabled: boolean, isLoading: boolean}} state */
  control(one, components, state) {
    const component = components.find(({ id }) => id === one.component);
    if (!component) return "";
    return sample(component, { label: one.label, isCompact: true, ...state }, () =>
      this.dispatchEvent(new CustomEvent("fire", { detail: touchOf(one, component, one.label), bubbles: true })));
  }

  /** @param {string} label @param {boolean} isWarm */
  answered(label, isWarm) {
    if (this.told) this.told.textContent = `${label}: ${isWarm ? "warm, as it was prepared" : "cold, as the preparation has lapsed"}.`;
  }
}

/** @param {string} words @param {() => void} change */
function choice(words, change) {
  const input = make("input", { type: "checkbox", className: "check", onchange: change });
  return { input, label: make("label", { className: "choice type-label-large" }, input, words) };
}

customElements.define("thrum-action-bar", ThrumActionBar);
