import { icon } from "../parts/icon.js";
import { make, text } from "../parts/make.js";
import { inkOf, LaneDrawing } from "./drawing.js";
import { TimeScale } from "./scale.js";
import { ticks } from "./ticks.js";
import { nearest, visible } from "./visible.js";

/** @typedef {import("./events.js").HapticEvent} HapticEvent */

/** Room for one label of the axis, in its own line heights (chosen). */
const LABEL_ROOM = 5;
/** What one press zooms and pans (chosen). */
const ZOOM = 1.5;
const PAN = 0.2;

/** A pattern over time: strength above, sharpness below; zooms, pans, follows the sound. Dispatches `choose`. */
export class ThrumTimeline extends HTMLElement {
  /** @type {HapticEvent[]} */
  events = [];
  longestNs = 0;
  /** Pixels for one label of the axis. */
  room = 1;
  scale = new TimeScale(0, 1);
  /** @type {number | null} */
  chosen = null;
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
      className: "timeline-view", tabIndex: 0, role: "group",
      "aria-label": "Timeline. Arrow keys pan, plus and minus zoom, 0 shows all. The events are rows of the table below.",
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event),
      onwheel: (/** @type {WheelEvent} */ event) => this.wheeled(event),
      onpointerdown: (/** @type {PointerEvent} */ event) => this.grabbed(event),
    }, text("p", "label-default", "Strength, 0 to 1", { class: "quiet lane-label" }), this.lanes[0],
    text("p", "label-default", "Sharpness, 0 (round) to 1 (crisp)", { class: "quiet lane-label" }), this.lanes[1], this.axis, this.playhead);
    this.append(make("div", { className: "timeline-tools" }, ...this.tools(),
      text("p", "label-default", "● round ■ medium ◆ crisp tap, areas are vibrations", { class: "quiet" })), this.view);
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
    this.events = events;
    this.longestNs = events.reduce((longest, one) => Math.max(longest, one.durationNs), 0);
    const endNs = events.reduce((end, one) => Math.max(end, one.timeNs + one.durationNs), lengthNs);
    if (this.chosen !== null && this.chosen >= events.length) this.chosen = null;
    this.set(this.scale.resized(Math.max(endNs * 1.02, 1e8), this.scale.width));
  }

  /** @param {number | null} index */
  choose(index) {
    this.chosen = index;
    const event = index === null ? null : this.events[index];
    this.set(event ? this.scale.showing(event.timeNs) : this.scale);
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
    const { scale, ink } = this;
    if (!this.axis || !this.drawings || !ink) return;
    const { room } = this;
    const marks = ticks(scale.fromNs, scale.toNs, Math.floor(scale.width / room));
    const seen = visible(this.events, this.longestNs, scale.fromNs, scale.toNs);
    for (const drawing of this.drawings) drawing.begin(scale, ink, marks.map(({ timeNs }) => timeNs));
    this.drawings[0].strengths(seen, this.chosen);
    this.drawings[1].sharpnesses(seen, this.chosen);
    const whole = marks.filter(({ timeNs }) => scale.x(timeNs) + room / 4 < scale.width + this.margin);
    this.axis.replaceChildren(...whole.map(({ timeNs, label }) => {
      const mark = text("span", "numeric-small", label, { class: "axis-mark" });
      mark.style.setProperty("inset-inline-start", `${scale.x(timeNs) + this.margin}px`);
      return mark;
    }));
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
   * Drags the time; without a move chooses the event under the pointer.
   * @param {PointerEvent} event
   */
  grabbed(event) {
    if (event.button !== 0 || !this.view) return;
    const start = this.place(event);
    const from = this.scale;
    let moved = false;
    const ended = new AbortController();
    this.view.setPointerCapture(event.pointerId);
    this.view.addEventListener("pointermove", (move) => {
      moved ||= Math.abs(this.place(move) - start) > (this.ink?.mark ?? 0);
      if (moved) this.set(from.panned(start - this.place(move)));
    }, { signal: ended.signal });
    for (const end of ["pointerup", "pointercancel"]) {
      this.view.addEventListener(end, () => {
        ended.abort();
        if (!moved && end === "pointerup") this.picked(start);
      }, { signal: ended.signal });
    }
  }

  /** @param {number} x */
  picked(x) {
    const reachNs = 3 * (this.ink?.mark ?? 1) / this.scale.width * this.scale.spanNs;
    const event = nearest(this.events, this.scale.time(x), reachNs);
    this.choose(event?.index ?? null);
    this.dispatchEvent(new CustomEvent("choose", { detail: this.chosen }));
  }

  /** @param {MouseEvent} event */
  place(event) {
    return event.clientX - (this.lanes?.[0].getBoundingClientRect().left ?? 0) - this.margin;
  }
}

customElements.define("thrum-timeline", ThrumTimeline);
