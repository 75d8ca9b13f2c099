/**
 * A length of time for people: `0 ms`, `120 ms`, `1.705 s`, `1 min 4 s`.
 * @param {number} nanoseconds
 */
export function lengthWords(nanoseconds) {
  const milliseconds = Math.round(nanoseconds / 1e6);
  if (milliseconds < 1000) return `${milliseconds} ms`;
  if (milliseconds < 60_000) return `${trimmed(milliseconds / 1000)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * A time in milliseconds with at most three decimals: `120`, `291.196`.
 * @param {number} nanoseconds
 */
export function milliseconds(nanoseconds) {
  return trimmed(nanoseconds / 1e6);
}

/**
 * A level with at most three decimals: `0.64`.
 * @param {number} level
 */
export function levelWords(level) {
  return trimmed(level);
}

/**
 * An event in a few words: `tap 2, 120 ms, intensity 1.0, sharpness 0.5`.
 * @param {import("../timeline/events.js").HapticEvent} event
 */
export function eventWords({ kind, index, timeNs, durationNs, intensity, sharpness }) {
  const level = (/** @type {number} */ value) => Number.isInteger(value) ? value.toFixed(1) : levelWords(value);
  const length = kind === "tap" ? "" : `, for ${milliseconds(durationNs)} ms`;
  return `${kind} ${index + 1}, ${milliseconds(timeNs)} ms${length}, intensity ${level(intensity)}`
    + (kind === "audio" ? "" : `, sharpness ${level(sharpness)}`);
}

/**
 * A count with its noun: `1 event`, `2 events`.
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * The findings in words: `1 error, 2 warnings`; `no findings`.
 * @param {{error: number, warning: number, note: number}} counts
 */
export function findingWords(counts) {
  const kinds = /** @type {const} */ (["error", "warning", "note"]);
  const parts = kinds.filter((kind) => counts[kind] > 0).map((kind) => counted(counts[kind], kind));
  return parts.length ? parts.join(", ") : "no findings";
}

/**
 * The facts that are left of a text that cannot be read: its format, and its findings if there are any. Its length, its
 * events and "no findings" would be those of an older text.
 * @param {{format: string | null, problem: string | null}} entry
 * @param {{error: number, warning: number, note: number}} counts
 */
export function brokenFacts({ format, problem }, counts) {
  const hasFindings = counts.error + counts.warning + counts.note > 0;
  return [format, hasFindings || problem === null ? findingWords(counts) : null].filter(Boolean).join(" · ");
}

/** @param {number} number */
function trimmed(number) {
  return String(Number(number.toFixed(3)));
}
