import { replacement } from "../entry/changes.js";
import { matched } from "./match.js";
import { sourceOf } from "./sources.js";

/** @typedef {import("../timeline/events.js").HapticEvent} HapticEvent */
/** @typedef {import("./model.js").EditableSource} Source */
/** @typedef {import("./model.js").Numbers} Numbers */
/** @typedef {import("./replacing.js").Replacement} Replacement */
/** @typedef {Map<number, Partial<Numbers>>} Changes what changes, by the event's index in the timeline */

/** The levels of a new event (chosen). */
export const LEVELS = { intensity: 0.8, sharpness: 0.5 };

/** Where the timeline's events stand in the source, also while the text is edited and the server has not answered. */
export class EventPlaces {
  /** @type {Source | null} */
  #source = null;
  /**
   * The number in the source of each event of the timeline; -1 where there is none.
   * @type {number[]}
   */
  places = [];
  /**
   * The time from which the source counts that of each event; none where it is the start.
   * @type {number[]}
   */
  shifts = [];

  /** @param {import("../entry/entry-view.js").default} page */
  constructor(page) {
    this.page = page;
    this.timeline = page.timeline;
  }

  /** The editor of the text; `null` before the page has started. */
  get editing() {
    return /** @type {import("../entry/editing.js").EntryEditing} */ (this.page.editing);
  }

  /**
   * Finds the events of what the server made of a text.
   * @param {import("../api/types.js").Entry} entry
   * @param {HapticEvent[]} events
   */
  read(entry, events) {
    const { text } = this.editing;
    const source = this.#source = sourceOf(entry, entry.source === text ? text : entry.source);
    const { instances } = source ?? {};
    const found = source ? matched(events, instances ?? source.events) : [];
    this.places = instances ? found.map((place) => instances[place]?.number ?? -1) : found;
    this.shifts = instances ? found.map((place) => place < 0 ? 0 : instances[place].timeNs - (source?.events[instances[place].number].timeNs ?? 0)) : [];
    return source;
  }

  /** The source as the text is now; the places of the events follow its edits. */
  get source() {
    const { text } = this.editing;
    if (this.#source && this.#source.text !== text) this.follow([replacement(this.#source.text, text)]);
    return this.#source;
  }

  /** @param {Replacement[]} edits from the source's text to the one that is edited */
  follow(edits) {
    const before = this.#source?.events ?? [];
    const source = this.#source = sourceOf(this.page.entry, this.editing.text);
    if (!source || source.events.length === before.length) return;
    const starts = new Map(source.events.map(({ from }, number) => [from, number]));
    const order = [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
    let next = 0;
    let shift = 0;
    // Both are in the order of the text.
    const now = [...before.entries()].sort(([, a], [, b]) => a.from - b.from).map(([number, { from, to }]) => {
      for (; next < order.length && order[next].to <= from; next += 1) shift += order[next].text.length - (order[next].to - order[next].from);
      const edit = order[next];
      return /** @type {const} */ ([number, edit && edit.from <= from && edit.to >= to ? -1 : starts.get(from + shift) ?? -1]);
    });
    const places = new Map(now);
    this.places = this.places.map((place) => places.get(place) ?? -1);
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
    const own = this.source?.events[this.places[index]];
    const shift = this.shifts[index];
    if (own) return shift ? { ...own, timeNs: own.timeNs + shift } : own;
    return this.timeline.events.find((one) => one.index === index) ?? { timeNs: 0, durationNs: 0, ...LEVELS };
  }

  /**
   * The edits of the source that make changes.
   * @param {Changes} changes
   */
  edits(changes) {
    const own = new Map([...changes].map(([index, { timeNs, ...rest }]) =>
      [this.places[index], timeNs === undefined ? rest : { ...rest, timeNs: Math.max(0, timeNs - (this.shifts[index] ?? 0)) }]));
    return this.source?.change(own) ?? [];
  }
}
