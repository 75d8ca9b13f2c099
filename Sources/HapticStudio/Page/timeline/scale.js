/** The shortest time that fills the view (chosen): 1 ms. */
const LEAST_SPAN_NS = 1e6;

/**
 * The part of a pattern that a view shows, and its place: nanoseconds to pixels and back. A value: changes give a new scale.
 */
export class TimeScale {
  /**
   * @param {number} lengthNs the pattern's length; what is shown never exceeds it
   * @param {number} width pixels
   * @param {number} [fromNs] the time at the left edge
   * @param {number} [spanNs] the time that fills the width
   */
  constructor(lengthNs, width, fromNs = 0, spanNs = lengthNs) {
    this.lengthNs = Math.max(lengthNs, LEAST_SPAN_NS);
    this.width = Math.max(width, 1);
    this.spanNs = Math.min(this.lengthNs, Math.max(LEAST_SPAN_NS, spanNs));
    this.fromNs = Math.min(this.lengthNs - this.spanNs, Math.max(0, fromNs));
  }

  /** The time at the right edge. */
  get toNs() {
    return this.fromNs + this.spanNs;
  }

  /** True if the whole pattern is shown. */
  get isWhole() {
    return this.spanNs >= this.lengthNs;
  }

  /** @param {number} timeNs */
  x(timeNs) {
    return (timeNs - this.fromNs) / this.spanNs * this.width;
  }

  /** @param {number} x */
  time(x) {
    return this.fromNs + x / this.width * this.spanNs;
  }

  /**
   * Zooms so that the time under `x` stays where it is.
   * @param {number} factor above 1: closer
   * @param {number} x
   */
  zoomed(factor, x) {
    const spanNs = Math.min(this.lengthNs, Math.max(LEAST_SPAN_NS, this.spanNs / factor));
    return new TimeScale(this.lengthNs, this.width, this.time(x) - x / this.width * spanNs, spanNs);
  }

  /** @param {number} pixels to the right: later */
  panned(pixels) {
    return new TimeScale(this.lengthNs, this.width, this.fromNs + pixels / this.width * this.spanNs, this.spanNs);
  }

  /** The whole pattern. */
  fitted() {
    return new TimeScale(this.lengthNs, this.width);
  }

  /**
   * The same view of a pattern of another length, or at another width; a whole view stays whole.
   * @param {number} lengthNs
   * @param {number} width
   */
  resized(lengthNs, width) {
    return this.isWhole ? new TimeScale(lengthNs, width) : new TimeScale(lengthNs, width, this.fromNs, this.spanNs);
  }

  /**
   * The view moved as little as shows a time; the same view if it is shown already.
   * @param {number} timeNs
   */
  showing(timeNs) {
    if (timeNs >= this.fromNs && timeNs <= this.toNs) return this;
    return new TimeScale(this.lengthNs, this.width, timeNs - this.spanNs / 10, this.spanNs);
  }
}
