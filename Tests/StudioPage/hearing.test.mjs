import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { fixed } = await page("listen/fixes.js");
const { isLost } = await page("listen/felt-levels.js");
const { above, endOf, heightOf, linesOf, momentOf, pulsesOf, topOf } = await page("listen/felt-levels.js");
const { Hearing, rangeOf } = await page("listen/hearing.js");
const { matchWords, Versions } = await page("listen/versions.js");
const { marksOf } = await page("timeline/marks.js");

test("aFixChangesItsPartsOnly", () => {
  const source = "👍🏽 {\"a\": 1,, \"b\": 2,}";
  const comma = source.indexOf(",,");
  const last = source.indexOf(",}");
  const edits = [{ offset: comma, length: 1, replacement: "" }, { offset: last, length: 1, replacement: " " }];
  assert.equal(fixed(source, edits), "👍🏽 {\"a\": 1, \"b\": 2 }");
  assert.equal(fixed("ab", [{ offset: 1, length: 0, replacement: "x" }]), "axb");
  assert.equal(fixed("ab", []), "ab");
});

test("aRangeIsAtLeastTenMilliseconds", () => {
  assert.deepEqual(rangeOf("0", "10"), { fromNs: 0, toNs: 1e7 });
  assert.deepEqual(rangeOf("12.5", "100"), { fromNs: 12_500_000, toNs: 1e8 });
  for (const [from, to] of [["", "10"], ["0", ""], ["-1", "50"], ["50", "55"], ["9", "1"], ["a", "b"], ["0", "Infinity x"]]) {
    assert.equal(rangeOf(from, to), null, `${from} ${to}`);
  }
});

test("findingsOfOneTimeAreOneMarkAndErrorsAreOnTop", () => {
  const marks = marksOf([
    { severity: "error", timeNs: 5 }, { severity: "note", timeNs: 5 }, { severity: "note", timeNs: 5 },
    { severity: "warning", timeNs: null }, { severity: "warning", timeNs: 0 },
  ]);
  assert.deepEqual(marks, [{ timeNs: 5, severity: "note" }, { timeNs: 0, severity: "warning" }, { timeNs: 5, severity: "error" }]);
});

test("anEventIsLostIfItsVerdictSaysSo", () => {
  const verdicts = ["felt", "faint", "merged", "hidden", "not-felt", "not-played", "not-simulated", "silent"];
  assert.deepEqual(verdicts.filter((verdict) => isLost({ verdict })), ["hidden", "not-felt", "not-played"]);
});

test("aCourseIsDrawnInStretchesAndOnlyWhereItIsSeen", () => {
  const course = [[0, null], [1, 5], [2, 9], [3, null], [10, 4], [12, 1], [12.5, null]];
  assert.deepEqual(pulsesOf(course, 0, 20), [[[1, 5], [2, 9]], [[10, 4], [12, 1]]]);
  assert.deepEqual(pulsesOf(course, 3, 11), [[[10, 4], [12, 1]]]);
  assert.deepEqual(pulsesOf([], 0, 1), []);
});

test("aLaneIsAsLongAsTheSlowestAnswer", () => {
  const quick = { events: [{ onsetNs: 0, feltOnsetNs: 12, verdict: "felt" }], course: [[10, 5], [30, 26], [60, -25], [90, null]] };
  const slow = { events: [{ onsetNs: 0, drivenFromNs: 5, verdict: "not-felt" }, { onsetNs: 1, drivenFromNs: 9, feltOnsetNs: 140, verdict: "faint" }] };
  // It is at -20 dB, the end of what a lane shows, at 57.
  assert.equal(Math.round(endOf([quick])), 57);
  assert.equal(endOf([quick, slow]), 140);
  assert.equal(endOf([]), 0);
  assert.deepEqual(slow.events.map(momentOf), [5, 140]);
});

test("aLaneEndsAboveItsHighestLevelAndNamesItsLines", () => {
  const felt = (...levels) => ({ events: [], course: levels.map((level, at) => [at, level]) });
  assert.deepEqual([topOf([]), topOf([felt(3)]), topOf([felt(-4, 26.2), felt(41)]), topOf([felt(95)])], [20, 20, 50, 80]);
  assert.deepEqual(linesOf(50).map(({ label }) => label), ["0 dB", "+20 dB", "+40 dB"]);
  assert.deepEqual([heightOf(-30, 40), heightOf(-20, 40), heightOf(10, 40), heightOf(40, 40)], [0, 0, 0.5, 1]);
});

test("whatIsFeltIsCutOutAtTheThreshold", () => {
  assert.deepEqual(above(0, [[0, -10], [10, 10], [20, 30], [40, -10], [50, -5]]), [[[5, 0], [10, 10], [20, 30], [35, 0]]]);
  assert.deepEqual(above(0, [[0, 4], [10, 6]]), [[[0, 4], [10, 6]]]);
  assert.deepEqual(above(0, [[0, -4], [10, -1]]), []);
  assert.deepEqual(above(-20, [[0, 20], [10, -60]]), [[[0, 20], [5, -20]]]);
});

test("anAnswerIsTakenForTheTextThatWasAskedFor", () => {
  const versions = new Versions();
  versions.keep(0, "one");
  versions.keep(2, "three");
  assert.deepEqual(versions.places, [0, 2]);
  const asked = versions.places.map((place) => ({ place, source: versions.kept[place].source }));
  versions.keep(2, "other");
  versions.take(asked, [{ changeDb: -6, timeline: null }, { changeDb: 0, timeline: null }]);
  assert.deepEqual([versions.kept[0].matched, versions.kept[2].matched], [{ changeDb: -6, timeline: null }, null]);
  versions.heard = 0;
  versions.drop(0);
  assert.deepEqual([versions.places, versions.heard], [[2], null]);
  assert.deepEqual([0, -0.01, -6.02].map(matchWords), ["as written", "as written", "weakened by 6.0 dB"]);
});

/** A page that notes what it is told to play. */
function stage() {
  const played = [];
  const studio = { sounding: { playing: null, stop: () => played.push("stop") } };
  const one = { studio, entry: { plan: "text" }, sound: (plan, _, { keeps = false, range }) => played.push([plan, range?.toNs ?? null, keeps]) };
  return { one, played, hearing: new Hearing(one), sounds: (isSounding) => (studio.sounding.playing = isSounding ? one : null) };
}

test("aLoopGoesOnWithAnEditedText", async () => {
  const { hearing, played, sounds } = stage();
  assert.equal(await hearing.changed({ plan: "edited" }, false), false);
  assert.equal(await hearing.changed({ plan: null }, true), false);
  assert.deepEqual(played, []);
  assert.equal(await hearing.changed({ plan: "edited" }, true), true);
  hearing.range = { fromNs: 0, toNs: 9 };
  sounds(true);
  assert.equal(await hearing.changed({ plan: "again" }, false), true);
  assert.deepEqual(played, [["edited", null, false], ["again", 9, true]]);
});

test("aVersionIsHeardInPlaceOfTheTextUntilTheTextChanges", async () => {
  const { hearing, played, sounds } = stage();
  hearing.version = "A";
  hearing.toggle();
  sounds(true);
  hearing.toggle();
  sounds(false);
  await hearing.changed({ plan: "edited" }, true);
  assert.equal(hearing.version, null);
  hearing.toggle();
  assert.deepEqual(played, [["A", null, true], "stop", ["edited", null, false], ["text", null, true]]);
});
