/** @typedef {{from: number, to: number, text: string}} Replacement a range of a text, and what comes in its place */

/**
 * A text with replacements, none of which overlap; those of one place stay in the order given.
 * @param {string} text
 * @param {Replacement[]} edits
 * @returns {{text: string, back: Replacement[]}} `back` makes the text what it was
 */
export function replaced(text, edits) {
  const order = [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
  const parts = [];
  /** @type {Replacement[]} */
  const back = [];
  let place = 0;
  let shift = 0;
  for (const { from, to, text: fresh } of order) {
    parts.push(text.slice(place, from), fresh);
    back.push({ from: from + shift, to: from + shift + fresh.length, text: text.slice(from, to) });
    shift += fresh.length - (to - from);
    place = to;
  }
  return { text: parts.join("") + text.slice(place), back };
}

/**
 * A number as short as it is exact, without an exponent: `0.12`.
 * @param {number} number
 * @param {number} [decimals]
 */
export function numeral(number, decimals = 9) {
  const fixed = number.toFixed(decimals);
  return (fixed.includes(".") ? fixed.replace(/\.?0+$/, "") : fixed).replace(/^-0$/, "0");
}

/**
 * Nanoseconds as a number of seconds.
 * @param {number} nanoseconds
 */
export function seconds(nanoseconds) {
  return numeral(Math.round(nanoseconds) / 1e9);
}
