import { nothingMark } from "../parts/icon.js";
import { make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { ELEMENTS, EXCEPTIONS } from "./elements.js";

/** @typedef {{area: string, component: string, element: string, token: string}} ElementRow */

/**
 * A row for each element of each component.
 * @type {ElementRow[]}
 */
export const ROWS = ELEMENTS.flatMap(([area, component, elements]) => elements.map(([element, token]) => ({ area, component, element, token })));

/**
 * The rows that have every word of a query somewhere.
 * @param {string} query
 */
export function matching(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return ROWS.filter(({ area, component, element, token }) => {
    const all = `${area} ${component} ${element} ${token}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** The elements of components, each as a sample in its token; a search narrows them. */
export function elementList() {
  const count = text("p", "body-small", "", { class: "quiet" });
  const list = make("ul", { className: "elements" });
  const mark = nothingMark();
  const show = (/** @type {string} */ query) => {
    const rows = matching(query);
    mark.toggleAttribute("hidden", rows.length > 0);
    count.textContent = rows.length ? `${rows.length} of ${ROWS.length} elements` : "No element has these words. Try a component such as card, or a token such as caption.";
    list.replaceChildren(...rows.map(item));
  };
  show("");
  return [
    text("h2", "heading-medium", "Elements of components"),
    make("div", { className: "picker" }, text("label", "label-large", "Search", { htmlFor: "element-search" }),
      make("input", {
        type: "search", id: "element-search", className: "field type-body-default",
        oninput: (/** @type {Event} */ { target }) => show(/** @type {HTMLInputElement} */ (target).value), onchange: () => speak(count.textContent ?? ""),
      })),
    mark, count, list,
  ];
}

/** @param {ElementRow} row */
function item({ area, component, element, token }) {
  const reason = EXCEPTIONS[token];
  return make("li", { className: "entry" },
    reason ? text("p", "body-default", `${component}: ${element}`) : text("p", token.replace(".", "-"), `${component}: ${element}`, { class: "shown" }),
    text("p", "body-small", `${area} · ${reason ? `no token: ${reason}` : token}`, { class: "quiet" }));
}
