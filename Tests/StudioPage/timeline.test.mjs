import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { TimeScale } = await page("timeline/scale.js");
const { ticks, stepOf } = await page("timeline/ticks.js");
const { eventsOf } = await page("timeline/events.js");
const { controlLines, valueAt } = await page("timeline/lines.js");
const { visible } = await page("timeline/visible.js");

const SECOND = 1e9;

test("aTimeAndItsPlaceAreInverse", () => {
  const scale = new TimeScale(4 * SECOND, 800, SECOND, 2 * SECOND);
  assert.equal(scale.x(2 * SECOND), 400);
  for (const timeNs of [0, 1, 123456789, 4 * SECOND]) assert.ok(Math.abs(scale.time(scale.x(timeNs)) - timeNs) < 1e-3);
});

test("zoomingKeepsTheTimeUnderThePointer", () => {
  const scale = new TimeScale(4 * SECOND, 800);
  const closer = scale.zoomed(2, 600);
  assert.equal(closer.spanNs, 2 * SECOND);
  assert.ok(Math.abs(closer.time(600) - scale.time(600)) < 1e-3);
});

test("theViewStaysWithinThePattern", () => {
  const scale = new TimeScale(4 * SECOND, 800, 0, SECOND);
  assert.equal(scale.panned(-500).fromNs, 0);
  assert.equal(scale.panned(1e6).toNs, 4 * SECOND);
  assert.ok(scale.zoomed(1e-6, 100).isWhole);
  assert.equal(scale.zoomed(1e12, 100).spanNs, 1e6);
});

test("aWholeViewStaysWholeAndACloseViewStaysClose", () => {
  assert.equal(new TimeScale(SECOND, 800).resized(3 * SECOND, 400).spanNs, 3 * SECOND);
  const close = new TimeScale(SECOND, 800, 2e8, 1e8).resized(3 * SECOND, 400);
  assert.deepEqual([close.fromNs, close.spanNs, close.width], [2e8, 1e8, 400]);
});

test("aViewFollowsATimeOnlyWhereItLeaves", () => {
  const scale = new TimeScale(4 * SECOND, 800, 0, SECOND);
  assert.equal(scale.showing(5e8), scale);
  const moved = scale.showing(2 * SECOND);
  assert.ok(moved.fromNs < 2 * SECOND && moved.toNs > 2 * SECOND);
});

test("ticksAreRoundNumbersAndNeverTooMany", () => {
  assert.deepEqual(ticks(0, SECOND, 5).map(({ label }) => label), ["0", "0.2 s", "0.4 s", "0.6 s", "0.8 s", "1 s"]);
  assert.deepEqual(ticks(0, 1e8, 4).map(({ label }) => label), ["0", "50 ms", "100 ms"]);
  for (const span of [1e6, 3.3e7, 1.705e9, 6e11]) {
    for (const most of [1, 3, 10]) assert.ok(ticks(0, span, most).length <= most + 1, `${span} ${most}`);
  }
  assert.ok([1, 2, 5].some((first) => stepOf(1.705e9, 7) === first * 1e8));
});

test("aTapIsReadAsWritten", () => {
  const [tap] = eventsOf({ entries: [
    { timeNs: 120, action: "start", voice: 0, kind: "transient", commanded: 1, intensity: 0.7, sharpness: 0.4 }] });
  assert.deepEqual([tap.kind, tap.timeNs, tap.durationNs, tap.intensity, tap.sharpness], ["tap", 120, 0, 0.7, 0.4]);
});

test("aVibrationFollowsItsEnvelopeItsCurveAndTheControl", () => {
  const [one] = eventsOf({ entries: [
    { timeNs: 0, action: "control", control: "HapticIntensityControl", from: 1, to: 0.5, spanNs: 1000 },
    { timeNs: 0, action: "start", voice: 0, kind: "continuous", intensity: 0.8, sharpness: 0.5, attackNs: 100,
      decayNs: null, releaseNs: 200, heldNs: 800, intensityCurve: [[0, 0.5], [400, 1]] },
    { timeNs: 800, action: "stop", voice: 0 }] });
  assert.equal(one.durationNs, 1000);
  const level = (at) => valueAt(one.strength, at, 0);
  assert.equal(level(0), 0);
  assert.ok(Math.abs(level(400) - 0.8 * 1 * 0.8) < 1e-9);
  assert.ok(Math.abs(level(800) - 0.8 * 1 * 0.6) < 1e-9);
  assert.equal(level(1000), 0);
});

test("aControlHoldsItsEndUntilTheNext", () => {
  const line = controlLines([
    { timeNs: 100, action: "control", control: "C", from: 0, to: 1, spanNs: 100 },
    { timeNs: 400, action: "control", control: "C", from: 0.5, to: 0.5, spanNs: 0 }], "C");
  assert.deepEqual([50, 150, 300, 400, 900].map((at) => valueAt(line, at, -1)), [-1, 0.5, 1, 0.5, 0.5]);
});

test("onlyEventsThatTouchTheViewAreDrawn", () => {
  const events = [0, 100, 200, 300].map((timeNs, index) => ({ index, timeNs, durationNs: index === 0 ? 250 : 0, kind: index ? "tap" : "vibration" }));
  assert.deepEqual(visible(events, 250, 150, 250).map(({ index }) => index), [0, 2]);
});
