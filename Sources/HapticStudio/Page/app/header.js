import { make, text } from "../parts/make.js";
import { APPEARANCES, THEMES } from "./appearance.js";
import { PAGES } from "./router.js";

/** The name, the navigation and the pickers of theme and appearance. */
export class ThrumHeader extends HTMLElement {
  /** @param {import("./appearance.js").Appearance} appearance */
  fill(appearance) {
    const links = PAGES.map(({ name, title }) =>
      make("li", {}, text("a", "label-large", title, { href: `#/${name}`, "data-page": name })));
    this.append(make("header", { className: "header" },
      text("p", "heading-medium", "Thrum studio", { class: "brand" }),
      make("nav", { "aria-label": "Pages" }, make("ul", { className: "tabs" }, ...links)),
      make("div", { className: "pickers" },
        picker("Theme", THEMES, appearance.theme, (value) => appearance.setTheme(value)),
        picker("Appearance", APPEARANCES, appearance.appearance, (value) => appearance.setAppearance(value)))));
  }

  /** @param {string} page */
  mark(page) {
    const shown = page === "entry" || page === "quote" ? "library" : page;
    for (const link of this.querySelectorAll("a[data-page]")) {
      if (link.getAttribute("data-page") === shown) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }
}

/**
 * @param {string} label
 * @param {{value: string, title: string}[]} choices
 * @param {string} value
 * @param {(value: string) => void} choose
 */
function picker(label, choices, value, choose) {
  const options = choices.map((one) => make("option", { value: one.value, selected: one.value === value }, one.title));
  const select = make("select", {
    className: "field type-label-large",
    onchange: (/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value),
  }, ...options);
  return make("label", { className: "picker" }, text("span", "label-large", label), select);
}

customElements.define("thrum-header", ThrumHeader);
