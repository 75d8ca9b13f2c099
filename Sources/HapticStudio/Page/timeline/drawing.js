/** @typedef {import("./events.js").HapticEvent} HapticEvent */
/** @typedef {import("./scale.js").TimeScale} TimeScale */

/**
 * What the lanes are drawn with, read from the tokens; the time begins two `mark`s from the left edge.
 * @typedef {{tap: string, vibration: string, audio: string, grid: string, chosen: string, line: number, mark: number}} Ink
 */

/**
 * @param {Element} element
 * @returns {Ink}
 */
export function inkOf(element) {
  const style = getComputedStyle(element);
  const value = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const pixels = (/** @type {string} */ name) => (parseFloat(value(name)) || 1) * (value(name).endsWith("rem") ? rem : 1);
  return {
    tap: value("--color-lane-tap"), vibration: value("--color-lane-vibration"), audio: value("--color-lane-command"),
    grid: value("--color-grid"), chosen: value("--color-text"),
    line: pixels("--stroke-medium"), mark: pixels("--space-4"),
  };
}

/**
 * The form of a tap's head, by its sharpness: round, medium, crisp.
 * @param {number} sharpness
 */
export function headOf(sharpness) {
  if (sharpness < 1 / 3) return "circle";
  return sharpness < 2 / 3 ? "square" : "diamond";
}

/** Draws one lane: a level 0…1 over time. */
export class LaneDrawing {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.top = 0;
    this.bottom = 0;
    /** @type {TimeScale | null} */
    this.scale = null;
    this.ink = inkOf(canvas);
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  }

  /**
   * Fits the bitmap to the element, clears it and draws the grid.
   * @param {TimeScale} scale
   * @param {Ink} ink
   * @param {number[]} marks times of the grid's lines
   */
  begin(scale, ink, marks) {
    const { canvas, context } = this;
    const ratio = devicePixelRatio;
    const width = canvas.clientWidth;
    const height = canvas.clientHeight;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.scale = scale;
    this.ink = ink;
    context.translate(ink.mark * 2, 0);
    this.top = ink.mark * 1.5;
    this.bottom = height - ink.mark * 1.5;
    context.lineWidth = ink.line / 2;
    context.strokeStyle = ink.grid;
    context.beginPath();
    for (const level of [0, 0.5, 1]) line(context, -width, this.y(level), width, this.y(level));
    for (const timeNs of marks) line(context, scale.x(timeNs), 0, scale.x(timeNs), height);
    context.stroke();
  }

  /** @param {number} level */
  y(level) {
    return this.bottom - level * (this.bottom - this.top);
  }

  /**
   * The strength of events: vibrations as areas, taps as stems with heads.
   * @param {HapticEvent[]} events
   * @param {number | null} chosen the index of the event that stands out
   */
  strengths(events, chosen) {
    for (const event of events) if (event.kind !== "tap") this.area(event, event.index === chosen);
    const taps = events.filter(({ kind }) => kind === "tap");
    this.taps(taps.filter(({ index }) => index !== chosen), this.ink.tap);
    this.taps(taps.filter(({ index }) => index === chosen), this.ink.chosen);
  }

  /**
   * The sharpness of events: lines and heads.
   * @param {HapticEvent[]} events
   * @param {number | null} chosen
   */
  sharpnesses(events, chosen) {
    const { context, ink } = this;
    for (const event of events) {
      const color = event.index === chosen ? ink.chosen : event.kind === "tap" ? ink.tap : ink.vibration;
      context.strokeStyle = context.fillStyle = color;
      context.lineWidth = ink.line;
      context.beginPath();
      if (event.kind === "tap") this.head(event.timeNs, event.sharpness, event.sharpness);
      else event.crispness.forEach(([at, level], place) => this.corner(at, level, place));
      if (event.kind === "tap") context.fill();
      else context.stroke();
    }
  }

  /** @param {HapticEvent} event @param {boolean} isChosen */
  area(event, isChosen) {
    const { context, ink } = this;
    const color = isChosen ? ink.chosen : event.kind === "audio" ? ink.audio : ink.vibration;
    context.beginPath();
    this.corner(event.timeNs, 0, 0);
    for (const [at, level] of event.strength) this.corner(at, level, 1);
    this.corner(event.timeNs + event.durationNs, 0, 1);
    context.globalAlpha = 0.35;
    context.fillStyle = color;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = color;
    context.lineWidth = ink.line;
    context.stroke();
  }

  /** @param {HapticEvent[]} taps @param {string} color */
  taps(taps, color) {
    const { context, ink, scale } = this;
    if (!scale || taps.length === 0) return;
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = ink.line;
    context.beginPath();
    for (const tap of taps) line(context, scale.x(tap.timeNs), this.y(0), scale.x(tap.timeNs), this.y(tap.intensity));
    context.stroke();
    context.beginPath();
    for (const tap of taps) this.head(tap.timeNs, tap.intensity, tap.sharpness);
    context.fill();
  }

  /** @param {number} timeNs @param {number} level @param {number} sharpness */
  head(timeNs, level, sharpness) {
    const { context, ink, scale } = this;
    const x = scale?.x(timeNs) ?? 0;
    const y = this.y(level);
    const r = ink.mark;
    const form = headOf(sharpness);
    if (form === "square") return context.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
    context.moveTo(x + r * (form === "circle" ? 1 : 1.3), y);
    if (form === "circle") return context.arc(x, y, r, 0, 2 * Math.PI);
    context.lineTo(x, y + r * 1.3);
    context.lineTo(x - r * 1.3, y);
    context.lineTo(x, y - r * 1.3);
    context.closePath();
  }

  /** @param {number} timeNs @param {number} level @param {number} place 0 begins the line */
  corner(timeNs, level, place) {
    const x = this.scale?.x(timeNs) ?? 0;
    if (place === 0) this.context.moveTo(x, this.y(level));
    else this.context.lineTo(x, this.y(level));
  }
}

/** @param {CanvasRenderingContext2D} context @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
function line(context, x0, y0, x1, y1) {
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
}
