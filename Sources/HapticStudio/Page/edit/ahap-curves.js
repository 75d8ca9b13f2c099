import { member, numberAt, stringAt } from "./json-spans.js";
import { inserted, isTight, removed } from "./list-layout.js";
import { numeral, seconds } from "./replacing.js";

/** @typedef {import("./json-spans.js").Span} Span */
/** @typedef {import("./replacing.js").Replacement} Replacement */
/** @typedef {{control: string, timeNs: number, list: Span, entry: number, member: Span}} Curve */
/** @typedef {import("./model.js").CurvePoint & {item: number, time: Span, level: Span}} Point */

/**
 * The curves of an AHAP's controls.
 * @param {string} text
 * @param {Span} pattern
 */
export function curvesOf(text, pattern) {
  /** @type {Curve[]} */
  const curves = [];
  pattern.items.forEach((entry, index) => {
    for (const one of entry.items) {
      const control = one.key === "ParameterCurve" && stringAt(text, member(one.value, "ParameterID"));
      const time = numberAt(text, member(one.value, "Time", "ParameterTime"));
      const list = member(one.value, "ParameterCurveControlPoints");
      if (control && time !== undefined && list?.kind === "array") {
        curves.push({ control, timeNs: Math.round(time * 1e9), list, entry: index, member: one });
      }
    }
  });
  return new AhapCurves(text, pattern, curves);
}

/** The control points of an AHAP, and the edits of their text. */
export class AhapCurves {
  /** @param {string} text @param {Span} pattern @param {Curve[]} curves */
  constructor(text, pattern, curves) {
    this.text = text;
    this.pattern = pattern;
    this.curves = curves;
    /** @type {Point[]} */
    this.points = curves.flatMap((one, curve) => one.list.items.flatMap((item, place) => {
      const [time, level] = [member(item, "Time"), member(item, "ParameterValue")];
      const [at, value] = [numberAt(text, time), numberAt(text, level)];
      if (!time || !level || at === undefined || value === undefined) return [];
      return [{ curve, control: one.control, timeNs: one.timeNs + Math.round(at * 1e9), value, item: place, time, level }];
    }));
  }

  /**
   * Moves a point; its time counts from the curve's, and is not before it.
   * @param {number} number
   * @param {{timeNs?: number, value?: number}} change
   */
  change(number, { timeNs, value }) {
    const point = this.points[number];
    /** @type {Replacement[]} */
    const edits = [];
    if (timeNs !== undefined && timeNs !== point.timeNs) edits.push(put(point.time, this.#offset(point.curve, timeNs)));
    if (value !== undefined && value !== point.value) edits.push(put(point.level, numeral(value, 6)));
    return edits;
  }

  /**
   * Takes a point out, and with its last point the curve.
   * @param {number} number
   */
  remove(number) {
    const { curve, item } = this.points[number];
    const { list, entry, member: own } = this.curves[curve];
    if (list.items.length > 1) return removed(list, [item]);
    const { items } = this.pattern.items[entry];
    return items.length > 1 ? removed(this.pattern.items[entry], [items.indexOf(own)]) : removed(this.pattern, [entry]);
  }

  /**
   * Adds a point to a curve, in the order of time.
   * @param {number} curve
   * @param {number} timeNs
   * @param {number} value
   */
  add(curve, timeNs, value) {
    const { list } = this.curves[curve];
    const blank = isTight(this.text) ? "" : " ";
    const text = `{"Time":${blank}${this.#offset(curve, timeNs)},${blank}"ParameterValue":${blank}${numeral(value, 6)}}`;
    const later = this.points.find((one) => one.curve === curve && one.timeNs > timeNs);
    return inserted(this.text, list, [{ index: later?.item ?? list.items.length, text }]);
  }

  /** @param {number} curve @param {number} timeNs */
  #offset(curve, timeNs) {
    return seconds(Math.max(0, timeNs - this.curves[curve].timeNs));
  }
}

/** @param {Span} span @param {string} text @returns {Replacement} */
function put(span, text) {
  return { from: span.from, to: span.to, text };
}
