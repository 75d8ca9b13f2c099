/**
 * A text with the edits of a fix, which are in the order of the text and do not overlap.
 * @param {string} source
 * @param {import("../api/types.js").Edit[]} edits
 */
export function fixed(source, edits) {
  let after = source;
  for (const { from, to, text } of [...edits].reverse()) after = after.slice(0, from) + text + after.slice(to);
  return after;
}
