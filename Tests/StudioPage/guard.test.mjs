import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { acceptable, brief, isFirst, removable, removalWords, sequence, summary } = await page("guard/states.js");
const { exportWords, lossWords } = await page("devices/words.js");

const file = (state, more = {}) => ({ name: "a.ahap", id: "t1.2", entry: "f1", state, pending: state !== "kept", findings: [], patterns: [], ...more });
const changed = (name, ...messages) => ({ name, changes: messages.map((message) => ({ message })) });

test("theStatesAreCountedInWords", () => {
  assert.equal(summary([file("kept"), file("changed"), file("kept"), file("deleted")]), "1 changed, 1 pattern deleted, 2 as recorded");
  assert.equal(summary([file("deleted"), file("deleted"), file("new"), file("new")]), "2 patterns deleted, 2 without a golden");
  assert.equal(summary([]), "no patterns");
});

test("onlyWhatWaitsAndHasANameIsAccepted", () => {
  const files = [file("changed"), file("kept"), file("unreadable", { id: null, pending: false }), file("new", { id: null })];
  assert.deepEqual(acceptable(files), [files[0]]);
});

test("aGoldenWithoutAPatternIsNotAcceptedWithAllOthers", () => {
  const [gone, changed] = [file("deleted", { orphan: true }), file("changed")];
  assert.deepEqual([acceptable([gone, changed]), removable([gone, changed])], [[changed], [gone]]);
  assert.deepEqual(removable([file("deleted", { orphan: true, id: null })]), []);
});

test("aRemovalNamesGitOnlyInARepository", () => {
  for (const count of [1, 33]) {
    assert.match(removalWords(count, true), /will be deleted.*Git can restore/);
    assert.doesNotMatch(removalWords(count, false), /Git/);
  }
  assert.match(removalWords(33, false), /^33 goldens will be deleted, because their patterns are gone\. They are not kept/);
});

test("withoutAnyGoldenTheFirstAreRecorded", () => {
  assert.equal(isFirst([file("new"), file("unreadable"), file("new")]), true);
  assert.equal(isFirst([file("new"), file("kept")]), false);
  assert.equal(isFirst([file("unreadable")]), false);
});

test("theFirstWordsOfAFileLeaveOutItsOnlyName", () => {
  assert.equal(brief(file("changed", { patterns: [changed("a", "a: tap 2 moved")] })), "tap 2 moved");
  assert.equal(brief(file("changed", { patterns: [changed("a", "a: tap 2 moved"), changed("b", "b: longer")] })), "a: tap 2 moved, and 1 more");
  assert.equal(brief(file("kept")), "");
  assert.equal(brief(file("new", { patterns: [changed("a", "a: has no golden")] })), "");
});

test("whatWasAndWhatIsSoundOneAfterTheOther", async () => {
  const log = [];
  const player = sequence(async (plan) => (log.push(plan), true), async () => void log.push("pause"));
  await player.run(["was", "is"]);
  assert.deepEqual(log, ["was", "pause", "is"]);
});

test("aSequenceEndsWhenItIsStoppedOrAnotherBegins", async () => {
  const log = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const player = sequence(async (plan) => (log.push(plan), plan !== "stopped"), () => new Promise((resume) => waiting.push(resume)));
  const first = player.run(["was", "is"]);
  await Promise.resolve();
  await player.run(["other"]);
  waiting.forEach((resume) => resume());
  await first;
  await player.run(["stopped", "never"]);
  const last = player.run(["a", "b"]);
  await Promise.resolve();
  player.stop();
  waiting.forEach((resume) => resume());
  await last;
  assert.deepEqual(log, ["was", "other", "stopped", "a"]);
});

test("whatIsLostOnADeviceIsToldInTheWordsOfTheServer", () => {
  const felt = { words: "Plays as asked. 1 of 2 events felt; not felt: 2.", events: [
    { event: 0, kind: "tap", verdict: "felt", words: "felt, 20 dB" }, { event: 1, kind: "tap", verdict: "not-felt", words: "not felt, 5 dB below" },
    { event: 2, kind: "vibration", verdict: "silent", words: "silent" }], degradations: [{ message: "the strength is lost", count: 1 }] };
  assert.deepEqual(lossWords(felt), ["tap 2: not felt, 5 dB below", "the strength is lost"]);
  const many = Array.from({ length: 20 }, (_, event) => ({ event, kind: "tap", verdict: "hidden", words: "hidden" }));
  assert.equal(lossWords({ ...felt, events: many }).at(-2), "and 8 more events");
});

test("whatADownloadLosesIsToldBeforeIt", () => {
  assert.equal(exportWords({ losses: [], files: [1] }), "Nothing is lost.");
  assert.equal(exportWords({ losses: [1], files: [1] }), "One thing is lost:");
  assert.equal(exportWords({ losses: [1, 2], files: [1] }), "2 things are lost:");
  assert.equal(exportWords({ losses: [1], files: [] }), "Nothing is left to play, so there is no file.");
});
