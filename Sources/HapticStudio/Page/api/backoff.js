/** Milliseconds between the first tries to reach a server that is gone, and at most (chosen). */
const FIRST = 500;
const LONGEST = 8000;

/**
 * The pause before a try: doubled each time.
 * @param {number} failures tries that have failed, from 1
 * @returns {number} milliseconds
 */
export function pauseBefore(failures) {
  return Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 10));
}
