/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Makes an element; text only ever becomes text nodes, so that data cannot become markup.
 *
 * `class` and names with a dash or a capital are attributes; `on…` are listeners; other names are properties.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && !name.includes("-") && name !== "list") /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter(isChild));
  return element;
}

/** @param {Child} child @returns {child is Node | string} */
function isChild(child) {
  return child !== null && child !== undefined && child !== false;
}

/**
 * Text set in one of the type tokens.
 * @param {keyof HTMLElementTagNameMap} tag
 * @param {string} type the token, such as `body-default`
 * @param {string} words
 * @param {Record<string, any>} [properties]
 */
export function text(tag, type, words, properties = {}) {
  const { class: more, ...rest } = properties;
  return make(tag, { className: more ? `type-${type} ${more}` : `type-${type}`, ...rest }, words);
}

/**
 * A button with a plain label.
 * @param {string} label
 * @param {(event: Event) => void} press
 * @param {Record<string, any>} [properties]
 */
export function button(label, press, properties = {}) {
  const { class: more = "plain", ...rest } = properties;
  return make("button", { type: "button", className: `button ${more} type-button-small`, onclick: press, ...rest }, label);
}
