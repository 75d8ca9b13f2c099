/**
 * Reads `text/event-stream` in chunks; one may end anywhere.
 *
 * Follows the HTML standard's rules for `event` and `data`; comments, `id` and `retry` are passed over.
 */
export class EventStreamReader {
  #rest = "";
  #event = "";
  /** @type {string[]} */
  #data = [];

  /**
   * Takes the next chunk, and returns the events that it completes.
   * @param {string} chunk
   * @returns {{event: string, data: string}[]}
   */
  read(chunk) {
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#line(line));
  }

  /** @param {string} line */
  #line(line) {
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#event = value;
    if (field === "data") this.#data.push(value);
    return [];
  }

  #dispatch() {
    const complete = { event: this.#event || "message", data: this.#data.join("\n") };
    const isEmpty = this.#event === "" && this.#data.length === 0;
    this.#event = "";
    this.#data = [];
    return isEmpty ? [] : [complete];
  }
}
