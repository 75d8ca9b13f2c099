import { make, text } from "../parts/make.js";
import { counted } from "../parts/words.js";
import { endOf, topOf } from "./felt-levels.js";
import { FeltDrawing } from "./felt-drawing.js";

/** @typedef {import("../api/types.js").Entry} Entry */
/** @typedef {import("../api/types.js").FeltProfile} FeltProfile */

/** The most devices at once, as the server takes them. */
const MOST = 6;
/** Rows of the table (chosen). */
const ROWS = 100;
const STORED = "thrum-felt";

/** The felt levels of the text on chosen devices, below the timeline and in step with it. */
export class FeltPanel {
  /** @type {string[]} */
  chosen = remembered();
  /** @type {FeltProfile[]} */
  felt = [];
  /** @type {FeltDrawing[]} */
  drawings = [];
  isNear = true;
  isAsking = false;
  /** @type {{entry: Entry, text: string} | null} */
  shown = null;
  /** The latest text waits while another is simulated. */
  isBehind = false;
  boxes = make("div", { className: "actions" });
  summary = text("summary", "label-large", "Devices", { class: "summary" });
  lanes = make("div", { className: "stack-near" });
  table = make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": "What is felt of each event" });
  tableBox = make("details", {}, text("summary", "label-large", "Each event in a table", { class: "summary" }), this.table);

  /** @param {import("../entry/entry-view.js").default} page */
  constructor(page) {
    this.page = page;
    const devices = make("details", { ontoggle: () => this.fill() }, this.summary, this.boxes);
    this.view = make("section", { className: "panel stack-near", "aria-labelledby": "felt-title" },
      text("h2", "heading-large", "Felt", { id: "felt-title" }),
      text("p", "body-small", "Simulated with stated models, with the device's delay: the level in dB above the threshold of feeling. Above the line is what most hands feel. A cross: not felt.", { class: "quiet" }),
      devices, this.lanes, this.tableBox);
    page.timeline.addEventListener("scale", () => this.draw());
    this.said();
  }

  /** Lists the devices when they are first asked for. */
  async fill() {
    if (this.boxes.firstChild) return;
    const { profiles } = await this.page.studio.client.library().catch((problem) => {
      this.page.studio.tell(problem);
      return { profiles: /** @type {string[]} */ ([]) };
    });
    if (this.boxes.firstChild) return;
    this.boxes.append(...profiles.map((name) => make("label", { className: "choice type-label-large" },
      make("input", { type: "checkbox", className: "check", value: name, onchange: () => this.chose() }), name)));
    this.checks().forEach((box) => (box.checked = this.chosen.includes(box.value)));
    this.said();
  }

  checks() {
    return [...this.boxes.querySelectorAll("input")];
  }

  chose() {
    this.chosen = this.checks().filter(({ checked }) => checked).map(({ value }) => value);
    try {
      localStorage.setItem(STORED, this.chosen.join(" "));
    } catch { /* Without storage the choice lasts as long as the page. */ }
    this.said();
    this.ask();
  }

  /** Says how many are chosen, and lets no more be chosen than are shown at once. */
  said() {
    const isFull = this.chosen.length >= MOST;
    this.summary.textContent = `Devices: ${this.chosen.join(", ") || "none"}${isFull ? ` (the most are ${MOST})` : ""}`;
    for (const box of this.checks()) box.disabled = isFull && !box.checked;
  }

  /** @param {Entry} entry @param {string} source */
  show(entry, source) {
    this.shown = { entry, text: source };
    this.ask();
  }

  /** Asks for the latest text; while an answer is due, only the newest waits. */
  async ask() {
    this.isBehind = true;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.isBehind && this.shown && !this.page.leaving.aborted) {
      this.isBehind = false;
      const { entry, text: source } = this.shown;
      if (this.chosen.length === 0) this.took([]);
      else if (entry.timeline) await this.simulate(entry, source);
    }
    this.isAsking = false;
  }

  /** @param {Entry} entry @param {string} source */
  async simulate(entry, source) {
    try {
      const { felt, feltProblem } = await this.page.studio.client.felt(entry, source, this.chosen);
      this.took(felt?.profiles ?? [], feltProblem?.message);
    } catch (problem) {
      if (/** @type {any} */ (problem)?.code === "unknown-profile") this.forget();
      else if (!this.page.leaving.aborted) this.page.studio.tell(problem);
    }
  }

  /** Forgets remembered devices that are no longer there. */
  forget() {
    this.chosen = [];
    this.said();
  }

  /** @param {FeltProfile[]} felt @param {string} [problem] */
  took(felt, problem) {
    const isSame = felt.length === this.felt.length && felt.every(({ profile }, place) => profile === this.felt[place].profile);
    this.felt = felt;
    if (!isSame || felt.length === 0) {
      const lanes = felt.map(() => make("canvas", { className: "lane felt-lane", "aria-hidden": "true" }));
      const levels = lanes.map(() => make("div", { className: "felt-levels", "aria-hidden": "true" }));
      this.lanes.replaceChildren(...lanes.map((canvas, place) => make("div", { className: "stack-tight" },
        text("h3", "label-large", felt[place].title), text("p", "body-small", ""), make("div", { className: "felt-frame" }, canvas, levels[place]))));
      this.drawings = lanes.map((canvas, place) => new FeltDrawing(canvas, levels[place]));
      if (felt.length === 0) {
        this.lanes.append(text("p", "body-default", problem ?? "Choose devices to see what a hand would feel on them.", { class: "quiet" }));
      }
    }
    felt.forEach((one, place) => {
      const words = this.lanes.children[place].querySelector("p");
      if (words) words.textContent = one.course ? one.words : `${one.words} Too many events to draw.`;
    });
    this.tableBox.hidden = felt.length === 0;
    this.tabulate();
    this.page.timeline.reach(endOf(felt));
    this.draw();
  }

  tabulate() {
    const head = (/** @type {string} */ words) => text("th", "label-default", words, { scope: "col" });
    const rows = (this.felt[0]?.events ?? []).slice(0, ROWS);
    const rest = (this.felt[0]?.events.length ?? 0) - rows.length;
    this.table.replaceChildren(make("table", {},
      make("thead", {}, make("tr", {}, head("Event"), ...this.felt.map(({ title }) => head(title)))),
      make("tbody", {}, ...rows.map((_, row) => make("tr", {}, text("td", "numeric-small", String(row + 1)),
        ...this.felt.map(({ events }) => text("td", "body-small", events[row]?.words ?? "–")))))),
    rest > 0 ? text("p", "body-small", `and ${counted(rest, "event")} more`) : "");
  }

  draw() {
    const top = topOf(this.felt);
    this.drawings.forEach((drawing, place) => this.felt[place] && drawing.draw(this.page.timeline.scale, this.felt[place], top));
  }
}

/** The devices of the last visit; at first one (chosen). */
function remembered() {
  try {
    return (localStorage.getItem(STORED) ?? "iphone").split(" ").filter(Boolean).slice(0, MOST);
  } catch {
    return ["iphone"];
  }
}
