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
      timer = setTimeout(() => {
        timer = undefined;
        action(...values);
      }, pause);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
    /** True if a call waits for its time. */
    get isWaiting() {
      return timer !== undefined;
    },
  };
}
