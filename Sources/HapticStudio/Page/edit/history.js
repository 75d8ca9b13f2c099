import { replacement } from "../entry/changes.js";
import { replaced } from "./replacing.js";

/** @typedef {import("./replacing.js").Replacement} Replacement */
/** @typedef {{forth: Replacement[][], back: Replacement[][], words: string, time: number}} Step `time`: of typing, else 0 */

/** Milliseconds between two keys that begin a new step (chosen). */
const PAUSE = 600;

/** A text with all its edits: each can be undone and done again, without an end. Keeps what differs, no copies. */
export class History {
  /** @type {Step[]} */
  #done = [];
  /** @type {Step[]} */
  #undone = [];

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /**
   * Makes the text another, in one step.
   * @param {string} text
   * @param {string} [words] what it was
   */
  write(text, words = "edit") {
    if (text !== this.text) this.#add([replacement(this.text, text)], words, 0);
  }

  /**
   * Edits the text in one step.
   * @param {Replacement[]} edits
   * @param {string} words
   */
  edit(edits, words) {
    if (edits.length) this.#add(edits, words, 0);
  }

  /**
   * Takes the text as it was typed; keys without a pause are one step.
   * @param {string} text
   * @param {number} [now] milliseconds
   */
  type(text, now = Date.now()) {
    if (text === this.text) return;
    const last = this.#done.at(-1);
    const goesOn = last && last.time > 0 && now - last.time < PAUSE && !this.canRedo;
    this.#add([replacement(this.text, text)], "typing", now);
    if (!goesOn) return;
    const step = /** @type {Step} */ (this.#done.pop());
    last.forth.push(...step.forth);
    last.back.push(...step.back);
    last.time = now;
  }

  /** Takes the last edit back; returns its words, null if there is none. */
  undo() {
    const step = this.#done.pop();
    if (!step) return null;
    for (let place = step.back.length - 1; place >= 0; place -= 1) this.text = replaced(this.text, step.back[place]).text;
    step.time = 0;
    this.#undone.push(step);
    return step.words;
  }

  /** Does the edit again that was undone last. */
  redo() {
    const step = this.#undone.pop();
    if (!step) return null;
    for (const edits of step.forth) this.text = replaced(this.text, edits).text;
    this.#done.push(step);
    return step.words;
  }

  /** @param {Replacement[]} edits @param {string} words @param {number} time */
  #add(edits, words, time) {
    const { text, back } = replaced(this.text, edits);
    this.text = text;
    this.#undone = [];
    this.#done.push({ forth: [edits], back: [back], words, time });
  }
}
