// The player upon an output that stands in for the browser's. Run by tools/kernel-samples.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Player } from "../../Sources/HapticStudio/Page/sound/player.js";

/** @type {Output[]} */
let outputs = [];


class Source {
  /** @type {{channels: Float32Array[], rate: number} | null} */ buffer = null;
  loop = false;
  loopStart = 0;
  loopEnd = 0;
  onended = () => {};
  connect() {}
  /** @type {unknown[][]} */ calls = [];
  /** @param {number[]} numbers */
  start(...numbers) {
    this.calls.push(["start", ...numbers]);
  }
  /** @param {number} time */
  stop(time) {
    this.calls.push(["stop", time]);
  }
}

class Output {
  currentTime = 100;
  outputLatency = 0;
  state = "suspended";
  resumed = 0;
  /** @type {Source[]} */ sources = [];
  /** @type {unknown[][]} */ volumes = [];
  destination = {};
  /** @param {{sampleRate: number}} options */
  constructor(options) {
    this.sampleRate = options.sampleRate;
    outputs.push(this);
  }
  async resume() {
    this.resumed += 1;
  }
  createGain() {
    const volumes = this.volumes;
    return {
      connect() {},
      gain: {
        setValueAtTime: (/** @type {number[]} */ ...numbers) => volumes.push(["at", ...numbers]),
        linearRampToValueAtTime: (/** @type {number[]} */ ...numbers) => volumes.push(["to", ...numbers]),
      },
    };
  }
  createBufferSource() {
    this.sources.push(new Source());
    return this.sources[this.sources.length - 1];
  }
  /** @param {number} count @param {number} frames @param {number} rate */
  createBuffer(count, frames, rate) {
    const channels = Array.from({ length: count }, () => new Float32Array(frames));
    return { channels, rate, numberOfChannels: count, getChannelData: (/** @type {number} */ index) => channels[index] };
  }
}

/** A kernel that gives ramps, a lane each. @param {number} lanes */
const kernel = (lanes) => /** @type {any} */ ({
  render: () => Array.from({ length: lanes }, (_, lane) => Float32Array.from({ length: 4_800 }, () => (lane + 1) / 16)),
});
const plan = /** @type {any} */ ({ sampleRate: 48_000, frames: 4_800, leadInFrames: 480 });

beforeEach(() => {
  outputs = [];
  /** @type {any} */ (globalThis).AudioContext = Output;
});

test("no output is asked for before the first play, and one for all", () => {
  const player = new Player(kernel(1));
  assert.equal(outputs.length, 0);
  assert.equal(player.position, null);
  player.play(plan);
  player.play(plan);
  assert.equal(outputs.length, 1);
  assert.equal(outputs[0].sampleRate, 48_000);
  assert.equal(outputs[0].resumed, 2);
});

test("it starts behind the lead-in, or where it is told to", () => {
  const player = new Player(kernel(1));
  player.play(plan);
  assert.deepEqual(outputs[0].sources[0].calls, [["start", 0, 0.01]]);
  player.play(plan, { fromFrame: 2_400 });
  assert.deepEqual(outputs[0].sources[1].calls, [["start", 0, 0.05]]);
});

test("the position is what is heard, less the output's latency", () => {
  const player = new Player(kernel(1));
  player.play(plan);
  outputs[0].outputLatency = 0.01;
  assert.equal(player.position, 480);
  outputs[0].currentTime += 0.03;
  assert.ok(Math.abs(Number(player.position) - 1_440) <= 1);
  outputs[0].currentTime += 9;
  assert.equal(player.position, 4_800);
});

test("a loop repeats its range, and the position stays inside", () => {
  const player = new Player(kernel(1));
  player.play(plan, { loop: { from: 960, to: 1_920 } });
  const [source] = outputs[0].sources;
  assert.deepEqual([source.loop, source.loopStart, source.loopEnd], [true, 0.02, 0.04]);
  assert.deepEqual(source.calls, [["start", 0, 0.02]]);
  assert.equal(player.pass, 0);
  outputs[0].currentTime += 0.05;  // 2,400 frames: two and a half rounds
  assert.ok(Math.abs(Number(player.position) - 1_440) <= 1);
  assert.equal(player.pass, 2);
  player.replace(plan, { loop: { from: 960, to: 1_920 } });
  outputs[0].currentTime += 0.05;
  assert.equal(player.pass, 4, "an edit begins no new count");
  player.replace(plan, { loop: { from: 960, to: 2_400 } });
  outputs[0].currentTime += 0.012;
  assert.equal(player.pass, 0, "another range does");
  player.play(plan, { loop: true });
  const last = outputs[0].sources.at(-1);
  assert.deepEqual([last.loopStart, last.loopEnd], [0.01, 0.1]);
});

test("a sound that ends says so once; one that is stopped or replaced fades and does not", () => {
  const player = new Player(kernel(1));
  let ends = 0;
  player.onEnded = () => (ends += 1);
  player.play(plan);
  assert.equal(player.isPlaying, true);
  outputs[0].sources[0].onended();
  assert.deepEqual([ends, player.isPlaying, player.position], [1, false, null]);
  player.play(plan);
  player.stop();
  outputs[0].sources[1].onended();
  assert.equal(ends, 1);
  assert.deepEqual(outputs[0].volumes, [["at", 1, 100], ["to", 0, 100.004]]);
  assert.deepEqual(outputs[0].sources[1].calls[1], ["stop", 100.008]);
  player.play(plan);
  player.play(plan);
  outputs[0].sources[2].onended();
  assert.deepEqual([ends, player.isPlaying], [1, true]);
});

test("a replacement goes on at the same frame, and the one fades as the other rises", () => {
  const player = new Player(kernel(1));
  player.replace(plan, { loop: { from: 960, to: 1_920 } });
  const [output] = outputs;
  assert.deepEqual(output.sources[0].calls, [["start", 0, 0.02]]);
  output.currentTime += 0.045;  // at the change 2,640 frames: two and three quarters rounds
  player.replace(plan, { loop: { from: 960, to: 1_920 } });
  const [former, next] = output.sources;
  const near = (/** @type {unknown} */ found, /** @type {number} */ value) => assert.ok(Math.abs(Number(found) - value) < 1 / 48_000, `${found} ${value}`);
  near(former.calls[1][1], 100.055 + 0.008);
  near(next.calls[0][1], 100.055);
  near(next.calls[0][2], (960 + 720) / 48_000);
  assert.deepEqual(output.volumes.map(([kind, level]) => [kind, level]), [["at", 1], ["to", 0], ["at", 0], ["to", 1]]);
  assert.equal(output.volumes[1][2], output.volumes[3][2]);
  output.currentTime += 0.01;
  near(Number(player.position) / 48_000, (960 + 720) / 48_000);
  assert.equal(player.isPlaying, true);
});

test("a loop may end after the sound, and fades before it begins again", () => {
  const player = new Player(kernel(1));
  player.play(plan, { loop: { from: 0, to: 9_600 } });
  assert.equal(outputs[0].sources[0].buffer?.channels[0].length, 9_600);
  assert.equal(outputs[0].sources[0].loopEnd, 0.2);
  player.play(plan, { loop: { from: 0, to: 2_400 } });
  const channel = outputs[0].sources[1].buffer?.channels[0] ?? [];
  assert.deepEqual([channel[2_399], channel[2_399 - 96], channel[2_399 - 192]], [0, 1 / 32, 1 / 16]);
});

test("the output can be asked for ahead of the first sound, and rests in silence", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const player = new Player(kernel(1));
  player.open();
  const rests = [];
  /** @type {any} */ (outputs[0]).suspend = async () => rests.push(outputs[0].currentTime);
  player.play(plan);
  context.mock.timers.tick(60_000);
  assert.equal(rests.length, 0);
  player.stop();
  context.mock.timers.tick(19_999);
  assert.equal(rests.length, 0);
  context.mock.timers.tick(1);
  assert.equal(rests.length, 1);
  assert.equal(outputs.length, 1);
});

test("one actuator is heard on both sides, two on one each, more as a weaker sum", () => {
  const channels = (/** @type {number} */ lanes) => {
    new Player(kernel(lanes)).play(plan);
    return outputs[outputs.length - 1].sources[0].buffer?.channels.map((channel) => channel[0]);
  };
  assert.deepEqual(channels(1), [1 / 16]);
  assert.deepEqual(channels(2), [1 / 16, 2 / 16]);
  assert.deepEqual(channels(4), [(1 + 3) / 32, (2 + 4) / 32]);
});
