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
 * The impacts of a transcript: the characters at which sentences end, with their times and the last words of the sentence.
 * @param {string} text
 * @param {{characters: Reveal[], sentenceEnds: number[]}} transcript
 * @returns {{offset: number, timeNs: number, words: string}[]}
 */
export function impactsOf(text, { characters, sentenceEnds }) {
  let from = 0;
  return sentenceEnds.map((end) => {
    const { offset, timeNs } = characters[end];
    const until = characters[end + 1]?.offset ?? text.length;
    const words = text.slice(Math.max(from, until - 200), until).trim().split(/\n\s*\n/).at(-1)?.split(/\s+/).slice(-5).join(" ") ?? "";
    from = until;
    return { offset, timeNs, words };
  });
}

/**
 * Cuts a line at its impacts, each a piece of one character, and at the marks of its footnotes.
 * @param {{from: number, to: number}} line
 * @param {Set<number>} impacts
 * @param {{at: number, number: string}[]} [marks] in order
 * @returns {{from: number, to: number, isImpact: boolean, note?: string}[]}
 */
export function pieces(line, impacts, marks = []) {
  const inside = marks.filter(({ at }) => at >= line.from && at <= line.to);
  const points = new Set([line.from, line.to, ...inside.map(({ at }) => at)]);
  for (const at of impacts) if (at >= line.from && at < line.to) points.add(at).add(at + 1);
  const sorted = [...points].sort((a, b) => a - b);
  return sorted.flatMap((from, place) => {
    const to = sorted[place + 1];
    const notes = inside.filter(({ at }) => at === from).map(({ number }) => ({ from, to: from, isImpact: false, note: number }));
    return to === undefined ? notes : [...notes, { from, to, isImpact: impacts.has(from) }];
  });
}
