import { PageElement } from "../app/studio.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { BUTTONS, DECISION } from "../tokens.js";
import { ThrumCard } from "./card.js";
import { componentsOf, pairingsOf, titleOf } from "./components.js";
import { FiringLog } from "./log.js";

/** Every style and component of the button standard, working, and a log of what fired. */
export default class ThrumWall extends PageElement {
  log = new FiringLog();
  /**
   * Sounds by the names of haptics, asked for before the first press.
   * @type {Map<string, Promise<import("../api/types.js").Entry>>}
   */
  sounds = new Map();
  began = performance.now();

  async start() {
    const vocabulary = await this.studio.client.vocabulary();
    if (this.leaving.aborted) return;
    this.vocabulary = vocabulary;
    this.rows = make("tbody");
    const components = componentsOf(vocabulary, /** @type {any} */ (BUTTONS));
    const cards = components.map((component) => {
      const card = new ThrumCard();
      card.fill(component, vocabulary.haptics);
      return card;
    });
    this.append(make("div", { className: "stack" },
      text("h1", "display-large", "Buttons"),
      text("p", "body-default", "Press them: each has the standard's own press and its haptic."),
      this.decisions(), make("div", { className: "cards" }, ...cards), this.logView(), this.pairings(vocabulary)));
    this.addEventListener("fire", (event) => this.fired(/** @type {CustomEvent} */ (event).detail));
    for (const [name, isPressed] of /** @type {const} */ ([["keydown", true], ["keyup", false], ["focusout", false]])) {
      this.addEventListener(name, (event) => pressedByKey(event, isPressed));
    }
    for (const { ownHaptic } of components) if (ownHaptic) this.prepare(ownHaptic);
    for (const card of cards) if (card.adds?.value) this.prepare(card.adds.value);
    this.studio.sounding.warm();
  }

  decisions() {
    const choices = DECISION.map(({ is, use }) => make("li", {}, button(is[0].toUpperCase() + is.slice(1), () => this.lead(use))));
    return make("section", { className: "stack-near" }, text("h2", "heading-medium", "Which button?"),
      make("ul", { className: "choices" }, ...choices));
  }

  /** @param {string} style */
  lead(style) {
    const card = this.querySelector(`#card-${style}`);
    if (!(card instanceof HTMLElement)) return;
    card.scrollIntoView({ block: "center" });
    card.focus({ preventScroll: true });
    speak(`${card.querySelector("h2")?.textContent}`);
  }

  logView() {
    const heads = ["Press", "After, ms", "Control", "Haptic", "Finding"].map((head) => text("th", "label-default", head, { scope: "col" }));
    this.empty = text("p", "body-small", "Nothing has fired yet. Press a button above.", { class: "quiet" });
    return make("section", { className: "stack-near" },
      make("div", { className: "actions" }, text("h2", "heading-medium", "What fired"), button("Clear", () => this.clear())),
      this.empty,
      make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": "What fired" },
        make("table", {}, make("thead", {}, make("tr", {}, ...heads)), this.rows)));
  }

  /** @param {import("../api/types.js").Vocabulary} vocabulary */
  pairings(vocabulary) {
    const rows = pairingsOf(vocabulary).map(({ use, haptic }) =>
      make("tr", {}, text("td", "body-small", use), make("td", {}, button(`Play ${haptic}`, () => this.play(haptic)))));
    const heads = ["For", "The haptic"].map((head) => text("th", "label-default", head, { scope: "col" }));
    return make("section", { className: "stack-near" }, text("h2", "heading-medium", "Pairings"),
      make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": "Pairings" },
        make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows))));
  }

  /**
   * One press: the log has what it plays, and it sounds.
   * @param {{component: import("./components.js").Component, caller: string | null}} press
   */
  fired({ component, caller }) {
    const own = component.ownHaptic;
    const entry = this.log.note({ timeMs: performance.now() - this.began, control: titleOf(component), own, caller });
    this.rows?.prepend(make("tr", {},
      text("td", "numeric-small", String(entry.serial)), text("td", "numeric-small", String(entry.timeMs), { class: "number" }),
      text("td", "body-small", entry.control), text("td", "body-small", entry.haptics.join(", ") || "none"),
      text("td", "body-small", entry.finding ?? "–", { class: entry.finding ? "is-warning" : "quiet" })));
    while ((this.rows?.children.length ?? 0) > this.log.most) this.rows?.lastChild?.remove();
    if (this.empty) this.empty.hidden = true;
    speak(entry.finding ?? `${entry.control}: ${entry.haptics.join(", ") || "no haptic"}.`);
    // Of two haptics for one gesture the first is heard: the second is the finding.
    if (entry.haptics.length) this.play(entry.haptics[0]);
  }

  clear() {
    this.log.clear();
    this.rows?.replaceChildren();
    if (this.empty) this.empty.hidden = false;
  }

  /** @param {string} name */
  prepare(name) {
    const id = this.vocabulary?.haptics.find((one) => one.name === name)?.id;
    const known = this.sounds.get(name);
    if (known || !id) return known;
    const answer = this.studio.client.entry(id);
    answer.catch(() => this.sounds.delete(name));
    this.sounds.set(name, answer);
    return answer;
  }

  /** @param {string} name */
  async play(name) {
    try {
      await this.sound((await this.prepare(name))?.plan, name);
    } catch (problem) {
      this.studio.tell(problem);
    }
  }
}

/**
 * Shows the press of Enter, for which no browser sets `:active`.
 * @param {Event} event
 * @param {boolean} isPressed
 */
function pressedByKey(event, isPressed) {
  const control = /** @type {Element} */ (event.target);
  if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
  if (control.matches(".component")) control.classList.toggle("is-pressed", isPressed);
}

customElements.define("thrum-wall", ThrumWall);
