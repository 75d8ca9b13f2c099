import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { page } from "./page.mjs";

const { sequenceSource } = await page("edit/sequence-edits.js");
const { SequencePlaces } = await page("edit/sequence-places.js");
const { replaced } = await page("edit/replacing.js");

const FOLDER = new URL("../../Patterns/Sequences/", import.meta.url);
const texts = readdirSync(FOLDER).filter((name) => name.endsWith(".sequence.json")).map((name) => readFileSync(new URL(name, FOLDER), "utf8"));
const chat = texts.find((text) => text.includes('"chat"'));
const lines = (before, after) => {
  const old = before.split("\n");
  return after.split("\n").filter((line, place) => line !== old[place]);
};
const edited = (text, edit) => replaced(text, edit(sequenceSource(text))).text;

test("placesAreReadAsTheSequenceMeansThem", () => {
  const places = new SequencePlaces({ tempo: 90, metre: "3/4", markers: { ready: "bar 2 beat 3" } });
  const beat = 60e9 / 90;
  for (const [place, time] of [[0.5, 5e8], ["120 ms", 1.2e8], ["1.5 s", 1.5e9], ["1/3 beat", beat / 3], ["2 bars", 6 * beat],
    ["bar 3", 6 * beat], ["bar 2 beat 2.5", 4.5 * beat], ["marker ready", 5 * beat], ["1 bar + 20 ms", 3 * beat + 2e7], ["marker ready - 1 beat", 4 * beat]]) {
    assert.ok(Math.abs(places.time(place) - time) <= 1, String(place));
  }
  assert.deepEqual(["soon", "marker none", true].map((place) => places.time(place)), [null, null, null]);
  assert.equal(new SequencePlaces({ tempo: [{ bpm: 90 }] }).time("1 beat"), null);
});

test("theEventsOfAPartPlayWhereItsStepsSay", () => {
  const { events, instances } = sequenceSource(chat);
  assert.deepEqual(events.map(({ kind, timeNs, intensity }) => [kind, timeNs, intensity]), [["tap", 0, 0.45], ["tap", 1.5e8, 0.32], ["tap", 3e8, 0.22]]);
  assert.deepEqual(instances.map(({ timeNs, number }) => [timeNs / 1e6, number]), [[900, 0], [1050, 1], [1200, 2], [1800, 0], [1950, 1], [2100, 2]]);
});

test("anEventOfASequenceChangesOnItsOwnLine", () => {
  const moved = edited(chat, (source) => source.change(new Map([[1, { timeNs: 1.6e8, intensity: 0.4 }]])));
  assert.deepEqual(lines(chat, moved), ['        {"tap": 0.4, "sharpness": 0.2, "at": "160 ms"},']);
  const first = edited(chat, (source) => source.change(new Map([[0, { timeNs: 2e7 }]])));
  assert.deepEqual(lines(chat, first), ['        {"tap": 0.45, "sharpness": 0.2, "at": "20 ms"},']);
  const less = JSON.parse(edited(chat, (source) => source.remove([0, 2])));
  assert.deepEqual(less.parts.dots.events, [{ tap: 0.32, sharpness: 0.2, at: "150 ms" }]);
  const more = JSON.parse(edited(chat, (source) => source.copy([{ of: 0, timeNs: 5e7 }])));
  assert.deepEqual(more.parts.dots.events.map(({ at }) => at), [undefined, "50 ms", "150 ms", "300 ms"]);
});

test("stepsAreMovedCopiedAndTakenOutInEverySequence", () => {
  for (const text of texts) {
    const { steps } = sequenceSource(text);
    assert.ok(steps.length > 0);
    for (const number of steps.keys()) {
      for (const [at, value] of [["4 s", '"4 s"'], ["bar 2 beat 3", '"bar 2 beat 3"'], ["1.5", "1.5"]]) {
        const moved = edited(text, (source) => source.changeStep(number, { at }));
        JSON.parse(moved);
        assert.equal(sequenceSource(moved).steps[number].at, at);
        assert.ok(moved.includes(`"at": ${value}`));
        assert.equal(sequenceSource(edited(moved, (source) => source.changeStep(number, { at: "" }))).steps[number].at, null);
      }
      const softer = edited(text, (source) => source.changeStep(number, { intensity: 0.25 }));
      JSON.parse(softer);
      assert.equal(sequenceSource(softer).steps[number].intensity, 0.25);
      const twice = edited(text, (source) => source.copyStep(number));
      JSON.parse(twice);
      assert.ok(sequenceSource(twice).steps.length > steps.length);
      JSON.parse(edited(text, (source) => source.removeStep(number)));
    }
  }
});
