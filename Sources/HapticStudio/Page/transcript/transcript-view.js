import { PageElement } from "../app/studio.js";
import { debounced } from "../parts/debounce.js";
import { transcriptFragment } from "../app/router.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { counted, lengthWords, milliseconds } from "../parts/words.js";
import { EXAMPLES } from "./example.js";
import { impactsOf } from "./reveal.js";
import { Run } from "./run.js";
import { Sheet } from "./sheet.js";

/** The longest text that can be heard here: ten minutes, the longest sound of a page, at 50 characters a second. */
const LONGEST = 30_000;
/** The most impacts that the table lists; the text itself marks them all. */
const MOST = 200;
/** @type {Record<import("../api/types.js").TranscriptRule, string>} */
const RULES = { sentences: "Sentence ends", literal: "Each . ! ?" };

/** Text that appears in step with its haptics; the compiled transcript drives it, by the clock of the sound. */
export default class ThrumTranscript extends PageElement {
  sheet = new Sheet();
  /** @type {Run | null} */
  run = null;
  #serial = 0;

  async start() {
    this.field = make("textarea", {
      id: "transcript-text", className: "field transcript-field type-body-default", value: EXAMPLES.prose, rows: 8, oninput: () => this.later.call(),
    });
    this.rule = choice("transcript-rule", RULES, this.argument === "literal" ? "literal" : "sentences", () => this.choose());
    const example = choice("transcript-example", { prose: "Prose", poem: "Poem", list: "List", code: "Code" }, "prose", () => this.take(example.value));
    this.facts = text("p", "body-default", "", { class: "quiet" });
    this.findings = make("ul", { className: "stack-tight" });
    this.toggle = button("Reveal", () => this.press(), { class: "primary narrow" });
    this.place = make("input", { type: "range", className: "place", id: "transcript-place", min: "0", step: "20", value: "0", oninput: () => this.seek(Number(this.place?.value) * 1e6) });
    this.rows = make("tbody");
    const heads = ["Impact", "At, ms", "Words"].map((head, place) =>
      text("th", "label-large", head, { scope: "col", class: place === 1 ? "number" : "" }));
    this.append(make("div", { className: "stack" },
      text("h1", "display-large", "Transcript"),
      make("div", { className: "stack-tight" }, text("label", "label-large", "Text", { htmlFor: "transcript-text" }), this.field,
        text("p", "body-default", "# heading · > quote · - list · 1. number · four spaces: code · [^1] footnote · **bold** · *italic* · `code` · [link](address)", { class: "quiet" })),
      make("div", { className: "actions" }, labelled("Example", example), labelled("Impacts", this.rule)),
      make("div", { className: "actions" }, this.toggle, button("Restart", () => this.restart()),
        make("div", { className: "picker place-picker" }, text("label", "label-large", "Place", { htmlFor: "transcript-place" }), this.place)),
      this.facts, this.findings, this.sheet.view,
      make("section", { className: "stack-near" }, text("h2", "heading-medium", "Impacts"),
        make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": "Impacts" },
          make("table", {}, make("thead", {}, make("tr", {}, ...heads)), this.rows)))));
    this.studio.sounding.addEventListener("stop", (event) => {
      if (this.run?.ended(/** @type {CustomEvent} */ (event).detail)) this.show();
    }, { signal: this.leaving });
    this.leaving.addEventListener("abort", () => this.later.cancel());
    this.studio.sounding.warm();
    await this.compile();
  }

  later = debounced(300, () => this.again());

  /** Sets the words, and asks for their times and sound; all of the text is shown until it is revealed. */
  async compile() {
    const serial = ++this.#serial;
    const words = this.field?.value ?? "";
    this.later.cancel();
    this.run?.pause();
    this.run = null;
    if (words.trim() === "") return this.clear("There is no text yet. Write some, then reveal it.");
    if (words.length > LONGEST) return this.clear(`The text is longer than ten minutes, which is ${LONGEST.toLocaleString("en")} characters. Reveal it in parts.`);
    const transcript = await this.studio.client.transcript(words, this.#rule, this.leaving);
    if (serial !== this.#serial || this.leaving.aborted) return;
    const { set } = transcript;
    this.run = new Run(transcript, set.text.length, this.studio.sounding);
    const impacts = impactsOf(set.text, transcript);
    this.sheet.lay(set, impacts.map(({ offset }) => offset));
    this.sheet.show(Infinity);
    this.tell(transcript, impacts);
  }

  get #rule() {
    return this.rule?.value === "literal" ? /** @type {const} */ ("literal") : /** @type {const} */ ("sentences");
  }

  /** Keeps the chosen rule in the address, and asks for the impacts by it. */
  async choose() {
    history.replaceState(null, "", transcriptFragment(this.#rule));
    await this.again();
  }

  /** @param {string} name of an example */
  async take(name) {
    if (this.field) this.field.value = EXAMPLES[/** @type {keyof typeof EXAMPLES} */ (name)];
    await this.again();
  }

  /** Compiles the words anew, and tells a problem. */
  again() {
    return this.compile().catch((problem) => this.leaving.aborted || this.studio.tell(problem));
  }

  /**
   * Takes everything away that a text had.
   * @param {string} why
   */
  clear(why) {
    this.sheet.clear();
    this.rows?.replaceChildren();
    this.findings?.replaceChildren();
    if (this.facts) this.facts.textContent = why;
  }

  /** @param {import("../api/types.js").Transcript} transcript @param {{timeNs: number, words: string}[]} impacts */
  tell({ characters, lengthNs, findings }, impacts) {
    if (this.facts) {
      this.facts.textContent = `${counted(characters.length, "character")} in ${lengthWords(lengthNs)}, ${counted(impacts.length, "impact")}`;
    }
    if (this.place) this.place.max = String(Math.ceil(lengthNs / 1e6));
    this.mark(0);
    this.findings?.replaceChildren(...findings.map(({ message, hint }) =>
      text("li", "body-default", hint ? `${message}: ${hint}` : message, { class: "is-warning" })));
    const rows = impacts.slice(0, MOST).map(({ timeNs, words }, place) => make("tr", {},
      make("td", {}, button(`Go to ${place + 1}`, () => this.seek(timeNs))),
      text("td", "body-default", milliseconds(timeNs), { class: "number" }), text("td", "body-default", words)));
    const more = impacts.length - rows.length;
    if (more > 0) rows.push(make("tr", {}, make("td"), make("td"), text("td", "body-default", `and ${more.toLocaleString("en")} more`)));
    this.rows?.replaceChildren(...rows);
  }

  /** Plays or pauses. */
  async press() {
    if (this.run?.isPlaying) {
      this.run.pause();
      return this.show();
    }
    try {
      if (!this.run || this.later.isWaiting) await this.compile();
      if (!this.leaving.aborted) await this.play();
    } catch (problem) {
      if (!this.leaving.aborted) this.studio.tell(problem);
    }
  }

  async restart() {
    if (!this.run) return;
    this.run.heldNs = 0;
    await this.play();
  }

  /** @param {number} timeNs */
  async seek(timeNs) {
    const { run } = this;
    if (!run) return;
    await run.seek(timeNs);
    this.show();
    speak(`${lengthWords(run.positionNs)} of ${lengthWords(run.transcript.lengthNs)}`);
  }

  async play() {
    const { run } = this;
    if (!run) return speak(this.facts?.textContent ?? "");
    await this.heard(() => run.play());
    this.follow();
  }

  /** Shows the text up to what is heard, frame by frame, until the sound ends. */
  follow() {
    this.show();
    if (this.run?.isPlaying && !this.leaving.aborted) requestAnimationFrame(() => this.run?.isPlaying && this.follow());
  }

  /** Shows what the run has come to; where motion is unwelcome, all of it at once. */
  show() {
    const { run } = this;
    if (!run) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.sheet.show(isStill ? Infinity : run.shown);
    this.mark(run.positionNs);
    if (this.toggle) this.toggle.textContent = run.isPlaying ? "Pause" : run.positionNs > 0 && run.positionNs < run.transcript.lengthNs ? "Go on" : "Reveal";
  }

  /** @param {number} timeNs */
  mark(timeNs) {
    if (!this.place || !this.run) return;
    this.place.value = String(Math.round(timeNs / 1e6));
    this.place.setAttribute("aria-valuetext", `${lengthWords(timeNs)} of ${lengthWords(this.run.transcript.lengthNs)}`);
  }
}

/**
 * @param {string} id
 * @param {Record<string, string>} choices
 * @param {string} chosen
 * @param {() => void} choose
 */
function choice(id, choices, chosen, choose) {
  const options = Object.entries(choices).map(([value, words]) => make("option", { value, selected: value === chosen }, words));
  return make("select", { id, className: "field type-label-large", onchange: choose }, ...options);
}

/** @param {string} words @param {HTMLElement} control */
function labelled(words, control) {
  return make("div", { className: "picker" }, text("label", "label-large", words, { htmlFor: control.id }), control);
}

customElements.define("thrum-transcript", ThrumTranscript);
