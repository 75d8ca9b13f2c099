import { member, numberAt, spansOf, stringAt } from "./json-spans.js";
import { inserted, isTight, removed } from "./list-layout.js";
import { numeral } from "./replacing.js";
import { eventsOf } from "./sequence-events.js";

/** @typedef {import("./json-spans.js").Span} Span */
/** @typedef {import("./model.js").Numbers} Numbers */
/** @typedef {import("./replacing.js").Replacement} Replacement */

/** The kinds of steps, by the member that names them. */
const CONTENTS = ["play", "file", "notation", "transcript", "events", "group", "rest"];

/**
 * A step of a track or a group.
 * @typedef {object} Step
 * @property {string} track
 * @property {string} plays in a few words
 * @property {string | null} at its place as it is written; null: after the step before
 * @property {number | null} intensity the factor; null if it is more than a number
 * @property {number} from
 * @property {Span} list
 * @property {number} item
 */

/**
 * Reads a sequence for editing; null if it is none.
 * @param {string} text
 */
export function sequenceSource(text) {
  const file = spansOf(text);
  const tracks = member(file ?? undefined, "tracks");
  return file && tracks?.kind === "array" ? new SequenceSource(text, file, tracks) : null;
}

/** A sequence as steps and as the events that it writes itself, and the edits of its text. */
export class SequenceSource {
  canAdd = false;
  points = /** @type {import("./model.js").CurvePoint[]} */ ([]);

  /** @param {string} text @param {Span} file @param {Span} tracks */
  constructor(text, file, tracks) {
    this.text = text;
    /** @type {Step[]} */
    this.steps = [];
    tracks.items.forEach((track, index) =>
      this.#read(member(track, "steps"), stringAt(text, member(track, "name")) || `Track ${index + 1}`));
    const { events, instances, tempo } = eventsOf(text, file, tracks);
    this.events = events;
    this.instances = instances;
    this.tempo = tempo;
  }

  /** @param {Span | undefined} list @param {string} track */
  #read(list, track) {
    if (list?.kind !== "array") return;
    list.items.forEach((step, item) => {
      const kind = CONTENTS.find((name) => member(step, name));
      const content = member(step, kind ?? "");
      const at = member(step, "at");
      const factor = member(step, "intensity");
      this.steps.push({
        track, list, item, from: step.from,
        plays: kind === "events" || kind === "group" ? `${content?.items.length} ${kind === "group" ? "steps" : "events"}`
          : `${kind ?? "?"} ${stringAt(this.text, content) ?? ""}`.trim(),
        at: at ? stringAt(this.text, at) ?? this.text.slice(at.from, at.to) : null,
        intensity: factor ? numberAt(this.text, factor) ?? null : 1,
      });
      if (kind === "group") this.#read(content, `${track}, group`);
    });
  }

  /**
   * Gives a step another place, as a sequence writes it, or another strength.
   * @param {number} number
   * @param {{at?: string, intensity?: number}} change
   * @returns {Replacement[]}
   */
  changeStep(number, { at, intensity }) {
    const { list, item } = this.steps[number];
    const step = list.items[item];
    if (intensity !== undefined) return this.set(step, "intensity", numeral(intensity, 6));
    const place = (at ?? "").trim();
    const after = step.items.findIndex(({ key }) => key === "after");
    const old = step.items.findIndex(({ key }) => key === "at");
    if (!place) return old < 0 ? [] : removed(step, [old]);
    const value = /^\d+(\.\d+)?$/.test(place) ? place : JSON.stringify(place);
    if (old < 0 && after >= 0) {
      const { from, to } = step.items[after];
      return [{ from, to, text: `"at":${isTight(this.text) ? "" : " "}${value}` }];
    }
    return this.set(step, "at", value);
  }

  /** @param {number} number */
  removeStep(number) {
    const { list, item } = this.steps[number];
    return removed(list, [item]);
  }

  /** @param {number} number */
  copyStep(number) {
    const { list, item } = this.steps[number];
    const { from, to } = list.items[item];
    return inserted(this.text, list, [{ index: item + 1, text: this.text.slice(from, to) }]);
  }

  /**
   * Sets a member of an object, or adds it.
   * @param {Span} object @param {string} key @param {string} value
   * @returns {Replacement[]}
   */
  set(object, key, value) {
    const span = member(object, key);
    if (span) return [{ from: span.from, to: span.to, text: value }];
    return inserted(this.text, object, [{ index: object.items.length, text: `"${key}":${isTight(this.text) ? "" : " "}${value}` }]);
  }

  /** @param {Map<number, Partial<Numbers>>} changes */
  change(changes) {
    return [...changes].flatMap(([number, change]) => {
      const event = this.events[number];
      const level = event.kind === "tap" ? "tap" : "hold";
      /** @type {Replacement[]} */
      const edits = [];
      const put = (/** @type {keyof Numbers} */ name, /** @type {string} */ key, /** @type {(value: number) => string} */ written) => {
        const value = change[name];
        if (value !== undefined && value !== event[name]) edits.push(...this.set(event.span, key, written(value)));
      };
      const length = (/** @type {number} */ ns) => `"${numeral(ns / 1e6, 6)} ms"`;
      put("timeNs", "at", length);
      if (event.kind === "vibration") put("durationNs", "for", length);
      put("intensity", level, (value) => numeral(value, 6));
      put("sharpness", "sharpness", (value) => numeral(value, 6));
      return edits;
    });
  }

  /** @param {number[]} numbers */
  remove(numbers) {
    const lists = new Set(numbers.map((number) => this.events[number].list));
    return [...lists].flatMap((list) => removed(list, [...new Set(numbers.filter((number) => this.events[number].list === list)
      .map((number) => this.events[number].item))].sort((a, b) => a - b)));
  }

  /** @param {{of: number, timeNs: number}[]} copies */
  copy(copies) {
    return copies.flatMap(({ of, timeNs }) => {
      const { list, item, span, timeNs: before } = this.events[of];
      let text = this.text.slice(span.from, span.to);
      const own = new SequenceSource(text, span, span);
      for (const { from, to, text: fresh } of timeNs === before ? [] : own.set(/** @type {Span} */ (spansOf(text)), "at", `"${numeral(timeNs / 1e6, 6)} ms"`)) {
        text = text.slice(0, from) + fresh + text.slice(to);
      }
      return inserted(this.text, list, [{ index: item + 1, text }]);
    });
  }

  /** Nothing: which track a new event belongs to is said in the source. @returns {Replacement[]} */
  add() {
    return [];
  }

  /** @returns {Replacement[]} */
  changePoint() {
    return [];
  }

  /** @returns {Replacement[]} */
  removePoint() {
    return [];
  }

  /** @returns {Replacement[]} */
  addPoint() {
    return [];
  }
}
