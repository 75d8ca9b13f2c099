/** @typedef {import("./events.js").HapticEvent} HapticEvent */
/** @typedef {import("./scale.js").TimeScale} TimeScale */

/**
 * The ink of the lanes, read from the tokens; the time begins two `mark`s from the left edge.
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
    /**
     * The heads that are drawn already: pixel, form and colour.
     * @type {Set<string>}
     */
    this.drawn = new Set();
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
   * @param {number[]} [levels] levels of the grid's lines
   */
  begin(scale, ink, marks, levels = [0, 0.5, 1]) {
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
    this.drawn.clear();
    context.fillStyle = ink.grid;
    for (const level of levels) context.fillRect(-width, Math.round(this.y(level)), 2 * width, ink.line / 2);
    for (const timeNs of marks) context.fillRect(Math.round(scale.x(timeNs)), 0, ink.line / 2, height);
  }

  /** @param {number} level */
  y(level) {
    return this.bottom - level * (this.bottom - this.top);
  }

  /**
   * The strength of events: vibrations as areas, taps as stems with heads.
   * @param {HapticEvent[]} events
   * @param {Set<number>} chosen the indices of the events that stand out
   */
  strengths(events, chosen) {
    for (const event of events) if (event.kind !== "tap") this.area(event, chosen.has(event.index));
    const taps = events.filter(({ kind }) => kind === "tap");
    this.taps(taps.filter(({ index }) => !chosen.has(index)), this.ink.tap);
    const marked = taps.filter(({ index }) => chosen.has(index));
    this.taps(marked, this.ink.chosen);
    for (const tap of this.ends(marked, "intensity")) this.ring(tap.timeNs, tap.intensity);
  }

  /**
   * The sharpness of events: lines and heads.
   * @param {HapticEvent[]} events
   * @param {Set<number>} chosen
   */
  sharpnesses(events, chosen) {
    const { context, ink } = this;
    const isTap = (/** @type {HapticEvent} */ { kind }) => kind === "tap";
    const held = events.filter((one) => !isTap(one));
    const ways = [false, true].flatMap((isChosen) => this.ends(events.filter((one) => isTap(one) && chosen.has(one.index) === isChosen), "sharpness"));
    for (const event of [...held, ...ways]) {
      const isChosen = chosen.has(event.index);
      const color = isChosen ? ink.chosen : event.kind === "tap" ? ink.tap : ink.vibration;
      context.strokeStyle = context.fillStyle = color;
      context.lineWidth = ink.line;
      if (event.kind === "tap") {
        this.head(event.timeNs, event.sharpness, event.sharpness, color);
        if (isChosen) this.ring(event.timeNs, event.sharpness);
      } else {
        context.beginPath();
        event.crispness.forEach(([at, level], place) => this.corner(at, level, place));
        context.stroke();
      }
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
    context.lineWidth = isChosen ? 2 * ink.line : ink.line;
    context.stroke();
    if (!isChosen || event.kind === "audio") return;
    // The grip that makes it longer and shorter.
    context.fillStyle = color;
    const end = this.scale?.x(event.timeNs + event.durationNs) ?? 0;
    context.fillRect(end - ink.mark, this.y(0.5) - 3 * ink.mark, 2 * ink.mark, 6 * ink.mark);
  }

  /**
   * The mark of a chosen tap, once at each pixel.
   * @param {number} timeNs
   * @param {number} level
   */
  ring(timeNs, level) {
    const { context, ink } = this;
    const [x, y] = [this.scale?.x(timeNs) ?? 0, this.y(level)];
    const pixel = `ring ${Math.round(x)} ${Math.round(y)}`;
    if (this.drawn.has(pixel)) return;
    this.drawn.add(pixel);
    context.strokeStyle = ink.chosen;
    context.lineWidth = ink.line;
    context.beginPath();
    context.arc(x, y, 2 * ink.mark, 0, 2 * Math.PI);
    context.stroke();
  }

  /**
   * Stems and heads. Rectangles and small shapes one by one: a single path of 10,000 stems takes a browser without a
   * graphics processor many times as long.
   * @param {HapticEvent[]} taps
   * @param {string} color
   */
  taps(taps, color) {
    const { context, ink, scale } = this;
    if (!scale || taps.length === 0) return;
    context.fillStyle = color;
    /**
     * The highest stem at each pixel hides the others.
     * @type {Map<number, number>}
     */
    const tops = new Map();
    for (const tap of taps) {
      const x = Math.round(scale.x(tap.timeNs) - ink.line / 2);
      tops.set(x, Math.max(tops.get(x) ?? 0, tap.intensity));
    }
    for (const [x, level] of tops) context.fillRect(x, this.y(level), ink.line, this.y(0) - this.y(level));
    for (const tap of this.ends(taps, "intensity")) this.head(tap.timeNs, tap.intensity, tap.sharpness, color);
  }

  /**
   * Of taps so dense that their heads hide each other, the highest and the lowest of each column; else all.
   * @param {HapticEvent[]} taps
   * @param {"intensity" | "sharpness"} level
   */
  ends(taps, level) {
    const { ink, scale } = this;
    if (!scale || taps.length * ink.mark <= 2 * scale.width) return taps;
    /** @type {Map<number, [HapticEvent, HapticEvent]>} */
    const columns = new Map();
    for (const tap of taps) {
      const column = Math.round(scale.x(tap.timeNs) / ink.mark);
      const ends = columns.get(column);
      if (!ends) columns.set(column, [tap, tap]);
      else if (tap[level] > ends[0][level]) ends[0] = tap;
      else if (tap[level] < ends[1][level]) ends[1] = tap;
    }
    return [...columns.values()].flat();
  }

  /**
   * A tap's head, once at each pixel.
   * @param {number} timeNs
   * @param {number} level
   * @param {number} sharpness
   * @param {string} color
   */
  head(timeNs, level, sharpness, color) {
    const { context, ink, scale } = this;
    const x = scale?.x(timeNs) ?? 0;
    const y = this.y(level);
    const r = ink.mark;
    const form = headOf(sharpness);
    const pixel = `${Math.round(x)} ${Math.round(y)} ${form} ${color}`;
    if (this.drawn.has(pixel)) return;
    this.drawn.add(pixel);
    if (form === "square") return context.fillRect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
    context.beginPath();
    if (form === "circle") context.arc(x, y, r, 0, 2 * Math.PI);
    else for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) context.lineTo(x + r * 1.3 * dx, y + r * 1.3 * dy);
    context.fill();
  }

  /** @param {number} timeNs @param {number} level @param {number} place 0 begins the line */
  corner(timeNs, level, place) {
    const x = this.scale?.x(timeNs) ?? 0;
    if (place === 0) this.context.moveTo(x, this.y(level));
    else this.context.lineTo(x, this.y(level));
  }
}
