import { counted } from "../parts/words.js";

/** @typedef {import("../api/types.js").FeltEvent} FeltEvent */

/** Decibels above the threshold below which a felt event is called weak (chosen). */
const WEAK_DB = 6;
/** Events that a sentence names (chosen). */
const NAMED = 6;

const OUTCOMES = {
  felt: "felt", merged: "runs into the one before", masked: "covered by a stronger one", "not-felt": "below the threshold",
  "not-played": "lost: the device does not play it", "not-simulated": "not simulated", silent: "silent",
};

/** @param {FeltEvent} event */
export function isLost({ outcome }) {
  return outcome === "not-played" || outcome === "not-felt" || outcome === "masked";
}

/** @param {FeltEvent} event */
function isWeak({ outcome, aboveThresholdDb }) {
  return (outcome === "felt" || outcome === "merged") && (aboveThresholdDb ?? Infinity) < WEAK_DB;
}

/**
 * What is felt of one event, in words: `felt, 19 dB`, `below the threshold`.
 * @param {FeltEvent} event
 */
export function outcomeWords(event) {
  const { outcome, aboveThresholdDb } = event;
  const words = isWeak(event) ? "weak" : OUTCOMES[outcome];
  return typeof aboveThresholdDb === "number" && !isLost(event) ? `${words}, ${aboveThresholdDb.toFixed(0)} dB` : words;
}

/**
 * What is felt on a device, in a sentence.
 * @param {import("../api/types.js").FeltProfile} felt
 */
export function feltWords({ asked, felt, events }) {
  if (asked === 0) return "There is nothing to feel.";
  const groups = [
    ["lost", (/** @type {FeltEvent} */ { outcome }) => outcome === "not-played"],
    ["below the threshold", (/** @type {FeltEvent} */ { outcome }) => outcome === "not-felt"],
    ["covered by stronger ones", (/** @type {FeltEvent} */ { outcome }) => outcome === "masked"],
    ["weak", isWeak],
    ["hardly apart from the one before", (/** @type {FeltEvent} */ { outcome }) => outcome === "merged"],
  ].map(([name, belongs]) => {
    const found = events.filter(/** @type {(event: FeltEvent) => boolean} */ (belongs));
    return found.length ? `${name}: ${numbers(found)}` : null;
  }).filter(Boolean);
  const sum = felt === asked ? `All of ${counted(asked, "event")} felt` : `${felt} of ${counted(asked, "event")} felt`;
  return `${[sum, ...groups].join("; ")}.`;
}

/** @param {FeltEvent[]} events */
function numbers(events) {
  const named = events.slice(0, NAMED).map(({ event }) => event + 1).join(", ");
  return events.length > NAMED ? `${named} and ${events.length - NAMED} more` : named;
}
