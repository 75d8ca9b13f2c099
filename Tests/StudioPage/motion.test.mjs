import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { page } from "./page.mjs";

const { BUTTONS, CURVES, DURATIONS, SPRINGS } = await page("tokens.js");
const sheet = readFileSync(new URL("../../Sources/HapticStudio/Page/tokens.css", import.meta.url), "utf8");

/** The way of a spring of a unit mass from 0 to 1, at a time in seconds: the formula of the button standard. */
function spring({ response, dampingRatio }, time) {
  const omega = 2 * Math.PI / response;
  const damped = omega * Math.sqrt(1 - dampingRatio ** 2);
  return 1 - Math.exp(-dampingRatio * omega * time) * (Math.cos(damped * time) + dampingRatio * omega / damped * Math.sin(damped * time));
}

/** The way of a cubic Bézier at a part of its time, found by halving. */
function bezier([x1, y1, x2, y2], part) {
  const at = (t, a, b) => 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3;
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (at(middle, x1, x2) < part) low = middle;
    else high = middle;
  }
  return at(low, y1, y2);
}

/** The value of a custom property, with those that it names put in. */
function property(name) {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(sheet)[1];
  return value.replace(/var\(--([\w-]+)\)/g, (_, other) => property(other));
}

/** The value of `cubic-bezier()` and of `linear()` at a part of the time. */
function drawn(curve, part) {
  const inner = curve.slice(curve.indexOf("(") + 1, -1).split(", ");
  if (curve.startsWith("cubic-bezier")) return bezier(inner.map(Number), part);
  const stops = inner.map((stop, place) => {
    const [value, place100] = stop.split(" ");
    return [place100 ? parseFloat(place100) / 100 : place === 0 ? 0 : 1, Number(value)];
  });
  const next = Math.max(stops.findIndex(([at]) => at >= part), 1);
  const [[from, first], [to, last]] = [stops[next - 1], stops[next]];
  return first + (last - first) * (part - from) / (to - from);
}

/** The way by the standard's formula, at a part of the motion's time. */
function formula(motion, part) {
  const found = SPRINGS.find(({ name }) => name === motion);
  // A spring has settled to 0.1 % at the end of its time, where the style sheet ends at 1.
  return found ? spring(found, part * found.settling / 1000) : bezier(CURVES.find(({ name }) => name === motion).points, part);
}

for (const { style, motion, scale, opacity } of BUTTONS.filter((row) => row.motion !== "none")) {
  test(`thePressOf_${style}_isItsFormulaAtNineTimes`, () => {
    const curve = property(`press-curve-${style}`);
    const found = SPRINGS.find(({ name }) => name === motion);
    const duration = found?.settling ?? DURATIONS.find(({ name }) => name === "press").ms;
    assert.equal(parseFloat(property(`press-duration-${style}`)), duration);
    assert.deepEqual([property(`press-scale-${style}`), property(`press-opacity-${style}`)].map(Number), [scale, opacity]);
    // The selection of a segmented control moves over its whole way; the others from 1 to what they are pressed.
    const ends = style === "segmented" ? [[0, 1]] : [[1, scale], [1, opacity]];
    for (let time = 0; time <= 8; time += 1) {
      for (const [from, to] of ends) {
        const [is, ought] = [drawn(curve, time / 8), formula(motion, time / 8)].map((way) => from + (to - from) * way);
        assert.ok(Math.abs(is - ought) <= 0.005, `${style} at ${time}/8: ${is}, by the formula ${ought}`);
      }
    }
  });
}
