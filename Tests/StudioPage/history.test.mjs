import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { ahapSource } = await page("edit/ahap-edits.js");
const { History } = await page("edit/history.js");
const { fieldText, typed } = await page("edit/line-ends.js");
const { matched } = await page("edit/match.js");
const { snapped, stepNs, stepped } = await page("edit/snap.js");

/** Numbers by chance, the same for the same seed. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

/** An AHAP by chance, in one of several layouts. */
function pattern(random) {
  const level = () => random(101) / 100;
  const entries = Array.from({ length: 1 + random(8) }, () => {
    const Time = random(2000) / 1000;
    const EventParameters = [{ ParameterID: "HapticIntensity", ParameterValue: level() }, { ParameterID: "HapticSharpness", ParameterValue: level() }].slice(0, random(3));
    return { Event: random(2) ? { Time, EventType: "HapticTransient", EventParameters }
      : { Time, EventType: "HapticContinuous", EventDuration: (1 + random(500)) / 1000, ...(random(2) ? { EventParameters } : {}) } };
  });
  const text = JSON.stringify({ Version: 1, Pattern: entries }, null, [0, 1, 2, "\t"][random(4)]);
  return random(3) ? text : text.replaceAll("\n", "\r\n");
}

const numbers = (source) => source.events.map(({ kind, timeNs, durationNs, intensity, sharpness }) => ({ kind, timeNs, durationNs, intensity, sharpness }));
const sorted = (list) => list.map((one) => JSON.stringify(one)).sort();

/** One edit by chance: what it should make of the events, and its replacements. */
function anyEdit(source, random) {
  const before = numbers(source);
  const some = [...before.keys()].filter(() => random(2));
  const at = { timeNs: random(3000) * 1e6, durationNs: (1 + random(300)) * 1e6, intensity: random(101) / 100, sharpness: random(101) / 100 };
  const kind = random(2) ? "tap" : "vibration";
  const without = before.filter((_, number) => !some.includes(number));
  switch (random(5)) {
    case 0: return [[...without, ...some.map((number) => ({ ...before[number], timeNs: at.timeNs + number }))],
      source.change(new Map(some.map((number) => [number, { timeNs: at.timeNs + number }])))];
    case 1: return [[...without, ...some.map((number) => ({ ...before[number], ...(before[number].kind === "tap" ? { ...at, durationNs: 0 } : at) }))],
      source.change(new Map(some.map((number) => [number, at])))];
    case 2: return [without, source.remove(some)];
    case 3: return [[...before, ...some.map((number) => ({ ...before[number], timeNs: at.timeNs + number }))],
      source.copy(some.map((number) => ({ of: number, timeNs: at.timeNs + number })))];
    default: return [[...before, { kind, ...at, durationNs: kind === "tap" ? 0 : at.durationNs }], source.add(kind, at)];
  }
}

test("anyEditDoesWhatItSaysAndTheFileStaysJSON", () => {
  const random = chance(1);
  for (let round = 0; round < 300; round += 1) {
    const history = new History(pattern(random));
    const [expected, edits] = anyEdit(ahapSource(history.text), random);
    history.edit(edits, "edit");
    JSON.parse(history.text);
    assert.deepEqual(sorted(numbers(ahapSource(history.text))), sorted(expected), history.text);
  }
});

test("aThousandEditsUndoneGiveTheSameBytesAndDoneAgainTheLast", () => {
  const random = chance(2);
  const history = new History(pattern(random));
  const texts = [history.text];
  while (texts.length <= 1000) {
    if (random(4) === 0) history.type(history.text + " ", texts.length * 10_000);
    else history.edit(anyEdit(ahapSource(history.text), random)[1], "edit");
    if (history.text !== texts.at(-1)) texts.push(history.text);
  }
  for (let place = 999; place >= 0; place -= 1) {
    while (history.text !== texts[place]) assert.ok(history.undo(), `${place}`);
  }
  while (history.canUndo) history.undo();
  assert.equal(history.text, texts[0]);
  while (history.canRedo) history.redo();
  assert.equal(history.text, texts[1000]);
});

test("typingWithoutAPauseIsOneStep", () => {
  const history = new History("");
  for (const [text, at] of [["a", 1000], ["ab", 1100], ["abc", 1200], ["abcd", 5000]]) history.type(text, at);
  assert.equal(history.undo(), "typing");
  assert.equal(history.text, "abc");
  history.undo();
  assert.equal(history.text, "");
  history.redo();
  history.type("abcX", 1300);
  history.undo();
  assert.equal(history.text, "abc");
});

/** A step that was taken back is complete: keys that follow are another step, however soon they come. */
test("typingAfterUndoAndRedoIsAStepOfItsOwn", () => {
  const history = new History("");
  history.type("a", 1000);
  history.undo();
  history.redo();
  assert.deepEqual([history.text, history.canRedo], ["a", false]);
  history.type("ab", 1100);
  history.type("abc", 1200);
  history.undo();
  assert.equal(history.text, "a");
  history.undo();
  assert.deepEqual([history.text, history.canUndo], ["", false]);
});

test("anEditAfterUndoForgetsWhatWasUndone", () => {
  const history = new History("a");
  history.write("b");
  history.undo();
  history.write("c");
  assert.equal(history.canRedo, false);
  assert.equal(history.redo(), null);
  history.write("c");
  history.undo();
  assert.deepEqual([history.text, history.canUndo], ["a", false]);
});

test("typingKeepsTheLineEndsOfTheFile", () => {
  const text = "a\r\nb\r\nc";
  assert.equal(typed(text, fieldText(text)), text);
  assert.equal(typed(text, "a\nb\nnew\nc"), "a\r\nb\r\nnew\r\nc");
  assert.equal(typed(text, "a\nc"), "a\r\nc");
  assert.equal(typed("a\rb", "a\rb!".replace("\r", "\n")), "a\rb!");
  assert.equal(typed("a\nb", "a\nx"), "a\nx");
});

test("anEventOfTheTimelineFindsItsSourceByKindAndTime", () => {
  const tap = (timeNs) => ({ kind: "tap", timeNs });
  const hold = (timeNs) => ({ kind: "vibration", timeNs });
  assert.deepEqual(matched([tap(0), tap(5), hold(5), tap(5)], [tap(5), tap(0), tap(5), hold(5)]), [1, 0, 3, 2]);
  assert.deepEqual(matched([tap(0), tap(7), tap(9)], [tap(0), tap(8)]), [0, 1, -1]);
});

test("timesKeepToTheGrid", () => {
  assert.equal(stepNs("beat", 120), 5e8);
  assert.equal(stepNs("quarter", 90), 60e9 / 90 / 4);
  assert.deepEqual([snapped(123456789, 1e7), snapped(123456789, 0), snapped(-5e6, 1e6)], [120000000, 123500000, 0]);
  const third = stepNs("beat", 90);
  assert.equal(stepped(stepped(0, third, 1), third, 1), Math.round(2 * third));
  assert.deepEqual([stepped(12e6, 1e7, 1), stepped(12e6, 1e7, -1), stepped(1e7, 1e7, 1), stepped(0, 1e7, -1)], [2e7, 1e7, 2e7, 0]);
});
