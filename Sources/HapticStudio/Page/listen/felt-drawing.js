import { inkOf, LaneDrawing } from "../timeline/drawing.js";
import { ticks } from "../timeline/ticks.js";
import { isLost } from "./felt-words.js";

/** The level at the top of a felt lane, in decibels above the threshold (chosen). */
const TOP_DB = 40;

/** Draws what is felt on a device: the level above the threshold over time, and a cross for what is not felt. */
export class FeltDrawing {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.lane = new LaneDrawing(canvas);
  }

  /**
   * @param {import("../timeline/scale.js").TimeScale} scale the timeline's
   * @param {import("../api/types.js").FeltProfile} felt
   */
  draw(scale, felt) {
    const { lane } = this;
    const { canvas, context } = lane;
    if (canvas.clientWidth === 0) return;
    const ink = inkOf(canvas);
    const style = getComputedStyle(canvas);
    const own = scale.resized(scale.lengthNs, canvas.clientWidth - 4 * ink.mark);
    lane.begin(own, ink, ticks(own.fromNs, own.toNs, 10).map(({ timeNs }) => timeNs));
    const color = style.getPropertyValue("--color-lane-felt");
    context.fillStyle = context.strokeStyle = color;
    context.lineWidth = ink.line;
    const level = (/** @type {number} */ decibels) => Math.min(1, Math.max(0, decibels / TOP_DB));
    for (const stroke of strokesOf(felt.course ?? [], own.fromNs, own.toNs)) {
      context.beginPath();
      context.moveTo(own.x(stroke[0][0]), lane.y(0));
      for (const [at, decibels] of stroke) context.lineTo(own.x(at), lane.y(level(decibels)));
      context.lineTo(own.x(stroke[stroke.length - 1][0]), lane.y(0));
      context.globalAlpha = 0.35;
      context.fill();
      context.globalAlpha = 1;
      context.stroke();
    }
    context.strokeStyle = style.getPropertyValue("--color-finding-warning");
    for (const { onsetNs } of felt.events.filter(isLost)) {
      const [x, y, r] = [own.x(onsetNs), lane.y(0.1), ink.mark];
      if (x < -r || x > own.width + r) continue;
      context.beginPath();
      for (const side of [1, -1]) {
        context.moveTo(x - r, y - side * r);
        context.lineTo(x + r, y + side * r);
      }
      context.stroke();
    }
  }
}

/**
 * The stretches of a course in which something moves, of those that touch a part of time.
 * @param {[number, number | null][]} course
 * @param {number} fromNs
 * @param {number} toNs
 * @returns {[number, number][][]}
 */
export function strokesOf(course, fromNs, toNs) {
  /** @type {[number, number][][]} */
  const strokes = [];
  /** @type {[number, number][]} */
  let stroke = [];
  const end = () => {
    if (stroke.length && stroke[0][0] <= toNs && stroke[stroke.length - 1][0] >= fromNs) strokes.push(stroke);
    stroke = [];
  };
  for (const [at, decibels] of course) {
    if (decibels === null) end();
    else stroke.push([at, decibels]);
  }
  end();
  return strokes;
}
