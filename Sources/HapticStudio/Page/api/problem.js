/** A request that did not succeed, in words that a person reads. */
export class Problem extends Error {
  /**
   * @param {string} code `no-key`, `old-key`, `gone`, or the server's own code
   * @param {string} message
   * @param {string} hint the next step
   * @param {number} status the HTTP status; 0 if there was no answer
   * @param {any} [body] the answer's JSON
   */
  constructor(code, message, hint, status, body = null) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.status = status;
    this.body = body;
  }

  /** The page has no key. */
  static key() {
    return new Problem("no-key", "This page has no key to the studio.",
      "Open the whole address that the terminal shows, from http to the last letter of the key.", 401);
  }

  /** The server does not know the key: it was started again. */
  static oldKey() {
    return new Problem("old-key", "The studio was started again and has a new key.",
      "Open the address that the terminal shows in this tab: what you typed here stays.", 401);
  }

  /** The server does not answer. */
  static gone() {
    return new Problem("gone", "The studio does not answer.",
      "It may have been stopped. Start “thrum studio” in the terminal again; this page tries on its own.", 0);
  }

  /**
   * The problem that an answer reports.
   * @param {number} status
   * @param {any} body
   */
  static answer(status, body) {
    if (status === 401) return Problem.oldKey();
    const error = body?.error ?? {};
    return new Problem(error.code ?? `status-${status}`, error.message ?? `The studio answered with status ${status}.`,
      error.hint ?? "", status, body);
  }
}
