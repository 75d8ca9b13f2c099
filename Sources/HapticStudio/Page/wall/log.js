/**
 * A line of the log: a preparation, or a touch with the calls of its action.
 * @typedef {object} Line
 * @property {"prepare" | "touch"} kind
 * @property {number} timeNs since the log began
 * @property {string | null} [component] the id of a component; null for a control without one
 * @property {string} [label]
 * @property {string} [screen] the part of the wall, for the rule that a screen has one primary action
 * @property {string[]} [calls] what the caller adds
 */

/** The touches of the wall, the latest last. Times come from the caller, so that the log needs no clock. */
export class TouchLog {
  /** @type {Line[]} */
  lines = [];
  /** The touches that have left the log: the number of the first that it still has is one more. */
  dropped = 0;
  /** @type {number | null} */
  #preparedNs = null;

  /** @param {number} warmthNs how long a preparation lasts @param {number} [most] touches that are kept */
  constructor(warmthNs, most = 200) {
    this.warmthNs = warmthNs;
    this.most = most;
  }

  /** @param {number} timeNs */
  prepare(timeNs) {
    this.#preparedNs = this.#later(timeNs);
    // Of preparations without a touch between them only the last one counts.
    if (this.lines.at(-1)?.kind === "prepare") this.lines.pop();
    this.lines.push({ kind: "prepare", timeNs: this.#preparedNs });
  }

  /**
   * Notes a touch.
   * @param {{timeNs: number, component: string | null, label: string, calls: string[], screen?: string}} touch
   * @returns {{serial: number, isWarm: boolean}} its number from 1, and whether its haptic is prepared
   */
  touch({ timeNs, ...touch }) {
    const at = this.#later(timeNs);
    this.lines.push({ kind: "touch", timeNs: at, ...touch });
    const serial = this.dropped + this.touches.length;
    if (this.touches.length > this.most) {
      this.lines.splice(0, this.lines.findIndex(({ kind }) => kind === "touch") + 1);
      this.dropped += 1;
    }
    return { serial, isWarm: this.#preparedNs !== null && at - this.#preparedNs <= this.warmthNs };
  }

  /** The touches that the log has, in order. */
  get touches() {
    return this.lines.filter(({ kind }) => kind === "touch");
  }

  /**
   * The log as the server takes it.
   * @param {string | null} device
   */
  body(device) {
    return { device, log: this.lines };
  }

  clear() {
    this.lines = [];
    this.dropped = 0;
  }

  /**
   * A time that is not before the last one: the server refuses others.
   * @param {number} timeNs
   */
  #later(timeNs) {
    return Math.max(Math.round(timeNs), this.lines.at(-1)?.timeNs ?? 0);
  }
}
