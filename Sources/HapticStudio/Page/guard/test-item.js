import { button, make, text } from "../parts/make.js";
import { brief, sequence, STATES } from "./states.js";

/** Milliseconds between what was and what is (chosen). */
const PAUSE = 500;

/** One file of the tests: its state, and on opening what was above what is. Dispatches `accept` (detail: the id). */
export class ThrumTest extends HTMLElement {
  /** @type {import("./states.js").TestFile} */
  file = /** @type {any} */ (null);
  #isFilled = false;

  /** @param {import("./guard-view.js").default} page @param {import("./states.js").TestFile} file @param {boolean} isOpen */
  fill(page, file, isOpen) {
    this.page = page;
    this.file = file;
    const [words] = STATES[file.state];
    this.body = make("div", { className: "stack-near test-body" });
    this.box = make("details", { className: "panel", open: isOpen, ontoggle: () => this.toggled() },
      make("summary", { className: "test-head" }, text("span", "heading-medium", file.name, { class: "test-name" }), " ",
        text("span", "label-default", words, { class: file.state === "unreadable" ? "is-error" : "is-warning" }), " ",
        text("span", "body-small", brief(file), { class: "quiet" })), this.body);
    this.player = sequence((plan) => this.played(plan), () => new Promise((resume) => setTimeout(resume, PAUSE)));
    page.leaving.addEventListener("abort", () => this.player?.stop());
    this.append(this.box);
  }

  get isOpen() {
    return this.box?.open ?? false;
  }

  async toggled() {
    const { page, file } = this;
    if (!page || !this.isOpen || this.#isFilled) return;
    this.#isFilled = true;
    try {
      const test = file.id ? await page.client.test(file.id, page.studio.appearance.theme) : null;
      this.body?.replaceChildren(...(test?.patterns ?? []).map((one) => this.pattern(one, (test?.patterns.length ?? 0) > 1)), this.end());
    } catch (problem) {
      this.#isFilled = false;
      page.failed(problem);
    }
  }

  /** @param {import("./states.js").TestPattern} pattern @param {boolean} isNamed */
  pattern({ name, was, is, svg, changes }, isNamed) {
    const play = (/** @type {string} */ label, /** @type {any[]} */ plans) =>
      button(label, () => this.player?.run(plans), { "aria-label": `${label}: ${name}` });
    const picture = svg && make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": `Picture of ${name}` }, make("img", { className: "test-picture", src: `data:image/svg+xml,${encodeURIComponent(svg[this.page?.shade ?? "light"])}`,
      alt: was && is ? `${name}, as it was above as it is` : `${name}, ${was ? "as it was" : "as it is"}` }));
    const rows = changes.map((one) => make("tr", {},
      text("td", "body-small", one.message), text("td", "numeric-small", one.line ? String(one.line) : "–", { class: "number" })));
    return make("section", { className: "stack-near", "aria-label": name }, isNamed && text("h2", "heading-small", name), picture,
      make("div", { className: "actions" }, was && play("Play was", [was]), is && play("Play is", [is]), was && is && play("Play both", [was, is])),
      rows.length > 0 && make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": `Differences of ${name}` },
        make("table", {}, make("thead", {}, make("tr", {}, text("th", "label-default", "Difference", { scope: "col" }),
          text("th", "label-default", "Line", { scope: "col", class: "number" }))), make("tbody", {}, ...rows))));
  }

  /** The actions for the file. */
  end() {
    const { id, entry, findings, pending, state, name } = this.file;
    return make("div", { className: "stack-near" }, ...findings.map(({ message }) => text("p", "body-default", message)),
      make("div", { className: "actions" },
        pending && button(STATES[state][1], () => this.dispatchEvent(new CustomEvent("accept", { detail: id })), { class: "secondary", "aria-label": `${STATES[state][1]}: ${name}` }),
        entry && text("a", "label-large", "Open the pattern", { href: `#/entry/${entry}`, class: "back" })));
  }

  /**
   * Plays one plan to its end; false if it was stopped.
   * @param {any} plan
   * @returns {Promise<boolean>}
   */
  async played(plan) {
    const { page } = this;
    if (!page || page.leaving.aborted) return false;
    const { sounding } = page.studio;
    const owner = {};
    let isOver = false;
    const ended = new Promise((resume) => sounding.addEventListener("stop", function stopped(event) {
      if (/** @type {CustomEvent} */ (event).detail !== owner) return;
      sounding.removeEventListener("stop", stopped);
      isOver = true;
      resume(undefined);
    }));
    await page.sound(plan, owner);
    if (sounding.playing !== owner && !isOver) return false;
    await ended;
    return sounding.playing === null;
  }
}

customElements.define("thrum-test", ThrumTest);
