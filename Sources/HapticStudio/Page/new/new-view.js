import { Problem } from "../api/problem.js";
import { entryFragment } from "../app/router.js";
import { PageElement } from "../app/studio.js";
import { TaskQueue } from "../library/queue.js";
import { thumbnail } from "../library/thumbnail.js";
import { debounced } from "../parts/debounce.js";
import { icon } from "../parts/icon.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { fieldOf, requestOf } from "./request.js";

/** @typedef {import("../api/types.js").Template} Template */

/** Milliseconds without a key before a line is previewed (chosen). */
const PAUSE = 150;
const EXAMPLE = "oO.O";

/** Starts a pattern: from a template or a line of notation, with a name and a format. */
export default class ThrumNew extends PageElement {
  /** Entries by the start that they show; the line of notation is the empty one. @type {Map<string, import("../api/types.js").Entry>} */
  previews = new Map();
  pictures = new TaskQueue(2);
  notation = field("new-notation", EXAMPLE);
  name = field("new-name", "");
  format = make("select", { id: "new-format", className: "field type-body-default", onchange: () => this.showFormat() });
  loses = text("p", "body-small", "", { class: "quiet" });
  losses = make("section", { className: "panel stack-near", hidden: true, tabIndex: -1, "aria-label": "Created" });
  createButton = button("Create", () => {}, { class: "primary narrow", type: "submit" });

  async start() {
    const offer = await this.studio.client.templates();
    if (this.leaving.aborted) return;
    this.formats = offer.formats;
    this.format.append(...offer.formats.map(({ id, title, ending }) => make("option", { value: id }, `${title} (${ending})`)));
    const line = { name: "", title: "A line of notation", words: "", use: "", source: "" };
    this.append(make("form", { className: "stack", noValidate: true, onsubmit: (/** @type {Event} */ event) => this.create(event) },
      text("h1", "display-large", "New"),
      make("fieldset", { className: "starts stack-near" },
        text("legend", "heading-large", "Start from"),
        make("div", { className: "cards" }, ...offer.templates.map((one, place) => this.card(one, place === 0)), this.card(line, false))),
      make("div", { className: "columns" },
        labelled("Name", this.name),
        make("div", { className: "stack-tight" }, text("label", "label-large", "Format", { htmlFor: "new-format" }), this.format, this.loses)),
      make("div", { className: "actions" }, this.createButton), this.losses));
    this.showFormat();
    const ask = debounced(PAUSE, () => this.typed());
    this.notation.addEventListener("input", () => {
      this.choose("");
      ask.call();
    });
    this.name.addEventListener("input", () => complain(this.name, ""));
    this.leaving.addEventListener("abort", () => {
      ask.cancel();
      this.pictures.clear();
    });
    for (const one of [...offer.templates, { ...line, source: EXAMPLE }]) this.pictures.add(() => this.draw(one));
    for (const name of ["start", "stop"]) {
      this.studio.sounding.addEventListener(name, (event) => {
        const press = this.cardOf(/** @type {CustomEvent} */ (event).detail)?.querySelector("button");
        press?.replaceChildren(icon(name === "start" ? "stop" : "play"));
      }, { signal: this.leaving });
    }
    this.studio.sounding.warm();
  }

  /**
   * A start: its choice, picture, words and sound.
   * @param {Template} template
   * @param {boolean} isChosen
   */
  card({ name, title, words, use }, isChosen) {
    const radio = make("input", { type: "radio", name: "start", value: name, checked: isChosen, className: "check" });
    const play = make("button", { type: "button", className: "button icon-button", "aria-label": `Play ${title}`, onclick: () => this.play(name) }, icon("play"));
    return make("div", { className: "panel card", "data-start": name },
      make("div", { className: "start-head" }, make("label", { className: "choice type-heading-medium" }, radio, title), play),
      name ? null : labelled("Line", this.notation),
      make("div", { className: "start-body" }, thumbnail(null),
        make("div", { className: "stack-tight" },
          text("p", "body-small", words, { class: "start-words" }),
          use ? text("p", "label-default", `For: ${use}`, { class: "quiet" }) : null)));
  }

  /** @param {string} start */
  choose(start) {
    const radio = this.cardOf(start)?.querySelector("input[type=radio]");
    if (radio instanceof HTMLInputElement) radio.checked = true;
  }

  get chosen() {
    return /** @type {HTMLInputElement | null} */ (this.querySelector("input[name=start]:checked"))?.value ?? "";
  }

  /** @param {string} start */
  cardOf(start) {
    return [...this.querySelectorAll(".card")].find((one) => one.getAttribute("data-start") === start);
  }

  /** @param {{name: string, source: string}} start */
  async draw({ name, source }) {
    const file = name ? `${name}.sequence.json` : "line.thrum";
    const entry = await this.studio.client.preview({ id: null, name: file, source }, this.leaving);
    this.previews.set(name, entry);
    this.cardOf(name)?.querySelector(".thumbnail")?.replaceWith(thumbnail(entry.timeline));
    if (name === "") this.showLine(entry);
  }

  /** Shows what the typed line plays. */
  async typed() {
    const source = this.notation.value;
    try {
      await this.draw({ name: "", source });
      if (source === this.notation.value) speak(this.lineProblem ?? this.previews.get("")?.words ?? "");
    } catch (problem) {
      if (!this.leaving.aborted) this.studio.tell(problem);
    }
  }

  /** @param {import("../api/types.js").Entry} entry */
  showLine(entry) {
    const words = this.cardOf("")?.querySelector(".start-words");
    if (words) words.textContent = entry.problem ? "" : entry.words;
    complain(this.notation, this.notation.value.trim() ? this.lineProblem ?? "" : "");
  }

  get lineProblem() {
    const problem = this.previews.get("")?.problem;
    return problem ? `${capital(problem)}.` : null;
  }

  /** @param {string} start */
  play(start) {
    const { sounding } = this.studio;
    return sounding.playing === start ? sounding.stop() : this.sound(this.previews.get(start)?.plan, start);
  }

  showFormat() {
    const loses = this.formats?.find(({ id }) => id === this.format.value)?.loses;
    this.loses.textContent = `Loses ${loses ?? "nothing"}.`;
  }

  /** @param {Event} event */
  async create(event) {
    event.preventDefault();
    this.losses.hidden = true;
    const { body, missing } = requestOf({
      start: this.chosen, notation: this.notation.value, problem: this.lineProblem, name: this.name.value, format: this.format.value });
    if (missing) return this.refuse(missing.field, missing.words);
    this.createButton.disabled = true;
    try {
      const made = await this.studio.client.create(body);
      if (made.losses.length) this.showLosses(made);
      else location.hash = entryFragment(made.id);
    } catch (problem) {
      const about = problem instanceof Problem ? fieldOf(problem.code) : null;
      if (about) this.refuse(about, `${capital(/** @type {Problem} */ (problem).message)}. ${capital(/** @type {Problem} */ (problem).hint)}.`);
      else this.studio.tell(problem);
    } finally {
      this.createButton.disabled = false;
    }
  }

  /** @param {"name" | "notation"} about @param {string} words */
  refuse(about, words) {
    const control = this[about];
    complain(control, words);
    control.focus();
    speak(words);
  }

  /**
   * The file is there, and holds less than the start.
   * @param {{id: string, path: string, losses: {message: string}[]}} made
   */
  showLosses({ id, path, losses }) {
    this.losses.replaceChildren(text("h2", "heading-medium", `${path} is created, with losses`),
      make("ul", {}, ...losses.map(({ message }) => text("li", "body-default", `${capital(message)}.`))),
      text("a", "label-large", `Open ${path}`, { href: entryFragment(id), class: "row-open" }));
    this.losses.hidden = false;
    this.losses.focus();
  }
}

/** @param {string} id @param {string} value */
function field(id, value) {
  return make("input", { id, type: "text", value, className: "field type-body-default", autocomplete: "off", spellcheck: false, "aria-describedby": `${id}-problem` });
}

/** @param {string} label @param {HTMLElement} control */
function labelled(label, control) {
  return make("div", { className: "stack-tight" }, text("label", "label-large", label, { htmlFor: control.id }), control,
    text("p", "body-small", "", { class: "is-error", id: `${control.id}-problem` }));
}

/** @param {HTMLInputElement} control @param {string} words empty: nothing is wrong */
function complain(control, words) {
  if (words) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
  const place = document.getElementById(`${control.id}-problem`);
  if (place) place.textContent = words;
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

customElements.define("thrum-new", ThrumNew);
