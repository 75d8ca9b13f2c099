/** @typedef {{text: string, etag: string}} Version what the file held, and the server's name for it */

/** The text of a file while it is edited here and, maybe, elsewhere. Nothing typed is ever dropped unasked. */
export class Draft {
  /** @param {Version} base the file as it was read */
  constructor(base) {
    /** The version that a save replaces. */
    this.base = base;
    this.text = base.text;
    /**
     * The file as somebody else wrote it while there are edits here.
     * @type {Version | null}
     */
    this.theirs = null;
    /**
     * Edits that gave way to theirs, to be put back on demand.
     * @type {string | null}
     */
    this.kept = null;
  }

  /** True if the text differs from the file as it was read. */
  get isEdited() {
    return this.text !== this.base.text;
  }

  get hasConflict() {
    return this.theirs !== null;
  }

  /** @param {string} text */
  type(text) {
    this.text = text;
  }

  /**
   * Takes note of the file as it is now.
   * @param {Version} now
   * @returns {"same" | "taken" | "conflict"} `taken`: there were no edits, so the text is the file's
   */
  meet(now) {
    if (now.etag === this.base.etag) return "same";
    if (now.text === this.text) {
      this.base = now;
      this.theirs = null;
      return "same";
    }
    if (!this.isEdited) {
      this.base = now;
      this.text = now.text;
      return "taken";
    }
    this.theirs = now;
    return "conflict";
  }

  /**
   * Notes a save of a text.
   * @param {Version} version
   */
  saved(version) {
    this.base = version;
    this.theirs = null;
  }

  /** Keeps the edits: a later save replaces what is theirs, and somebody has seen it. */
  keepMine() {
    if (this.theirs) this.base = this.theirs;
    this.theirs = null;
  }

  /** Takes their text; the edits are kept aside. */
  takeTheirs() {
    if (!this.theirs) return;
    this.kept = this.text;
    this.base = this.theirs;
    this.text = this.theirs.text;
    this.theirs = null;
  }

  /** Puts the edits back that gave way; newer edits are kept aside in their place. */
  putBack() {
    if (this.kept === null) return;
    const newer = this.isEdited ? this.text : null;
    this.text = this.kept;
    this.kept = newer;
  }
}

/**
 * The drafts of this visit by entry: leaving a page and coming back loses nothing.
 * @type {Map<string, Draft>}
 */
export const drafts = new Map();

/** True if a draft holds edits that no file has. */
export function hasEdits() {
  return [...drafts.values()].some((draft) => draft.isEdited);
}
