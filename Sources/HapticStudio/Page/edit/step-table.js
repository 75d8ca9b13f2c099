import { button, make, text } from "../parts/make.js";
import { levelWords } from "../parts/words.js";
import { SequenceSource } from "./sequence-edits.js";

/** @typedef {import("./timeline-hands.js").TimelineHands} Hands */

/** Steps that are shown as rows (chosen); the others are edited in the source. */
const ROWS = 200;

/** The steps of a sequence's tracks, to move, to copy, to take out, and to find in the source. */
export class StepTable {
  /** True while a field holds keys that are not entered yet. */
  isTyping = false;
  body = make("tbody", { oninput: () => (this.isTyping = true), onchange: () => (this.isTyping = false), onfocusout: () => (this.isTyping = false) });
  view = make("section", { className: "stack-near", hidden: true }, text("h2", "heading-large", "Steps of the tracks"),
    make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": "Steps of the tracks" },
      make("table", {}, make("thead", {}, make("tr", {}, ...["Track", "Plays", "Place", "Strength ×", "Step"].map((head) =>
        text("th", "label-default", head, { scope: "col" })))), this.body)));

  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
  }

  show() {
    if (this.isTyping) return;
    const { source } = this.hands;
    this.view.hidden = !(source instanceof SequenceSource);
    if (!(source instanceof SequenceSource)) return;
    const controls = () => /** @type {HTMLElement[]} */ ([...this.body.querySelectorAll("input, button")]);
    const place = controls().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    this.body.replaceChildren(...source.steps.slice(0, ROWS).map((_, number) => this.row(source, number)));
    if (place >= 0) controls()[Math.min(place, controls().length - 1)]?.focus({ preventScroll: true });
  }

  /** @param {SequenceSource} source @param {number} number */
  row(source, number) {
    const { hands } = this;
    const { track, plays, at, intensity, from } = source.steps[number];
    const name = `step ${number + 1}, ${plays}`;
    const isOpen = hands.editing.entry.editable;
    const own = (/** @type {Event} */ event, /** @type {string} */ words, /** @type {(now: SequenceSource) => import("./replacing.js").Replacement[]} */ edit) => {
      const now = hands.source;
      if (isOpen && now instanceof SequenceSource && now.steps[number]) hands.edit(edit(now), `${words} ${name}`, event.timeStamp);
    };
    const place = make("input", {
      type: "text", className: "field place-field type-numeric-small", value: at ?? "", placeholder: "after the last", readOnly: !isOpen,
      "aria-label": `Place of ${name}`, onchange: (/** @type {Event} */ event) => own(event, "moved", (now) => now.changeStep(number, { at: place.value })),
    });
    const factor = make("input", {
      type: "number", className: "field number-field type-numeric-small", value: levelWords(intensity ?? 1), min: "0", max: "4", step: "0.05",
      readOnly: !isOpen, "aria-label": `Strength of ${name}`,
      onchange: (/** @type {Event} */ event) => own(event, "set", (now) =>
        now.changeStep(number, { intensity: Math.min(4, Math.max(0, factor.valueAsNumber || 0)) })),
    });
    const act = (/** @type {string} */ label, /** @type {(event: Event) => void} */ press) => button(label, press, { "aria-label": `${label} ${name}` });
    return make("tr", {}, text("td", "body-small", track), text("td", "body-small", plays), make("td", {}, place),
      make("td", {}, intensity === null ? "in the source" : factor),
      make("td", {}, make("div", { className: "timeline-tools" },
        act("Duplicate", (event) => own(event, "duplicated", (now) => now.copyStep(number))),
        act("Delete", (event) => own(event, "deleted", (now) => now.removeStep(number))),
        act("Source", () => hands.editing.source.go(source.text.slice(0, from).split("\n").length)))));
  }
}
