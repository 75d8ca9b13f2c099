import { pauseBefore } from "./backoff.js";
import { EventStreamReader } from "./event-stream.js";
import { Problem } from "./problem.js";

/**
 * Listens to the server's events, and connects again when the server is gone.
 *
 * Dispatches `changed` (detail: id, etag), `library`, `connected`, and `lost` (detail: the problem). Fetch instead of
 * EventSource, which cannot send the key.
 */
export class ServerEvents extends EventTarget {
  #client;
  #failures = 0;
  #listens = false;

  /** @param {import("./client.js").Client} client */
  constructor(client) {
    super();
    this.#client = client;
  }

  /** Connects, and stays connected as long as the page lives; ends only where the key is refused, to be called again. */
  async listen() {
    if (this.#listens) return;
    this.#listens = true;
    for (;;) {
      const problem = await this.#connection();
      this.#failures += 1;
      this.#tell("lost", problem);
      if (problem.status === 401) break;
      await new Promise((resume) => setTimeout(resume, pauseBefore(this.#failures)));
    }
    this.#listens = false;
  }

  /** Reads one connection to its end, and returns why it ended. */
  async #connection() {
    try {
      const response = await this.#client.send("/api/events");
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      if (!reader) return Problem.gone();
      this.#tell("connected", { again: this.#failures > 0 });
      this.#failures = 0;
      const events = new EventStreamReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return Problem.gone();
        for (const one of events.read(value)) this.#received(one);
      }
    } catch (error) {
      return error instanceof Problem ? error : Problem.gone();
    }
  }

  /** @param {{event: string, data: string}} one */
  #received({ event, data }) {
    if (event === "library") this.#tell("library", null);
    if (event !== "changed") return;
    try {
      this.#tell("changed", JSON.parse(data));
    } catch {
      this.#tell("library", null);
    }
  }

  /** @param {string} name @param {any} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
