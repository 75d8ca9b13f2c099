/**
 * One device of `thrum.simulation/1`.
 * @typedef {object} FeltProfile
 * @property {string} profile
 * @property {string} title
 * @property {"as-asked" | "fallback" | "vibration" | "nothing"} step
 * @property {string} [reason]
 * @property {string} [fallback]
 * @property {number} asked
 * @property {number} felt
 * @property {{event: number, kind: string, outcome: string}[]} events
 * @property {{message: string, count: number}[]} degradations
 */

const OUTCOMES = {
  merged: "hardly apart from the one before", masked: "covered by a stronger one", "not-felt": "too weak to feel", "not-played": "not played",
};

/** Events that are named (chosen). */
const NAMED = 12;

/**
 * What a hand feels on a device, in a sentence.
 * @param {FeltProfile} felt
 */
export function feltWords({ profile, title, step, reason, fallback, asked, felt }) {
  const how = { "as-asked": "plays the pattern", fallback: `plays “${fallback}” in its place`, vibration: "plays a plain vibration in its place", nothing: "plays nothing" }[step];
  const why = reason && step !== "as-asked" ? ` (${reason})` : "";
  return `${title || profile} ${how}${why}. ${felt} of ${asked} ${asked === 1 ? "event is" : "events are"} felt.`;
}

/**
 * What is lost on a device: each event that is not felt by itself, and what the device changes.
 * @param {FeltProfile} felt
 */
export function lossWords({ events, degradations }) {
  const lost = events.filter(({ outcome }) => outcome in OUTCOMES);
  const words = lost.slice(0, NAMED).map(({ kind, event, outcome }) => `${kind} ${event + 1}: ${OUTCOMES[/** @type {keyof typeof OUTCOMES} */ (outcome)]}`);
  if (lost.length > NAMED) words.push(`and ${lost.length - NAMED} more events`);
  return [...words, ...degradations.map(({ message }) => message)];
}

/**
 * What a download loses, in a sentence.
 * @param {{losses: unknown[], files: unknown[]}} result
 */
export function exportWords({ losses, files }) {
  if (!files.length) return "Nothing is left to play, so there is no file.";
  if (!losses.length) return "Nothing is lost.";
  return losses.length === 1 ? "One thing is lost:" : `${losses.length} things are lost:`;
}
