import { pauseBefore } from "./backoff.js";
import { EventStreamReader } from "./event-stream.js";
import { Problem } from "./problem.js";

/**
 * Listens to the server's events while the page is seen, and connects again when the server is gone.
 *
 * Dispatches `changed` (detail: id, etag), `library`, `connected` (detail: again), and `lost` (detail: the problem).
 * Fetch instead of EventSource, which cannot send the key. A page that is hidden lets its connection go: a browser has
 * six for all tabs of an address.
 */
export class ServerEvents extends EventTarget {
  #client;
  #failures = 0;
  #listens = false;
  #wasConnected = false;

  /** @param {import("./client.js").Client} client */
  constructor(client) {
    super();
    this.#client = client;
  }

  /** Stays connected as long as the page lives; ends only where the key is refused, to be called again. */
  async listen() {
    if (this.#listens) return;
    this.#listens = true;
    for (;;) {
      await seen();
      const problem = await this.#connection();
      if (!problem) continue;
      this.#failures += 1;
      this.#tell("lost", problem);
      if (problem.status === 401) break;
      await new Promise((resume) => setTimeout(resume, pauseBefore(this.#failures)));
    }
    this.#listens = false;
  }

  /** Reads one connection to its end, and returns why it ended; null if the page was hidden. */
  async #connection() {
    const hiding = new AbortController();
    document.addEventListener("visibilitychange", () => document.hidden && hiding.abort(), { signal: hiding.signal });
    addEventListener("pagehide", () => hiding.abort(), { signal: hiding.signal });
    try {
      await this.#read(await this.#client.send("/api/events", { signal: hiding.signal }));
      return Problem.gone();
    } catch (error) {
      if (hiding.signal.aborted) return null;
      return error instanceof Problem ? error : Problem.gone();
    } finally {
      hiding.abort();
    }
  }

  /** @param {Response} response */
  async #read(response) {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    this.#tell("connected", { again: this.#wasConnected });
    this.#wasConnected = true;
    this.#failures = 0;
    const events = new EventStreamReader();
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      for (const one of events.read(chunk.value)) this.#received(one);
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

/** Waits until the page is seen. */
function seen() {
  return new Promise((resume) => {
    if (!document.hidden) return resume(undefined);
    const check = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", check);
      resume(undefined);
    };
    document.addEventListener("visibilitychange", check);
  });
}
