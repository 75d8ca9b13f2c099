import { THEMES } from "../app/appearance.js";
import { make, text } from "../parts/make.js";
import { TYPE } from "../tokens.js";
import { SCALE } from "./elements.js";
import { placesWords, sampleOf } from "./tokens.js";
import { USES } from "./uses.js";

/** The ten entries of a page's scale, each with the text style of the system that it stands for. */
export function scale() {
  return [
    text("h2", "heading-medium", "The ten entries of a page"),
    text("p", "body-small", "Each stands for a text style of the system, in the order of the sizes. A check names the page that sets more than ten tokens.", { class: "quiet" }),
    make("ol", { className: "stack-near" }, ...SCALE.map(([name, style], place) => entry(name, style, place))),
  ];
}

/** @param {string} name @param {string} style @param {number} place */
function entry(name, style, place) {
  const token = TYPE.find((one) => one.name === name);
  const sizes = THEMES.map(({ value, title }) => `${title} ${token?.themes[value].size}`).join(", ");
  return make("li", { className: "entry", "data-style": style },
    text("p", name.replace(".", "-"), sampleOf(name), { class: "shown" }),
    text("p", "body-small", `${place + 1}. ${name} · ${style} · ${sizes} px · ${placesWords(USES[name])}`, { class: "quiet" }));
}
