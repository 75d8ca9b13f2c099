import { PageElement } from "../app/studio.js";
import { make, text } from "../parts/make.js";
import { TYPE } from "../tokens.js";
import { grouped, numbersOf, typeNames } from "./tokens.js";

/** What a token is shown with: letters, and digits where they count. */
const SAMPLE = "A tap you can trust";
const DIGITS = "0:12.345 · 100 %";

/** The type scale: each token as itself, with its numbers, read from tokens.css. */
export default class ThrumType extends PageElement {
  async start() {
    const groups = grouped(typeNames(selectors()));
    this.shown = groups[0];
    this.specimens = make("div", { className: "specimens" });
    const choices = groups.map((group, place) => make("label", { className: "choice type-label-large" },
      make("input", { type: "radio", name: "group", className: "check", checked: place === 0, onchange: () => this.show(group) }),
      group.title));
    this.append(make("div", { className: "stack" },
      text("h1", "display-large", "Type"),
      text("p", "body-default", "Each token as itself. Weight belongs to the token, and everything grows with the text size of your browser."),
      make("fieldset", { className: "group-choice" }, text("legend", "label-large", "Group"), ...choices),
      this.specimens));
    const again = () => this.shown && this.show(this.shown);
    document.documentElement.addEventListener("thrum-appearance", again, { signal: this.leaving });
    addEventListener("resize", again, { signal: this.leaving });
    again();
  }

  /** @param {{title: string, names: string[]}} group */
  show(group) {
    this.shown = group;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.specimens?.replaceChildren(...group.names.map((name) => {
      const words = text("p", name, name.startsWith("numeric") ? DIGITS : SAMPLE);
      const title = name.replaceAll("-", ".");
      const purpose = TYPE.find((token) => token.name === title)?.purpose;
      const numbers = text("p", "body-small", "", { class: "quiet" });
      queueMicrotask(() => { numbers.textContent = numbersOf(getComputedStyle(words), rem); });
      return make("section", { className: "specimen", "aria-label": name }, words,
        text("h2", "label-large", purpose ? `${title}: ${purpose}` : title), numbers);
    }));
  }
}

/** The selectors of tokens.css that stand alone. */
function selectors() {
  const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith("/tokens.css"));
  return [...(sheet?.cssRules ?? [])].map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : ""));
}

customElements.define("thrum-type", ThrumType);
