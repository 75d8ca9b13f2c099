import { make, text } from "../parts/make.js";
import { callersHaptic, styleOf, titleOf } from "./components.js";
import { pressWords } from "./press.js";
import { sample, segmented, statesOf } from "./sample.js";

/** @typedef {import("../api/types.js").VocabularyComponent} Component */

/** A component on the wall: itself in its states, its numbers, and its haptic. Dispatches `fire`. */
export class ThrumCard extends HTMLElement {
  /** @param {Component} component @param {import("../api/types.js").VocabularyHaptic[]} haptics */
  fill(component, haptics) {
    this.component = component;
    const style = styleOf(component);
    this.id = `card-${style}${component.isPrimary ? "-primary" : ""}`;
    const added = callersHaptic(component, haptics);
    const options = [null, ...haptics.map(({ name }) => name)].map((name) =>
      make("option", { value: name ?? "", selected: name === added }, name ?? "nothing"));
    this.adds = make("select", { className: "field type-label-large", id: `${this.id}-adds` }, ...options);
    const samples = style === "segmented" ? [false, true].map((isDisabled) =>
      segmented(isDisabled, `${this.id}-${isDisabled}`, () => this.fire()))
      : statesOf(component).map((state) => sample(component, state, (control) => this.pressed(control)));
    this.tabIndex = -1;
    this.replaceChildren(make("article", { className: "panel card", "aria-labelledby": `${this.id}-title` },
      make("h2", { className: "type-heading-medium", id: `${this.id}-title` }, ...breakable(titleOf(component))),
      make("div", { className: "samples" }, ...samples),
      text("p", "body-small", component.ownHaptic ? `Plays ${component.ownHaptic} itself.` : "Silent by itself; its caller adds the haptic."),
      make("div", { className: "picker" }, text("label", "label-large", "The caller adds", { htmlFor: this.adds.id }), this.adds),
      text("p", "numeric-small", pressWords(style), { class: "quiet" })));
  }

  /** @param {HTMLButtonElement} control */
  pressed(control) {
    if (control.classList.contains("destructive")) return this.confirm(control);
    if (control.hasAttribute("aria-pressed")) {
      control.setAttribute("aria-pressed", String(control.getAttribute("aria-pressed") !== "true"));
    }
    this.fire();
  }

  /**
   * Asks before what cannot be undone; only then does it fire.
   * @param {HTMLButtonElement} control
   */
  confirm(control) {
    const label = control.textContent ?? "";
    const answer = (/** @type {string} */ words, /** @type {string} */ style, /** @type {boolean} */ isYes) => make("button", {
      type: "button", className: `component ${style} type-button-large`, autofocus: !isYes,
      onclick: () => {
        dialog.close();
        if (isYes) this.fire();
      },
    }, words);
    const dialog = make("dialog", { className: "dialog", "aria-labelledby": "confirm-title", onclose: () => dialog.remove() },
      text("h2", "heading-medium", `${label} this?`, { id: "confirm-title" }),
      text("p", "body-default", "It is an example: nothing of yours is deleted."),
      make("div", { className: "samples" }, answer("Cancel", "secondary", false), answer(label, "destructive", true)));
    this.append(dialog);
    dialog.showModal();
  }

  fire() {
    const detail = { component: this.component, caller: this.adds?.value || null };
    this.dispatchEvent(new CustomEvent("fire", { detail, bubbles: true }));
  }
}

/**
 * A name that may break before its humps, and nowhere else.
 * @param {string} name
 */
function breakable(name) {
  return name.split(/(?<=[a-z])(?=[A-Z])/).flatMap((hump, place) => (place ? [make("wbr"), hump] : [hump]));
}

customElements.define("thrum-card", ThrumCard);
