/**
 * A press that was noted.
 * @typedef {object} Firing
 * @property {number} serial from 1
 * @property {number} timeMs since the log began
 * @property {string} control
 * @property {string[]} haptics what sounded; empty: nothing
 * @property {string | null} finding a fault in words
 */

/** What fired, the latest last. Times come from the caller, so that the log needs no clock. */
export class FiringLog {
  /** @type {Firing[]} */
  entries = [];
  #count = 0;

  /** @param {number} most entries that are kept; older ones go */
  constructor(most = 200) {
    this.most = most;
  }

  /**
   * Notes a press.
   * @param {{timeMs: number, control: string, own: string | null, caller: string | null}} press
   * @returns {Firing}
   */
  note({ timeMs, control, own, caller }) {
    const haptics = [own, caller].flatMap((name) => name ?? []);
    this.#count += 1;
    const entry = { serial: this.#count, timeMs: Math.round(timeMs), control, haptics, finding: findingOf(control, own, caller) };
    this.entries = [...this.entries, entry].slice(-this.most);
    return entry;
  }

  clear() {
    this.entries = [];
  }
}

/** @param {string} control @param {string | null} own @param {string | null} caller */
function findingOf(control, own, caller) {
  if (own === null || caller === null) return null;
  return `Fired twice: ${control} already plays ${own}, and its caller adds ${caller}. Leave the caller's out.`;
}
