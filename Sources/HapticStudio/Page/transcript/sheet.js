import { make, text } from "../parts/make.js";
import { pieces } from "./reveal.js";

/**
 * How each kind of block is set: its element and its type token.
 * @type {Record<import("./blocks.js").Block["kind"], ["p" | "h2" | "h3" | "pre" | "blockquote" | "ul" | "ol", string]>}
 */
const SETTINGS = {
  paragraph: ["p", "body-large"], heading: ["h2", "heading-large"], quote: ["blockquote", "quote"], list: ["ul", "body-large"],
  code: ["pre", "code"], poem: ["p", "body-large"], note: ["p", "body-default"],
};

/** A text set by the rules of the reading theme, shown up to a character. */
export class Sheet {
  /**
   * The pieces of the text on the page, in order.
   * @type {{from: number, to: number, words: string, shown: Text, rest: HTMLElement, frame: HTMLElement}[]}
   */
  #parts = [];
  view = make("article", { className: "sheet", "data-theme": "epilogue", "aria-label": "Transcript" });

  /**
   * Sets a text, all of it hidden, so that nothing moves while it appears.
   * @param {import("./blocks.js").SetText} set
   * @param {number[]} impacts offsets
   */
  lay(set, impacts) {
    this.#parts = [];
    const marked = new Set(impacts);
    this.view.replaceChildren(...set.blocks.map((block) => {
      const [tag, type] = settingOf(block);
      const element = make(tag, { className: `type-${type} block-${block.kind}` });
      if (block.kind === "quote") element.append(text("span", "quote-mark", "“", { "aria-hidden": "true", class: "quote-mark" }));
      if (block.kind === "note") element.append(make("sup", {}, String(block.level)), " ");
      block.lines.forEach((line, place) => {
        const run = pieces(line, marked, set.marks).map((piece) => this.#piece(set.text, piece));
        const isFlowing = block.kind === "paragraph" || block.kind === "quote";
        if (block.kind === "list") element.append(make("li", {}, ...run));
        else element.append(...(place ? [isFlowing ? " " : "\n"] : []), ...run);
      });
      return element;
    }));
  }

  /** @param {string} whole @param {{from: number, to: number, isImpact: boolean, note?: string}} piece */
  #piece(whole, { from, to, isImpact, note }) {
    const words = note ?? whole.slice(from, to);
    const shown = document.createTextNode("");
    const rest = make("span", { className: "unseen" }, words);
    const frame = make(note ? "sup" : isImpact ? "mark" : "span", isImpact ? { className: "impact" } : {}, shown, rest);
    this.#parts.push({ from, to, words, shown, rest, frame });
    return frame;
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

/** @param {import("./blocks.js").Block} block @returns {["p" | "h2" | "h3" | "pre" | "blockquote" | "ul" | "ol", string]} */
function settingOf({ kind, level, isOrdered }) {
  if (kind === "heading" && level > 1) return ["h3", "heading-medium"];
  return kind === "list" && isOrdered ? ["ol", SETTINGS.list[1]] : SETTINGS[kind];
}

