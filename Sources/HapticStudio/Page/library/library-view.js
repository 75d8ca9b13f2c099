import { PageElement } from "../app/studio.js";
import { nothingMark } from "../parts/icon.js";
import { make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { counted } from "../parts/words.js";
import { ThrumRow } from "./library-row.js";
import { TaskQueue } from "./queue.js";
import { matching, stepped } from "./search.js";

/** @typedef {import("../api/types.js").LibraryEntry} LibraryEntry */

/** The catalogue and the folder: search, play, open. */
export default class ThrumLibrary extends PageElement {
  /** @type {import("../api/types.js").Library} */
  library = { folder: "", repository: false, profiles: [], entries: [] };
  /** @type {Map<string, ThrumRow>} */
  rows = new Map();
  queue = new TaskQueue(2);
  /**
   * Entries asked for, by id: for the picture and the sound.
   * @type {Map<string, Promise<import("../api/types.js").Entry>>}
   */
  asked = new Map();
  query = "";
  nothing = nothingMark();

  async start() {
    this.search = make("input", { type: "search", className: "field type-label-large", id: "search", oninput: () => this.filter() });
    this.count = text("p", "body-small", "", { class: "quiet" });
    this.nothing.toggleAttribute("hidden", true);
    this.lists = make("div", { className: "stack" });
    this.append(make("div", { className: "stack" },
      text("h1", "display-large", "Library"),
      make("div", { className: "search" },
        text("label", "label-large", "Search (press /)", { htmlFor: "search" }), this.search, this.nothing, this.count),
      text("p", "body-small", "Arrow keys move, Enter plays, → and Enter open.", { class: "quiet" }),
      this.lists));
    this.addEventListener("keydown", (event) => this.pressed(event));
    document.addEventListener("keydown", (event) => this.slash(event), { signal: this.leaving });
    const { events, sounding } = this.studio;
    for (const name of ["library", "changed"]) events.addEventListener(name, () => this.load(), { signal: this.leaving });
    events.addEventListener("connected", (event) => {
      if (/** @type {CustomEvent} */ (event).detail.again) this.load();
    }, { signal: this.leaving });
    sounding.addEventListener("start", (event) => this.mark(event, true), { signal: this.leaving });
    sounding.addEventListener("stop", (event) => this.mark(event, false), { signal: this.leaving });
    this.watcher = new IntersectionObserver((seen) => seen.forEach((one) => one.isIntersecting && this.seen(one.target)));
    this.leaving.addEventListener("abort", () => this.watcher?.disconnect());
    sounding.warm();
    await this.load();
  }

  async load() {
    try {
      this.library = await this.studio.client.library();
    } catch (problem) {
      return this.studio.tell(problem);
    }
    const focused = document.activeElement?.closest("thrum-row")?.getAttribute("data-id");
    this.asked.clear();
    this.queue.clear();
    this.fill();
    if (focused) this.rows.get(focused)?.controls[0]?.focus();
  }

  fill() {
    this.rows.clear();
    this.watcher?.disconnect();
    const { entries, folder } = this.library;
    const groups = /** @type {const} */ ([["folder", `Folder ${folder}`], ["catalogue", "Catalogue"]]);
    this.lists?.replaceChildren(...groups.map(([group, title]) => {
      const items = entries.filter((entry) => entry.group === group).map((entry) => make("li", {}, this.row(entry)));
      return make("section", { className: "group", "data-group": group, hidden: items.length === 0 },
        text("h2", "heading-large", title), make("ul", { className: "rows" }, ...items));
    }));
    this.filter();
  }

  /** @param {LibraryEntry} entry */
  row(entry) {
    const row = new ThrumRow();
    row.fill(entry, () => this.play(row));
    this.rows.set(entry.id, row);
    this.watcher?.observe(row);
    return row;
  }

  filter() {
    this.query = this.search?.value ?? "";
    const found = new Set(matching(this.library.entries, this.query).map(({ id }) => id));
    for (const [id, row] of this.rows) /** @type {HTMLElement} */ (row.parentElement).hidden = !found.has(id);
    for (const group of this.querySelectorAll("section.group")) {
      /** @type {HTMLElement} */ (group).hidden = group.querySelector("li:not([hidden])") === null;
    }
    const shown = this.shown();
    shown.forEach((row, place) => row.setCurrent(place === 0));
    this.nothing.toggleAttribute("hidden", found.size > 0);
    if (this.count) this.count.textContent = found.size ? counted(found.size, "pattern")
      : this.query ? "No pattern has that name. Try a shorter word, or clear the search." : "There is no pattern here yet. Make one under New, or save one in the folder.";
    if (this.query) speak(this.count?.textContent ?? "");
  }

  shown() {
    return [...this.querySelectorAll("li:not([hidden]) > thrum-row")].map((one) => /** @type {ThrumRow} */ (one));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = this.shown();
    const row = /** @type {ThrumRow | null} */ (/** @type {Element} */ (event.target).closest("thrum-row"));
    if (!row) {
      if (event.target === this.search && (event.key === "ArrowDown" || event.key === "Enter")) this.focusRow(rows, 0, 0, event);
      return;
    }
    const column = row.controls.indexOf(/** @type {HTMLElement} */ (event.target));
    if (event.key === "ArrowRight") row.controls[column + 1]?.focus();
    if (event.key === "ArrowLeft") row.controls[column - 1]?.focus();
    const place = stepped(rows.indexOf(row), event.key, rows.length);
    if (place !== null) this.focusRow(rows, place, column, event);
  }

  /** @param {ThrumRow[]} rows @param {number} place @param {number} column @param {Event} event */
  focusRow(rows, place, column, event) {
    event.preventDefault();
    rows.forEach((row, at) => row.setCurrent(at === place));
    const controls = rows[place]?.controls ?? [];
    (controls[column] ?? controls[0])?.focus();
  }

  /** @param {KeyboardEvent} event */
  slash(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.key !== "/" || event.ctrlKey || event.metaKey || target.matches("input, textarea, select")) return;
    event.preventDefault();
    this.search?.focus();
    this.search?.select();
  }

  /** @param {Element} target */
  seen(target) {
    const row = /** @type {ThrumRow} */ (target);
    this.watcher?.unobserve(row);
    if (row.entry.problem === null) this.queue.add(async () => row.draw((await this.ask(row.entry.id)).timeline));
  }

  /** @param {string} id */
  ask(id) {
    const known = this.asked.get(id);
    if (known) return known;
    const answer = this.studio.client.entry(id);
    answer.catch(() => this.asked.delete(id));
    this.asked.set(id, answer);
    return answer;
  }

  /** @param {ThrumRow} row */
  async play(row) {
    const { sounding } = this.studio;
    if (sounding.playing === row.entry.id) return sounding.stop();
    try {
      const entry = await this.ask(row.entry.id);
      await this.sound(entry.plan, row.entry.id);
    } catch (problem) {
      this.studio.tell(problem);
    }
  }

  /** @param {Event} event @param {boolean} isPlaying */
  mark(event, isPlaying) {
    this.rows.get(/** @type {CustomEvent} */ (event).detail)?.mark(isPlaying);
  }
}

customElements.define("thrum-library", ThrumLibrary);
