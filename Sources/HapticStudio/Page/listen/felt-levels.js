/** @typedef {[number, number | null][]} Levels */
/** @typedef {[number, number][]} Pulse */
/** @typedef {import("../api/types.js").FeltProfile} FeltProfile */

/** The lowest level of a lane, in decibels above the threshold, as in the pictures (chosen). */
export const BOTTOM_DB = -20;
/** The lowest and the highest top of a lane, as in the pictures (chosen). */
const TOPS_DB = [20, 80];
/** Decibels between the lines of a lane. */
const STEP_DB = 20;

/**
 * The highest of the levels over time, in decibels above the threshold; null if nothing moves.
 * @param {FeltProfile[]} answers
 */
export function peakOf(answers) {
  let peak = null;
  for (const { course: levels } of answers) {
    for (const [, decibels] of levels ?? []) if (decibels !== null && decibels > (peak ?? -Infinity)) peak = decibels;
  }
  return peak;
}

/**
 * The level at the top of lanes that are to be compared.
 * @param {FeltProfile[]} answers
 */
export function topOf(answers) {
  return Math.min(TOPS_DB[1], Math.max(TOPS_DB[0], Math.ceil((peakOf(answers) ?? 0) / 10) * 10));
}

/**
 * The levels that have a line and a label.
 * @param {number} topDb
 */
export function linesOf(topDb) {
  const lines = [];
  for (let decibels = 0; decibels <= topDb; decibels += STEP_DB) lines.push({ decibels, label: decibels ? `+${decibels} dB` : "0 dB" });
  return lines;
}

/**
 * The height of a level in a lane, 0 to 1.
 * @param {number} decibels
 * @param {number} topDb
 */
export function heightOf(decibels, topDb) {
  return Math.min(1, Math.max(0, (decibels - BOTTOM_DB) / (topDb - BOTTOM_DB)));
}

/**
 * When the slowest answer has ended: the last moment at which a lane shows something, or something is felt.
 * @param {FeltProfile[]} answers
 */
export function endOf(answers) {
  let endNs = 0;
  for (const { course: levels, events } of answers) {
    for (const event of events) endNs = Math.max(endNs, momentOf(event));
    for (const pulse of pulsesOf(levels ?? [], -Infinity, Infinity)) {
      for (const part of above(BOTTOM_DB, pulse)) endNs = Math.max(endNs, part[part.length - 1][0]);
    }
  }
  return endNs;
}

/**
 * When an event is first felt; of one that is not, when it moves, or is commanded.
 * @param {import("../api/types.js").FeltEvent} event
 */
export function momentOf({ feltOnsetNs, drivenFromNs, onsetNs, verdict }) {
  const isFelt = verdict === "felt" || verdict === "faint" || verdict === "merged";
  return (isFelt ? feltOnsetNs : undefined) ?? drivenFromNs ?? onsetNs;
}

/**
 * True if an event does not reach a hand.
 * @param {import("../api/types.js").FeltEvent} event
 */
export function isLost({ verdict }) {
  return verdict === "not-played" || verdict === "not-felt" || verdict === "hidden";
}

/**
 * The parts of the levels in which something moves, of those that touch a part of time.
 * @param {Levels} levels
 * @param {number} fromNs
 * @param {number} toNs
 * @returns {Pulse[]}
 */
export function pulsesOf(levels, fromNs, toNs) {
  /** @type {Pulse[]} */
  const pulses = [];
  /** @type {Pulse} */
  let pulse = [];
  const end = () => {
    if (pulse.length && pulse[0][0] <= toNs && pulse[pulse.length - 1][0] >= fromNs) pulses.push(pulse);
    pulse = [];
  };
  for (const [at, decibels] of levels) {
    if (decibels === null) end();
    else pulse.push([at, decibels]);
  }
  end();
  return pulses;
}

/**
 * The parts at or above a level, from crossing to crossing; those above 0 are felt.
 * @param {number} leastDb
 * @param {Pulse} pulse
 * @returns {Pulse[]}
 */
export function above(leastDb, pulse) {
  /** @type {Pulse[]} */
  const parts = [];
  /** @type {Pulse} */
  let part = [];
  pulse.forEach(([at, decibels], place) => {
    const before = pulse[place - 1];
    if (before && (before[1] < leastDb) !== (decibels < leastDb)) {
      part.push([before[0] + (at - before[0]) * (before[1] - leastDb) / (before[1] - decibels), leastDb]);
      if (decibels < leastDb) {
        parts.push(part);
        part = [];
      }
    }
    if (decibels >= leastDb) part.push([at, decibels]);
  });
  if (part.length) parts.push(part);
  return parts;
}
