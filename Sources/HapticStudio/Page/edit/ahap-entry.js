import { changed, readEntry } from "./ahap-edits.js";
import { member, spansOf, stringAt } from "./json-spans.js";
import { isTight, removed } from "./list-layout.js";
import { numeral, replaced, seconds } from "./replacing.js";

/** @typedef {import("./json-spans.js").Span} Span */
/** @typedef {import("./model.js").Numbers} Numbers */
/** @typedef {import("./ahap-edits.js").AhapSource} AhapSource */

const TYPES = { tap: "HapticTransient", vibration: "HapticContinuous" };
/** The members of a plain event; one with more is no model for another. */
const PLAIN = new Set(["Time", "EventType", "EventDuration", "EventParameters", "HapticIntensity", "HapticSharpness"]);

/**
 * The text of a new event: a plain event of the file with other numbers; without one, a line.
 * @param {AhapSource} source
 * @param {"tap" | "vibration"} kind
 * @param {Numbers} numbers
 */
export function entryText(source, kind, numbers) {
  const plain = source.events.filter((one) => isPlain(source, one.entry));
  const model = plain.filter((one) => one.kind === kind && one.timeNs <= numbers.timeNs).at(-1)
    ?? plain.find((one) => one.kind === kind) ?? plain[0];
  if (!model) return line(kind, numbers, isTight(source.text));
  const { from, to } = source.pattern.items[model.entry];
  return withNumbers(withKind(source.text.slice(from, to), kind), numbers);
}

/** @param {AhapSource} source @param {number} entry */
function isPlain({ text, pattern }, entry) {
  const { items } = pattern.items[entry];
  const event = items[0].value;
  const names = [...(event?.items ?? []).map(({ key }) => key),
    ...(member(event, "EventParameters")?.items ?? []).map((one) => stringAt(text, member(one, "ParameterID")))];
  return items.length === 1 && !/\/[/*]/.test(text.slice(items[0].from, items[0].to))
    && names.every((name) => PLAIN.has(name ?? "")) && new Set(names).size === names.length;
}

/** @param {string} text @param {"tap" | "vibration"} kind */
function withKind(text, kind) {
  const event = /** @type {Span} */ (member(/** @type {Span} */ (spansOf(text)), "Event"));
  const type = /** @type {Span} */ (member(event, "EventType"));
  const edits = [{ from: type.from, to: type.to, text: `"${TYPES[kind]}"` }];
  const length = event.items.findIndex(({ key }) => key === "EventDuration");
  if (kind === "tap" && length >= 0) edits.push(...removed(event, [length]));
  return replaced(text, edits).text;
}

/** @param {string} text @param {Numbers} numbers */
function withNumbers(text, numbers) {
  const event = /** @type {import("./ahap-edits.js").Event} */ (readEntry(text));
  return replaced(text, changed(text, event, numbers)).text;
}

/** @param {"tap" | "vibration"} kind @param {Numbers} numbers @param {boolean} tight */
function line(kind, { timeNs, durationNs, intensity, sharpness }, tight) {
  const length = kind === "tap" ? "" : `, "EventDuration": ${seconds(durationNs)}`;
  const level = (/** @type {string} */ id, /** @type {number} */ value) =>
    `{"ParameterID": "Haptic${id}", "ParameterValue": ${numeral(value, 6)}}`;
  const text = `{"Event": {"Time": ${seconds(timeNs)}, "EventType": "${TYPES[kind]}"${length}, "EventParameters": [`
    + `${level("Intensity", intensity)}, ${level("Sharpness", sharpness)}]}}`;
  return tight ? text.replaceAll(" ", "") : text;
}
