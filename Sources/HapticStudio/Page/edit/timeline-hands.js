import { counted, eventWords } from "../parts/words.js";
import { speak } from "../parts/speak.js";
import { drawCurves } from "./curve-points.js";
import { CurveTable } from "./curve-table.js";
import { pressed } from "./keys.js";
import { moved } from "./local.js";
import { EventPlaces, LEVELS } from "./event-places.js";
import { grabbed } from "./pointer.js";
import { replaced } from "./replacing.js";
import { snapped } from "./snap.js";
import { StepTable } from "./step-table.js";
import { EditTools } from "./tools.js";

/** @typedef {import("../timeline/events.js").HapticEvent} HapticEvent */
/** @typedef {import("./model.js").EditableSource} Source */
/** @typedef {import("./replacing.js").Replacement} Replacement */
/** @typedef {import("./event-places.js").Changes} Changes */

/** The length of a new vibration, and the way of a copy of one tap without a grid (chosen). */
const LENGTH_NS = 1e8;

/** The editing of events by pointer, key and number: finds their places in the source and edits that. */
export class TimelineHands extends EventPlaces {
  tools = new EditTools(this);
  curves = new CurveTable(this);
  steps = new StepTable(this);
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
    super(page);
    this.timeline.hands = this;
  }

  /**
   * Shows what the server made of a text.
   * @param {import("../api/types.js").Entry} entry
   * @param {HapticEvent[]} events
   * @param {number} lengthNs
   */
  show(entry, events, lengthNs) {
    const kept = this.source ? [...this.timeline.selected].map((index) => this.places[index] ?? -1) : [];
    this.drag = null;
    const source = this.read(entry, events);
    const chosen = source && this.#next ? this.#next(source) : kept;
    this.#next = null;
    this.timeline.show(events, lengthNs);
    this.curves.show();
    this.steps.show();
    if (source) {
      // Of those that one line makes, the first.
      const indices = new Map(this.places.map((place, index) => /** @type {const} */ ([place, index])).reverse());
      const now = chosen.flatMap((place) => place >= 0 && indices.has(place) ? [/** @type {number} */ (indices.get(place))] : []);
      if (String(now) !== String([...this.timeline.selected])) this.timeline.select(now);
    }
    this.refresh();
  }

  /** True if events can be added. */
  get canAdd() {
    return this.source !== null && this.editing.entry.editable && this.source.canAdd !== false;
  }

  /** The chosen events that can be edited, in the order of time. */
  get chosen() {
    return [...this.timeline.selected].filter((index) => this.canEdit(index)).sort((a, b) => a - b);
  }

  /** The step of the grid in nanoseconds. */
  get step() {
    return this.tools.step;
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
    this.edit(edits, words, edited);
  }

  /**
   * Edits the source, as one step.
   * @param {Replacement[]} edits
   * @param {string} words
   * @param {number} [edited]
   */
  edit(edits, words, edited) {
    this.editing.edit(edits, words, edited);
    this.follow(edits);
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
    this.edit(source.remove([...new Set(chosen.map((index) => this.places[index]))]), `deleted ${words}`, edited);
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
    const edits = source.copy(chosen.map((index, place) => ({ of: this.places[index], timeNs: numbers[place].timeNs - (this.shifts[index] ?? 0) + Math.round(way) })));
    this.added(edits, `duplicated ${this.words(new Map(chosen.map((index) => [index, {}])))}`, edited);
  }

  /**
   * Adds an event at the playhead, else in the middle of what is seen.
   * @param {"tap" | "vibration"} kind
   * @param {number} [edited]
   */
  add(kind, edited) {
    const { source, timeline } = this;
    if (source?.canAdd === false) return speak("Which step gets an event is said in the source: add it there, or duplicate one here.");
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
    this.#next = (source) => {
      let place = 0;
      return [...source.events.keys()].filter((number) => {
        const { from, to } = source.events[number];
        while (place < back.length && back[place].to < to) place += 1;
        return place < back.length && from >= back[place].from;
      });
    };
    this.edit(edits, words, edited);
  }

  /** @param {number} number @param {{timeNs?: number, value?: number}} change @param {number} [edited] */
  editPoint(number, change, edited) {
    const { source } = this;
    const point = source?.points[number];
    if (!source || !point) return;
    const { control, timeNs, value } = { ...point, ...change };
    this.edit(source.changePoint(number, change), `set a point of ${control}: ${Math.round(timeNs / 1e6)} ms, ${value}`, edited);
  }

  /** @param {number} number @param {number} [edited] */
  removePoint(number, edited) {
    const { source } = this;
    if (source && this.editing.entry.editable) this.edit(source.removePoint(number), `deleted a point of ${source.points[number].control}`, edited);
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
    this.edit(source.addPoint(curve, at, Math.round((value + next.value) * 500) / 1000), `added a point to ${control} at ${at / 1e6} ms`, edited);
  }

  /** Says why nothing happens. */
  refused() {
    speak(this.reason || "Choose an event first.");
  }

  /** Why the events cannot be edited; empty if they can. */
  get reason() {
    if (!this.editing.entry.editable) return "These events are read only: copy them into your folder to edit them.";
    if (!this.source) return "The events of this file are edited in its source below.";
    if (this.source.instances && this.timeline.selected.size === 0) return "Steps are moved in the table below; events that the sequence writes itself, here too.";
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
