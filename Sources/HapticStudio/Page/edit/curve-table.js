import { button, make, text } from "../parts/make.js";
import { levelWords, milliseconds } from "../parts/words.js";

/** @typedef {import("./timeline-hands.js").TimelineHands} Hands */

/** Points that are shown as rows (chosen); the others are edited in the source. */
const ROWS = 200;

/** The points of a pattern's curves as rows of numbers; hidden where there is none. */
export class CurveTable {
  /** True while a field holds keys that are not entered yet. */
  isTyping = false;
  body = make("tbody", { oninput: () => (this.isTyping = true), onchange: () => (this.isTyping = false), onfocusout: () => (this.isTyping = false) });
  more = text("p", "body-small", "", { class: "quiet", hidden: true });
  view = make("section", { className: "stack-near", hidden: true }, text("h2", "heading-large", "Curves"),
    make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": "Curves" },
      make("table", {}, make("thead", {}, make("tr", {}, ...["Curve", "Time, ms", "Value", "Point"].map((head, place) =>
        text("th", "label-default", head, { scope: "col", class: place % 3 ? "number" : "" })))), this.body)),
    this.more);

  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
  }

  show() {
    if (this.isTyping) return;
    const points = this.hands.source?.points ?? [];
    const { activeElement: focused } = document;
    const place = [...this.body.querySelectorAll("input, button")].indexOf(/** @type {Element} */ (focused));
    this.view.hidden = points.length === 0;
    this.body.replaceChildren(...points.slice(0, ROWS).map((_, number) => this.row(number)));
    this.more.hidden = points.length <= ROWS;
    this.more.textContent = `${points.length - ROWS} more points are in the source.`;
    const fields = /** @type {NodeListOf<HTMLElement>} */ (this.body.querySelectorAll("input, button"));
    if (place >= 0) fields[Math.min(place, fields.length - 1)]?.focus({ preventScroll: true });
  }

  /** @param {number} number */
  row(number) {
    const { hands } = this;
    const { control, timeNs, value } = /** @type {import("./model.js").EditableSource} */ (hands.source).points[number];
    const isOpen = hands.editing.entry.editable;
    const name = `point ${number + 1} of ${control}`;
    const field = (/** @type {string} */ label, /** @type {string} */ shown, /** @type {string} */ step, /** @type {(value: number) => object} */ change) => {
      const input = make("input", {
        type: "number", className: "field number-field type-numeric-small", step, value: shown, "aria-label": `${label}, ${name}`, readOnly: !isOpen,
        onchange: (/** @type {Event} */ event) => Number.isFinite(input.valueAsNumber)
          && hands.editPoint(number, change(input.valueAsNumber), event.timeStamp),
      });
      return make("td", { className: "number" }, input);
    };
    return make("tr", {}, text("td", "body-small", control),
      field("Time, ms", milliseconds(timeNs), "1", (ms) => ({ timeNs: Math.max(0, Math.round(ms * 1e6)) })),
      field("Value", levelWords(value), "0.05", (level) => ({ value: limited(control, level) })),
      make("td", {}, make("div", { className: "timeline-tools" },
        button("Add after", (event) => hands.addPoint(number, event.timeStamp), { "aria-label": `Add a point after ${name}` }),
        button("Delete", (event) => hands.removePoint(number, event.timeStamp), { "aria-label": `Delete ${name}` }))));
  }
}

/**
 * A value within its control's range: of the intensity 0…1, of the others -1…1.
 * @param {string} control
 * @param {number} value
 */
export function limited(control, value) {
  return Math.round(Math.min(1, Math.max(control.includes("Intensity") || control.includes("Volume") ? 0 : -1, value)) * 1000) / 1000;
}
