import { PageElement } from "../app/studio.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { counted, findingWords, lengthWords } from "../parts/words.js";
import { eventsOf } from "../timeline/events.js";
import { ThrumTimeline } from "../timeline/timeline-view.js";
import { ThrumEventTable } from "./event-table.js";
import { ThrumFindings } from "./findings-list.js";
import { EntryEditing } from "./editing.js";
import { panels } from "./panels.js";

/** @typedef {import("../api/types.js").Entry} Entry */

/** One pattern: its words, timeline, events, findings and source. */
export default class ThrumEntry extends PageElement {
  /** @type {Entry | null} */
  entry = null;
  name = text("h1", "display-hero", "");
  words = text("p", "body-default", "");
  facts = text("p", "label-default", "", { class: "quiet" });
  stale = text("p", "body-small", "The picture shows the last text that could be read.", { class: "is-warning", hidden: true });
  timeline = new ThrumTimeline();
  table = new ThrumEventTable();
  findings = new ThrumFindings();
  playButton = button("Play", () => this.toggle(), { class: "secondary", "aria-keyshortcuts": "Control+Enter" });
  /** @type {import("./panels.js").EntryPanel[]} */
  panels = [];
  hears = make("input", { type: "checkbox", id: "hear", className: "check" });

  async start() {
    const id = this.argument ?? "";
    const entry = await this.studio.client.entry(id);
    if (this.leaving.aborted) return;
    document.title = `${entry.name} · Thrum studio`;
    this.editing = new EntryEditing(this, entry);
    this.panels = panels(this);
    this.append(make("div", { className: "stack" },
      make("div", { className: "stack-tight" },
        text("a", "label-large", "Library", { href: "#/library", class: "back" }), this.name, this.words, this.facts),
      make("div", { className: "actions" }, this.playButton,
        make("label", { className: "choice type-label-large" }, this.hears, "Play after each change")),
      make("section", { className: "panel", "aria-label": "Timeline" }, this.stale, this.timeline),
      make("div", { className: "columns" },
        make("section", { className: "stack" }, text("h2", "heading-large", "Events"), this.table),
        make("section", { className: "stack" }, text("h2", "heading-large", "Findings"), this.findings)),
      ...this.panels.map(({ view }) => view),
      this.editing.view));
    this.show(entry);
    this.listen(id);
    this.studio.sounding.warm();
    this.editing.begin();
  }

  /** @param {string} id */
  listen(id) {
    const { events, sounding } = this.studio;
    const signal = this.leaving;
    this.timeline.addEventListener("choose", (event) => this.table.mark(/** @type {CustomEvent} */ (event).detail));
    this.table.addEventListener("choose", (event) => this.timeline.choose(/** @type {CustomEvent} */ (event).detail));
    this.findings.addEventListener("go", (event) => {
      const { line, column } = /** @type {CustomEvent} */ (event).detail;
      this.editing?.source.go(line, column ?? 1);
    });
    events.addEventListener("changed", (event) => {
      if (/** @type {CustomEvent} */ (event).detail?.id === id) this.editing?.readAgain();
    }, { signal });
    // The file may be another one by now, or gone.
    events.addEventListener("library", () => this.editing?.readAgain(), { signal });
    events.addEventListener("connected", (event) => {
      if (/** @type {CustomEvent} */ (event).detail.again) this.editing?.readAgain();
    }, { signal });
    sounding.addEventListener("start", () => this.sounds(true), { signal });
    sounding.addEventListener("stop", () => this.sounds(false), { signal });
    this.addEventListener("keydown", (event) => this.pressed(event));
  }

  /**
   * Shows what the server made of a text.
   * @param {Entry} entry
   */
  show(entry) {
    this.entry = entry;
    this.name.textContent = entry.name;
    this.words.textContent = entry.problem ?? entry.words;
    const counts = countsOf(entry.findings);
    this.stale.hidden = entry.timeline !== null;
    if (entry.timeline) this.dataset.drawn = "";
    this.words.classList.toggle("is-error", entry.problem !== null);
    this.findings.show(entry.findings);
    if (entry.timeline) {
      const events = eventsOf(entry.timeline);
      this.facts.textContent = [lengthWords(entry.timeline.lengthNs), counted(events.length, "event"), entry.format,
        findingWords(counts)].join(" · ");
      this.timeline.show(events, entry.timeline.lengthNs);
      this.table.show(events);
    }
    this.playButton.toggleAttribute("disabled", !entry.plan);
    for (const panel of this.panels) panel.show(entry, this.editing?.draft.text ?? entry.source ?? "");
  }

  /**
   * Says in words what an edit made of the pattern.
   * @param {Entry} entry
   */
  say(entry) {
    speak(`${entry.problem ?? entry.words} ${findingWords(countsOf(entry.findings))}.`);
    if (this.hears.checked && entry.plan) this.sound(entry.plan, this);
  }

  toggle() {
    if (this.studio.sounding.playing === this) return this.studio.sounding.stop();
    this.sound(this.entry?.plan, this);
  }

  /** @param {boolean} isSounding */
  sounds(isSounding) {
    this.playButton.textContent = isSounding ? "Stop" : "Play";
    if (isSounding) this.timeline.follow(this.studio.sounding);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key === "Enter") this.toggle();
    else if (event.key === "s") this.editing?.save();
    else return;
    event.preventDefault();
  }
}

/** @param {import("../api/types.js").Finding[]} findings */
function countsOf(findings) {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

customElements.define("thrum-entry", ThrumEntry);
