/**
 * One device of `thrum.simulation/1`.
 * @typedef {object} FeltProfile
 * @property {string} words what plays and what is felt of it, in sentences
 * @property {{event: number, kind: string, verdict: string, words: string}[]} events
 * @property {{message: string, count: number}[]} degradations
 */

/** Events that are named (chosen). */
const NAMED = 12;

/**
 * The losses on a device: each event that is not simply felt, in the server's words, and the changes of the device.
 * @param {FeltProfile} felt
 */
export function lossWords({ events, degradations }) {
  const lost = events.filter(({ verdict }) => verdict !== "felt" && verdict !== "silent");
  const words = lost.slice(0, NAMED).map((event) => `${event.kind} ${event.event + 1}: ${event.words}`);
  if (lost.length > NAMED) words.push(`and ${lost.length - NAMED} more events`);
  return [...words, ...degradations.map(({ message }) => message)];
}

/**
 * The losses of a download, in a sentence.
 * @param {{losses: unknown[], files: unknown[]}} result
 */
export function exportWords({ losses, files }) {
  if (!files.length) return "Nothing is left to play, so there is no file.";
  if (!losses.length) return "Nothing is lost.";
  return losses.length === 1 ? "One thing is lost:" : `${losses.length} things are lost:`;
}
