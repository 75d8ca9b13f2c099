import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { inkOf, LaneDrawing } from "../timeline/drawing.js";
import { matchWords, NAMES, Versions, versionsOf } from "./versions.js";

/** Keeps the text as A, B or C, and switches which of them is heard and shown, at matched levels. */
export class ComparePanel {
  matches = make("input", { type: "checkbox", className: "check", checked: true, onchange: () => this.match() });
  rows = make("div", { className: "stack-near" });
  /** @type {{lane: LaneDrawing, place: number}[]} */
  drawings = [];
  source = "";
  serial = 0;

  /** @param {import("../entry/entry-view.js").default} page */
  constructor(page) {
    this.page = page;
    const id = page.argument ?? "";
    this.versions = versionsOf.get(id) ?? new Versions();
    this.versions.heard = null;
    versionsOf.set(id, this.versions);
    this.view = make("section", { className: "panel stack-near", "aria-labelledby": "compare-title" },
      text("h2", "heading-large", "Compare", { id: "compare-title" }),
      text("p", "body-small", "Keep the text as A, B or C, go on editing, and switch with the keys 1, 2 and 3; 4 is your text.", { class: "quiet" }),
      make("div", { className: "actions" },
        ...NAMES.map((name, place) => button(`Keep as ${name}`, () => this.keep(place))),
        make("label", { className: "choice type-label-large" }, this.matches, "Match levels: weaken all to the weakest")),
      this.rows);
    page.timeline.addEventListener("scale", () => this.draw());
    page.addEventListener("keydown", (event) => this.pressed(event));
    this.match();
  }

  /** @param {import("../api/types.js").Entry} entry @param {string} source */
  show(entry, source) {
    this.view.hidden = !entry.editable;
    if (source !== this.source && this.versions.heard !== null) this.release();
    this.source = source;
  }

  /** @param {number} place */
  keep(place) {
    this.versions.keep(place, this.page.editing?.draft.text ?? this.source);
    speak(`Kept as ${NAMES[place]}.`);
    this.match();
  }

  /** Asks for the sounds, with levels matched or each as written. */
  async match() {
    const { versions, page } = this;
    this.refresh();
    if (versions.places.length === 0) return;
    const asked = versions.places.map((place) => ({ place, source: versions.kept[place]?.source ?? "" }));
    const serial = ++this.serial;
    const { id, name } = { id: page.argument, name: "" };
    try {
      const lists = this.matches.checked ? [asked] : asked.map((one) => [one]);
      for (const list of lists) {
        const answer = await page.studio.client.match(list.map(({ source }) => ({ id, name, source })));
        if (serial !== this.serial || page.leaving.aborted) return;
        versions.take(list, answer.versions);
      }
    } catch (problem) {
      if (!page.leaving.aborted) page.studio.tell(problem);
    }
    this.refresh();
    if (versions.heard !== null) this.hear(versions.heard);
  }

  /** @param {number} place */
  hear(place) {
    const version = this.versions.kept[place]?.matched;
    const { hearing } = this.page;
    if (!version) return speak(`Nothing is kept as ${NAMES[place]}.`);
    if (!version.plan) return speak(`${NAMES[place]} has no sound. ${version.problem ?? ""}`);
    this.versions.heard = place;
    hearing.version = version.plan;
    this.refresh();
    speak(`${NAMES[place]}, ${matchWords(version.changeDb)}.`);
    hearing.play();
  }

  /** Your text is heard again. */
  release() {
    this.versions.heard = null;
    this.page.hearing.version = null;
    this.refresh();
  }

  /** @param {number} place */
  use(place) {
    const version = this.versions.kept[place];
    if (!version) return;
    this.release();
    this.page.editing?.apply(version.source, `took ${NAMES[place]}`);
  }

  refresh() {
    const { kept, heard, places } = this.versions;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.getAttribute("aria-label");
    this.drawings = [];
    this.rows.replaceChildren(...places.map((place) => {
      const name = NAMES[place];
      const matched = kept[place]?.matched;
      const canvas = make("canvas", { className: "lane felt-lane", "aria-hidden": "true" });
      this.drawings.push({ lane: new LaneDrawing(canvas), place });
      const press = (/** @type {string} */ label, /** @type {() => void} */ action, /** @type {Record<string, any>} */ more = {}) =>
        button(label, action, { "aria-label": `${label} ${name}`, ...more });
      return make("div", { className: "stack-tight", role: "group", "aria-label": name },
        make("div", { className: heard === place ? "actions version is-heard" : "actions version" }, text("h3", "heading-large", name),
          press("Hear", () => this.hear(place), { "aria-pressed": String(heard === place), "aria-keyshortcuts": String(place + 1) }),
          press("Use", () => this.use(place)), press("Drop", () => this.drop(place)),
          text("p", "body-small", [heard === place ? "Heard now" : null, matched ? matchWords(matched.changeDb) : null,
            matched?.problem ?? matched?.words].filter(Boolean).join(" · "), { class: heard === place ? "" : "quiet" })),
        canvas);
    }));
    if (focused) {
      [...this.rows.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === focused)?.focus();
    }
    this.draw();
  }

  /** @param {number} place */
  drop(place) {
    this.versions.drop(place);
    if (this.versions.heard === null) this.release();
    speak(`Dropped ${NAMES[place]}.`);
    this.match();
  }

  draw() {
    const { scale } = this.page.timeline;
    for (const { lane, place } of this.drawings) {
      const events = this.versions.kept[place]?.events;
      if (!events || lane.canvas.clientWidth === 0) continue;
      const ink = inkOf(lane.canvas);
      lane.begin(scale.resized(scale.lengthNs, lane.canvas.clientWidth - 4 * ink.mark), ink, []);
      lane.strengths(events, new Set());
    }
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const place = ["1", "2", "3", "4"].indexOf(event.key);
    const isTyped = /** @type {Element} */ (event.target).matches("input, textarea, select");
    if (place < 0 || isTyped || event.ctrlKey || event.metaKey || event.altKey || this.view.hidden) return;
    event.preventDefault();
    if (place < NAMES.length) return this.hear(place);
    this.release();
    speak("Your text.");
    if (this.page.hearing.isSounding) this.page.hearing.play();
  }
}
