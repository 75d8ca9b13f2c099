/** @typedef {import("../timeline/events.js").HapticEvent} HapticEvent */
/** @typedef {import("./model.js").Numbers} Numbers */
/** @typedef {[number, number][]} Line */

/**
 * An event as it will look with other numbers, until the server says it.
 * @param {HapticEvent} event
 * @param {Numbers} before
 * @param {Partial<Numbers>} change
 * @returns {HapticEvent}
 */
export function moved(event, before, change) {
  const { timeNs, durationNs, intensity, sharpness } = { ...before, ...change };
  const shift = timeNs - before.timeNs;
  const longer = durationNs - before.durationNs;
  const ratio = event.durationNs > 0 ? Math.max(0, event.durationNs + longer) / event.durationNs : 1;
  const stronger = before.intensity > 0 ? intensity / before.intensity : 1;
  const crisper = sharpness - before.sharpness;
  const time = (/** @type {number} */ at) => event.timeNs + shift + (at - event.timeNs) * ratio;
  const unit = (/** @type {number} */ level) => Math.min(1, Math.max(0, level));
  const strength = (/** @type {number} */ level) => before.intensity > 0 ? unit(level * stronger) : intensity;
  return {
    ...event, timeNs: event.timeNs + shift, durationNs: event.durationNs * ratio,
    intensity: strength(event.intensity), sharpness: unit(event.sharpness + crisper),
    strength: /** @type {Line} */ (event.strength.map(([at, level]) => [time(at), strength(level)])),
    crispness: /** @type {Line} */ (event.crispness.map(([at, level]) => [time(at), unit(level + crisper)])),
  };
}
