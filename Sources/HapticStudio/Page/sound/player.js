// Plays sound plans through the browser's sound output.

import { heardTime } from "./clock.js";

/** @typedef {import("./kernel.js").Kernel} Kernel */
/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {{from: number, to: number}} Range frames of the plan; `to` is the frame after the last */

/** The time in which a stopped sound fades, in seconds: that of a cut in the kernel. */
const fade = 0.004;

/**
 * Plays one sound at a time. It asks for no sound output before the first `play`, which must be called from a click or
 * a key press: browsers are silent until then. It needs no audio worklet, and so works on addresses without https.
 */
export class Player {
  /** Called when a sound has ended by itself. @type {() => void} */
  onEnded = () => {};
  /** @type {Kernel} */ #kernel;
  /** @type {AudioContext | null} */ #context = null;
  /** @type {Playing | null} */ #playing = null;

  /** @param {Kernel} kernel */
  constructor(kernel) {
    this.#kernel = kernel;
  }

  /** True from the call of `play` until the sound ends or is stopped. */
  get isPlaying() {
    return this.#playing !== null;
  }

  /** The frame of the plan that is heard now; null when nothing plays. */
  get position() {
    return this.#playing?.position ?? null;
  }

  /**
   * Plays a plan from a frame, and stops what played before.
   *
   * Starts behind the plan's lead-in, so that a press is heard at once. A loop repeats a range of frames, or with `true`
   * everything behind the lead-in; it begins at `fromFrame` if that is inside. Throws for a plan that cannot be rendered.
   * @param {Plan} plan
   * @param {{fromFrame?: number, loop?: boolean | Range, gain?: number}} [options] gain: in dB, in place of the plan's
   */
  play(plan, options = {}) {
    this.stop();
    const { fromFrame = plan.leadInFrames, loop = false, gain } = options;
    const lanes = this.#kernel.render(plan, { gain });
    const context = (this.#context ??= new AudioContext({ sampleRate: plan.sampleRate, latencyHint: "interactive" }));
    const range = loop === true ? { from: plan.leadInFrames, to: plan.frames } : loop || null;
    const playing = new Playing(context, lanes, plan.sampleRate, fromFrame, range);
    this.#playing = playing;
    playing.source.onended = () => {
      if (this.#playing !== playing) return;
      this.#playing = null;
      this.onEnded();
    };
    // A browser that waits for a gesture begins at the next one.
    if (context.state === "suspended") context.resume().catch(() => {});
  }

  /** Stops: the sound fades within 4 ms, and `onEnded` is not called. */
  stop() {
    this.#playing?.stop();
    this.#playing = null;
  }
}

/** One sound that plays. */
class Playing {
  /** @param {AudioContext} context @param {Float32Array[]} lanes @param {number} rate @param {number} from @param {Range | null} loop */
  constructor(context, lanes, rate, from, loop) {
    const last = lanes[0].length;
    this.context = context;
    this.rate = rate;
    this.loop = loop && loop.to > loop.from ? { from: Math.max(loop.from, 0), to: Math.min(loop.to, last) } : null;
    this.from = Math.min(Math.max(from, 0), last);
    if (this.loop && (this.from < this.loop.from || this.from >= this.loop.to)) this.from = this.loop.from;
    this.last = last;
    this.volume = context.createGain();
    this.volume.connect(context.destination);
    this.source = context.createBufferSource();
    this.source.buffer = buffer(context, lanes, rate);
    if (this.loop) {
      this.source.loop = true;
      this.source.loopStart = this.loop.from / rate;
      this.source.loopEnd = this.loop.to / rate;
    }
    this.source.connect(this.volume);
    this.begun = context.currentTime;
    this.source.start(0, this.from / rate);
  }

  /** The frame that is heard: what has been given to the output, less its latency. */
  get position() {
    const elapsed = Math.max(heardTime(this.context, performance.now()) - this.begun, 0) * this.rate;
    const frame = Math.floor(this.from + elapsed);
    if (!this.loop || frame < this.loop.to) return Math.min(frame, this.last);
    return this.loop.from + ((frame - this.loop.from) % (this.loop.to - this.loop.from));
  }

  stop() {
    const now = this.context.currentTime;
    this.volume.gain.setValueAtTime(1, now);
    this.volume.gain.linearRampToValueAtTime(0, now + fade);
    this.source.stop(now + 2 * fade);
  }
}

/**
 * The lanes as one or two channels: one actuator on both sides; of several, the odd ones left and the even ones right,
 * so much weaker that no sum is beyond full scale.
 * @param {AudioContext} context
 * @param {Float32Array[]} lanes
 * @param {number} rate
 */
function buffer(context, lanes, rate) {
  const made = context.createBuffer(Math.min(lanes.length, 2), Math.max(lanes[0].length, 1), rate);
  const share = 1 / Math.ceil(lanes.length / 2);
  for (const [lane, samples] of lanes.entries()) {
    const channel = made.getChannelData(lane % 2);
    if (share === 1) channel.set(samples);
    else samples.forEach((sample, frame) => (channel[frame] += sample * share));
  }
  return made;
}
