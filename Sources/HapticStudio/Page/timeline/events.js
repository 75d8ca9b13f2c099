import { controlLines, valueAt } from "./lines.js";

/** @typedef {import("../api/types.js").TimelineEntry} TimelineEntry */

/**
 * An event of a pattern, ready to draw and to list.
 * @typedef {object} HapticEvent
 * @property {number} index from 0, in the order of time
 * @property {"tap" | "vibration" | "audio"} kind
 * @property {number} timeNs
 * @property {number} durationNs 0 for a tap; with the release for a vibration
 * @property {number} intensity 0…1, as commanded; of audio the volume
 * @property {number} sharpness 0…1
 * @property {[number, number][]} strength the strength over time: time in the pattern in nanoseconds, level
 * @property {[number, number][]} crispness the sharpness over time
 */

/** Steps of a product of lines (envelope, curve, control) between two of their corners: enough to look smooth. */
const STEPS = 16;
/** Points that a curve of many corners is not refined beyond. */
const POINTS = 1024;

/**
 * The events of a compiled timeline, `thrum.timeline/1`.
 * @param {{entries: TimelineEntry[]}} timeline
 * @returns {HapticEvent[]}
 */
export function eventsOf(timeline) {
  const intensityControl = controlLines(timeline.entries, "HapticIntensityControl");
  const sharpnessControl = controlLines(timeline.entries, "HapticSharpnessControl");
  return timeline.entries.filter(({ action }) => action === "start").map((start, index) => {
    if (start.kind === "transient") return tap(start, index);
    if (start.kind === "continuous") return vibration(start, index, intensityControl, sharpnessControl);
    return audio(start, index);
  });
}

/** @param {TimelineEntry} start @param {number} index @returns {HapticEvent} */
function tap(start, index) {
  const { timeNs, intensity = 0, sharpness = 0 } = start;
  return {
    index, kind: "tap", timeNs, durationNs: 0, intensity, sharpness,
    strength: [[timeNs, intensity]], crispness: [[timeNs, sharpness]],
  };
}

/** @param {TimelineEntry} start @param {number} index @returns {HapticEvent} */
function audio(start, index) {
  const { timeNs, volume = 1 } = start;
  const durationNs = start.durationNs ?? 0;
  return {
    index, kind: "audio", timeNs, durationNs, intensity: volume, sharpness: 0,
    strength: [[timeNs, volume], [timeNs + durationNs, volume]], crispness: [],
  };
}

/**
 * @param {TimelineEntry} start
 * @param {number} index
 * @param {[number, number][]} intensityControl
 * @param {[number, number][]} sharpnessControl
 * @returns {HapticEvent}
 */
function vibration(start, index, intensityControl, sharpnessControl) {
  const { timeNs, intensity = 0, sharpness = 0, attackNs = 0, releaseNs = 0, heldNs = 0 } = start;
  const durationNs = heldNs + releaseNs;
  const envelope = envelopeOf(start);
  const factor = start.intensityCurve ?? [[0, 1]];
  const offset = start.sharpnessCurve ?? [[0, 0]];
  const corners = (/** @type {[number, number][][]} */ lists) => times(lists.flat().map(([at]) => at), durationNs);
  const controls = (/** @type {[number, number][]} */ lines) =>
    lines.map(([at, value]) => /** @type {[number, number]} */ ([at - timeNs, value]));
  const strength = corners([envelope, factor, controls(intensityControl), [[attackNs, 0]]]).map((after) => point(
    timeNs + after,
    intensity * valueAt(envelope, after, 0) * valueAt(factor, after, 1) * valueAt(intensityControl, timeNs + after, 1)));
  const crispness = corners([offset, controls(sharpnessControl)]).map((after) => point(
    timeNs + after, sharpness + valueAt(offset, after, 0) + valueAt(sharpnessControl, timeNs + after, 0)));
  return { index, kind: "vibration", timeNs, durationNs, intensity, sharpness, strength, crispness };
}

/**
 * The attack, the decay or the hold, and the release, as a line of factors.
 * @param {TimelineEntry} start
 */
function envelopeOf(start) {
  const { attackNs = 0, decayNs = null, releaseNs = 0, heldNs = 0 } = start;
  const attack = Math.min(attackNs, heldNs);
  const peak = attackNs > 0 ? attack / attackNs : 1;
  const end = decayNs === null ? peak : Math.max(0, 1 - Math.max(0, heldNs - attack) / Math.max(1, decayNs));
  /** @type {[number, number][]} */
  const line = [[0, attackNs > 0 ? 0 : 1], [attack, peak]];
  if (decayNs !== null) line.push([Math.min(heldNs, attack + decayNs), end]);
  line.push([heldNs, end], [heldNs + releaseNs, 0]);
  return line;
}

/**
 * The corners within 0…`durationNs`, and between each two of them up to {@link STEPS} steps.
 * @param {number[]} corners
 * @param {number} durationNs
 */
function times(corners, durationNs) {
  const inside = [...new Set([0, durationNs, ...corners.filter((at) => at > 0 && at < durationNs)])];
  inside.sort((a, b) => a - b);
  return inside.flatMap((from, place) => {
    if (place === inside.length - 1) return [from];
    const steps = Math.max(1, Math.min(STEPS, Math.floor(POINTS / inside.length)));
    const step = (inside[place + 1] - from) / steps;
    return Array.from({ length: steps }, (_, index) => from + index * step);
  });
}

/** @param {number} at @param {number} level @returns {[number, number]} */
function point(at, level) {
  return [at, Math.min(1, Math.max(0, level))];
}
