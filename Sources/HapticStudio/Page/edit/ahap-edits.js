import { curvesOf } from "./ahap-curves.js";
import { entryText } from "./ahap-entry.js";
import { member, numberAt, spansOf, stringAt } from "./json-spans.js";
import { inserted, isTight, removed } from "./list-layout.js";
import { numeral, seconds } from "./replacing.js";

/** @typedef {import("./json-spans.js").Span} Span */
/** @typedef {import("./model.js").Numbers} Numbers */
/** @typedef {import("./replacing.js").Replacement} Replacement */
/** @typedef {import("./model.js").SourceEvent & {entry: number, event: Span}} Event */

const KINDS = /** @type {Record<string, "tap" | "vibration" | "audio">} */ ({
  HapticTransient: "tap", HapticContinuous: "vibration", AudioContinuous: "audio", AudioCustom: "audio",
});
/** The names of the levels, and their values where a file says none, as the reader takes them. */
const LEVELS = /** @type {const} */ ([["intensity", "HapticIntensity"], ["sharpness", "HapticSharpness"]]);
const UNSAID = { tap: [1, 0.5], vibration: [0.5, 0.5], audio: [1, 0] };

/**
 * Reads an AHAP for editing; null if it is none.
 * @param {string} text
 */
export function ahapSource(text) {
  const file = spansOf(text);
  const pattern = member(file ?? undefined, "Pattern");
  return pattern?.kind === "array" ? new AhapSource(text, pattern) : null;
}

/** An AHAP as a list of events, and the edits of its text. */
export class AhapSource {
  /** @param {string} text @param {Span} pattern */
  constructor(text, pattern) {
    this.text = text;
    this.pattern = pattern;
    /** @type {Event[]} */
    this.events = [];
    pattern.items.forEach((entry, index) => {
      for (const one of entry.items) {
        const event = one.key === "Event" && one.value?.kind === "object" ? eventAt(text, one.value, index) : null;
        if (event) this.events.push(event);
      }
    });
    this.curves = curvesOf(text, pattern);
    this.points = this.curves.points;
  }

  /**
   * Sets numbers of events.
   * @param {Map<number, Partial<Numbers>>} changes
   */
  change(changes) {
    return [...changes].flatMap(([number, change]) => {
      const event = this.events[number];
      return event ? changed(this.text, event, change) : [];
    });
  }

  /**
   * Takes events out; an entry that holds more than its event keeps the rest.
   * @param {number[]} numbers
   */
  remove(numbers) {
    const gone = new Set(numbers);
    const entries = [...new Set(numbers.map((number) => this.events[number].entry))].sort((a, b) => a - b);
    const isWhole = (/** @type {number} */ entry) => this.pattern.items[entry].items.every(({ value }) =>
      this.events.some(({ event }, number) => event === value && gone.has(number)));
    const parts = entries.filter((entry) => !isWhole(entry)).flatMap((entry) => {
      const { items } = this.pattern.items[entry];
      const events = numbers.map((number) => this.events[number].event);
      return removed(this.pattern.items[entry], [...items.keys()].filter((index) => events.includes(/** @type {Span} */ (items[index].value))));
    });
    const whole = entries.filter(isWhole);
    return whole.length ? [...parts, ...removed(this.pattern, whole)] : parts;
  }

  /**
   * Adds copies of events at other times.
   * @param {{of: number, timeNs: number}[]} copies
   */
  copy(copies) {
    return this.#insert(copies.map(({ of, timeNs }) => {
      const { event, entry } = this.events[of];
      const { from, to, items } = this.pattern.items[entry];
      const isAlone = items.length === 1;
      const source = isAlone ? this.text.slice(from, to) : `{"Event":${isTight(this.text) ? "" : " "}${this.text.slice(event.from, event.to)}}`;
      const own = /** @type {Event} */ (readEntry(source));
      return { timeNs, text: applied(source, changed(source, own, { timeNs })) };
    }));
  }

  /**
   * Adds an event, written as its neighbours are.
   * @param {"tap" | "vibration"} kind
   * @param {Numbers} numbers
   */
  add(kind, numbers) {
    return this.#insert([{ timeNs: numbers.timeNs, text: entryText(this, kind, numbers) }]);
  }

  /** @param {number} point @param {{timeNs?: number, value?: number}} change */
  changePoint(point, change) {
    return this.curves.change(point, change);
  }

  /** @param {number} point */
  removePoint(point) {
    return this.curves.remove(point);
  }

  /** @param {number} curve @param {number} timeNs @param {number} value */
  addPoint(curve, timeNs, value) {
    return this.curves.add(curve, timeNs, value);
  }

  /** @param {{timeNs: number, text: string}[]} entries each behind the last that is not later */
  #insert(entries) {
    const placed = entries.map(({ timeNs, text }) => {
      let index = 0;
      for (const one of this.events) if (one.timeNs <= timeNs) index = Math.max(index, one.entry + 1);
      return { index, timeNs, text };
    });
    return inserted(this.text, this.pattern, placed.sort((a, b) => a.index - b.index || a.timeNs - b.timeNs));
  }
}

/**
 * The event of an entry that stands alone.
 * @param {string} text
 */
export function readEntry(text) {
  const entry = spansOf(text) ?? undefined;
  const event = member(entry, "Event");
  return event ? eventAt(text, event, 0) : null;
}

/**
 * @param {string} text @param {Span} event @param {number} entry
 * @returns {Event | null}
 */
function eventAt(text, event, entry) {
  const kind = KINDS[stringAt(text, member(event, "EventType")) ?? ""];
  const time = numberAt(text, member(event, "Time", "EventTime"));
  if (!kind || time === undefined) return null;
  const length = kind === "tap" ? 0 : numberAt(text, member(event, "EventDuration", "Duration")) ?? 0;
  const [intensity, sharpness] = LEVELS.map(([, id], place) => numberAt(text, valueOf(text, event, id)) ?? UNSAID[kind][place]);
  return {
    kind, timeNs: Math.round(time * 1e9), durationNs: Math.round(Math.max(0, length) * 1e9), intensity, sharpness,
    from: event.from, to: event.to, entry, event,
  };
}

/** @param {string} text @param {Span} event @param {string} id */
function valueOf(text, event, id) {
  const list = member(event, "EventParameters");
  return list?.items.map((one) => stringAt(text, member(one, "ParameterID")) === id ? member(one, "ParameterValue") : undefined)
    .filter(Boolean).at(-1);
}

/**
 * The replacements that give an event other numbers: its literals, and what it does not say yet.
 * @param {string} text @param {Event} event @param {Partial<Numbers>} change
 * @returns {Replacement[]}
 */
export function changed(text, event, change) {
  /** @type {Replacement[]} */
  const edits = [];
  const colon = isTight(text) ? ":" : ": ";
  const write = (/** @type {Span} */ span, /** @type {string} */ fresh) => edits.push({ from: span.from, to: span.to, text: fresh });
  if (change.timeNs !== undefined && change.timeNs !== event.timeNs) {
    write(/** @type {Span} */ (member(event.event, "Time", "EventTime")), seconds(change.timeNs));
  }
  if (change.durationNs !== undefined && change.durationNs !== event.durationNs && event.kind !== "tap") {
    const span = member(event.event, "EventDuration", "Duration");
    if (span) write(span, seconds(change.durationNs));
    else edits.push(...inserted(text, event.event, [behindType(event.event, `"EventDuration"${colon}${seconds(change.durationNs)}`)]));
  }
  /** @type {string[]} */
  const missing = [];
  for (const [name, id] of event.kind === "audio" ? [] : LEVELS) {
    const level = change[name];
    if (level === undefined || level === event[name]) continue;
    const span = valueOf(text, event.event, id);
    if (span) write(span, numeral(level, 6));
    else missing.push(`{"ParameterID"${colon}"${id}",${colon.slice(1)}"ParameterValue"${colon}${numeral(level, 6)}}`);
  }
  if (missing.length) {
    const list = member(event.event, "EventParameters");
    if (list?.kind === "array") edits.push(...inserted(text, list, missing.map((one) => ({ index: list.items.length, text: one }))));
    else {
      const all = `"EventParameters"${colon}[${missing.join(`,${colon.slice(1)}`)}]`;
      edits.push(...inserted(text, event.event, [{ index: event.event.items.length, text: all }]));
    }
  }
  return edits;
}

/** @param {Span} event @param {string} text */
function behindType(event, text) {
  return { index: event.items.findIndex(({ key }) => key === "EventType") + 1, text };
}

/** @param {string} text @param {Replacement[]} edits */
function applied(text, edits) {
  let result = text;
  for (const { from, to, text: fresh } of [...edits].sort((a, b) => b.from - a.from)) result = result.slice(0, from) + fresh + result.slice(to);
  return result;
}
