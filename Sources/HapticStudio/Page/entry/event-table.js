import { button, make, text } from "../parts/make.js";
import { levelWords, milliseconds } from "../parts/words.js";

/** @typedef {import("../timeline/events.js").HapticEvent} HapticEvent */

/** Rows that are shown at first, and with each press of the button (chosen). */
const ROWS = 100;

/** The events as rows of numbers: the way to read the timeline without seeing it. Dispatches `choose`. */
export class ThrumEventTable extends HTMLElement {
  /** @type {HapticEvent[]} */
  events = [];
  shown = ROWS;
  /** @type {number | null} */
  chosen = null;

  /** @param {HapticEvent[]} events */
  show(events) {
    const focused = this.focusedIndex();
    this.events = events;
    const heads = ["Event", "Kind", "Time, ms", "Length, ms", "Strength", "Sharpness"];
    const rows = events.slice(0, this.shown).map((event) => this.row(event));
    const rest = events.length - rows.length;
    this.replaceChildren(
      make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": "Events" },
        make("table", {},
          make("thead", {}, make("tr", {}, ...heads.map((head, place) =>
            text("th", "label-default", head, { scope: "col", class: place > 1 ? "number" : "" })))),
          make("tbody", {}, ...rows))),
      rest > 0 ? button(`Show ${Math.min(rest, ROWS)} more of ${rest}`, () => this.more()) : "");
    this.mark(this.chosen);
    if (focused !== null) this.querySelectorAll("tbody button")[focused]?.dispatchEvent(new Event("thrum-refocus"));
  }

  more() {
    this.shown += ROWS;
    this.show(this.events);
  }

  /** @param {HapticEvent} event */
  row(event) {
    const pick = button(String(event.index + 1), () => this.picked(event.index), {
      class: "plain row-pick", "aria-label": `Show event ${event.index + 1} in the timeline`,
    });
    pick.addEventListener("thrum-refocus", () => pick.focus());
    const numbers = [
      milliseconds(event.timeNs), event.kind === "tap" ? "–" : milliseconds(event.durationNs),
      levelWords(event.intensity), event.kind === "audio" ? "–" : levelWords(event.sharpness),
    ];
    return make("tr", {}, make("td", {}, pick), text("td", "body-small", event.kind),
      ...numbers.map((number) => text("td", "numeric-small", number, { class: "number" })));
  }

  /** @param {number} index */
  picked(index) {
    this.mark(index);
    this.dispatchEvent(new CustomEvent("choose", { detail: index }));
  }

  /** @param {number | null} index */
  mark(index) {
    this.chosen = index;
    if (index !== null && index >= this.shown && index < this.events.length) {
      this.shown = Math.ceil((index + 1) / ROWS) * ROWS;
      return this.show(this.events);
    }
    this.querySelectorAll("tbody tr").forEach((row, place) => {
      if (place === index) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    });
  }

  focusedIndex() {
    const place = [...this.querySelectorAll("tbody button")].indexOf(/** @type {Element} */ (document.activeElement));
    return place < 0 ? null : place;
  }
}

customElements.define("thrum-event-table", ThrumEventTable);
