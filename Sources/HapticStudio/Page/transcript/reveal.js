/** @typedef {import("../api/types.js").Reveal} Reveal */

/**
 * How much of a text is shown at a time: the offset after the last character whose time has come.
 * @param {Reveal[]} characters in the order of time
 * @param {number} timeNs
 * @param {number} length the text's
 */
export function shownUntil(characters, timeNs, length) {
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (characters[middle].timeNs <= timeNs) low = middle + 1;
    else high = middle;
  }
  return low < characters.length ? characters[low].offset : length;
}

/**
 * The characters on which an impact falls: of each impact the last one that is shown at its time.
 * @param {Reveal[]} characters
 * @param {number[]} impactsNs
 * @returns {Set<number>} offsets
 */
export function impactOffsets(characters, impactsNs) {
  /** @type {Map<number, number>} */
  const byTime = new Map(characters.map(({ offset, timeNs }) => [timeNs, offset]));
  return new Set(impactsNs.flatMap((timeNs) => byTime.get(timeNs) ?? []));
}

/**
 * Cuts a line at its impacts, each a piece of one character.
 * @param {{from: number, to: number}} line
 * @param {Set<number>} impacts
 * @returns {{from: number, to: number, isImpact: boolean}[]}
 */
export function pieces(line, impacts) {
  const cuts = [];
  let from = line.from;
  for (const at of [...impacts].filter((one) => one >= line.from && one < line.to).sort((a, b) => a - b)) {
    if (at > from) cuts.push({ from, to: at, isImpact: false });
    cuts.push({ from: at, to: at + 1, isImpact: true });
    from = at + 1;
  }
  if (from < line.to) cuts.push({ from, to: line.to, isImpact: false });
  return cuts;
}
