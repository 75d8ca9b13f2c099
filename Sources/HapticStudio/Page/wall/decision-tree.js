import { icon } from "../parts/icon.js";
import { make, text } from "../parts/make.js";
import { controlOf } from "./controls.js";

/** @typedef {import("../api/types.js").VocabularyComponent} Component */
/** @typedef {import("../api/types.js").ButtonEnd} ButtonEnd */

/**
 * The decision tree of the button standard, by the tree pattern of ARIA: one tab stop, arrow keys, Home and End; Enter
 * opens a question, and presses the sample of an end. No leads to the next question.
 */
export class ThrumDecisionTree extends HTMLElement {
  /** @param {import("../api/types.js").Vocabulary} vocabulary */
  fill({ questions, otherwise, components }) {
    let count = 0;
    const end = (/** @type {ButtonEnd} */ one) => endItem(one, components, count += 1);
    const items = questions.map(({ words, ends }, place) => questionItem(words, place, ends.map(end)));
    this.tree = make("ul", {
      className: "tree", role: "tree", "aria-label": "Which button?", onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      onkeyup: () => this.release(), onfocusin: (/** @type {FocusEvent} */ event) => this.focused(event), onfocusout: () => this.release(),
      onclick: (/** @type {MouseEvent} */ event) => this.clicked(event),
    }, ...items, end(otherwise));
    this.items[0].tabIndex = 0;
    this.open(this.items[0], true);
    this.replaceChildren(this.tree);
    return this;
  }

  /**
   * Every item, in order.
   * @returns {HTMLElement[]}
   */
  get items() {
    return [...(this.tree?.querySelectorAll("[role=treeitem]") ?? [])].map((one) => /** @type {HTMLElement} */ (one));
  }

  /** The items that are shown. */
  get shown() {
    return this.items.filter((one) => !one.closest("[role=group][hidden]"));
  }

  /** @param {HTMLElement} item @param {boolean} isOpen */
  open(item, isOpen) {
    const group = groupOf(item);
    if (!group) return;
    // The focus would be lost.
    if (!isOpen && group.contains(document.activeElement)) item.focus();
    group.hidden = !isOpen;
    item.setAttribute("aria-expanded", String(isOpen));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const item = /** @type {HTMLElement} */ (event.target);
    if (!item.matches("[role=treeitem]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = this.moves(item)[event.key === " " ? "Enter" : event.key];
    if (!move) return;
    event.preventDefault();
    if (event.key !== "Enter" && event.key !== " ") move();
    else if (!event.repeat) move();
  }

  /**
   * Returns the action of each key at an item.
   * @param {HTMLElement} item
   * @returns {Record<string, () => void>}
   */
  moves(item) {
    const { shown } = this;
    const place = shown.indexOf(item);
    const isOpen = item.getAttribute("aria-expanded");
    const parent = item.parentElement?.closest("[role=treeitem]");
    const to = (/** @type {Element | null | undefined} */ other) => other instanceof HTMLElement && other.focus();
    return {
      ArrowDown: () => to(shown[place + 1]), ArrowUp: () => to(shown[place - 1]), Home: () => to(shown[0]), End: () => to(shown.at(-1)),
      ArrowRight: () => (isOpen === "false" ? this.open(item, true) : isOpen && to(groupOf(item)?.querySelector("[role=treeitem]"))),
      ArrowLeft: () => (isOpen === "true" ? this.open(item, false) : to(parent)),
      "*": () => this.items.forEach((one) => this.open(one, true)),
      Enter: () => (isOpen ? this.open(item, isOpen === "false") : this.press(item)),
    };
  }

  /**
   * Presses the sample of an end, as a finger would.
   * @param {HTMLElement} item
   */
  press(item) {
    const control = item.querySelector(".component");
    if (control instanceof HTMLElement) {
      control.classList.add("is-pressed");
      return control.click();
    }
    const segments = [...item.querySelectorAll("input")];
    segments[(segments.findIndex(({ checked }) => checked) + 1) % segments.length]?.click();
  }

  release() {
    for (const one of this.querySelectorAll(".is-pressed")) one.classList.remove("is-pressed");
  }

  /**
   * The item with the focus is the tree's tab stop.
   * @param {FocusEvent} event
   */
  focused({ target }) {
    const item = target instanceof Element ? target.closest("[role=treeitem]") : null;
    for (const one of this.items) one.tabIndex = one === item ? 0 : -1;
  }

  /** @param {MouseEvent} event */
  clicked({ target }) {
    // A switch and a group of radios have keys of their own, and keep the focus.
    if (!(target instanceof Element) || target.closest(".segmented, .choice")) return;
    const item = target.closest("[role=treeitem]");
    if (!(item instanceof HTMLElement)) return;
    item.focus({ preventScroll: true });
    if (target.closest(".tree-question")) this.open(item, item.getAttribute("aria-expanded") === "false");
  }
}

/** @param {HTMLElement} item @returns {HTMLElement | null} */
function groupOf(item) {
  return item.querySelector(":scope > [role=group]");
}

/** @param {string} words @param {number} place @param {HTMLElement[]} ends */
function questionItem(words, place, ends) {
  const id = `question-${place + 1}`;
  return make("li", { role: "treeitem", tabIndex: -1, id, "aria-expanded": "false", "aria-labelledby": `${id}-words` },
    make("div", { className: "tree-question" }, icon("chevron"), text("span", "body-default", `${place + 1}. ${words}`, { id: `${id}-words` })),
    make("ul", { role: "group", className: "tree-ends", hidden: true }, ...ends));
}

/** @param {ButtonEnd} end @param {Component[]} components @param {number} number */
function endItem({ answer, control, sample }, components, number) {
  const id = `end-${number}`;
  const working = controlOf(sample, components, id);
  // The tree is one tab stop: Enter at the item presses its sample.
  for (const one of [working, ...working.querySelectorAll("input")]) one.tabIndex = -1;
  if (working.matches(".segmented")) working.removeAttribute("tabindex");
  return make("li", {
    role: "treeitem", tabIndex: -1, id, className: "tree-end", "data-haptic": sample.haptic,
    "aria-label": `${answer}: ${control}. It plays ${sample.haptic}.`, "aria-describedby": `${id}-swift`,
  },
  make("div", { className: "stack-tight" }, text("p", "body-default", answer), text("p", "label-large", control),
    text("p", "body-small", `Haptic: ${sample.haptic}`, { class: "quiet" })),
  make("div", { className: "samples" }, working), codeOf(sample.swift, `${id}-swift`));
}

customElements.define("thrum-decision-tree", ThrumDecisionTree);

/**
 * A line of code that wraps before a dot or a brace and after a bracket, and in no name.
 * @param {string} line @param {string} id
 */
function codeOf(line, id) {
  const code = text("code", "code", "", { id });
  code.append(...line.split(/(?=[.}])|(?<=\()/).flatMap((part) => [part, document.createElement("wbr")]));
  return code;
}
