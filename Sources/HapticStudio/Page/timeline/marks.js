import { text } from "../parts/make.js";

/** @typedef {{timeNs: number, severity: "error" | "warning" | "note"}} TimeMark a finding's time */

/**
 * Marks findings at the top of a lane: a full triangle for an error, an empty one for a warning, a bar for a note; heads of
 * taps have other forms.
 * @param {import("./drawing.js").LaneDrawing} drawing a lane that has begun
 * @param {TimeMark[]} marks
 */
export function drawMarks({ canvas, context, scale, ink }, marks) {
  if (!scale || marks.length === 0) return;
  const style = getComputedStyle(canvas);
  for (const { timeNs, severity } of marks) {
    const x = scale.x(timeNs);
    if (x < -ink.mark || x > scale.width + ink.mark) continue;
    const [y, r] = [ink.mark * 1.5, ink.mark];
    context.fillStyle = context.strokeStyle = style.getPropertyValue(`--color-finding-${severity}`);
    context.lineWidth = ink.line;
    context.beginPath();
    if (severity === "note") context.rect(x - ink.line / 2, y - r, ink.line, 2 * r);
    else for (const [dx, dy] of [[-1.2, -1], [1.2, -1], [0, 1.4]]) context.lineTo(x + r * dx, y + r * dy);
    context.closePath();
    if (severity === "warning") context.stroke();
    else context.fill();
  }
}

/**
 * Draws a range that repeats as a bar at the top of a lane.
 * @param {import("./drawing.js").LaneDrawing} drawing a lane that has begun
 * @param {{fromNs: number, toNs: number} | null} range
 */
export function drawRange({ context, scale, ink }, range) {
  if (!scale || !range) return;
  const [from, to] = [scale.x(range.fromNs), scale.x(range.toNs)];
  context.fillStyle = ink.chosen;
  context.fillRect(from, 0, to - from, ink.line);
  for (const x of [from, to]) context.fillRect(x - ink.line / 2, 0, ink.line, 3 * ink.mark);
}

/**
 * One mark for each time and severity, those of errors last, so that they are on top.
 * @param {import("../api/types.js").Finding[]} findings
 * @returns {TimeMark[]}
 */
export function marksOf(findings) {
  const order = ["note", "warning", "error"];
  const marks = new Map();
  for (const { timeNs, severity } of findings) {
    if (typeof timeNs === "number") marks.set(`${timeNs} ${severity}`, { timeNs, severity });
  }
  return [...marks.values()].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}

/**
 * The labels of the axis, but for one that would be cut off at its end.
 * @param {{timeNs: number, label: string}[]} marks
 * @param {import("./scale.js").TimeScale} scale
 * @param {number} margin
 * @param {number} room
 */
export function axisMarks(marks, scale, margin, room) {
  const whole = marks.filter(({ timeNs }) => scale.x(timeNs) + room / 4 < scale.width + margin);
  return whole.map(({ timeNs, label }) => {
    const mark = text("span", "numeric-small", label, { class: "axis-mark" });
    mark.style.setProperty("inset-inline-start", `${scale.x(timeNs) + margin}px`);
    return mark;
  });
}
