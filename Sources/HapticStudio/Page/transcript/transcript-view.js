import { PageElement } from "../app/studio.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { counted, lengthWords } from "../parts/words.js";
import { blocksOf } from "./blocks.js";
import { impactOffsets, pieces, shownUntil } from "./reveal.js";

const EXAMPLE = "# Paid\n\nYour share is settled. Thank you!\n\n> Small debts weigh less when they are shared.\n\nWill you tell the others?";

/**
 * How each kind of block is set: its element and its type token.
 * @type {Record<import("./blocks.js").Block["kind"], ["p" | "h2" | "pre" | "blockquote" | "ul", string]>}
 */
const SETTINGS = {
  paragraph: ["p", "body-large"], heading: ["h2", "heading-large"], quote: ["blockquote", "quote"],
  list: ["ul", "body-large"], code: ["pre", "code"], poem: ["p", "body-large"],
};

/** Text that appears in step with its haptics; the compiled transcript drives it, by the clock of the sound. */
export default class ThrumTranscript extends PageElement {
  /**
   * The pieces of the text on the page, in order.
   * @type {{from: number, to: number, shown: Text, rest: HTMLElement}[]}
   */
  parts = [];
  #serial = 0;

  async start() {
    this.field = make("textarea", { id: "transcript-text", className: "field transcript-field type-body-default", value: EXAMPLE, rows: 7 });
    this.facts = text("p", "body-default", "", { class: "quiet" });
    this.sheet = make("article", { className: "sheet", "data-theme": "epilogue", "aria-label": "Transcript" });
    this.append(make("div", { className: "stack" },
      text("h1", "display-large", "Transcript"),
      make("div", { className: "stack-tight" }, text("label", "label-large", "Text", { htmlFor: "transcript-text" }), this.field),
      make("div", { className: "actions" }, button("Reveal", () => this.reveal(), { class: "primary narrow" }),
        button("Stop", () => this.stop()), this.facts),
      this.sheet));
    this.studio.sounding.addEventListener("stop", (event) => {
      if (/** @type {CustomEvent} */ (event).detail === this) this.show(Infinity);
    }, { signal: this.leaving });
    this.studio.sounding.warm();
  }

  async reveal() {
    const serial = ++this.#serial;
    const words = this.field?.value ?? "";
    if (words.trim() === "") return speak("There is no text yet. Write some, then reveal it.");
    try {
      const transcript = await this.studio.client.transcript(words);
      if (serial !== this.#serial || this.leaving.aborted) return;
      const impactsNs = transcript.timeline.entries.filter(({ action }) => action === "start").map(({ timeNs }) => timeNs);
      this.lay(words, impactOffsets(transcript.characters, impactsNs));
      const said = `${counted(transcript.characters.length, "character")} in ${lengthWords(transcript.lengthNs)}, ${counted(impactsNs.length, "impact")}`;
      if (this.facts) this.facts.textContent = said;
      speak(said);
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      this.show(isStill ? Infinity : 0);
      await this.sound(transcript.plan, this);
      if (serial !== this.#serial) return;
      if (isStill || this.studio.sounding.playing !== this) this.show(Infinity);
      else this.follow(transcript.characters, words.length, serial);
    } catch (problem) {
      this.studio.tell(problem);
    }
  }

  /**
   * Shows the text up to what is heard, frame by frame, until the sound ends.
   * @param {import("../api/types.js").Reveal[]} characters
   * @param {number} length
   * @param {number} serial
   */
  follow(characters, length, serial) {
    const step = () => {
      const { playing, positionNs } = this.studio.sounding;
      if (playing !== this || serial !== this.#serial) return;
      if (positionNs !== null) this.show(shownUntil(characters, positionNs, length));
      requestAnimationFrame(step);
    };
    step();
  }

  stop() {
    this.studio.sounding.stop();
    this.show(Infinity);
  }

  /**
   * Sets the text, all of it hidden, so that nothing moves while it appears.
   * @param {string} words
   * @param {Set<number>} impacts
   */
  lay(words, impacts) {
    this.parts = [];
    this.sheet?.replaceChildren(...blocksOf(words).map(({ kind, lines }) => {
      const [tag, type] = SETTINGS[kind];
      const set = make(tag, { className: `type-${type} block-${kind}` });
      if (kind === "quote") set.append(text("span", "quote-mark", "“", { "aria-hidden": "true", class: "quote-mark" }));
      lines.forEach((line, place) => {
        const run = this.run(words, line, impacts);
        if (kind === "list") set.append(make("li", {}, ...run));
        else set.append(...(place ? [kind === "paragraph" || kind === "heading" ? " " : "\n"] : []), ...run);
      });
      return set;
    }));
  }

  /** @param {string} words @param {{from: number, to: number}} line @param {Set<number>} impacts */
  run(words, line, impacts) {
    return pieces(line, impacts).map(({ from, to, isImpact }) => {
      const shown = document.createTextNode("");
      const rest = make("span", { className: "unseen" }, words.slice(from, to));
      this.parts.push({ from, to, shown, rest });
      return make(isImpact ? "mark" : "span", isImpact ? { className: "impact" } : {}, shown, rest);
    });
  }

  /**
   * Shows the text up to an offset.
   * @param {number} offset
   */
  show(offset) {
    for (const { from, to, shown, rest } of this.parts) {
      const all = shown.data + rest.textContent;
      const cut = Math.min(to, Math.max(from, offset)) - from;
      if (shown.data.length === cut) continue;
      shown.data = all.slice(0, cut);
      rest.textContent = all.slice(cut);
      rest.parentElement?.classList.toggle("is-shown", cut > 0);
    }
  }
}

customElements.define("thrum-transcript", ThrumTranscript);
