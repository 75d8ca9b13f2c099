import { Problem } from "./problem.js";

/** Asks the server, with the key as a bearer; the only place in the page that sends requests for data. */
export class Client {
  /** @param {string | null} key */
  constructor(key) {
    this.key = key;
  }

  /**
   * Sends a request; throws a {@link Problem} if there is no answer or the answer is an error.
   * @param {string} path
   * @param {RequestInit} [options]
   * @returns {Promise<Response>}
   */
  async send(path, options = {}) {
    if (!this.key) throw Problem.key();
    const headers = { ...options.headers, Authorization: `Bearer ${this.key}` };
    let response;
    try {
      response = await fetch(path, { ...options, headers, cache: "no-store", credentials: "omit", redirect: "error" });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw Problem.gone();
    }
    if (response.ok) return response;
    throw Problem.answer(response.status, await response.json().catch(() => null));
  }

  /**
   * @param {string} path
   * @param {RequestInit} [options]
   */
  async json(path, options) {
    return (await this.send(path, options)).json();
  }

  /** @returns {Promise<import("./types.js").Library>} */
  library() {
    return this.json("/api/library");
  }

  /**
   * @param {string} id
   * @returns {Promise<import("./types.js").Entry>}
   */
  entry(id) {
    return this.json(`/api/entries/${encodeURIComponent(id)}`);
  }

  /**
   * What a text would be; nothing is written.
   * @param {{id: string | null, name: string, source: string}} draft
   * @param {AbortSignal} [signal]
   * @returns {Promise<import("./types.js").Entry>}
   */
  preview(draft, signal) {
    return this.json("/api/preview", post(draft, signal));
  }

  /**
   * Saves a text if the file still is what `etag` names; a changed file is a problem with status 412.
   * @param {string} id
   * @param {string} source
   * @param {string} etag
   * @returns {Promise<{etag: string}>}
   */
  save(id, source, etag) {
    return this.json(`/api/entries/${encodeURIComponent(id)}/source`, {
      method: "PUT", headers: { "If-Match": etag, "Content-Type": "text/plain; charset=utf-8" }, body: source,
    });
  }

  /** @returns {Promise<import("./types.js").Templates>} */
  templates() {
    return this.json("/api/templates");
  }

  /**
   * Makes a file; one that exists is a problem with status 409.
   * @param {Record<string, string>} start `template`, `notation` or `copyOf`, with `name` and `format`
   * @returns {Promise<{id: string, path: string, losses: {code: string, message: string}[]}>}
   */
  create(start) {
    return this.json("/api/new", post(start));
  }

  /** @returns {Promise<import("./types.js").Vocabulary>} */
  vocabulary() {
    return this.json("/api/vocabulary");
  }

  /**
   * @param {string} text
   * @returns {Promise<import("./types.js").Transcript>}
   */
  transcript(text) {
    return this.json("/api/transcript", post({ text }));
  }
}

/**
 * @param {object} value
 * @param {AbortSignal} [signal]
 * @returns {RequestInit}
 */
function post(value, signal) {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(value), signal };
}
