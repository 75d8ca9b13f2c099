import { History } from "../edit/history.js";

/** @typedef {{text: string, etag: string}} Version what the file held, and the server's name for it */

/** The text of a file while it is edited here and, maybe, elsewhere. Nothing typed is ever dropped unasked. */
export class Draft {
  /** @param {Version} base the file as it was read */
  constructor(base) {
    /** The version that a save replaces. */
    this.base = base;
    /** All edits of this visit, to be undone and done again. */
    this.history = new History(base.text);
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

  get text() {
    return this.history.text;
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
    this.history.type(text);
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
      this.history.write(now.text, "change outside");
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
    this.history.write(this.theirs.text, "the file's text");
    this.theirs = null;
  }

  /** Puts the edits back that gave way; newer edits are kept aside in their place. */
  putBack() {
    if (this.kept === null) return;
    const newer = this.isEdited ? this.text : null;
    this.history.write(this.kept, "your text");
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
