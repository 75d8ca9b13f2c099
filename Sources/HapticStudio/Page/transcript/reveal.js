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
 * The impacts of a transcript: their characters, with their times and the last words before them.
 * @param {string} text
 * @param {{characters: Reveal[], impacts: number[]}} transcript
 * @returns {{offset: number, timeNs: number, words: string}[]}
 */
export function impactsOf(text, { characters, impacts }) {
  let from = 0;
  return impacts.map((end) => {
    const { offset, timeNs } = characters[end];
    const until = characters[end + 1]?.offset ?? text.length;
    const words = text.slice(Math.max(from, until - 200), until).trim().split(/\n\s*\n/).at(-1)?.split(/\s+/).slice(-5).join(" ") ?? "";
    from = until;
    return { offset, timeNs, words };
  });
}

/**
 * Cuts a span at its impacts, each a section of one character.
 * @param {{from: number, to: number}} span
 * @param {Set<number>} impacts
 * @returns {{from: number, to: number, isImpact: boolean}[]}
 */
export function sections({ from, to }, impacts) {
  const points = new Set([from, to]);
  for (let at = from; at < to; at += 1) if (impacts.has(at)) points.add(at).add(at + 1);
  const sorted = [...points].sort((a, b) => a - b);
  return sorted.slice(1).map((end, place) => ({ from: sorted[place], to: end, isImpact: impacts.has(sorted[place]) }));
}
