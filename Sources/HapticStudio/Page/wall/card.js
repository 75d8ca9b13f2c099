import { make, text } from "../parts/make.js";
import { callersHaptic, titleOf } from "./components.js";
import { lookWords, pressWords } from "./press.js";
import { LABELS, sample, segmented, statesOf, toggle, typeOf } from "./sample.js";

/** @typedef {import("../api/types.js").VocabularyComponent & {style: string}} Component with a row of the standard */
/** @typedef {{component: string | null, label: string, own: string | null, calls: string[]}} Touch */

/** A component on the wall: itself in its states, its numbers, and its haptic. Dispatches `fire` with a Touch. */
export class ThrumCard extends HTMLElement {
  /** @param {Component} component @param {import("../api/types.js").VocabularyHaptic[]} haptics */
  fill(component, haptics) {
    this.component = component;
    const { id, style, ownHaptic } = component;
    this.id = `card-${id}`;
    const samples = style === "segmented" ? [false, true].map((isDisabled) =>
      segmented(isDisabled, `${this.id}-${isDisabled}`, (option) => this.fire(option)))
      : statesOf(style).map((state) => sample(component, state, (control) => this.pressed(control)));
    this.replaceChildren(make("article", { className: "panel card", "aria-labelledby": `${this.id}-title` },
      make("h2", { className: "type-heading-medium", id: `${this.id}-title` }, ...breakable(titleOf(component))),
      make("div", { className: "samples" }, ...samples),
      text("p", "body-small", ownHaptic ? `Plays ${ownHaptic} itself.` : "Silent by itself; its caller adds the haptic."),
      ownHaptic ? this.twice(ownHaptic) : this.picker(component, haptics),
      text("p", "body-small", lookWords(style, component.isPrimary), { class: "quiet card-facts" }),
      text("p", "body-small", pressWords(style), { class: "quiet" })));
  }

  /**
   * The toggle, which the browser draws.
   * @param {import("../api/types.js").VocabularyComponent} component
   */
  fillToggle({ id, haptic }) {
    this.id = "card-toggle";
    const fire = (/** @type {string} */ label) => this.fire(label, { component: id, calls: [haptic] });
    this.replaceChildren(make("article", { className: "panel card", "aria-labelledby": `${this.id}-title` },
      text("h2", "heading-medium", "Toggle switch", { id: `${this.id}-title` }),
      make("div", { className: "samples" }, toggle(false, fire), toggle(true, fire)),
      text("p", "body-small", `Its caller adds ${haptic}.`),
      text("p", "body-small", "The browser's own switch. On an iPhone it ticks under a finger; patterns are silent there.", { class: "quiet card-facts" })));
  }

  /**
   * A switch for the mistake of a caller who adds what the component plays already.
   * @param {string} own
   */
  twice(own) {
    this.adds = make("input", { type: "checkbox", className: "check", value: own });
    return make("label", { className: "choice type-label-large" }, this.adds, `The caller adds ${own} too`);
  }

  /** @param {Component} component @param {import("../api/types.js").VocabularyHaptic[]} haptics */
  picker(component, haptics) {
    const added = callersHaptic(component);
    const options = ["", ...haptics.map(({ name }) => name)].map((value) =>
      make("option", { value, selected: value === added }, value || "nothing"));
    this.adds = make("select", { className: "field type-label-large", id: `${this.id}-adds` }, ...options);
    return make("div", { className: "picker" }, text("label", "label-large", "The caller adds", { htmlFor: this.adds.id }), this.adds);
  }

  /** The calls of the caller's action. */
  get calls() {
    const { adds } = this;
    const isOn = adds instanceof HTMLInputElement ? adds.checked : Boolean(adds?.value);
    return adds && isOn ? [adds.value] : [];
  }

  /** @param {HTMLButtonElement} control */
  pressed(control) {
    const label = control.getAttribute("aria-label") ?? control.textContent ?? "";
    if (this.component?.style === "destructive") return this.confirm(label);
    this.fire(label);
  }

  /**
   * Asks before what cannot be undone: the press itself warns, and only a yes does it.
   * @param {string} label
   */
  confirm(label) {
    this.fire(label, { calls: ["delete"] });
    const answer = (/** @type {string} */ words, /** @type {string} */ style, /** @type {Partial<Touch>} */ touch) => make("button", {
      type: "button", className: `component ${style} type-${typeOf(style)}`, autofocus: style === "secondary",
      onclick: () => {
        dialog.close();
        this.fire(words, touch);
      },
    }, words);
    const dialog = make("dialog", { className: "dialog", "aria-labelledby": "confirm-title", onclose: () => dialog.remove() },
      text("h2", "heading-medium", `${label} this?`, { id: "confirm-title" }),
      text("p", "body-default", "It is an example: nothing of yours is deleted."),
      make("div", { className: "samples" }, answer(LABELS.secondary, "secondary", { component: "secondary", calls: ["cancel"] }),
        answer(label, "destructive", {})));
    this.append(dialog);
    dialog.showModal();
  }

  /** @param {string} label @param {Partial<Touch>} [touch] */
  fire(label, touch = {}) {
    const { id = null, ownHaptic: own = null } = this.component ?? {};
    const detail = { component: id, label, own, calls: this.calls, ...touch };
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
