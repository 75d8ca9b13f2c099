import { make, text } from "../parts/make.js";

/** @typedef {import("../api/types.js").Finding} Finding */

/** The findings of a text; those with a line lead to it. Dispatches `go` (detail: the finding). */
export class ThrumFindings extends HTMLElement {
  /** @param {Finding[]} findings */
  show(findings) {
    if (findings.length === 0) {
      return this.replaceChildren(text("p", "body-default", "No findings: it plays as written.", { class: "quiet" }));
    }
    this.replaceChildren(make("ul", { className: "findings" }, ...findings.map((one) => this.item(one))));
  }

  /** @param {Finding} finding */
  item(finding) {
    const { severity, message, hint, code, line } = finding;
    const go = line ? make("button", {
      type: "button", className: "button plain type-button-small",
      onclick: () => this.dispatchEvent(new CustomEvent("go", { detail: finding })),
    }, placeWords(finding)) : null;
    return make("li", { className: `finding is-${severity}` },
      make("div", { className: "stack-tight" },
        make("p", { className: "type-body-default" },
          text("span", "label-default", `${severity} `, { class: `is-${severity}` }), message),
        hint ? text("p", "body-small", hint, { class: "quiet" }) : null,
        text("p", "label-default", code, { class: "quiet" })),
      go);
  }
}

/** @param {Finding} finding */
function placeWords({ line, column }) {
  return column ? `Line ${line}, column ${column}` : `Line ${line}`;
}

customElements.define("thrum-findings", ThrumFindings);
