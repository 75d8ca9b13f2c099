import { counted, eventWords } from "../parts/words.js";
import { speak } from "../parts/speak.js";
import { sourceOf } from "./sources.js";
import { drawCurves } from "./curve-points.js";
import { CurveTable } from "./curve-table.js";
import { pressed } from "./keys.js";
import { moved } from "./local.js";
import { replacement } from "../entry/changes.js";
import { matched } from "./match.js";
import { grabbed } from "./pointer.js";
import { replaced } from "./replacing.js";
import { snapped } from "./snap.js";
import { EditTools } from "./tools.js";

/** @typedef {import("../timeline/events.js").HapticEvent} HapticEvent */
/** @typedef {import("./model.js").Numbers} Numbers */
/** @typedef {import("./model.js").EditableSource} Source */
/** @typedef {import("./replacing.js").Replacement} Replacement */
/** @typedef {Map<number, Partial<Numbers>>} Changes what changes, by the event's index in the timeline */

/** The length of a new vibration, and the way of a copy of one tap without a grid (chosen). */
const LENGTH_NS = 1e8;
/** The levels of a new event (chosen). */
const LEVELS = { intensity: 0.8, sharpness: 0.5 };

/** The editing of events by pointer, key and number: finds their places in the source and edits that. */
export class TimelineHands {
  /** @type {Source | null} */
  #source = null;
  /**
   * The number in the source of each event of the timeline; -1 where there is none.
   * @type {number[]}
   */
  places = [];
  tools = new EditTools(this);
  curves = new CurveTable(this);
  /**
   * The drag that goes on; another answer of the server ends it.
   * @type {object | null}
   */
  drag = null;
  /**
   * The events of the source that the next answer chooses.
   * @type {((source: Source) => number[]) | null}
   */
  #next = null;

  /** @param {import("../entry/entry-view.js").default} page */
  constructor(page) {
    this.page = page;
    this.timeline = page.timeline;
    this.timeline.hands = this;
  }

  /** What edits the text; not before the page has started. */
  get editing() {
    return /** @type {import("../entry/editing.js").EntryEditing} */ (this.page.editing);
  }

  /**
   * Shows what the server made of a text.
   * @param {import("../api/types.js").Entry} entry
   * @param {HapticEvent[]} events
   * @param {number} lengthNs
   */
  show(entry, events, lengthNs) {
    const kept = this.source ? [...this.timeline.selected].map((index) => this.places[index] ?? -1) : [];
    const { text } = this.editing;
    const source = this.#source = sourceOf(entry, entry.source === text ? text : entry.source);
    this.drag = null;
    this.places = source ? matched(events, source.events) : [];
    const chosen = source && this.#next ? this.#next(source) : kept;
    this.#next = null;
    this.timeline.show(events, lengthNs);
    if (source) {
      const indices = new Map(this.places.map((place, index) => [place, index]));
      const now = chosen.flatMap((place) => place >= 0 && indices.has(place) ? [/** @type {number} */ (indices.get(place))] : []);
      this.curves.show();
      if (String(now) !== String([...this.timeline.selected])) this.timeline.select(now);
    }
    this.refresh();
  }

  /** The source as the text is now; the places of the events follow its edits. */
  get source() {
    const { text } = this.editing;
    if (this.#source && this.#source.text !== text) this.#follow([replacement(this.#source.text, text)]);
    return this.#source;
  }

  /** @param {Replacement[]} edits from the source's text to the one that is edited */
  #follow(edits) {
    const before = this.#source?.events ?? [];
    const source = this.#source = sourceOf(this.page.entry, this.editing.text);
    if (!source || source.events.length === before.length) return;
    const starts = new Map(source.events.map(({ from }, number) => [from, number]));
    const now = before.map(({ from, to }) => {
      const isIn = edits.some((edit) => edit.from < to && edit.to > from && edit.from <= from && edit.to >= to);
      const shift = edits.reduce((sum, edit) => edit.to <= from ? sum + edit.text.length - (edit.to - edit.from) : sum, 0);
      return isIn ? -1 : starts.get(from + shift) ?? -1;
    });
    this.places = this.places.map((place) => now[place] ?? -1);
  }

  /** True if events can be added. */
  get canAdd() {
    return this.source !== null && this.editing.entry.editable && this.source.canAdd !== false;
  }

  /** @param {number} index */
  canEdit(index) {
    return this.source !== null && this.editing.entry.editable && (this.places[index] ?? -1) >= 0;
  }

  /**
   * The numbers of an event as its source writes them; without it, as they sound.
   * @param {number} index
   * @returns {Numbers}
   */
  numbers(index) {
    return this.source?.events[this.places[index]] ?? this.timeline.events.find((one) => one.index === index) ?? { timeNs: 0, durationNs: 0, ...LEVELS };
  }

  /** The chosen events that can be edited, in the order of time. */
  get chosen() {
    return [...this.timeline.selected].filter((index) => this.canEdit(index)).sort((a, b) => a - b);
  }

  /** The step of the grid in nanoseconds. */
  get step() {
    return this.tools.step;
  }

  /** @param {Changes} changes */
  edits(changes) {
    const own = new Map([...changes].map(([index, change]) => [this.places[index], change]));
    return this.source?.change(own) ?? [];
  }

  /**
   * Draws changes before the server says them.
   * @param {Changes} changes
   * @param {HapticEvent[]} events as they are without them
   */
  draw(changes, events) {
    const local = events.map((event) => {
      const change = changes.get(event.index);
      return change ? moved(event, this.numbers(event.index), change) : event;
    });
    this.timeline.replace(local.sort((a, b) => a.timeNs - b.timeNs));
  }

  /**
   * Draws changes that are not made yet, and lets the server try them.
   * @param {Changes} changes
   * @param {HapticEvent[]} events
   */
  try(changes, events) {
    this.draw(changes, events);
    const { source } = this;
    if (source) this.editing.trial.call(() => replaced(source.text, this.edits(changes)).text);
  }

  /**
   * Changes events, as one step.
   * @param {Changes} changes
   * @param {string} done `moved`
   * @param {number} [edited]
   * @param {HapticEvent[]} [events] as they are without the changes
   */
  change(changes, done, edited, events = this.timeline.events) {
    const words = `${done} ${this.words(changes)}`;
    const edits = this.edits(changes);
    if (!edits.length) return;
    this.draw(changes, events);
    this.#edit(edits, words, edited);
  }

  /** @param {Replacement[]} edits @param {string} words @param {number} [edited] */
  #edit(edits, words, edited) {
    this.editing.edit(edits, words, edited);
    this.#follow(edits);
  }

  /**
   * The changed events in words.
   * @param {Changes} changes
   */
  words(changes) {
    const [[index, change] = [0, {}]] = changes;
    const event = this.timeline.events.find((one) => one.index === index);
    if (changes.size !== 1 || !event) return counted(changes.size, "event");
    return eventWords({ ...event, ...this.numbers(index), ...change });
  }

  /** @param {number} [edited] */
  remove(edited) {
    const { chosen, source } = this;
    if (!source || !chosen.length) return this.refused();
    const words = this.words(new Map(chosen.map((index) => [index, {}])));
    this.#next = () => [];
    this.#edit(source.remove(chosen.map((index) => this.places[index])), `deleted ${words}`, edited);
  }

  /**
   * Copies the chosen events behind themselves, and chooses the copies.
   * @param {number} [edited]
   */
  duplicate(edited) {
    const { chosen, source, step } = this;
    if (!source || !chosen.length) return this.refused();
    const numbers = chosen.map((index) => this.numbers(index));
    const from = Math.min(...numbers.map(({ timeNs }) => timeNs));
    const to = Math.max(...numbers.map(({ timeNs, durationNs }) => timeNs + durationNs));
    const way = Math.max(snapped(to - from, step), step || LENGTH_NS);
    const edits = source.copy(chosen.map((index, place) => ({ of: this.places[index], timeNs: numbers[place].timeNs + Math.round(way) })));
    this.added(edits, `duplicated ${this.words(new Map(chosen.map((index) => [index, {}])))}`, edited);
  }

  /**
   * Adds an event at the playhead, else in the middle of what is seen.
   * @param {"tap" | "vibration"} kind
   * @param {number} [edited]
   */
  add(kind, edited) {
    const { source, timeline } = this;
    if (!source || !this.canAdd) return this.refused();
    const at = this.page.studio.sounding.positionNs ?? timeline.scale.time(timeline.scale.width / 2);
    const numbers = { timeNs: snapped(at, this.step || 1e6), durationNs: kind === "tap" ? 0 : LENGTH_NS, ...LEVELS };
    this.added(source.add(kind, numbers), `added a ${kind} at ${Math.round(numbers.timeNs / 1e6)} ms`, edited);
  }

  /**
   * Adds text, and chooses the events in it.
   * @param {Replacement[]} edits
   * @param {string} words
   * @param {number} [edited]
   */
  added(edits, words, edited) {
    const { back } = replaced(this.source?.text ?? "", edits);
    this.#next = (source) => [...source.events.keys()].filter((number) =>
      back.some(({ from, to }) => source.events[number].from >= from && source.events[number].to <= to));
    this.#edit(edits, words, edited);
  }

  /** @param {number} number @param {{timeNs?: number, value?: number}} change @param {number} [edited] */
  editPoint(number, change, edited) {
    const { source } = this;
    const point = source?.points[number];
    if (!source || !point) return;
    const { control, timeNs, value } = { ...point, ...change };
    this.#edit(source.changePoint(number, change), `set a point of ${control}: ${Math.round(timeNs / 1e6)} ms, ${value}`, edited);
  }

  /** @param {number} number @param {number} [edited] */
  removePoint(number, edited) {
    const { source } = this;
    if (source && this.editing.entry.editable) this.#edit(source.removePoint(number), `deleted a point of ${source.points[number].control}`, edited);
  }

  /**
   * Adds a point half way to the next one of its curve.
   * @param {number} number
   * @param {number} [edited]
   */
  addPoint(number, edited) {
    const { source } = this;
    if (!source || !this.editing.entry.editable) return;
    const { curve, control, timeNs, value } = source.points[number];
    const next = source.points[number + 1]?.curve === curve ? source.points[number + 1] : { timeNs: timeNs + 2 * LENGTH_NS, value };
    const at = Math.round((timeNs + next.timeNs) / 2e6) * 1e6;
    this.#edit(source.addPoint(curve, at, Math.round((value + next.value) * 500) / 1000), `added a point to ${control} at ${at / 1e6} ms`, edited);
  }

  /** Says why nothing happens. */
  refused() {
    speak(this.reason || "Choose an event first.");
  }

  /** Why the events cannot be edited; empty if they can. */
  get reason() {
    if (!this.editing.entry.editable) return "These events are read only: copy them into your folder to edit them.";
    if (!this.source) return "The events of this file are edited in its source below.";
    const lost = [...this.timeline.selected].some((index) => !this.canEdit(index));
    return lost ? "This event is made by another line of the source: edit it there." : "";
  }

  refresh() {
    if (this.page.editing) this.tools.show();
  }

  /** Draws what is edited beside the events. */
  decorate() {
    drawCurves(this);
  }

  /** @param {PointerEvent} event */
  grab(event) {
    return grabbed(this, event);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    return pressed(this, event);
  }
}
