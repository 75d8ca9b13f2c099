import { button, make, text } from "../parts/make.js";
import { phaseMark } from "../parts/phases.js";
import { speak } from "../parts/speak.js";
import { milliseconds } from "../parts/words.js";
import { rangeOf } from "./hearing.js";

/** The time of a loop before and behind a tap (chosen): 50 and 250 ms. */
const BEFORE_NS = 5e7;
const BEHIND_NS = 25e7;

/** Repeats a range of the pattern. */
export class LoopPanel {
  from = field("loop-from");
  to = field("loop-to");
  loops = make("input", { type: "checkbox", className: "check", onchange: () => this.changed(true) });
  problem = text("p", "body-small", "Set the end at least 10 ms after the start, in milliseconds.", { class: "is-error", hidden: true, id: "loop-problem" });

  passes = make("p", { className: "phase-item", hidden: true });
  #pass = -1;
  #frame = 0;

  /** @param {import("../entry/entry-view.js").default} page */
  constructor(page) {
    this.page = page;
    for (const one of [this.from, this.to]) {
      one.addEventListener("change", () => this.changed(this.loops.checked));
      one.setAttribute("aria-describedby", "loop-problem");
    }
    const labelled = (/** @type {string} */ label, /** @type {HTMLElement} */ control) =>
      make("label", { className: "choice type-label-large" }, label, control);
    this.view = make("section", { className: "panel stack-near", "aria-labelledby": "loop-title" },
      text("h2", "heading-large", "Loop", { id: "loop-title" }),
      make("div", { className: "actions" },
        make("label", { className: "choice type-label-large" }, this.loops, "Repeat a range"),
        labelled("From, ms", this.from), labelled("To, ms", this.to),
        button("Set to what is seen", () => this.setSeen()), button("Set to the chosen events", () => this.setChosen())),
      this.problem, this.passes,
      text("p", "body-small", "Space in the timeline starts and stops. A loop goes on while you edit.", { class: "quiet" }));
  }

  /** @param {import("../api/types.js").Entry} entry */
  show(entry) {
    if (this.to.value === "" && entry.timeline) this.fill(0, Math.max(entry.timeline.lengthNs, 1e8));
  }

  /** Marks the pass that is heard with its phase, as long as the range repeats. */
  follow() {
    cancelAnimationFrame(this.#frame);
    const { hearing, studio } = this.page;
    const isGoing = hearing.isSounding && hearing.range !== null && !this.page.leaving.aborted;
    this.passes.hidden = !isGoing;
    const pass = isGoing ? studio.sounding.pass : -1;
    if (isGoing && pass !== this.#pass) this.passes.replaceChildren(phaseMark(pass), text("span", "body-small", `Pass ${pass + 1}`));
    this.#pass = pass;
    if (isGoing) this.#frame = requestAnimationFrame(() => this.follow());
  }

  setSeen() {
    const { fromNs, toNs } = this.page.timeline.scale;
    this.fill(fromNs, toNs);
    this.changed(true);
  }

  setChosen() {
    const { events, selected } = this.page.timeline;
    const chosen = events.filter(({ index }) => selected.has(index));
    if (chosen.length === 0) return speak("No event is chosen: choose one in the timeline or the table first.");
    const fromNs = Math.min(...chosen.map(({ timeNs }) => timeNs));
    const toNs = Math.max(...chosen.map(({ timeNs, durationNs }) => timeNs + durationNs));
    this.fill(Math.max(0, fromNs - BEFORE_NS), toNs + BEHIND_NS);
    this.changed(true);
  }

  /** @param {number} fromNs @param {number} toNs */
  fill(fromNs, toNs) {
    this.from.value = milliseconds(fromNs);
    this.to.value = milliseconds(toNs);
  }

  /** @param {boolean} loops */
  changed(loops) {
    const { hearing, timeline } = this.page;
    const range = rangeOf(this.from.value, this.to.value);
    this.problem.hidden = range !== null;
    this.loops.checked = loops && range !== null;
    for (const one of [this.from, this.to]) one.setAttribute("aria-invalid", String(range === null));
    hearing.range = this.loops.checked ? range : null;
    timeline.range = hearing.range;
    timeline.set(timeline.scale);
    if (range === null) return speak(this.problem.textContent ?? "");
    speak(this.loops.checked ? `Repeats ${this.from.value} to ${this.to.value} ms.` : "Does not repeat.");
    if (hearing.isSounding) hearing.play().then(() => this.follow());
  }
}

/** @param {string} id */
function field(id) {
  return make("input", { id, type: "number", className: "field time-field type-label-large", min: "0", step: "any", inputmode: "decimal" });
}
