/**
 * A text with the edits of a fix, which are in the order of the text and do not overlap.
 * @param {string} source
 * @param {import("../api/types.js").Edit[]} edits
 */
export function fixed(source, edits) {
  let after = source;
  for (const { offset, length, replacement } of [...edits].reverse()) {
    after = after.slice(0, offset) + replacement + after.slice(offset + length);
  }
  return after;
}
