// The page's kernel by itself: what it refuses, and that no plan breaks it. Run by tools/kernel-samples.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadKernel } from "../../Sources/HapticStudio/Page/sound/kernel.js";
import { anyPlan } from "./patterns.js";
import { channelBits, differences } from "./wave.js";

const bytes = readFileSync(new URL("../../Sources/HapticStudio/Page/kernel.wasm", import.meta.url));

/** @type {import("../../Sources/HapticStudio/Page/sound/plan.js").Plan} */
const tap = {
  format: "thrum.plan/1", sampleRate: 48_000, frames: 3_000, leadInFrames: 480, lanes: 1, voicing: "audition", gain: 0,
  settlesInSilence: false, commands: [[["tap", 480, 0.7, 0.3], ["end", 3_000]]],
};

/** @param {object} change */
const changed = (change) => /** @type {typeof tap} */ ({ ...tap, ...change });
/** @param {unknown[]} command */
const with_ = (...command) => changed({ commands: [[command]] });

test("the module has no imports", async () => {
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(bytes)), []);
});

test("it loads from bytes, an answer, or the promise of one", async () => {
  for (const source of [bytes, new Response(bytes), Promise.resolve(new Response(bytes))]) {
    assert.equal((await loadKernel(source)).render(tap).length, 1);
  }
  await assert.rejects(loadKernel(new Response("", { status: 404 })), /could not be loaded: the answer was 404/);
});

test("a tap begins on its frame, and nothing is heard before", async () => {
  const [lane] = (await loadKernel(bytes)).render(tap);
  assert.equal(lane.length, 3_000);
  assert.equal(lane.findIndex((sample) => sample !== 0), 480);
});

test("a gain given to the page takes the place of the plan's", async () => {
  const kernel = await loadKernel(bytes);
  assert.deepEqual(kernel.render(tap, { gain: -6 }), kernel.render(changed({ gain: -6 })));
  assert.notDeepEqual(kernel.render(tap, { gain: -6 }), kernel.render(tap));
});

test("every wrong plan is refused with a sentence, and the next is rendered", async () => {
  const kernel = await loadKernel(bytes);
  const expected = kernel.render(tap);
  const wrong = [
    null, undefined, 7, {}, changed({ format: "thrum.plan/2" }), changed({ sampleRate: 7_999 }), changed({ sampleRate: "48000" }),
    changed({ frames: -1 }), changed({ frames: 28_800_001 }), changed({ frames: 1.5 }), changed({ leadInFrames: 3_001 }),
    changed({ lanes: 9 }), changed({ lanes: 0 }), changed({ lanes: 2 }), changed({ voicing: "loud" }), changed({ gain: NaN }),
    changed({ ceiling: Infinity }), changed({ cut: 3_001 }), changed({ tones: { low: 80, high: 230, soft: [1], sharp: [] } }),
    changed({ tones: {} }), changed({ tones: null }),
    changed({ tones: { low: 0, high: 230, soft: [1e7, 80, 1], sharp: [1e7, 230, 1] } }), changed({ commands: null }), changed({ commands: [null] }),
    changed({ commands: [Array(100_001).fill(["end", 0])] }), with_("tap", 480), with_("tap", 480, 1, 1, 1),
    with_("tap", -1, 1, 1), with_("tap", 0.5, 1, 1), with_("tap", 0, NaN, 1), with_("tap", 0, "1", 1), with_("constructor", 0),
    with_("begin", 0, 1.5, 1, 1, 0, 0, 0, 0), changed({ commands: [[7]] }),
  ];
  for (const plan of wrong) {
    assert.throws(() => kernel.render(/** @type {typeof tap} */ (plan)), /^Error: [A-Z].*[.\]]$/s, JSON.stringify(plan));
    assert.deepEqual(kernel.render(tap), expected);
  }
});

test("no numbers break it: every sample is within full scale", async () => {
  const kernel = await loadKernel(bytes);
  for (let seed = 0; seed < 2_000; seed += 1) {
    for (const lane of kernel.render(/** @type {typeof tap} */ (/** @type {unknown} */ (anyPlan(seed))))) {
      assert.ok(lane.every((sample) => Math.abs(sample) <= 1), `seed ${seed}`);
    }
  }
});

test("its memory does not grow with the number of sounds", async () => {
  const kernel = await loadKernel(bytes);
  const many = changed({ commands: [Array(20_000).fill(["tap", 480, 0.1, 0.3])] });
  const [before] = [kernel.render(many), kernel.memoryBytes];
  const bytesOfOne = kernel.memoryBytes;
  for (let round = 0; round < 60; round += 1) kernel.render(round % 10 === 0 ? many : tap);
  assert.equal(kernel.memoryBytes, bytesOfOne);
  assert.deepEqual(kernel.render(many), before);
});

test("the comparison of samples sees one bit, a missing frame and a missing lane", () => {
  const sound = Float32Array.of(0, 0.5, -0.25, 1e-30);
  const header = Buffer.from("RIFF    WAVEfmt \x12\0\0\0\x03\0\x02\0\0\0\0\0\0\0\0\0\0\0 \0\0\0data\x20\0\0\0", "latin1");
  const data = Buffer.alloc(32);
  sound.forEach((sample, frame) => [0, 4].forEach((at) => data.writeFloatLE(sample, frame * 8 + at)));
  const bits = channelBits(Buffer.concat([header, data]));
  assert.equal(differences(bits, [sound, sound]), 0);
  assert.equal(differences(bits, [sound, Float32Array.of(0, 0.5, -0.25, 1.0000001e-30)]), 1);
  assert.equal(differences(bits, [sound, Float32Array.of(-0, 0.5, -0.25, 1e-30)]), 1);
  assert.equal(differences(bits, [sound, sound.slice(1)]), 4);
  assert.equal(differences(bits, [sound]), Infinity);
});
