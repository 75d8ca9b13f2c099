/** @typedef {import("../api/types.js").FeltEvent} FeltEvent */

/**
 * True if an event does not reach a hand. The words about it are the server's.
 * @param {FeltEvent} event
 */
export function isLost({ verdict }) {
  return verdict === "not-played" || verdict === "not-felt" || verdict === "hidden";
}
