import { make, text } from "../parts/make.js";
import { carried, offsetOf, replacement } from "./changes.js";

/** The text of a pattern in a native field, whose own undo and redo hold; dispatches `edit`. */
export class ThrumSource extends HTMLElement {
  /** @param {{text: string, isEditable: boolean, name: string}} source */
  fill({ text: source, isEditable, name }) {
    this.field = make("textarea", {
      id: "source", className: "field source type-code", spellcheck: false, rows: rowsFor(source), readOnly: !isEditable, wrap: "off",
      autocomplete: "off", autocapitalize: "off", value: source,
      oninput: () => this.dispatchEvent(new CustomEvent("edit", { detail: this.value })),
    });
    this.replaceChildren(
      text("label", "label-large", isEditable ? `Source of ${name}` : `Source of ${name}, to read`, { htmlFor: "source" }),
      this.field);
  }

  get value() {
    return this.field?.value ?? "";
  }

  /**
   * Puts another text into the field: only the part that differs, so that the caret, the place and the undo stay.
   * @param {string} after
   */
  change(after) {
    const field = this.field;
    if (!field || field.value === after) return;
    const change = replacement(field.value, after);
    const [start, end] = [field.selectionStart, field.selectionEnd].map((offset) => carried(offset, change));
    const { scrollTop, scrollLeft } = field;
    const isFocused = document.activeElement === field;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    // insertText is what a person's typing does: the field's undo takes it back, which setRangeText would not allow.
    field.focus({ preventScroll: true });
    field.setSelectionRange(change.from, change.to);
    const command = change.text ? "insertText" : "delete";
    if (field.readOnly || !document.execCommand(command, false, change.text) || field.value !== after) field.value = after;
    field.setSelectionRange(start, end);
    field.scrollTop = scrollTop;
    field.scrollLeft = scrollLeft;
    if (!isFocused) focused?.focus({ preventScroll: true });
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
