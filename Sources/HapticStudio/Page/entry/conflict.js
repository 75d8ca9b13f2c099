import { button, make, text } from "../parts/make.js";
import { changedLines } from "./changes.js";

/** Lines of each side that are shown (chosen). */
const LINES = 12;

/** The choice when a file changed outside while it was edited here. Dispatches `keep`, `take`. */
export class ThrumConflict extends HTMLElement {
  /** @param {import("./draft.js").Draft} draft */
  show(draft) {
    const { theirs } = draft;
    if (!theirs) return this.replaceChildren();
    const wasShown = this.firstChild !== null;
    const { line, before, after } = changedLines(theirs.text, draft.text);
    const title = text("h2", "heading-large", "The file changed outside", { id: "conflict-title" });
    const choose = (/** @type {string} */ name) => () => this.dispatchEvent(new CustomEvent(name));
    this.replaceChildren(make("section", { className: "panel conflict", "aria-labelledby": "conflict-title" },
      title,
      text("p", "body-default", "Somebody saved it while you were editing here. Nothing is written until you choose; both texts are kept."),
      make("div", { className: "sides" }, side(`In the file, from line ${line}`, before), side(`Yours, from line ${line}`, after)),
      make("div", { className: "actions" },
        button("Keep mine", choose("keep"), { class: "secondary" }), button("Take the file's", choose("take"), { class: "secondary" })),
      text("p", "body-small", "Keep mine: your text stays, and Save replaces the file. Take the file's: your text can be put back.", { class: "quiet" })));
    if (!wasShown) this.scrollIntoView({ block: "nearest" });
  }
}

/** @param {string} title @param {string[]} lines */
function side(title, lines) {
  const more = lines.length - LINES;
  const shown = lines.slice(0, LINES).join("\n") + (more > 0 ? `\n… and ${more} more lines` : "");
  return make("div", { className: "stack-tight" }, text("h3", "label-default", title),
    text("pre", "code", lines.length ? shown : "(no lines)", { class: "side", tabIndex: 0, role: "region", "aria-label": title }));
}

customElements.define("thrum-conflict", ThrumConflict);
