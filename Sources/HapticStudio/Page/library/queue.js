/** Runs tasks a few at a time, in the order in which they were asked for. */
export class TaskQueue {
  /** @type {(() => Promise<void>)[]} */
  #waiting = [];
  #running = 0;

  /** @param {number} width tasks at a time */
  constructor(width) {
    this.width = width;
  }

  /** @param {() => Promise<void>} task */
  add(task) {
    this.#waiting.push(task);
    this.#next();
  }

  /** Forgets the tasks that have not begun. */
  clear() {
    this.#waiting = [];
  }

  #next() {
    while (this.#running < this.width && this.#waiting.length > 0) {
      const task = /** @type {() => Promise<void>} */ (this.#waiting.shift());
      this.#running += 1;
      task().catch(() => {}).finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }
}
