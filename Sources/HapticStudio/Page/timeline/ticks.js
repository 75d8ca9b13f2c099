/**
 * The times of an axis' marks: multiples of 1, 2 or 5 times a power of ten, so that labels keep their distance.
 * @param {number} fromNs
 * @param {number} toNs
 * @param {number} most at most this many marks
 * @returns {{timeNs: number, label: string}[]}
 */
export function ticks(fromNs, toNs, most) {
  const step = stepOf(toNs - fromNs, Math.max(1, most));
  const marks = [];
  for (let count = Math.ceil(fromNs / step); count * step <= toNs; count += 1) {
    marks.push({ timeNs: count * step, label: label(count * step, step) });
  }
  return marks;
}

/**
 * The least of 1, 2, 5, 10, 20, 50 … nanoseconds that gives at most `most` steps.
 * @param {number} spanNs
 * @param {number} most
 */
export function stepOf(spanNs, most) {
  const least = Math.max(1, spanNs / most);
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9);
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/**
 * The label of a mark: milliseconds under steps of a second, else seconds.
 * @param {number} timeNs
 * @param {number} stepNs
 */
function label(timeNs, stepNs) {
  if (timeNs === 0) return "0";
  if (stepNs >= 1e9) return `${Math.round(timeNs / 1e9)} s`;
  if (stepNs >= 1e8) return `${Number((timeNs / 1e9).toFixed(1))} s`;
  return `${Number((timeNs / 1e6).toFixed(stepNs >= 1e6 ? 0 : 3))} ms`;
}
