import { make, text } from "../parts/make.js";

/**
 * The advice and the mistakes, with the words of the recorder for those that it hears.
 * @param {import("../api/types.js").ButtonAdvice[]} dos @param {import("../api/types.js").ButtonAdvice[]} donts
 */
export function adviceSection(dos, donts) {
  const list = (/** @type {string} */ title, /** @type {typeof dos} */ advice) => make("section", { className: "stack-near" },
    text("h3", "label-large", title), make("ol", { className: "advice type-body-default" }, ...advice.map(item)));
  return make("section", { className: "stack-near", id: "advice" }, text("h2", "heading-medium", "Do, and do not"),
    text("p", "body-small", "Where the recorder of an app's tests hears a mistake, its words stand below. It hears haptics. It cannot judge what a screen looks like.", { class: "quiet" }),
    make("div", { className: "columns" }, list("Do", dos), list("Do not", donts)));
}

/** @param {import("../api/types.js").ButtonAdvice} advice */
function item({ words, code, message, hint }) {
  const told = code && [text("p", "body-small", `The recorder says: ${message} [${code}]`, { class: "is-warning" }), text("p", "body-small", hint ?? "", { class: "quiet" })];
  return make("li", { className: "stack-tight" }, text("p", "body-default", words), ...(told || []));
}
