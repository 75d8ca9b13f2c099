/**
 * Runs an action for the last of the values given, one at a time: while it runs, only the newest value waits.
 * @template T
 */
export class Latest {
  #runs = false;
  /** @type {{value: T} | null} */
  #next = null;

  /** @param {(value: T) => Promise<void>} action */
  constructor(action) {
    this.action = action;
  }

  /** @param {T} value */
  async call(value) {
    this.#next = { value };
    if (this.#runs) return;
    this.#runs = true;
    while (this.#next) {
      const { value: taken } = /** @type {{value: T}} */ (this.#next);
      this.#next = null;
      await this.action(taken);
    }
    this.#runs = false;
  }

  /** Forgets what waits. */
  cancel() {
    this.#next = null;
  }
}
