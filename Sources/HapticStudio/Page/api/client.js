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
   * Asks what the server makes of a text; nothing is written.
   * @param {{id: string | null, name: string, source: string}} draft
   * @param {AbortSignal} [signal]
   * @returns {Promise<import("./types.js").Entry>}
   */
  preview(draft, signal) {
    return this.json("/api/preview?part=text", post(draft, signal));
  }

  /**
   * Asks what a hand would feel of a text on devices; nothing is written.
   * @param {import("./types.js").Entry} entry
   * @param {string} source
   * @param {string[]} profiles
   * @returns {Promise<import("./types.js").FeltAnswer>}
   */
  async felt({ id, name, group }, source, profiles) {
    const query = `course=true&${profiles.map((profile) => `profile=${encodeURIComponent(profile)}`).join("&")}`;
    if (group === "catalogue") return { felt: await this.json(`/api/entries/${encodeURIComponent(id)}/felt?${query}`) };
    return this.json(`/api/preview?part=felt&${query}`, post({ id, name, source }));
  }

  /**
   * Texts with levels matched.
   * @param {{id: string | null, name: string, source: string}[]} versions
   * @returns {Promise<{versions: import("./types.js").MatchedVersion[]}>}
   */
  match(versions) {
    return this.json("/api/match", post({ versions }));
  }

  /**
   * Saves a text if the file still is what `etag` names; a changed file is a problem with status 412.
   * @param {string} id
   * @param {string} source
   * @param {string} etag
   * @returns {Promise<{etag: string, unkept: string[]}>} with what the former file had and the new one cannot have, in words
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
   * @param {import("./types.js").TranscriptRule} rule
   * @param {AbortSignal} [signal]
   * @returns {Promise<import("./types.js").Transcript>}
   */
  transcript(text, rule, signal) {
    return this.json("/api/transcript", post({ text, rule, marks: true }, signal));
  }

  /**
   * Asks for the findings of the rules of use in touches, and their trace.
   * @param {{device: string | null, log: import("../wall/log.js").Line[]}} log
   * @returns {Promise<import("./types.js").TouchAnswer>}
   */
  touches(log) {
    return this.json("/api/trace", post(log));
  }
}

/**
 * @param {object} value
 * @param {AbortSignal} [signal]
 * @returns {RequestInit}
 */
export function post(value, signal) {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(value), signal };
}
