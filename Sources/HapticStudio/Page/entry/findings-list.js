import { button, make, text } from "../parts/make.js";
import { milliseconds } from "../parts/words.js";

/** @typedef {import("../api/types.js").Finding} Finding */

/**
 * The findings of a text: each leads to its line and to its event, and applies its fix. Dispatches `go`, `when` and `fix`
 * (detail: the finding).
 */
export class ThrumFindings extends HTMLElement {
  /**
   * @param {Finding[]} findings
   * @param {boolean} [canFix] true if the text can be changed here
   * @param {boolean} [isBroken] true if the text cannot be read
   */
  show(findings, canFix = false, isBroken = false) {
    if (findings.length === 0) {
      return this.replaceChildren(text("p", "body-default", isBroken ? "The text cannot be read yet: see the message at the top of the page." : "No findings: it plays as written.", { class: "quiet" }));
    }
    // The button that has the focus keeps it when the list is made again.
    const focused = [...this.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const legend = "At the top of the timeline: ▼ error, ▽ warning, ❘ note.";
    this.replaceChildren(make("ul", { className: "findings" }, ...findings.map((one) => this.item(one, canFix))),
      findings.some(({ timeNs }) => typeof timeNs === "number") ? text("p", "label-default", legend, { class: "quiet" }) : "");
    if (focused >= 0) {
      const buttons = this.querySelectorAll("button");
      buttons[Math.min(focused, buttons.length - 1)]?.focus();
    }
  }

  /** @param {Finding} finding @param {boolean} canFix */
  item(finding, canFix) {
    const { severity, message, hint, code, line, timeNs, fix } = finding;
    const press = (/** @type {string} */ label, /** @type {string} */ name, /** @type {string | undefined} */ more) =>
      button(label, () => this.dispatchEvent(new CustomEvent(name, { detail: finding })), { class: more });
    return make("li", { className: `finding is-${severity}` },
      make("div", { className: "stack-tight" },
        make("p", { className: "type-body-default" },
          text("span", "label-default", `${severity} `, { class: `is-${severity}` }), message),
        hint ? text("p", "body-small", hint, { class: "quiet" }) : null,
        text("p", "label-default", code, { class: "quiet" })),
      make("div", { className: "actions" },
        fix && canFix ? press(`Fix: ${fix.title}`, "fix", "secondary") : null,
        typeof timeNs === "number" ? press(`At ${milliseconds(timeNs)} ms`, "when") : null,
        line ? press(placeWords(finding), "go") : null));
  }
}

/** @param {Finding} finding */
function placeWords({ line, column }) {
  return column ? `Line ${line}, column ${column}` : `Line ${line}`;
}

customElements.define("thrum-findings", ThrumFindings);
