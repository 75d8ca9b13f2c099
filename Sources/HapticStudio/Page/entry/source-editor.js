import { make, text } from "../parts/make.js";
import { offsetOf, replacement } from "./changes.js";

/** The text of a pattern in a native field; dispatches `edit`, and `undo` or `redo` in place of the field's own. */
export class ThrumSource extends HTMLElement {
  /** @param {{text: string, isEditable: boolean, name: string}} source */
  fill({ text: source, isEditable, name }) {
    this.field = make("textarea", {
      id: "source", className: "field source type-code", spellcheck: false, rows: rowsFor(source), readOnly: !isEditable, wrap: "off",
      autocomplete: "off", autocapitalize: "off", value: source,
      oninput: () => this.dispatchEvent(new CustomEvent("edit", { detail: this.value })),
      onbeforeinput: (/** @type {InputEvent} */ event) => {
        const wish = { historyUndo: "undo", historyRedo: "redo" }[event.inputType];
        if (!wish) return;
        event.preventDefault();
        this.dispatchEvent(new CustomEvent(wish));
      },
    });
    this.replaceChildren(
      text("label", "label-large", isEditable ? `Source of ${name}` : `Source of ${name}, to read`, { htmlFor: "source" }),
      this.field);
  }

  get value() {
    return this.field?.value ?? "";
  }

  /**
   * Puts another text into the field: only the part that differs, so that the caret and the place stay.
   * @param {string} after
   */
  change(after) {
    const field = this.field;
    if (!field || field.value === after) return;
    const { from, to, text: fresh } = replacement(field.value, after);
    const { scrollTop, scrollLeft } = field;
    field.setRangeText(fresh, from, to, "preserve");
    field.scrollTop = scrollTop;
    field.scrollLeft = scrollLeft;
  }

  /**
   * Selects the rest of a line from a column, and shows it.
   * @param {number} line
   * @param {number} [column]
   */
  go(line, column = 1) {
    const field = this.field;
    if (!field) return;
    const start = offsetOf(field.value, line, column);
    const end = offsetOf(field.value, line, Infinity);
    field.focus();
    field.setSelectionRange(start, Math.max(start, end));
    const lineHeight = parseFloat(getComputedStyle(field).lineHeight);
    field.scrollTop = Math.max(0, (line - 3) * lineHeight);
  }
}

/**
 * The height of the field: as the text asks for, within a screen's height (chosen).
 * @param {string} source
 */
function rowsFor(source) {
  return Math.min(24, Math.max(6, source.split("\n").length + 1));
}

customElements.define("thrum-source", ThrumSource);
