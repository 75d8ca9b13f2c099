import { make, text } from "../parts/make.js";
import { LEADINGS, LETTER_SPACINGS } from "../tokens.js";

/** Words that anybody may say. */
const PROSE = "A pattern is felt before it is understood. Give it a beginning, a middle and an end, and leave room between them.";

/** A page for reading: a quote with its title, its mark, who said it and its page; line and letter spacing of a text. */
export function reading() {
  return [
    text("h2", "heading-medium", "A quote"),
    make("figure", { className: "quote-page", "data-theme": "epilogue" },
      shown("p", "book-title", "The weight of small things"),
      shown("p", "quote-mark", "“", { class: "opening-mark", "aria-hidden": "true" }),
      shown("blockquote", "quote", "Small debts weigh less when they are shared."),
      shown("figcaption", "attribution", "— a friend", { class: "said-by" }),
      shown("p", "page-number", "Page 12", { class: "page-number" })),
    text("h2", "heading-medium", "A poem"),
    make("div", { className: "quote-page", "data-theme": "epilogue" }, shown("p", "poem", "Two cups on a table,\none of them is yours.", { class: "poem-lines" })),
    ...spacing("Line spacing", "leading", LEADINGS),
    ...spacing("Letter spacing", "spacing", LETTER_SPACINGS),
  ];
}

/**
 * A token as itself, which the page does not use beside that.
 * @param {keyof HTMLElementTagNameMap} tag @param {string} type @param {string} words @param {Record<string, any>} [properties]
 */
function shown(tag, type, words, properties = {}) {
  return text(tag, type, words, { ...properties, class: `shown ${properties.class ?? ""}`.trim() });
}

/**
 * A text in each of some spacings.
 * @param {string} title @param {"leading" | "spacing"} kind @param {{name: string, px: number, purpose: string}[]} spacings
 */
function spacing(title, kind, spacings) {
  return [
    text("h2", "heading-medium", title),
    make("div", { className: "scales" }, ...spacings.map(({ name, px, purpose }) => make("div", { className: "scale" },
      text("p", "body-default", PROSE, { class: `${kind}-${name} shown` }),
      text("p", "body-small", `${name}: ${px} px, ${purpose}`, { class: "quiet" })))),
  ];
}
