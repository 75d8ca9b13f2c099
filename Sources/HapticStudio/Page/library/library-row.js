import { entryFragment } from "../app/router.js";
import { icon } from "../parts/icon.js";
import { make, text } from "../parts/make.js";
import { findingWords, lengthWords } from "../parts/words.js";
import { thumbnail } from "./thumbnail.js";

/** @typedef {import("../api/types.js").LibraryEntry} LibraryEntry */

/** A row of the library: picture, play, name, words, length, findings. */
export class ThrumRow extends HTMLElement {
  /** @type {LibraryEntry} */
  entry = /** @type {any} */ (null);

  /** @param {LibraryEntry} entry @param {(row: ThrumRow) => void} play */
  fill(entry, play) {
    this.entry = entry;
    this.dataset.id = entry.id;
    const link = text("a", "heading-medium", entry.name, { href: entryFragment(entry.id), class: "row-open" });
    const press = make("button", {
      type: "button", className: "button icon-button row-play", "aria-label": `Play ${entry.name}`,
      disabled: entry.problem !== null, onclick: () => play(this),
    }, icon("play"));
    this.replaceChildren(make("div", { className: "row" },
      press,
      thumbnail(null),
      make("div", { className: "row-words" },
        make("h3", { className: "row-name" }, link),
        text("p", "body-small", entry.problem ?? entry.words, { class: entry.problem ? "is-error" : "quiet" })),
      make("div", { className: "row-facts" },
        text("span", "label-default", entry.group === "folder" ? entry.path ?? entry.format : entry.context ?? "", { class: "quiet" }),
        entry.problem ? null : text("span", "numeric-small", lengthWords(entry.lengthNs)),
        entry.problem && !Object.values(entry.findings).some(Boolean)
          ? null : text("span", "label-default", findingWords(entry.findings), { class: severityClass(entry.findings) }))));
  }

  /** @param {import("../api/types.js").Timeline | null} timeline */
  draw(timeline) {
    this.querySelector(".thumbnail")?.replaceWith(thumbnail(timeline));
  }

  /** @param {boolean} isPlaying */
  mark(isPlaying) {
    const press = this.querySelector(".row-play");
    press?.replaceChildren(icon(isPlaying ? "stop" : "play"));
    press?.setAttribute("aria-label", `${isPlaying ? "Stop" : "Play"} ${this.entry.name}`);
    this.toggleAttribute("data-playing", isPlaying);
  }

  /**
   * Makes the row the one that Tab reaches, or takes that away.
   * @param {boolean} isCurrent
   */
  setCurrent(isCurrent) {
    for (const control of this.controls) control.tabIndex = isCurrent ? 0 : -1;
  }

  /** @returns {HTMLElement[]} */
  get controls() {
    return [...this.querySelectorAll("a, button:not(:disabled)")].map((one) => /** @type {HTMLElement} */ (one));
  }
}

/** @param {import("../api/types.js").FindingCounts} counts */
function severityClass(counts) {
  if (counts.error) return "is-error";
  if (counts.warning) return "is-warning";
  return counts.note ? "is-note" : "quiet";
}

customElements.define("thrum-row", ThrumRow);
