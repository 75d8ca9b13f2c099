import { visible } from "../timeline/visible.js";
import { valueAt } from "../timeline/lines.js";

/** @typedef {import("../timeline/events.js").HapticEvent} HapticEvent */
/** @typedef {import("../timeline/timeline-view.js").ThrumTimeline} Timeline */
/** @typedef {{lane: number, x: number, y: number, level: number}} Spot a place in a lane; `level` may leave 0…1 */

/**
 * The lane and the level under a pointer: above the second lane it is the first.
 * @param {Timeline} timeline
 * @param {MouseEvent} event
 * @param {number} [held] the lane that a drag began in
 * @returns {Spot}
 */
export function spotOf(timeline, event, held) {
  const boxes = (timeline.lanes ?? []).map((canvas) => canvas.getBoundingClientRect());
  const lane = held ?? (boxes[1] && event.clientY >= boxes[1].top ? 1 : 0);
  const y = event.clientY - (boxes[lane]?.top ?? 0);
  const drawing = timeline.drawings?.[lane];
  const level = drawing ? (drawing.bottom - y) / (drawing.bottom - drawing.top) : 0;
  return { lane, x: timeline.place(event), y, level };
}

/**
 * The event at a spot, and whether its end is there; taps before vibrations, the nearest first.
 * @param {Timeline} timeline
 * @param {Spot} spot
 * @returns {{event: HapticEvent, isEnd: boolean} | null}
 */
export function hitAt(timeline, spot) {
  const { scale, drawings, ink } = timeline;
  if (!ink || !drawings) return null;
  const reach = 3 * ink.mark;
  const reachNs = reach / scale.width * scale.spanNs;
  const time = scale.time(spot.x);
  let best = null;
  let least = Infinity;
  for (const event of visible(timeline.events, timeline.longestNs, time - reachNs, time + reachNs)) {
    const found = distance(event, spot, scale, drawings[spot.lane], reach);
    if (found && found.far < least) {
      least = found.far;
      best = { event, isEnd: found.isEnd };
    }
  }
  return best;
}

/**
 * @param {HapticEvent} event @param {Spot} spot @param {import("../timeline/scale.js").TimeScale} scale
 * @param {import("../timeline/drawing.js").LaneDrawing} drawing @param {number} reach
 */
function distance(event, { lane, x, y }, scale, drawing, reach) {
  const from = scale.x(event.timeNs);
  if (event.kind === "tap") {
    const head = drawing.y(lane ? event.sharpness : event.intensity);
    const far = Math.abs(x - from);
    const isNear = lane ? Math.abs(y - head) <= reach : y >= head - reach;
    return far <= reach && isNear ? { far, isEnd: false } : null;
  }
  const end = scale.x(event.timeNs + event.durationNs);
  const line = lane ? event.crispness : event.strength;
  const at = Math.min(Math.max(scale.time(x), event.timeNs), event.timeNs + event.durationNs);
  const level = drawing.y(valueAt(line, at, line[0]?.[1] ?? 0));
  if (lane === 0 && Math.abs(x - end) <= reach / 2) return { far: Math.abs(x - end), isEnd: true };
  const isInside = x >= from - reach / 2 && x <= end;
  const isNear = lane ? Math.abs(y - level) <= reach : y >= level - reach / 2;
  return isInside && isNear ? { far: reach + (lane ? Math.abs(y - level) : 0), isEnd: false } : null;
}

/**
 * The events in a rectangle between two spots of one lane.
 * @param {Timeline} timeline
 * @param {Spot} one
 * @param {Spot} other
 */
export function eventsIn(timeline, one, other) {
  const [fromNs, toNs] = [one.x, other.x].map((x) => timeline.scale.time(x)).sort((a, b) => a - b);
  const [low, high] = [one.level, other.level].sort((a, b) => a - b);
  return visible(timeline.events, timeline.longestNs, fromNs, toNs).filter((event) => {
    const levels = (one.lane ? event.crispness : event.strength).map(([, level]) => level);
    return Math.max(...levels) >= low && Math.min(...levels) <= high && event.timeNs <= toNs;
  });
}
