/**
 * Where two texts differ: the lines that are only in the one and only in the other, between equal lines before and
 * after.
 * @param {string} before
 * @param {string} after
 * @returns {{line: number, before: string[], after: string[]}} `line` counts from 1
 */
export function changedLines(before, after) {
  const old = before.split("\n");
  const fresh = after.split("\n");
  const least = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < least && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < least - head && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail += 1;
  return { line: head + 1, before: old.slice(head, old.length - tail), after: fresh.slice(head, fresh.length - tail) };
}

/**
 * The one replacement that makes a text another: the characters between the common start and the common end.
 * @param {string} before
 * @param {string} after
 * @returns {{from: number, to: number, text: string}} `from` and `to` are places in `before`
 */
export function replacement(before, after) {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { from: head, to: before.length - tail, text: after.slice(head, after.length - tail) };
}

/**
 * The place of a line and column in a text, both from 1; beyond the text, its end.
 * @param {string} text
 * @param {number} line
 * @param {number} [column]
 */
export function offsetOf(text, line, column = 1) {
  let start = 0;
  for (let count = 1; count < line; count += 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf("\n", start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
}
