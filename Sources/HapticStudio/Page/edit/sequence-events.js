import { member, numberAt, stringAt } from "./json-spans.js";
import { SequencePlaces } from "./sequence-places.js";

/** @typedef {import("./json-spans.js").Span} Span */
/** @typedef {import("./model.js").SourceEvent & {span: Span, list: Span, item: number}} Event times count from its list's start */
/** @typedef {{kind: string, timeNs: number, number: number}} Instance an event as it plays, by its number */

/** Transforms of time that the editor does not support. */
const BENDS = ["reverse", "trim", "stretch", "quantise", "swing", "humanise"];
/** Repetitions that are followed. */
const REPEATS = 1000;

/**
 * The events that a sequence writes itself, and when each of them plays, as far as that is plain.
 * @param {string} text @param {Span} file @param {Span} tracks
 */
export function eventsOf(text, file, tracks) {
  const places = new SequencePlaces({
    tempo: valueAt(text, member(file, "tempo")), metre: stringAt(text, member(file, "metre")),
    markers: Object.fromEntries((member(file, "markers")?.items ?? []).map(({ key, value }) => [key, valueAt(text, value)])),
  });
  const time = (/** @type {Span | undefined} */ span) => span ? places.time(valueAt(text, span)) : 0;
  /** @type {Event[]} */
  const events = [];
  /** @type {Map<Span, number[]>} the numbers of a list's events */
  const known = new Map();
  const read = (/** @type {Span} */ list) => {
    const numbers = known.get(list) ?? list.items.flatMap((span, item) => {
      const kind = member(span, "tap") ? "tap" : "vibration";
      const [timeNs, durationNs] = [time(member(span, "at")), time(member(span, "for"))];
      const intensity = numberAt(text, member(span, "tap", "hold"));
      if (timeNs === null || durationNs === null || intensity === undefined) return [];
      const sharpness = numberAt(text, member(span, "sharpness")) ?? 0.5;
      events.push({ kind, timeNs, durationNs, intensity, sharpness, from: span.from, to: span.to, span, list, item });
      return [events.length - 1];
    });
    known.set(list, numbers);
    return numbers;
  };
  /** @type {Instance[]} */
  const instances = [];
  const bends = (/** @type {Span | undefined} */ span) => BENDS.some((name) => member(span, name));
  const parts = member(file, "parts");
  for (const track of tracks.items) {
    (member(track, "steps")?.items ?? []).forEach((step, place) => {
      const at = member(step, "at");
      const start = at || place === 0 ? time(at ?? member(step, "after")) : null;
      const part = member(parts, stringAt(text, member(step, "play")) ?? "");
      const list = member(step, "events") ?? member(part, "events");
      const [repeat, every] = [numberAt(text, member(step, "repeat")) ?? 1, time(member(step, "every") ?? member(step, "length"))];
      if (start === null || list?.kind !== "array" || bends(track) || bends(step) || bends(part) || member(part, "repeat")) return;
      const numbers = read(list);
      const times = every || repeat === 1 ? Math.min(repeat, REPEATS) : 1;
      for (let count = 0; count < times; count += 1) {
        for (const number of numbers) {
          instances.push({ kind: events[number].kind, timeNs: start + count * (every ?? 0) + events[number].timeNs, number });
        }
      }
    });
  }
  return { events, instances, tempo: places.tempo };
}

/** @param {string} text @param {Span | undefined} span */
function valueAt(text, span) {
  return span?.kind === "string" ? stringAt(text, span) : numberAt(text, span);
}
