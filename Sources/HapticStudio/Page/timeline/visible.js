/** @typedef {import("./events.js").HapticEvent} HapticEvent */

/**
 * The events that touch a part of time; `events` in the order of time.
 * @param {HapticEvent[]} events
 * @param {number} longestNs the length of the longest event
 * @param {number} fromNs
 * @param {number} toNs
 */
export function visible(events, longestNs, fromNs, toNs) {
  const first = firstAtOrAfter(events, fromNs - longestNs);
  const last = firstAtOrAfter(events, toNs + 1);
  return events.slice(first, last).filter((one) => one.timeNs + one.durationNs >= fromNs);
}

/**
 * Bisection.
 * @param {HapticEvent[]} events
 * @param {number} timeNs
 */
function firstAtOrAfter(events, timeNs) {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle].timeNs < timeNs) low = middle + 1;
    else high = middle;
  }
  return low;
}
