import { icon } from "../parts/icon.js";
import { make, text } from "../parts/make.js";
import { eventWords, milliseconds } from "../parts/words.js";
import { inkOf, LaneDrawing } from "./drawing.js";
import { axisMarks, drawMarks, drawRange } from "./marks.js";
import { SectionStrip } from "./sections.js";
import { TimeScale } from "./scale.js";
import { ticks } from "./ticks.js";
import { visible } from "./visible.js";

/** @typedef {import("./events.js").HapticEvent} HapticEvent */

/** Room for one label of the axis, in its own line heights, and what one press zooms and pans (chosen). */
const [LABEL_ROOM, ZOOM, PAN] = [5, 1.5, 0.2];

/** A pattern over time: strength above, sharpness below; zooms, pans, follows the sound. Dispatches `choose`. */
export class ThrumTimeline extends HTMLElement {
  /** @type {HapticEvent[]} */
  events = [];
  /** @type {import("./marks.js").TimeMark[]} */
  marks = [];
  /** @type {{fromNs: number, toNs: number} | null} */
  range = null;
  strip = new SectionStrip();
  longestNs = 0;
  /** The end of the last event, and that of the slowest answer that is drawn in step with it. */
  endNs = 0;
  answerNs = 0;
  /** Pixels for one label of the axis. */
  room = 1;
  scale = new TimeScale(0, 1);
  /**
   * The chosen events, by index; the last is the one that is named.
   * @type {Set<number>}
   */
  selected = new Set();
  /**
   * The editor of the events: it sees pointers and keys first, and returns true for those that it took.
   * @type {{grab(event: PointerEvent): boolean, press(event: KeyboardEvent): boolean, decorate(): void} | null}
   */
  hands = null;
  #frame = 0;
  /** @type {import("../parts/sounding.js").Sounding | null} */
  #followed = null;

  connectedCallback() {
    if (this.firstChild) return;
    const lane = () => make("canvas", { className: "lane", "aria-hidden": "true" });
    this.lanes = [lane(), lane()];
    this.axis = make("div", { className: "axis type-numeric-small", "aria-hidden": "true" });
    this.playhead = make("div", { className: "playhead", hidden: true });
    this.view = make("div", {
      className: "timeline-view", tabIndex: 0, role: "slider", "aria-label": "Timeline", "aria-valuemin": 0,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event),
      onwheel: (/** @type {WheelEvent} */ event) => this.wheeled(event),
      onpointerdown: (/** @type {PointerEvent} */ event) => this.grabbed(event),
    }, text("p", "label-default", "Strength, 0 to 1", { class: "quiet lane-label" }), this.lanes[0],
    text("p", "label-default", "Sharpness, 0 (round) to 1 (crisp)", { class: "quiet lane-label" }), this.lanes[1], this.axis, this.playhead);
    this.append(this.view, this.strip.view, make("div", { className: "timeline-tools" }, ...this.tools(),
      text("p", "label-default", "● round ■ medium ◆ crisp tap, areas are vibrations", { class: "quiet" })));
    this.drawings = this.lanes.map((canvas) => new LaneDrawing(canvas));
    this.resizes = new ResizeObserver(() => this.resized());
    this.resizes.observe(this.lanes[0]);
    this.leaving = new AbortController();
    const redraw = () => this.recolored();
    document.documentElement.addEventListener("thrum-appearance", redraw, { signal: this.leaving.signal });
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"]) {
      matchMedia(query).addEventListener("change", redraw, { signal: this.leaving.signal });
    }
    this.recolored();
  }

  disconnectedCallback() {
    this.resizes?.disconnect();
    this.leaving?.abort();
    cancelAnimationFrame(this.#frame);
  }

  tools() {
    const tool = (/** @type {string} */ label, /** @type {any} */ name, /** @type {() => void} */ press) =>
      make("button", { type: "button", className: "button icon-button", "aria-label": label, onclick: press }, icon(name));
    return [
      tool("Zoom in", "plus", () => this.zoom(ZOOM)), tool("Zoom out", "minus", () => this.zoom(1 / ZOOM)),
      tool("Show all", "fit", () => this.set(this.scale.fitted())),
    ];
  }

  /**
   * Shows events; the part of time that is seen stays where it is.
   * @param {HapticEvent[]} events
   * @param {number} lengthNs
   */
  show(events, lengthNs) {
    this.endNs = events.reduce((end, one) => Math.max(end, one.timeNs + one.durationNs), lengthNs);
    this.selected = new Set([...this.selected].filter((index) => index < events.length));
    this.fit();
    this.replace(events);
  }

  /**
   * Makes room for what is drawn in step with the events, such as what is felt of them: as long as the slowest answer.
   * @param {number} endNs
   */
  reach(endNs) {
    if (endNs === this.answerNs) return;
    this.answerNs = endNs;
    this.fit();
    this.name();
    this.set(this.scale);
  }

  fit() {
    this.scale = this.scale.resized(Math.max(Math.max(this.endNs, this.answerNs) * 1.02, 1e8), this.scale.width);
  }

  /**
   * Shows other events in the same view.
   * @param {HapticEvent[]} events
   */
  replace(events) {
    this.events = events;
    this.longestNs = events.reduce((longest, one) => Math.max(longest, one.durationNs), 0);
    this.name();
    this.set(this.scale);
  }

  /** The event that is named: the one chosen last. */
  get chosen() {
    return [...this.selected].at(-1) ?? null;
  }

  /** @param {number | null} index */
  choose(index) {
    this.select(index === null ? [] : [index]);
    const event = this.events.find((one) => one.index === index);
    if (event) this.set(this.scale.showing(event.timeNs));
  }

  /**
   * Chooses events, and tells it.
   * @param {Iterable<number>} indices
   */
  select(indices) {
    this.selected = new Set(indices);
    this.name();
    this.set(this.scale);
    this.dispatchEvent(new CustomEvent("choose", { detail: this.chosen }));
  }

  /** Names the chosen event to those who do not see it. */
  name() {
    const event = this.events.find(({ index }) => index === this.chosen);
    const now = event ? event.timeNs : 0;
    const more = this.selected.size > 1 ? `, and ${this.selected.size - 1} more` : "";
    for (const [name, value] of Object.entries({
      now: milliseconds(now), max: milliseconds(Math.max(now, this.scale.lengthNs)), text: event ? eventWords(event) + more : "no event chosen",
    })) this.view?.setAttribute(`aria-value${name}`, value);
  }

  /**
   * Moves the playhead as long as something sounds.
   * @param {import("../parts/sounding.js").Sounding} sounding
   */
  follow(sounding) {
    this.#followed = sounding;
    const step = () => {
      const at = this.#followed?.positionNs ?? null;
      if (this.playhead) this.playhead.hidden = at === null;
      if (at === null) return;
      const shown = this.scale.showing(at);
      if (shown !== this.scale) this.set(shown);
      this.playhead?.style.setProperty("transform", `translateX(${this.scale.x(at) + this.margin}px)`);
      requestAnimationFrame(step);
    };
    step();
  }

  /** @param {TimeScale} scale */
  set(scale) {
    this.scale = scale;
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.draw();
    });
  }

  /** @param {number} factor @param {number} [x] */
  zoom(factor, x = this.scale.width / 2) {
    this.set(this.scale.zoomed(factor, x));
  }

  draw() {
    const { scale, ink, room } = this;
    if (!this.axis || !this.drawings || !ink) return;
    const marks = ticks(scale.fromNs, scale.toNs, Math.floor(scale.width / room));
    const seen = visible(this.events, this.longestNs, scale.fromNs, scale.toNs);
    for (const drawing of this.drawings) drawing.begin(scale, ink, marks.map(({ timeNs }) => timeNs));
    this.drawings[0].strengths(seen, this.selected);
    this.drawings[1].sharpnesses(seen, this.selected);
    this.strip.draw(this.drawings[0]);
    drawRange(this.drawings[0], this.range);
    drawMarks(this.drawings[0], this.marks);
    this.hands?.decorate();
    this.dispatchEvent(new CustomEvent("scale"));
    this.axis.replaceChildren(...axisMarks(marks, scale, this.margin, room));
  }

  /** Pixels left and right of the time, for the marks at its ends. */
  get margin() {
    return 2 * (this.ink?.mark ?? 0);
  }

  resized() {
    // The reader's text size may be another, too.
    this.recolored();
    this.set(this.scale.resized(this.scale.lengthNs, (this.lanes?.[0].clientWidth ?? 1) - 2 * this.margin));
  }

  recolored() {
    this.ink = inkOf(this);
    this.room = LABEL_ROOM * (this.axis ? parseFloat(getComputedStyle(this.axis).lineHeight) || 1 : 1);
    this.set(this.scale);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (this.hands?.press(event)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = PAN * this.scale.width;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => this.set(this.scale.panned(pan)), ArrowLeft: () => this.set(this.scale.panned(-pan)),
      "+": () => this.zoom(ZOOM), "=": () => this.zoom(ZOOM), "-": () => this.zoom(1 / ZOOM),
      0: () => this.set(this.scale.fitted()),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }

  /**
   * With Ctrl zooms, sideways or with Shift pans; else the page scrolls.
   * @param {WheelEvent} event
   */
  wheeled(event) {
    const sideways = event.deltaX || (event.shiftKey ? event.deltaY : 0);
    if (!event.ctrlKey && !sideways) return;
    event.preventDefault();
    if (event.ctrlKey) this.zoom(Math.exp(-event.deltaY / 300), this.place(event));
    else this.set(this.scale.panned(sideways));
  }

  /**
   * Drags the time, where no event is; without a move chooses none.
   * @param {PointerEvent} event
   */
  grabbed(event) {
    if (event.button !== 0 || !this.view || this.hands?.grab(event)) return;
    const start = this.place(event);
    const from = this.scale;
    let moved = false;
    this.drag(event, (move) => {
      moved ||= Math.abs(this.place(move) - start) > (this.ink?.mark ?? 0);
      if (moved) this.set(from.panned(start - this.place(move)));
    }, (end) => {
      if (!moved && end.type === "pointerup") this.select([]);
    });
  }

  /**
   * Follows a pointer until it is let go.
   * @param {PointerEvent} event
   * @param {(event: PointerEvent) => void} move
   * @param {(event: PointerEvent) => void} end
   */
  drag(event, move, end) {
    const { view } = this;
    const ended = new AbortController();
    const { signal } = ended;
    view?.setPointerCapture(event.pointerId);
    view?.addEventListener("pointermove", move, { signal });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      view?.addEventListener(name, (last) => {
        ended.abort();
        end(last);
      }, { signal });
    }
    return ended;
  }

  /** @param {MouseEvent} event */
  place(event) {
    return event.clientX - (this.lanes?.[0].getBoundingClientRect().left ?? 0) - this.margin;
  }
}

customElements.define("thrum-timeline", ThrumTimeline);
