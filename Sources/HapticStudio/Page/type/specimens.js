import { THEMES } from "../app/appearance.js";
import { make, text } from "../parts/make.js";
import { TYPE } from "../tokens.js";
import { grouped, numbersOf, placesWords, sampleOf } from "./tokens.js";
import { USES } from "./uses.js";

/** Each token as itself, with its numbers and where it is used, in every theme. */
export function specimens() {
  return grouped(TYPE).map(({ title, tokens }) => make("section", { className: "stack-near" },
    text("h2", "heading-medium", title), ...tokens.map(specimen)));
}

/** @param {typeof TYPE[number]} token */
function specimen({ name, purpose, isTabular, isItalic, themes }) {
  return make("section", { className: "specimen", "aria-label": name },
    text("h3", "label-large", `${name}: ${purpose}`),
    text("p", "body-small", placesWords(USES[name]), { class: "quiet" }),
    make("div", { className: "scales" }, ...THEMES.map(({ value, title }) => make("div", { className: "scale", "data-theme": value },
      text("p", name.replace(".", "-"), sampleOf(name), { class: "shown" }),
      text("p", "body-small", `${title}: ${numbersOf(themes[value], isTabular, isItalic)}`, { class: "quiet" })))));
}
