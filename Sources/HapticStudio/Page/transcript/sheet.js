import { make } from "../parts/make.js";
import { setElements, wordsOf } from "../parts/set-text.js";
import { sections } from "./reveal.js";

/**
 * How each kind of block is set.
 * @type {import("../parts/set-text.js").Settings}
 */
const SETTINGS = {
  heading: ["h2", "heading-medium"], subheading: ["h3", "title-large"], normal: ["p", "body-default"], stanza: ["p", "poem"], quote: ["blockquote", "quote-block"],
  bullet: ["ul", "body-default"], numbered: ["ol", "body-default"], code: ["pre", "code"], footnote: ["p", "caption"],
};

/** A text set by the rules of the reading theme, shown up to a character. */
export class Sheet {
  /**
   * The sections of the text on the page, in order.
   * @type {{from: number, to: number, words: string, shown: Text, rest: HTMLElement, frame: HTMLElement}[]}
   */
  #parts = [];
  view = make("article", { className: "sheet", "data-theme": "epilogue", "aria-label": "Transcript" });

  /**
   * Sets a text, all of it hidden, so that nothing moves while it appears.
   * @param {import("../api/types.js").SetText} set
   * @param {number[]} impacts offsets
   */
  lay(set, impacts) {
    this.#parts = [];
    const marked = new Set(impacts);
    this.view.dataset.kind = set.kind;
    this.view.replaceChildren(...setElements(set, SETTINGS, (span) =>
      span.note === undefined ? sections(span, marked).map((section) => this.#section(wordsOf(set.text, section), section)) : [this.#section(wordsOf(set.text, span), span)]));
  }

  /** @param {string} words @param {{from: number, to: number, isImpact?: boolean}} section */
  #section(words, { from, to, isImpact }) {
    const shown = document.createTextNode("");
    const rest = make("span", { className: "unseen" }, words);
    const frame = make(isImpact ? "mark" : "span", isImpact ? { className: "impact" } : {}, shown, rest);
    this.#parts.push({ from, to, words, shown, rest, frame });
    return frame;
  }

  /** Takes the text away. */
  clear() {
    this.#parts = [];
    this.view.replaceChildren();
  }

  /**
   * Shows the text up to an offset.
   * @param {number} offset
   */
  show(offset) {
    for (const { from, to, words, shown, rest, frame } of this.#parts) {
      const cut = offset >= to ? words.length : Math.max(0, offset - from);
      if (shown.data.length === cut) continue;
      shown.data = words.slice(0, cut);
      rest.textContent = words.slice(cut);
      frame.classList.toggle("is-shown", cut > 0);
    }
  }
}
