/** The grid of times: a number of milliseconds, or beats of the tempo. */
export const GRIDS = /** @type {const} */ ([
  ["0", "Off"], ["1", "1 ms"], ["5", "5 ms"], ["10", "10 ms"], ["25", "25 ms"], ["beat", "Beat"], ["half", "½ beat"], ["quarter", "¼ beat"],
]);

const PARTS = /** @type {Record<string, number>} */ ({ beat: 1, half: 2, quarter: 4 });
/** Without a grid a pointer moves by tenths of a millisecond (chosen). */
const FINE_NS = 1e5;

/**
 * The step of a grid in nanoseconds; 0 if it is off.
 * @param {string} grid
 * @param {number} bpm
 */
export function stepNs(grid, bpm) {
  return PARTS[grid] ? 60e9 / bpm / PARTS[grid] : Number(grid) * 1e6;
}

/**
 * The nearest time of a grid, not before 0.
 * @param {number} timeNs
 * @param {number} step nanoseconds; 0: none
 */
export function snapped(timeNs, step) {
  const by = step > 0 ? step : FINE_NS;
  return Math.max(0, Math.round(Math.round(timeNs / by) * by));
}

/**
 * The next time of a grid in a direction.
 * @param {number} timeNs
 * @param {number} step
 * @param {number} direction 1 later, -1 earlier
 */
export function stepped(timeNs, step, direction) {
  const place = timeNs / step;
  const next = direction > 0 ? Math.floor(place + 1 + 1e-6) : Math.ceil(place - 1 - 1e-6);
  return Math.max(0, Math.round(next * step));
}
