import { nothingMark } from "../parts/icon.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { milliseconds } from "../parts/words.js";

/** @typedef {import("../api/types.js").TouchAnswer} TouchAnswer */

/** The log: each touch with its haptics and their start, the findings of the rules, and the trace to take away. */
export class ThrumTouchLog extends HTMLElement {
  /** @param {import("./log.js").TouchLog} log @param {() => void} clear */
  fill(log, clear) {
    this.log = log;
    this.className = "stack-near";
    const heads = ["Touch", "After, ms", "Control", "Haptic", "Starts", "Finding"].map((head) => text("th", "label-large", head, { scope: "col" }));
    this.rows = make("tbody");
    this.findings = make("ul", { className: "stack-near" });
    this.trace = make("textarea", { className: "field transcript-field type-body-small", readOnly: true, rows: 6, "aria-label": "Trace" });
    this.save = button("Save the log", () => this.download());
    this.table = make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": "What fired" },
      make("table", {}, make("thead", {}, make("tr", {}, ...heads)), this.rows));
    this.details = make("details", {}, text("summary", "label-large", "The trace, as thrum test --trace reads it"), this.trace,
      button("Copy", () => this.copy()));
    this.empty = make("div", { className: "stack-tight" }, nothingMark(),
      text("p", "body-small", "Nothing has fired yet. Press a button above.", { class: "quiet" }));
    this.replaceChildren(
      make("div", { className: "actions" }, text("h2", "heading-medium", "What fired"), this.save, button("Clear", clear)),
      this.empty, this.findings,
      this.table, this.details);
    this.show(null, null);
  }

  /**
   * Shows the log, with what the server says of it.
   * @param {TouchAnswer | null} answer null while it is under way
   * @param {string | null} device
   */
  show(answer, device) {
    const { log } = this;
    if (!log || !this.empty || !this.save || !this.trace || !this.table || !this.details) return;
    const touches = log.touches;
    this.empty.hidden = touches.length > 0;
    this.table.hidden = this.details.hidden = touches.length === 0;
    this.save.disabled = !answer?.trace || touches.length === 0;
    this.trace.value = answer?.trace ?? "";
    this.rows?.replaceChildren(...touches.map((touch, place) => row(touch, place, log.dropped, answer, device)).reverse());
    const findings = answer?.findings ?? [];
    this.findings?.replaceChildren(...findings.map(({ code, message, hint, touches: found }) => make("li", { className: "stack-tight" },
      text("p", "label-large", `${found.length ? `Touch ${found.map((one) => one + log.dropped).join(", ")}: ` : ""}${message} [${code}]`, { class: "is-warning" }),
      text("p", "body-small", hint, { class: "quiet" }))));
    const last = findings.find(({ touches: found }) => found.includes(touches.length));
    if (last) speak(`${last.message}. ${last.hint}.`);
  }

  /** Copies the trace, or selects it where the browser does not let a page copy. */
  async copy() {
    try {
      await navigator.clipboard.writeText(this.trace?.value ?? "");
      speak("The trace is copied.");
    } catch {
      this.trace?.select();
      speak("The trace is selected: copy it with the keyboard.");
    }
  }

  download() {
    const address = URL.createObjectURL(new Blob([this.trace?.value ?? ""], { type: "application/jsonl" }));
    const link = make("a", { href: address, download: "buttons.trace.jsonl" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address));
  }
}

/**
 * @param {import("./log.js").Line} touch
 * @param {number} place from 0
 * @param {number} dropped
 * @param {TouchAnswer | null} answer
 * @param {string | null} device
 */
function row(touch, place, dropped, answer, device) {
  const haptics = answer?.haptics.filter((one) => one.touch === place + 1) ?? [];
  const codes = answer?.findings.filter(({ touches }) => touches.includes(place + 1)).map(({ code }) => code) ?? [];
  const first = haptics[0];
  const start = first && `${first.isWarm ? "warm" : "cold"}${first.startNs === null || !device ? "" : `, ${milliseconds(first.startNs)} ms`}`;
  const names = haptics.map(({ name, isOwn }) => (isOwn ? `${name} (its own)` : name)).join(", then ");
  return make("tr", {},
    text("td", "numeric-small", String(place + 1 + dropped)), text("td", "numeric-small", String(Math.round(touch.timeNs / 1e6)), { class: "number" }),
    text("td", "body-small", `${touch.label}${touch.component ? ` (${touch.component})` : ""}`),
    text("td", "body-small", answer ? names || "none" : "…"), text("td", "body-small", start ?? "–", { class: "quiet" }),
    text("td", "body-small", codes.join(", ") || "–", { class: codes.length ? "is-warning" : "quiet" }));
}

customElements.define("thrum-touch-log", ThrumTouchLog);
