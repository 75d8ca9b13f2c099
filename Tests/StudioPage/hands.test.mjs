import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { Latest } = await page("parts/latest.js");
const { eventWords } = await page("parts/words.js");
const { moved } = await page("edit/local.js");
const { leveled, shifted, stretched } = await page("edit/pointer.js");
const { limited } = await page("edit/curve-table.js");
const { LaneDrawing } = await page("timeline/drawing.js");

const NUMBERS = [
  { timeNs: 1e7, durationNs: 0, intensity: 0.98, sharpness: 0.5 },
  { timeNs: 3.3e7, durationNs: 1e8, intensity: 0.5, sharpness: 0.02 },
];
const hands = { numbers: (index) => NUMBERS[index] };

test("whatIsDraggedKeepsItsDistanceAndTheHeldOneTheGrid", () => {
  assert.deepEqual([...shifted(hands, [0, 1], 1, 5e6, 1e7)], [[0, { timeNs: 1.7e7 }], [1, { timeNs: 4e7 }]]);
  assert.deepEqual([...shifted(hands, [0, 1], 1, -1e9, 1e7)], [[0, { timeNs: 0 }], [1, { timeNs: 2.3e7 }]]);
});

test("onlyVibrationsStretchAndNeverToNothing", () => {
  assert.deepEqual([...stretched(hands, [0, 1], 1, 1.2e7, 1e7)], [[1, { durationNs: 1.17e8 }]]);
  assert.deepEqual([...stretched(hands, [1], 1, -1e9, 0)], [[1, { durationNs: 1e6 }]]);
});

test("levelsStayBetween0And1", () => {
  assert.deepEqual([...leveled(hands, [0, 1], "intensity", 0.05)], [[0, { intensity: 1 }], [1, { intensity: 0.55 }]]);
  assert.deepEqual([...leveled(hands, [1], "sharpness", -0.05)], [[1, { sharpness: 0 }]]);
  assert.deepEqual([limited("HapticIntensityControl", -0.2), limited("HapticSharpnessControl", -0.2), limited("HapticIntensityControl", 3)], [0, -0.2, 1]);
});

test("anEventIsDrawnAsItWillBeBeforeTheServerSaysIt", () => {
  const event = { index: 1, kind: "vibration", ...NUMBERS[1], strength: [[3.3e7, 0.5], [1.33e8, 0.25]], crispness: [[3.3e7, 0.02]] };
  const later = moved(event, NUMBERS[1], { timeNs: 4.3e7, durationNs: 5e7, intensity: 1, sharpness: 0.52 });
  assert.deepEqual([later.timeNs, later.durationNs, later.intensity], [4.3e7, 5e7, 1]);
  assert.deepEqual(later.strength, [[4.3e7, 1], [9.3e7, 0.5]]);
  assert.deepEqual(later.crispness, [[4.3e7, 0.52]]);
});

test("anEventIsNamedInWords", () => {
  assert.equal(eventWords({ index: 1, kind: "tap", timeNs: 1.2e8, durationNs: 0, intensity: 1, sharpness: 0.5 }), "tap 2, 120 ms, intensity 1.0, sharpness 0.5");
  assert.equal(eventWords({ index: 0, kind: "vibration", timeNs: 0, durationNs: 3e8, intensity: 0.333333, sharpness: 0 }),
    "vibration 1, 0 ms, for 300 ms, intensity 0.333, sharpness 0.0");
});

test("theServerIsAskedOnceAtATimeAndTheLatestWins", async () => {
  const asked = [];
  const answers = [];
  const latest = new Latest((value) => {
    asked.push(value);
    return new Promise((answer) => answers.push(answer));
  });
  const done = latest.call(1);
  latest.call(2);
  latest.call(3);
  assert.deepEqual(asked, [1]);
  answers[0]();
  await new Promise(setImmediate);
  assert.deepEqual(asked, [1, 3]);
  latest.call(4);
  latest.cancel();
  answers[1]();
  await done;
  assert.deepEqual(asked, [1, 3]);
});

test("denseTapsAreDrawnAtTheirColumnsEnds", () => {
  const lane = { ink: { mark: 4 }, scale: { width: 100, x: (timeNs) => timeNs } };
  const taps = Array.from({ length: 1000 }, (_, index) => ({ index, timeNs: index / 10, intensity: (index * 7 % 100) / 100 }));
  const drawn = LaneDrawing.prototype.ends.call(lane, taps, "intensity");
  assert.ok(drawn.length <= 52);
  assert.equal(Math.max(...drawn.map(({ intensity }) => intensity)), 0.99);
  assert.equal(LaneDrawing.prototype.ends.call(lane, taps.slice(0, 50), "intensity").length, 50);
});
