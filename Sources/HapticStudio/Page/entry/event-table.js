import { button, make, text } from "../parts/make.js";
import { counted, eventWords, levelWords, milliseconds } from "../parts/words.js";

/** @typedef {import("../timeline/events.js").HapticEvent} HapticEvent */
/** @typedef {import("../edit/timeline-hands.js").TimelineHands} Hands */

/** Rows that are shown at once (chosen). */
const ROWS = 100;

/** The numbers of an event: their names, how they are written, and what one step of a field is (chosen). */
const FIELDS = /** @type {const} */ ([
  ["timeNs", "Time, ms", 1e6, "1"], ["durationNs", "Length, ms", 1e6, "1"], ["intensity", "Strength", 1, "0.05"], ["sharpness", "Sharpness", 1, "0.05"],
]);

/** The events as rows of numbers: the way to read and to edit the timeline without seeing it and without dragging. */
export class ThrumEventTable extends HTMLElement {
  /** @type {HapticEvent[]} */
  events = [];
  /** @type {EventRow[]} */
  rows = [];
  /** The event that was chosen last: its page is turned to once. */
  marked = -1;
  /** The place of the first row among the events. */
  first = 0;
  body = make("tbody");
  range = text("p", "label-default", "", { class: "quiet" });
  pages = make("div", { className: "actions", hidden: true },
    button("Earlier events", () => this.turn(-ROWS)), button("Later events", () => this.turn(ROWS)), this.range);

  /** @param {Hands} hands */
  constructor(hands) {
    super();
    this.hands = hands;
  }

  connectedCallback() {
    if (this.firstChild) return;
    const heads = ["Event", "Kind", ...FIELDS.map(([, head]) => head)];
    this.append(
      make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": "Events" },
        make("table", {},
          make("thead", {}, make("tr", {}, ...heads.map((head, place) =>
            text("th", "label-default", head, { scope: "col", class: place > 1 ? "number" : "" })))),
          this.body)),
      this.pages);
  }

  /** @param {HapticEvent[]} events */
  show(events) {
    const focused = /** @type {HTMLElement | null} */ (this.contains(document.activeElement) ? document.activeElement : null);
    const place = this.rows.findIndex(({ view }) => view.contains(focused));
    const column = place < 0 ? -1 : this.rows[place].focusables.indexOf(/** @type {any} */ (focused));
    // The event that has the focus keeps it where it moves to another row.
    const [follows, was] = [this.hands.timeline.chosen, place];
    this.events = events;
    this.first = Math.max(0, Math.min(this.first, Math.floor((events.length - 1) / ROWS) * ROWS));
    const count = Math.min(events.length - this.first, ROWS);
    while (this.rows.length > count) this.rows.pop()?.view.remove();
    while (this.rows.length < count) {
      const row = new EventRow(this.hands);
      this.rows.push(row);
      this.body.append(row.view);
    }
    this.rows.forEach((row, index) => row.show(events[this.first + index]));
    this.pages.hidden = events.length <= ROWS;
    this.range.textContent = `${this.first + 1} to ${this.first + count} of ${counted(events.length, "event")}`;
    this.mark(this.hands.timeline.selected);
    if (column >= 0) (this.rows[follows === null ? was : follows - this.first] ?? this.rows.at(-1))?.focusables[column]?.focus({ preventScroll: true });
  }

  /** @param {number} rows how many later */
  turn(rows) {
    this.first += rows;
    this.show(this.events);
  }

  /** @param {Set<number>} chosen the indices of the chosen events */
  mark(chosen) {
    const [one = -1] = chosen;
    const page = Math.floor(one / ROWS) * ROWS;
    if (chosen.size === 1 && page !== this.first && one < this.events.length && one !== this.marked) {
      this.marked = one;
      return this.turn(page - this.first);
    }
    this.marked = one;
    for (const { index, view, pick } of this.rows) {
      const isChosen = chosen.has(index);
      if (isChosen) view.setAttribute("aria-current", "true");
      else view.removeAttribute("aria-current");
      pick.setAttribute("aria-pressed", String(isChosen));
    }
  }
}

/** One event's row, which shows one event after another. */
class EventRow {
  index = 0;
  kind = text("td", "body-small", "");
  /**
   * The field that holds keys which are not entered yet.
   * @type {HTMLInputElement | null}
   */
  typing = null;

  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
    this.pick = button("", (event) => this.picked(/** @type {MouseEvent} */ (event)), { class: "plain row-pick" });
    this.cells = FIELDS.map(([name, , unit, step]) => {
      const field = make("input", {
        type: "number", className: "field number-field type-numeric-small", step, min: "0", ...(unit === 1 && { max: "1" }),
        oninput: () => (this.typing = field),
        onblur: () => (this.typing = null),
        onchange: (/** @type {Event} */ event) => this.entered(name, unit, field, event.timeStamp),
      });
      return { name, unit, field, said: make("span") };
    });
    this.view = make("tr", {}, make("td", {}, this.pick), this.kind,
      ...this.cells.map(({ field, said }) => make("td", { className: "number type-numeric-small" }, field, said)));
  }

  get focusables() {
    return [this.pick, ...this.cells.map(({ field }) => field)];
  }

  /** @param {HapticEvent} event */
  show(event) {
    const { hands } = this;
    this.index = event.index;
    const numbers = hands.numbers(event.index);
    this.pick.textContent = String(event.index + 1);
    this.pick.setAttribute("aria-label", `Choose ${eventWords({ ...event, ...numbers })}`);
    this.kind.textContent = event.kind;
    const isOpen = hands.canEdit(event.index);
    for (const { name, unit, field, said } of this.cells) {
      const isNone = event.kind === "tap" ? name === "durationNs" : event.kind === "audio" && unit === 1;
      field.hidden = isNone || !isOpen;
      said.hidden = !field.hidden;
      const value = unit === 1 ? levelWords(numbers[name]) : milliseconds(isOpen ? numbers[name] : event[name === "timeNs" ? name : "durationNs"]);
      said.textContent = isNone ? "–" : value;
      if (field.value !== value && field !== this.typing) field.value = value;
      field.setAttribute("aria-label", `${FIELDS.find(([one]) => one === name)?.[1]}, ${event.kind} ${event.index + 1}`);
    }
  }

  /** @param {MouseEvent} event */
  picked({ shiftKey, ctrlKey, metaKey }) {
    const { timeline } = this.hands;
    const others = [...timeline.selected].filter((one) => one !== this.index);
    if (!shiftKey && !ctrlKey && !metaKey) return timeline.choose(this.index);
    timeline.select(timeline.selected.has(this.index) ? others : [...others, this.index]);
  }

  /**
   * @param {"timeNs" | "durationNs" | "intensity" | "sharpness"} name @param {number} unit
   * @param {HTMLInputElement} field @param {number} edited
   */
  entered(name, unit, field, edited) {
    const { hands, index } = this;
    this.typing = null;
    const number = field.valueAsNumber;
    const most = unit === 1 ? 1 : 1e15;
    if (!Number.isFinite(number)) field.value = String(hands.numbers(index)[name] / unit);
    else {
      hands.timeline.choose(index);
      const value = Math.min(most, Math.max(name === "durationNs" ? 1 : 0, unit === 1 ? number : Math.round(number * unit)));
      hands.change(new Map([[index, { [name]: value }]]), name === "timeNs" ? "moved" : name === "durationNs" ? "stretched" : "set", edited);
    }
  }
}

customElements.define("thrum-event-table", ThrumEventTable);
