import { PageElement } from "../app/studio.js";
import { entryFragment } from "../app/router.js";
import { make, text } from "../parts/make.js";
import { setElements, wordsOf } from "../parts/set-text.js";

/**
 * How each kind of block is set, in few tokens: a page has at most ten.
 * @type {import("../parts/set-text.js").Settings}
 */
const SETTINGS = {
  heading: ["h2", "book-title"], subheading: ["h3", "book-title"], normal: ["p", "quote"], stanza: ["p", "poem"],
  quote: ["blockquote", "quote inline-emphasis"], bullet: ["ul", "quote"], numbered: ["ol", "quote"],
  code: ["pre", "body-default inline-code"], footnote: ["p", "page-number"],
};

/** The description in a pattern's file or in the catalogue: set as a quote in a book. */
export default class ThrumQuote extends PageElement {
  async start() {
    const entry = await this.studio.client.entry(this.argument ?? "");
    if (this.leaving.aborted) return;
    document.title = `${entry.name}, described · Thrum studio`;
    const { description } = entry;
    this.append(make("div", { className: "stack" },
      text("a", "label-large", "Pattern", { href: entryFragment(entry.id), class: "back" }),
      make("figure", { className: "quote-page", "data-theme": "epilogue" },
        text("h1", "book-title", entry.name),
        description ? text("span", "quote-mark", "“", { class: "opening-mark", "aria-hidden": "true" }) : null,
        description
          ? make("div", { className: "quote-words" }, ...setElements(description, SETTINGS, (span) => [document.createTextNode(wordsOf(description.text, span))]))
          : text("p", "quote", entry.path ? "This pattern has no description yet. Add one to its file; it is shown here." : "The catalogue has no description of it."),
        description ? text("figcaption", "attribution", `— ${entry.path ?? "Thrum's catalogue"}`, { class: "said-by" }) : null,
        description && entry.page ? text("p", "page-number", `Page ${entry.page}`, { class: "page-number" }) : null)));
  }
}

customElements.define("thrum-quote", ThrumQuote);
