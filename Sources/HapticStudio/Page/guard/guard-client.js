import { post } from "../api/client.js";

/** The requests about tests. */
export class GuardClient {
  /** @param {import("../api/client.js").Client} client */
  constructor(client) {
    this.client = client;
  }

  /** @returns {Promise<{files: import("./states.js").TestFile[], tag: string}>} */
  async tests() {
    const response = await this.client.send("/api/tests");
    return { ...await response.json(), tag: response.headers.get("ETag") ?? "" };
  }

  /** @param {string} id @param {string} theme @returns {Promise<import("./states.js").Test>} */
  test(id, theme) {
    return this.client.json(`/api/tests/${encodeURIComponent(id)}?theme=${theme}`);
  }

  /**
   * Accepts what was shown: some files, or with a tag all that is written or moved, or all orphans, which are removed.
   * @param {{ids: string[]} | {tag: string, orphans?: boolean}} what
   * @returns {Promise<{words: string, failures: {message: string, hint: string | null}[]}>}
   */
  accept(what) {
    if ("ids" in what) return this.client.json("/api/tests/accept", post(what));
    const { headers, ...rest } = post(what.orphans ? { orphans: true } : { all: true });
    return this.client.json("/api/tests/accept", { ...rest, headers: { ...headers, "If-Match": what.tag } });
  }
}
