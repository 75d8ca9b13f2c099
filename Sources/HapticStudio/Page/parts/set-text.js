import { make } from "./make.js";

/** @typedef {import("../api/types.js").SetText} SetText */
/** @typedef {import("../api/types.js").TextSpan} TextSpan */
/** @typedef {import("../api/types.js").TextBlock} TextBlock */
/** @typedef {["p" | "h2" | "h3" | "pre" | "blockquote" | "ul" | "ol", string]} Setting an element and its type token */
/** @typedef {Record<TextBlock["kind"] | "subheading" | "stanza", Setting>} Settings */

/**
 * The elements of a set text. Its words only ever become text nodes.
 * @param {SetText} set
 * @param {Settings} settings
 * @param {(span: TextSpan) => Node[]} words the nodes of a span's words
 * @returns {HTMLElement[]}
 */
export function setElements(set, settings, words) {
  /** @type {HTMLElement[]} */
  const elements = [];
  let last = "";
  for (const { kind, level, spans } of set.blocks) {
    const nodes = spans.map((span) => styled(span, words(span)));
    const isItem = kind === "bullet" || kind === "numbered";
    if (!isItem || kind !== last) {
      const name = kind === "heading" && level > 1 ? "subheading" : kind === "normal" && set.kind === "poem" ? "stanza" : kind;
      const [tag, type] = settings[name];
      // Code may be wider than the page: it is scrolled by keys, too.
      const reach = kind === "code" ? { tabIndex: 0, role: "region", "aria-label": "Code" } : {};
      elements.push(make(tag, { className: `type-${type} block-${name}`, ...reach }));
    }
    last = kind;
    const element = elements[elements.length - 1];
    if (kind === "footnote") element.append(make("sup", {}, String(level)), " ");
    if (isItem) element.append(make("li", kind === "numbered" ? { value: level } : {}, ...nodes));
    else element.append(...nodes);
  }
  return elements;
}

/**
 * The words of a span in its styles.
 * @param {TextSpan} span
 * @param {Node[]} nodes
 * @returns {Node}
 */
function styled({ isBold, isItalic, isCode, link, note }, nodes) {
  if (note !== undefined) return make("sup", {}, ...nodes);
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes);
  /** @type {Node} */
  let inner = fragment;
  if (isCode) inner = make("code", { className: "inline-code" }, inner);
  if (isItalic) inner = make("em", { className: "inline-emphasis" }, inner);
  if (isBold) inner = make("strong", { className: "inline-strong" }, inner);
  return link ? make("a", { href: link, rel: "noopener noreferrer", target: "_blank" }, inner) : inner;
}

/**
 * The words of a span; a footnote's mark has its number.
 * @param {string} text of the whole set text
 * @param {TextSpan} span
 */
export function wordsOf(text, { from, to, note }) {
  return note === undefined ? text.slice(from, to) : String(note);
}
