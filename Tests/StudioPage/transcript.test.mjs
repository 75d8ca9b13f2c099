import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { impactsOf, sections, shownUntil } = await page("transcript/reveal.js");
const { Run } = await page("transcript/run.js");
const { EXAMPLES } = await page("transcript/example.js");
const { heardTime } = await page("sound/clock.js");

const MS = 1e6;
/** The server's answer for a text: characters of 20 ms each, and impacts at full stops. */
function compiled(text) {
  let offset = 0;
  const letters = [...text];
  const characters = letters.map((letter, place) => {
    const one = { offset, timeNs: place * 20 * MS };
    offset += letter.length;
    return one;
  });
  const impacts = letters.flatMap((letter, place) => (letter === "." ? [place] : []));
  return { characters, impacts, lengthNs: letters.length * 20 * MS, plan: { sampleRate: 48000, leadInFrames: 480, frames: 99 }, findings: [] };
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

test("thereIsAnExampleOfEachKindOfText", () => {
  assert.deepEqual(Object.keys(EXAMPLES), ["prose", "poem", "list", "code"]);
  const marks = [/^# /m, /^- /m, /^1\. /m, /^> /m, /^\[\^1\]: /m, /\*\*.+\*\*/, /\*\w+\*/, /`.+`/, /\]\(mailto:/];
  for (const mark of marks) assert.match(EXAMPLES.prose, mark);
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

test("aSpanIsCutAtItsImpacts", () => {
  const cut = (span, impacts) => sections(span, new Set(impacts)).map(({ from, to, isImpact }) => [from, to, isImpact]);
  assert.deepEqual(cut({ from: 10, to: 16 }, [9, 12, 15, 16, 99]), [[10, 12, false], [12, 13, true], [13, 15, false], [15, 16, true]]);
  assert.deepEqual(cut({ from: 0, to: 3 }, [0, 1, 2]), [[0, 1, true], [1, 2, true], [2, 3, true]]);
  assert.deepEqual(cut({ from: 3, to: 3 }, [3]), []);
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
