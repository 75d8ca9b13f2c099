import { inkOf, LaneDrawing } from "../timeline/drawing.js";
import { text } from "../parts/make.js";
import { ticks } from "../timeline/ticks.js";
import { above, BOTTOM_DB, heightOf, isLost, linesOf, momentOf, pulsesOf } from "./felt-levels.js";

/** @typedef {import("./felt-levels.js").Pulse} Pulse */

/**
 * Draws what is felt on a device: the level that decides, over time, with the line of the threshold. What is felt is above the
 * line, in full colour. On the line, a dot for each event that is felt and a cross for one that is not.
 */
export class FeltDrawing {
  /**
   * The marks that are drawn, in pixels of the canvas.
   * @type {{x: number, isLost: boolean}[]}
   */
  marks = [];

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} levels holds the labels of the levels, over the canvas
   */
  constructor(canvas, levels) {
    this.lane = new LaneDrawing(canvas);
    this.levels = levels;
  }

  /**
   * @param {import("../timeline/scale.js").TimeScale} scale the timeline's
   * @param {import("../api/types.js").FeltProfile} felt
   * @param {number} topDb the level at the top
   */
  draw(scale, felt, topDb) {
    const { lane } = this;
    const { canvas, context } = lane;
    if (canvas.clientWidth === 0) return;
    const ink = inkOf(canvas);
    const style = getComputedStyle(canvas);
    const own = scale.resized(scale.lengthNs, canvas.clientWidth - 4 * ink.mark);
    const lines = linesOf(topDb);
    lane.begin(own, ink, ticks(own.fromNs, own.toNs, 10).map(({ timeNs }) => timeNs), lines.map(({ decibels }) => heightOf(decibels, topDb)));
    const y = this.y = (/** @type {number} */ decibels) => lane.y(heightOf(decibels, topDb));
    const color = style.getPropertyValue("--color-lane-felt");
    context.fillStyle = context.strokeStyle = color;
    context.lineWidth = ink.line;
    for (const pulse of pulsesOf(felt.course ?? [], own.fromNs, own.toNs)) {
      for (const part of above(BOTTOM_DB, pulse)) this.area(part, own, y, lane.y(0), 0.2);
      for (const part of above(0, pulse)) {
        this.area(part, own, y, y(0), 0.5);
        this.line(part, own, y);
      }
    }
    context.fillStyle = style.getPropertyValue("--color-text");
    context.fillRect(-own.width, y(0) - ink.line / 2, 3 * own.width, ink.line);
    this.label(lines, y);
    this.mark(felt, own, y(0), style);
  }

  /** @param {Pulse} pulse @param {import("../timeline/scale.js").TimeScale} own @param {(decibels: number) => number} y @param {number} ground @param {number} alpha */
  area(pulse, own, y, ground, alpha) {
    const { context } = this.lane;
    context.beginPath();
    context.moveTo(own.x(pulse[0][0]), ground);
    for (const [at, decibels] of pulse) context.lineTo(own.x(at), y(decibels));
    context.lineTo(own.x(pulse[pulse.length - 1][0]), ground);
    context.globalAlpha = alpha;
    context.fill();
    context.globalAlpha = 1;
  }

  /** @param {Pulse} pulse @param {import("../timeline/scale.js").TimeScale} own @param {(decibels: number) => number} y */
  line(pulse, own, y) {
    const { context } = this.lane;
    context.beginPath();
    pulse.forEach(([at, decibels], place) => place ? context.lineTo(own.x(at), y(decibels)) : context.moveTo(own.x(at), y(decibels)));
    context.stroke();
  }

  /** @param {{decibels: number, label: string}[]} lines @param {(decibels: number) => number} y */
  label(lines, y) {
    this.levels.replaceChildren(...lines.map(({ decibels, label }) => {
      const level = text("span", "numeric-small", label, { class: "felt-level quiet" });
      level.style.setProperty("inset-block-start", `${y(decibels)}px`);
      return level;
    }));
  }

  /** @param {import("../api/types.js").FeltProfile} felt @param {import("../timeline/scale.js").TimeScale} own @param {number} y @param {CSSStyleDeclaration} style */
  mark(felt, own, y, style) {
    const { context, ink } = this.lane;
    const r = ink.mark;
    const asked = felt.events.filter(({ verdict }) => verdict !== "silent" && verdict !== "not-simulated");
    this.marks = asked.map((event) => ({ x: own.x(momentOf(event)), isLost: isLost(event) })).filter(({ x }) => x >= -r && x <= own.width + r);
    context.fillStyle = style.getPropertyValue("--color-text");
    context.strokeStyle = style.getPropertyValue("--color-finding-warning");
    context.lineWidth = ink.line;
    let last = { x: -Infinity, isLost: false };
    for (const mark of this.marks) {
      // Many at one place are one mark.
      if (mark.isLost === last.isLost && mark.x - last.x < 1) continue;
      last = mark;
      context.beginPath();
      if (!mark.isLost) {
        context.arc(mark.x, y, r, 0, 2 * Math.PI);
        context.fill();
        continue;
      }
      for (const side of [1, -1]) {
        context.moveTo(mark.x - r, y - side * r);
        context.lineTo(mark.x + r, y + side * r);
      }
      context.stroke();
    }
  }
}
