import { PageElement } from "../app/studio.js";
import { make, text } from "../parts/make.js";
import { debounced } from "../parts/debounce.js";
import { speak } from "../parts/speak.js";
import { ThrumActionBar } from "./action-bar.js";
import { adviceSection } from "./advice.js";
import { ThrumCard } from "./card.js";
import { callersHaptic } from "./components.js";
import { ThrumDecisionTree } from "./decision-tree.js";
import { delayed, latencyWords } from "./late.js";
import { TouchLog } from "./log.js";
import { deviceTable, pairingTables } from "./tables.js";
import { ThrumTouchLog } from "./touch-log-view.js";
import { usesSection } from "./uses.js";

/** @typedef {import("../api/types.js").Vocabulary} Vocabulary */
/** @typedef {import("./card.js").Touch} Touch */

/** When the wall prepares its haptics. */
const PREPARES = { touch: "as it appears and at each touch", once: "as it appears", never: "never" };

/** Every style and component of the button standard, working, and a log of what fired. */
export default class ThrumWall extends PageElement {
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
    this.log = new TouchLog(vocabulary.warmthNs);
    this.logView = new ThrumTouchLog();
    this.logView.fill(this.log, () => this.clear());
    const cards = vocabulary.components.flatMap((component) => {
      const card = new ThrumCard();
      if (component.id === "toggle") card.fillToggle(component);
      else if (component.style) card.fill({ ...component, style: component.style }, vocabulary.haptics);
      else return [];
      return [card];
    });
    this.addEventListener("fire", (event) => this.fired(/** @type {CustomEvent} */ (event)));
    this.addEventListener("appear", () => this.log?.prepare(this.nowNs));
    this.append(make("div", { className: "stack" },
      text("h1", "display-large", "Buttons"),
      text("p", "body-default", "Press them: each has the standard's own press and its haptic."),
      this.decisions(vocabulary), this.choices(vocabulary), make("div", { className: "cards" }, ...cards),
      usesSection(vocabulary.uses, vocabulary.components), adviceSection(vocabulary.dos, vocabulary.donts), this.logView,
      ...pairingTables(vocabulary, (name) => this.play(name)), deviceTable(vocabulary)));
    this.addEventListener("pointerdown", (event) => this.prepareAt(event));
    for (const [name, isPressed] of /** @type {const} */ ([["keydown", true], ["keyup", false], ["focusout", false]])) {
      this.addEventListener(name, (event) => this.pressedByKey(event, isPressed));
    }
    this.prepare();
    const ends = [...vocabulary.questions.flatMap((question) => question.ends), vocabulary.otherwise];
    const samples = [...ends.map(({ sample }) => sample), ...vocabulary.uses.flatMap((use) => use.samples)];
    const shown = vocabulary.components.filter(({ style }) => style);
    for (const name of [...shown.map((one) => one.ownHaptic ?? callersHaptic(one)), ...samples.map(({ haptic }) => haptic)]) this.load(name);
    this.studio.sounding.warm();
  }

  /** @param {Vocabulary} vocabulary */
  decisions(vocabulary) {
    return make("section", { className: "stack-near", id: "decision" }, text("h2", "heading-medium", "Which button?"),
      text("p", "body-small", "Take the first question that you answer with yes. In the tree, the arrow keys move; Enter opens a question or presses a button; * opens all.", { class: "quiet" }),
      new ThrumDecisionTree().fill(vocabulary));
  }

  /**
   * The device that the wall is on, and when it prepares.
   * @param {Vocabulary} vocabulary
   */
  choices({ devices }) {
    const words = text("p", "body-small", "", { class: "quiet" });
    const tell = () => {
      words.textContent = this.device ? latencyWords(this.device) : "Without a device, each haptic sounds at once.";
      this.judge.call();
    };
    const option = (/** @type {string} */ value, title = value) => make("option", { value }, title);
    const select = (/** @type {string} */ id, /** @type {HTMLOptionElement[]} */ options) =>
      make("select", { id, className: "field type-label-large", onchange: tell }, ...options);
    this.deviceField = select("wall-device", [option("", "none"), ...devices.map(({ name }) => option(name))]);
    this.prepareField = select("wall-prepare", Object.entries(PREPARES).map(([value, title]) => option(value, title)));
    const picker = (/** @type {string} */ title, /** @type {HTMLSelectElement} */ field) =>
      make("div", { className: "picker" }, text("label", "label-large", title, { htmlFor: field.id }), field);
    tell();
    return make("section", { className: "stack-near", "aria-label": "Device" },
      make("div", { className: "actions" }, picker("On the device", this.deviceField), picker("Prepare", this.prepareField)), words);
  }

  /** The chosen device; undefined if none is. */
  get device() {
    return this.vocabulary?.devices.find(({ name }) => name === this.deviceField?.value);
  }

  get nowNs() {
    return (performance.now() - this.began) * 1e6;
  }

  prepare() {
    if (this.prepareField?.value !== "never") this.log?.prepare(this.nowNs);
  }

  /** @param {Event} event */
  prepareAt(event) {
    const isControl = event.target instanceof Element && event.target.closest(".component, .segment, .choice, .tree-end");
    if (isControl && this.prepareField?.value === "touch") this.prepare();
  }

  /**
   * One touch: the log has it, and what it plays sounds, as late as on the device.
   * @param {CustomEvent<Touch>} event
   */
  fired({ detail: { component, label, own, calls }, target }) {
    const screen = target instanceof Element ? target.closest("[id]")?.id : undefined;
    const { serial, isWarm } = this.log?.touch({ timeNs: this.nowNs, component, label, calls, screen }) ?? { serial: 0, isWarm: true };
    const names = [own, ...calls].flatMap((name) => name ?? []);
    this.logView?.show(null, null);
    if (target instanceof ThrumActionBar) target.answered(label, isWarm);
    speak(`${label}: ${names.join(", ") || "no haptic"}.`);
    const late = this.device ? (isWarm ? this.device.warmNs : this.device.coldNs) : 0;
    // Of two haptics for one touch the first is heard: the second is the finding.
    if (serial && names.length) this.play(names[0], late);
    this.judge.call();
  }

  /** Asks what the rules find, when touches pause. */
  judge = debounced(150, async () => {
    const device = this.device?.name ?? null;
    if (!this.log || this.leaving.aborted) return;
    try {
      this.logView?.show(await this.studio.client.touches(this.log.body(device)), device);
    } catch (problem) {
      this.studio.tell(problem);
    }
  });

  clear() {
    this.log?.clear();
    this.prepare();
    this.logView?.show(null, null);
  }

  /** @param {string | null} name */
  load(name) {
    const id = this.vocabulary?.haptics.find((one) => one.name === name)?.id;
    const known = this.sounds.get(name ?? "");
    if (known || !id || !name) return known;
    const answer = this.studio.client.entry(id);
    answer.catch(() => this.sounds.delete(name));
    this.sounds.set(name, answer);
    return answer;
  }

  /** @param {string} name @param {number} [lateNs] */
  async play(name, lateNs = 0) {
    try {
      const plan = (await this.load(name))?.plan;
      await this.sound(plan && delayed(/** @type {any} */ (plan), lateNs), name);
    } catch (problem) {
      this.studio.tell(problem);
    }
  }

  /**
   * Shows the press of Enter, for which no browser sets `:active`.
   * @param {Event} event
   * @param {boolean} isPressed
   */
  pressedByKey(event, isPressed) {
    const control = /** @type {Element} */ (event.target);
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    if (isPressed) this.prepareAt(event);
    if (control.matches(".component")) control.classList.toggle("is-pressed", isPressed);
  }
}

customElements.define("thrum-wall", ThrumWall);
