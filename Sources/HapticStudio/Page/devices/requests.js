import { post } from "../api/client.js";

/** @typedef {{code: string, severity: "error" | "warning" | "note", message: string, line: number | null}} Loss */
/** @typedef {{files: {name: string, mime: string, text: string}[], losses: Loss[]}} Exported */
/** @typedef {{name: string, source: string, words: string, losses: Loss[]}} Adapted */
/** @typedef {{id: string, name: string, source: string}} Draft */

/** The requests about devices and formats, of a text that is not saved. */
export class DeviceClient {
  /** @param {import("../api/client.js").Client} client */
  constructor(client) {
    this.client = client;
  }

  /** @returns {Promise<{formats: {id: string, title: string, loses: string | null, note: string | null}[]}>} */
  formats() {
    return this.client.json("/api/formats");
  }

  /**
   * @param {import("../api/types.js").Entry} entry
   * @param {Draft} draft
   * @param {string} profile
   * @param {AbortSignal} signal
   * @returns {Promise<import("./words.js").FeltProfile | null>} null if the text cannot be read
   */
  async felt(entry, draft, profile, signal) {
    const query = `profile=${encodeURIComponent(profile)}`;
    if (entry.group === "folder") {
      const { felt } = await this.client.json(`/api/preview?part=felt&${query}`, post(draft, signal));
      if (felt !== undefined) return felt?.profiles[0] ?? null;
    }
    return (await this.client.json(`/api/entries/${encodeURIComponent(entry.id)}/felt?${query}`, { signal })).profiles[0];
  }

  /** @param {Draft} draft @param {string} profile @param {AbortSignal} signal @returns {Promise<Adapted>} */
  adapt(draft, profile, signal) {
    return this.client.json("/api/adapt", post({ ...draft, profile }, signal));
  }

  /** @param {Draft} draft @param {string} format @param {string | null} profile @param {AbortSignal} signal @returns {Promise<Exported>} */
  export(draft, format, profile, signal) {
    return this.client.json("/api/export", post({ ...draft, format, ...(profile ? { profile } : {}) }, signal));
  }
}
