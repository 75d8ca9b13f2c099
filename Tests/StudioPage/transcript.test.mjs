import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { setText } = await page("transcript/blocks.js");
const { impactsOf, pieces, shownUntil } = await page("transcript/reveal.js");
const { Run } = await page("transcript/run.js");
const { EXAMPLE } = await page("transcript/example.js");
const { heardTime } = await page("sound/clock.js");

const MS = 1e6;
/** What the server makes of a text: characters of 20 ms each, and sentences that end at full stops. */
function compiled(text) {
  let offset = 0;
  const letters = [...text];
  const characters = letters.map((letter, place) => {
    const one = { offset, timeNs: place * 20 * MS };
    offset += letter.length;
    return one;
  });
  const sentenceEnds = letters.flatMap((letter, place) => (letter === "." ? [place] : []));
  return { characters, sentenceEnds, lengthNs: letters.length * 20 * MS, plan: { sampleRate: 48000, leadInFrames: 480, frames: 99 }, findings: [] };
}

/** A sound whose place a test moves. */
class FakeSound {
  playing = null;
  positionNs = null;
  begun = [];
  async play(_, owner, { fromNs }) {
    this.stop();
    this.playing = owner;
    this.begun.push(fromNs / MS);
    this.positionNs = fromNs;
  }
  stop() {
    const owner = this.playing;
    this.playing = null;
    this.positionNs = null;
    if (owner !== null) this.ended?.(owner);
  }
}

test("blocksHoldTheirLinesWithoutTheMarks", () => {
  const { text, blocks } = setText("# Head\nfirst\nsecond\n\n> said\n> twice\n\n- one\n- two\n1. three\n    code [^1]\n| poem\n| lines\n### Low");
  const found = blocks.map(({ kind, level, lines }) => [kind, level, lines.map(({ from, to }) => text.slice(from, to))]);
  assert.deepEqual(found, [
    ["heading", 1, ["Head"]], ["paragraph", 0, ["first", "second"]], ["quote", 0, ["said", "twice"]], ["list", 0, ["one", "two", "three"]],
    ["code", 0, ["code [^1]"]], ["poem", 0, ["poem", "lines"]], ["heading", 3, ["Low"]]]);
  assert.equal(text, "Head\nfirst\nsecond\n\nsaid\ntwice\n\none\ntwo\nthree\ncode [^1]\npoem\nlines\nLow");
});

test("aFootnotesMarkIsNoPartOfTheTextThatIsCompiled", () => {
  const { text, blocks, marks } = setText("Tea.[^1] Two[^12]!\n[^1]: Good.");
  assert.equal(text, "Tea. Two!\nGood.");
  assert.deepEqual(marks, [{ at: 4, number: "1" }, { at: 8, number: "12" }]);
  assert.deepEqual(blocks.map(({ kind, level }) => [kind, level]), [["paragraph", 0], ["note", 1]]);
});

test("theExampleHasEveryKindOfBlock", () => {
  const kinds = new Set(setText(EXAMPLE).blocks.map(({ kind }) => kind));
  assert.deepEqual([...kinds].sort(), ["code", "heading", "list", "note", "paragraph", "poem", "quote"]);
});

test("textAppearsAtItsTimesAndNotBefore", () => {
  const characters = [{ offset: 0, timeNs: 0 }, { offset: 2, timeNs: 20 }, { offset: 3, timeNs: 40 }];
  assert.deepEqual([-1, 0, 19, 20, 39, 40, 1000].map((timeNs) => shownUntil(characters, timeNs, 4)), [0, 2, 2, 3, 3, 4, 4]);
});

test("impactsAreTheEndsOfSentencesWithTheirWords", () => {
  const text = "One two three four five six seven. 👍.";
  assert.deepEqual(impactsOf(text, compiled(text)), [
    { offset: 33, timeNs: 660 * MS, words: "three four five six seven." }, { offset: 37, timeNs: 720 * MS, words: "👍." }]);
});

test("aLineIsCutAtItsImpactsAndAtItsNotes", () => {
  const cut = (line, impacts, marks) => pieces(line, new Set(impacts), marks).map(({ from, to, isImpact, note }) => [from, to, isImpact, note]);
  assert.deepEqual(cut({ from: 10, to: 16 }, [12, 15, 99], [{ at: 16, number: "1" }, { at: 30, number: "2" }]), [
    [10, 12, false, undefined], [12, 13, true, undefined], [13, 15, false, undefined], [15, 16, true, undefined], [16, 16, false, "1"]]);
  assert.deepEqual(cut({ from: 3, to: 3 }, []), []);
  const text = "Tea. Two!";
  assert.equal(pieces({ from: 0, to: 9 }, new Set([3]), [{ at: 4, number: "1" }]).map(({ from, to, note }) => note ?? text.slice(from, to)).join("|"), "Tea|.|1| Two!");
});

test("whatIsHeardDecidesWhatIsShown", async () => {
  const text = "Paid. Thank you!";
  const sound = new FakeSound();
  const run = new Run(compiled(text), text.length, sound);
  await run.play();
  assert.deepEqual([sound.begun, run.isPlaying, run.shown], [[0], true, 1]);
  for (let place = 0; place < text.length; place += 1) {
    sound.positionNs = place * 20 * MS - 1;
    assert.equal(run.shown, place);
    sound.positionNs = place * 20 * MS;
    assert.equal(run.shown, place + 1);
  }
});

test("aPauseHoldsThePlaceAndASeekGoesOnFromIt", async () => {
  const text = "0123456789";
  const sound = new FakeSound();
  const run = new Run(compiled(text), text.length, sound);
  sound.ended = (owner) => assert.equal(run.ended(owner), false, "neither a pause nor a seek is an end");
  await run.play();
  sound.positionNs = 70 * MS;
  run.pause();
  assert.deepEqual([run.isPlaying, sound.playing, run.shown], [false, null, 4]);
  await run.play();
  assert.equal(sound.begun.at(-1), 70);
  await run.seek(160 * MS);
  assert.deepEqual([run.isPlaying, sound.begun.at(-1), run.shown], [true, 160, 9]);
  run.pause();
  await run.seek(-5);
  assert.deepEqual([run.positionNs, run.isPlaying, sound.begun.length], [0, false, 3]);
  await run.seek(1e15);
  assert.deepEqual([run.positionNs, run.shown], [200 * MS, 10]);
});

test("atItsEndEverythingIsShownAndItBeginsAgain", async () => {
  const sound = new FakeSound();
  const run = new Run(compiled("abc"), 3, sound);
  sound.ended = (owner) => run.ended(owner);
  await run.play();
  sound.stop();
  assert.deepEqual([run.isPlaying, run.shown, run.positionNs], [false, 3, 60 * MS]);
  assert.equal(run.ended({}), false);
  await run.play();
  assert.deepEqual([sound.begun, run.shown], [[0, 0], 1]);
});

test("aTextWithoutASoundStaysStill", async () => {
  const run = new Run({ ...compiled("abc"), plan: null }, 3, new FakeSound());
  await run.play();
  assert.equal(run.isPlaying, false);
});

test("theHeardTimeGoesOnBetweenTheBuffersOfTheOutput", () => {
  const context = (contextTime, performanceTime, currentTime) => ({ currentTime, outputLatency: 0.03, baseLatency: 0.01, getOutputTimestamp: () => ({ contextTime, performanceTime }) });
  assert.equal(heardTime(context(2, 1000, 9), 1000), 2);
  assert.equal(heardTime(context(2, 1000, 9), 1012), 2.012);
  assert.equal(heardTime(context(2, 1000, 2.04), 60_000), 2.04, "a context that rests is not heard going on");
  assert.equal(heardTime(context(0, 0, 0.05), 5), 0.05 - 0.03);
});
