import { button, make, text } from "../parts/make.js";
import { KEYS } from "./keys.js";
import { GRIDS, stepNs } from "./snap.js";

/** @typedef {import("./timeline-hands.js").TimelineHands} Hands */

/** The tempo that beats keep to where nothing says one: that of a sequence without a tempo. */
const TEMPO = 120;

/** The buttons above the timeline, the grid, and what the keys do. */
export class EditTools {
  grid = make("select", { id: "grid", className: "field type-label-large", onchange: () => this.show() },
    ...GRIDS.map(([value, words]) => make("option", { value, selected: value === "10" }, words)));
  tempo = make("input", {
    id: "tempo", type: "number", className: "field number-field type-numeric-small", min: "1", max: "1000", step: "any", value: String(TEMPO),
  });
  tempoLabel = make("label", { className: "choice type-label-large", htmlFor: "tempo" }, "Beats a minute", this.tempo);
  note = text("p", "body-small", "", { class: "quiet" });

  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
    const tool = (/** @type {string} */ label, /** @type {string} */ keys, /** @type {(at: number) => void} */ press) =>
      button(label, (event) => press(event.timeStamp), { "aria-keyshortcuts": keys });
    this.adds = [tool("Add tap", "T", (at) => hands.add("tap", at)), tool("Add vibration", "V", (at) => hands.add("vibration", at))];
    this.changes = [tool("Duplicate", "Control+D", (at) => hands.duplicate(at)), tool("Delete", "Delete", (at) => hands.remove(at))];
    this.undo = tool("Undo", "Control+Z", () => hands.editing.undo());
    this.redo = tool("Redo", "Control+Shift+Z", () => hands.editing.redo());
    this.view = make("div", { className: "stack-near" },
      make("div", { className: "timeline-tools", role: "toolbar", "aria-label": "Edit" }, ...this.adds, ...this.changes, this.undo, this.redo,
        make("label", { className: "choice type-label-large", htmlFor: "grid" }, "Snap to", this.grid), this.tempoLabel),
      make("details", { className: "type-body-small" }, text("summary", "label-large", "Keys of the timeline", { class: "choice" }),
        make("dl", { className: "keys" }, ...KEYS.flatMap(([key, words]) => [make("dt", {}, key), make("dd", {}, words)]))));
  }

  /** The step of the grid in nanoseconds. */
  get step() {
    return stepNs(this.grid.value, this.hands.source?.tempo || Number(this.tempo.value) || TEMPO);
  }

  /** Shows what can be done now. */
  show() {
    const { hands } = this;
    const { history } = hands.editing.draft;
    // They keep the focus, and say why they do nothing.
    const can = (/** @type {Element} */ one, /** @type {boolean} */ isOpen) => one.setAttribute("aria-disabled", String(!isOpen));
    for (const one of this.adds) can(one, hands.canAdd);
    for (const one of this.changes) can(one, hands.chosen.length > 0);
    can(this.undo, history.canUndo);
    can(this.redo, history.canRedo);
    this.tempoLabel.hidden = !Number.isNaN(Number(this.grid.value)) || Boolean(hands.source?.tempo);
    this.note.textContent = hands.reason;
    this.note.hidden = !hands.reason;
  }
}
