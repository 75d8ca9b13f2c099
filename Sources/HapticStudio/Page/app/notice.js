import { Problem } from "../api/problem.js";
import { button, make, text } from "../parts/make.js";

/** One problem above the page: what happened and what to do next. */
export class ThrumNotice extends HTMLElement {
  /** @type {string | null} */
  #code = null;

  connectedCallback() {
    this.setAttribute("role", "alert");
  }

  /** @param {unknown} problem */
  show(problem) {
    const known = problem instanceof Problem ? problem : null;
    if (!known && problem instanceof DOMException && problem.name === "AbortError") return;
    if (!known) console.error(problem);
    this.#code = known?.code ?? "page";
    this.replaceChildren(make("div", { className: "notice" },
      make("div", { className: "stack-tight" },
        text("p", "label-large", known?.message ?? "An error occurred on this page."),
        text("p", "body-default", known ? known.hint : "Load the page again; your files are as they were.")),
      button("Close", () => this.hide())));
  }

  /**
   * Hides the notice; with codes, only one of those.
   * @param {...string} codes
   */
  hide(...codes) {
    if (codes.length && !codes.includes(this.#code ?? "")) return;
    this.#code = null;
    this.replaceChildren();
  }
}

customElements.define("thrum-notice", ThrumNotice);
