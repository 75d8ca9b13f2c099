/** @typedef {[number, number][]} Line corners of a broken line: place, value; in order of place */

/**
 * The value of a broken line at a place: before the first corner `before`, after the last corner its value.
 * @param {Line} line
 * @param {number} at
 * @param {number} before
 */
export function valueAt(line, at, before) {
  const next = upper(line, at);
  if (next === 0) return before;
  const [fromAt, from] = line[next - 1];
  if (next === line.length) return from;
  const [toAt, to] = line[next];
  return toAt === fromAt ? to : from + (to - from) * (at - fromAt) / (toAt - fromAt);
}

/**
 * The segments of a control, each a straight line that then holds its end, as one broken line.
 * @param {import("../api/types.js").TimelineEntry[]} entries
 * @param {string} control
 * @returns {Line}
 */
export function controlLines(entries, control) {
  /** @type {Line} */
  const line = [];
  for (const entry of entries) {
    if (entry.action !== "control" || entry.control !== control) continue;
    const { timeNs, from = 0, to = 0, spanNs = 0 } = entry;
    const held = line.at(-1);
    if (held && held[0] < timeNs) line.push([timeNs, held[1]]);
    while (line.length && line[line.length - 1][0] > timeNs) line.pop();
    line.push([timeNs, from], [timeNs + spanNs, to]);
  }
  return line;
}

/**
 * The number of corners at or before a place (bisection).
 * @param {Line} line
 * @param {number} at
 */
function upper(line, at) {
  let low = 0;
  let high = line.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (line[middle][0] <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
