import { quoteFragment } from "../app/router.js";
import { PageElement } from "../app/studio.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { TimelineHands } from "../edit/timeline-hands.js";
import { brokenFacts, counted, findingWords, lengthWords } from "../parts/words.js";
import { fixed } from "../listen/fixes.js";
import { Hearing } from "../listen/hearing.js";
import { sourceOf } from "../edit/sources.js";
import { eventsOf } from "../timeline/events.js";
import { marksOf } from "../timeline/marks.js";
import { sectionsOf } from "../timeline/sections.js";
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
  described = /** @type {HTMLAnchorElement} */ (text("a", "label-large", "Description", { class: "back", hidden: true }));
  stale = text("p", "body-small", "The picture shows the last text that could be read.", { class: "is-warning", hidden: true });
  timeline = new ThrumTimeline();
  hands = new TimelineHands(this);
  table = new ThrumEventTable(this.hands);
  findings = new ThrumFindings();
  playButton = button("Play", () => this.toggle(), { class: "secondary", "aria-keyshortcuts": "Control+Enter" });
  /** @type {import("./panels.js").EntryPanel[]} */
  panels = [];
  hearing = new Hearing(this);
  hears = make("input", { type: "checkbox", id: "hear", className: "check", checked: true });

  async start() {
    const id = this.argument ?? "";
    const entry = await this.studio.client.entry(id);
    if (this.leaving.aborted) return;
    document.title = `${entry.name} · Thrum studio`;
    this.editing = new EntryEditing(this, entry);
    this.panels = panels(this);
    this.append(make("div", { className: "stack" },
      make("div", { className: "stack-tight" },
        text("a", "label-large", "Library", { href: "#/library", class: "back" }), this.name, this.words, this.facts, this.described),
      make("div", { className: "actions" }, this.playButton,
        make("label", { className: "choice type-label-large" }, this.hears, "Play after each change")),
      make("section", { className: "panel", "aria-label": "Timeline" }, this.stale, this.hands.tools.view, this.timeline, this.hands.tools.note),
      ...this.panels.filter(({ isNear }) => isNear).map(({ view }) => view),
      make("div", { className: "columns" },
        make("section", { className: "stack" }, text("h2", "heading-large", "Events"), this.table, this.hands.curves.view),
        make("section", { className: "stack" }, text("h2", "heading-large", "Findings"), this.findings)),
      this.hands.steps.view,
      ...this.panels.filter(({ isNear }) => !isNear).map(({ view }) => view),
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
    this.timeline.addEventListener("choose", () => {
      this.table.mark(this.timeline.selected);
      this.hands.refresh();
    });
    this.findings.addEventListener("go", (event) => {
      const { line, column } = /** @type {CustomEvent} */ (event).detail;
      this.editing?.source.go(line, column ?? 1);
    });
    this.findings.addEventListener("when", (event) => this.showTime(/** @type {CustomEvent} */ (event).detail.timeNs));
    this.findings.addEventListener("fix", (event) => this.fix(/** @type {CustomEvent} */ (event).detail.fix));
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
   * @param {boolean} [isTrial] true for a text of a drag that goes on: the events are drawn as the pointer has them
   */
  show(entry, isTrial = false) {
    this.entry = entry;
    this.name.textContent = entry.name;
    this.words.textContent = entry.problem ?? entry.words;
    this.described.hidden = !entry.description;
    this.described.href = quoteFragment(entry.id);
    const counts = countsOf(entry.findings);
    const isEmpty = !entry.timeline && sourceOf(entry, entry.source)?.events.length === 0;
    this.stale.hidden = entry.timeline !== null || isEmpty;
    if (entry.timeline) this.dataset.drawn = "";
    this.words.classList.toggle("is-error", entry.problem !== null);
    this.findings.show(entry.findings, entry.editable, entry.problem !== null);
    this.timeline.marks = marksOf(entry.findings);
    this.timeline.set(this.timeline.scale);
    // Of a text that cannot be read nothing is known; the picture is marked as the last one that could be.
    if (!entry.timeline && !isEmpty) this.facts.textContent = brokenFacts(entry, counts);
    if (!isTrial && (entry.timeline || isEmpty)) {
      const { lengthNs, entries } = entry.timeline ?? { lengthNs: 0, entries: [] };
      const events = eventsOf({ entries });
      this.facts.textContent = [lengthWords(entry.lengthNs), counted(events.length, "event"), entry.format,
        findingWords(counts)].join(" · ");
      this.hands.show(entry, events, lengthNs);
      this.timeline.strip.show(sectionsOf(entry));
      this.table.show(events);
    }
    this.playButton.toggleAttribute("disabled", !entry.plan);
    for (const panel of this.panels) panel.show(entry, entry.source ?? "");
  }

  /**
   * Lets an edit be heard, and tells how long that took.
   * @param {Entry} entry
   * @param {number} edited when the edit was made, in milliseconds of the page's clock
   */
  async hear(entry, edited) {
    if (!await this.hearing.changed(entry, this.hears.checked)) return;
    document.dispatchEvent(new CustomEvent("thrum-sounded", { detail: { edited, sounded: performance.now() } }));
  }

  /**
   * Says what an edit did, else what it made of the pattern.
   * @param {Entry} entry
   * @param {string} words
   */
  say(entry, words) {
    const done = words && `${words[0].toUpperCase()}${words.slice(1)}.`;
    speak(entry.problem ?? `${done || entry.words} ${findingWords(countsOf(entry.findings))}.`);
  }

  toggle() {
    this.hearing.toggle();
  }

  /**
   * Shows the event at a time in the timeline.
   * @param {number} timeNs
   */
  showTime(timeNs) {
    const index = this.timeline.events.findIndex((event) => event.timeNs === timeNs);
    if (index < 0) return;
    this.timeline.choose(index);
    this.timeline.view?.focus();
    speak(`Event ${index + 1}.`);
  }

  /**
   * Applies a fix, if the text is still the one that it was made for.
   * @param {import("../api/types.js").Finding["fix"]} fix
   */
  fix(fix) {
    const { editing, entry } = this;
    if (!fix || !editing || entry?.source !== editing.draft.text) return speak("The text has changed meanwhile: try again.");
    editing.apply(fixed(editing.draft.text, fix.edits), `fixed: ${fix.title}`);
  }

  /** @param {boolean} isSounding */
  sounds(isSounding) {
    this.playButton.textContent = isSounding ? "Stop" : "Play";
    if (isSounding) this.timeline.follow(this.studio.sounding);
    for (const panel of this.panels) panel.follow?.();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const isInTimeline = this.timeline.contains(/** @type {Node} */ (event.target));
    if (event.key === " " && isInTimeline && !/** @type {Element} */ (event.target).closest("button, input")) {
      event.preventDefault();
      return this.toggle();
    }
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === "enter") this.toggle();
    else if (key === "s") this.editing?.save();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.editing?.redo();
    else if (key === "z") this.editing?.undo();
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
