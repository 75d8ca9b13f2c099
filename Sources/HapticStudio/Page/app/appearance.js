/** The themes, the first is the default; the names are those of the tokens. */
export const THEMES = [
  { value: "swiss-coin", title: "Swiss coin" },
  { value: "grace", title: "Grace" },
  { value: "epilogue", title: "Epilogue" },
];

export const APPEARANCES = [
  { value: "system", title: "As the system" },
  { value: "light", title: "Light" },
  { value: "dark", title: "Dark" },
];

/**
 * A chosen value if it is one of the choices, else the first.
 * @param {{value: string}[]} choices
 * @param {string | null} value
 */
export function chosen(choices, value) {
  return choices.some((one) => one.value === value) ? /** @type {string} */ (value) : choices[0].value;
}

/** The look of the page: which theme, and light or dark; kept for the next visit. */
export class Appearance {
  /** @param {HTMLElement} root @param {Storage} storage */
  constructor(root, storage) {
    this.root = root;
    this.storage = storage;
    this.theme = chosen(THEMES, storage.getItem("thrum.theme"));
    this.appearance = chosen(APPEARANCES, storage.getItem("thrum.appearance"));
    this.apply();
  }

  /** @param {string} value */
  setTheme(value) {
    this.theme = chosen(THEMES, value);
    this.storage.setItem("thrum.theme", this.theme);
    this.apply();
  }

  /** @param {string} value */
  setAppearance(value) {
    this.appearance = chosen(APPEARANCES, value);
    this.storage.setItem("thrum.appearance", this.appearance);
    this.apply();
  }

  /** Writes the choice on the root element, where tokens.css looks; drawings listen for `thrum-appearance`. */
  apply() {
    this.root.dataset.theme = this.theme;
    if (this.appearance === "system") delete this.root.dataset.appearance;
    else this.root.dataset.appearance = this.appearance;
    this.root.dispatchEvent(new CustomEvent("thrum-appearance"));
  }
}
