/**
 * Waits until calls pause, and then runs the last one.
 * @template {any[]} A
 * @param {number} pause milliseconds
 * @param {(...values: A) => void} action
 */
export function debounced(pause, action) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return {
    /** @param {A} values */
    call(...values) {
      clearTimeout(timer);
      timer = setTimeout(() => action(...values), pause);
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}
