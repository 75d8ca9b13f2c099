import { limited } from "./curve-table.js";
import { snapped } from "./snap.js";

/** @typedef {import("./timeline-hands.js").TimelineHands} Hands */
/** @typedef {import("./hitting.js").Spot} Spot */
/** @typedef {import("./model.js").CurvePoint} CurvePoint */

/** The lanes of the controls; the sharpness' points count from the middle, since they are added. */
const LANES = /** @type {Record<string, number>} */ ({ HapticIntensityControl: 0, HapticSharpnessControl: 1 });

/** @param {CurvePoint} point */
function levelOf({ control, value }) {
  return LANES[control] ? (value + 1) / 2 : value;
}

/**
 * Draws the curves over their lanes: dashed lines between points that can be dragged.
 * @param {Hands} hands
 */
export function drawCurves({ source, timeline }) {
  const { scale, ink, drawings } = timeline;
  if (!source?.points.length || !ink || !drawings) return;
  drawings.forEach(({ context, ...drawing }, lane) => {
    const points = source.points.filter(({ control }) => LANES[control] === lane);
    const y = (/** @type {CurvePoint} */ point) => drawing.bottom - levelOf(point) * (drawing.bottom - drawing.top);
    context.strokeStyle = context.fillStyle = ink.audio;
    context.lineWidth = ink.line / 2;
    context.setLineDash([ink.mark, ink.mark]);
    context.beginPath();
    points.forEach((point, place) => {
      const from = points[place - 1];
      if (from?.curve === point.curve) context.lineTo(scale.x(point.timeNs), y(point));
      else context.moveTo(scale.x(point.timeNs), y(point));
    });
    context.stroke();
    context.setLineDash([]);
    for (const point of points) {
      const [x, r] = [scale.x(point.timeNs), ink.mark * 0.9];
      if (x >= -r && x <= scale.width + r) context.strokeRect(x - r, y(point) - r, 2 * r, 2 * r);
    }
  });
}

/**
 * Drags the point under a pointer; false if there is none.
 * @param {Hands} hands
 * @param {PointerEvent} down
 * @param {Spot} start
 * @param {(event: MouseEvent) => Spot} spotOf
 */
export function grabbedPoint(hands, down, start, spotOf) {
  const { timeline, source } = hands;
  const { scale, ink, drawings } = timeline;
  if (!source || !ink || !drawings || !hands.editing.entry.editable) return false;
  const { bottom, top } = drawings[start.lane];
  const number = source.points.findIndex((point) => LANES[point.control] === start.lane
    && Math.abs(scale.x(point.timeNs) - start.x) <= 2 * ink.mark && Math.abs(bottom - levelOf(point) * (bottom - top) - start.y) <= 2 * ink.mark);
  if (number < 0) return false;
  const point = { ...source.points[number] };
  /** @type {{timeNs: number, value: number} | null} */
  let change = null;
  timeline.drag(down, (move) => {
    const spot = spotOf(move);
    const by = (spot.level - start.level) * (start.lane ? 2 : 1);
    const byNs = scale.time(spot.x) - scale.time(start.x);
    change = {
      timeNs: snapped(point.timeNs + byNs, move.altKey ? 0 : hands.step), value: Math.round(limited(point.control, point.value + by) * 100) / 100,
    };
    if (hands.source === source) Object.assign(source.points[number], change);
    timeline.set(timeline.scale);
  }, (up) => {
    if (hands.source !== source) return;
    Object.assign(source.points[number], { timeNs: point.timeNs, value: point.value });
    if (change && up.type === "pointerup") hands.editPoint(number, change, up.timeStamp);
    timeline.set(timeline.scale);
  });
  return true;
}
