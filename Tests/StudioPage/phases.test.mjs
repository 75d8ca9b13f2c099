import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { page } from "./page.mjs";

const { FORMS, phaseOf, PHASES } = await page("parts/phases.js");
const { sectionsOf } = await page("timeline/sections.js");
const tokens = JSON.parse(readFileSync(new URL("../../Sources/HapticTokens/tokens.json", import.meta.url), "utf8"));

const entry = (file, lengthNs, format = "sequence") => ({ format, source: JSON.stringify(file), timeline: { lengthNs } });

test("aPhaseComesBackAfterFour", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 9].map(phaseOf), [1, 2, 3, 4, 1, 2]);
  assert.equal(new Set(FORMS).size, PHASES);
  assert.ok(Object.values(tokens.themes).every(({ colors }) => new Set([1, 2, 3, 4].map((one) => colors.light[`phase${one}`])).size === PHASES));
});

test("sectionsGoFromMarkerToMarker", () => {
  const file = { tempo: 120, markers: { chorus: "bar 2", paid: "3 s", later: "9 s" } };
  assert.deepEqual(sectionsOf(entry(file, 4e9)), [
    { name: "start", fromNs: 0, toNs: 2e9 }, { name: "chorus", fromNs: 2e9, toNs: 3e9 }, { name: "paid", fromNs: 3e9, toNs: 4e9 }]);
});

test("withoutMarkersEachBarIsASection", () => {
  assert.deepEqual(sectionsOf(entry({ tempo: 60, metre: "2/4" }, 5e9)).map(({ name, fromNs, toNs }) => [name, fromNs, toNs]),
    [["bar 1", 0, 2e9], ["bar 2", 2e9, 4e9], ["bar 3", 4e9, 5e9]]);
});

test("whatIsNotPlainHasNoSections", () => {
  assert.deepEqual(sectionsOf(entry({ tempo: [{ at: "bar 1", bpm: 90 }] }, 4e9)), []);
  assert.deepEqual(sectionsOf(entry({ tempo: 120 }, 1e9)), []);
  assert.deepEqual(sectionsOf(entry({ tempo: 120 }, 1000e9)), []);
  assert.deepEqual(sectionsOf(entry({ tempo: 120 }, 4e9, "ahap")), []);
  assert.deepEqual(sectionsOf({ format: "sequence", source: "{", timeline: { lengthNs: 4e9 } }), []);
});
