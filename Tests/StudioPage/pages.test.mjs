import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { matching, stepped } = await page("library/search.js");
const { TaskQueue } = await page("library/queue.js");
const { counted, brokenFacts, findingWords, lengthWords } = await page("parts/words.js");

const entry = (name, words, more = {}) => ({ name, words, path: null, context: null, format: "ahap", problem: null, ...more });

test("everyWordOfAQueryMustBeFound", () => {
  const entries = [entry("settlementComplete", "Two taps"), entry("Café", "A vibration", { path: "sounds/cafe.ahap" })];
  const names = (query) => matching(entries, query).map(({ name }) => name);
  assert.deepEqual(names("  "), ["settlementComplete", "Café"]);
  assert.deepEqual(names("COMPLETE taps"), ["settlementComplete"]);
  assert.deepEqual(names("cafe vib"), ["Café"]);
  assert.deepEqual(names("taps vibration"), []);
});

test("stepsStayWithinTheRows", () => {
  assert.deepEqual(["ArrowDown", "ArrowUp", "End", "Home", "PageDown", "x"].map((key) => stepped(1, key, 3)), [2, 0, 2, 0, 2, null]);
  assert.equal(stepped(0, "ArrowUp", 3), 0);
  assert.equal(stepped(0, "ArrowDown", 0), null);
});

test("tasksRunAFewAtATimeAndAFailureStopsNone", async () => {
  const queue = new TaskQueue(2);
  let [running, most] = [0, 0];
  const done = [];
  await new Promise((resolve) => {
    for (const name of ["a", "b", "c", "d"]) {
      queue.add(async () => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
        done.push(name);
        if (done.length === 4) resolve();
        if (name === "b") throw new Error("b");
      });
    }
  });
  assert.deepEqual([most, done], [2, ["a", "b", "c", "d"]]);
});

test("lengthsAndCountsAreWords", () => {
  assert.deepEqual([0, 1.2e8, 1.705e9, 6e10, 6.4e10].map(lengthWords), ["0 ms", "120 ms", "1.705 s", "1 min", "1 min 4 s"]);
  assert.deepEqual([counted(1, "event"), counted(1200, "event")], ["1 event", "1,200 events"]);
  assert.equal(findingWords({ error: 0, warning: 1, note: 2 }), "1 warning, 2 notes");
  assert.equal(findingWords({ error: 0, warning: 0, note: 0 }), "no findings");
});

// Regression: "expected a key in double quotes" stood above "120 ms · 2 events · ahap · no findings".
test("ABrokenFileKeepsNoOldFacts", () => {
  const none = { error: 0, warning: 0, note: 0 };
  assert.equal(brokenFacts({ format: "ahap", problem: "expected a key in double quotes" }, none), "ahap");
  assert.equal(brokenFacts({ format: "ahap", problem: "expected a key" }, { ...none, error: 1 }), "ahap · 1 error");
  assert.equal(brokenFacts({ format: null, problem: "not a readable pattern" }, none), "");
});
