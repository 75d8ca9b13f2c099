import { THEMES } from "../app/appearance.js";
import { PageElement } from "../app/studio.js";
import { make, text } from "../parts/make.js";
import { TYPE } from "../tokens.js";
import { grouped, numbersOf, placesWords, sampleOf } from "./tokens.js";
import { USES } from "./uses.js";

/** The type scale of every theme: each token as itself, with its numbers and where it is used. */
export default class ThrumType extends PageElement {
  async start() {
    this.append(make("div", { className: "stack" },
      text("h1", "display-large", "Type"),
      text("p", "body-default", "Each token as itself, in every theme. Weight belongs to the token, and everything grows with the text size of your browser. A page uses at most ten of them; this one shows them all."),
      ...grouped(TYPE).map(({ title, tokens }) => make("section", { className: "stack-near" },
        text("h2", "heading-medium", title), ...tokens.map(specimen)))));
  }
}

/** @param {typeof TYPE[number]} token */
function specimen({ name, purpose, isTabular, themes }) {
  return make("section", { className: "specimen", "aria-label": name },
    text("h3", "label-large", `${name}: ${purpose}`),
    text("p", "body-small", placesWords(USES[name]), { class: "quiet" }),
    make("div", { className: "scales" }, ...THEMES.map(({ value, title }) => make("div", { className: "scale", "data-theme": value },
      text("p", name.replace(".", "-"), sampleOf(name), { class: "shown" }),
      text("p", "body-small", `${title}: ${numbersOf(themes[value], isTabular)}`, { class: "quiet" })))));
}

customElements.define("thrum-type", ThrumType);
