// Plays sound plans through the browser's sound output.

import { heardTime } from "./clock.js";

/** @typedef {import("./kernel.js").Kernel} Kernel */
/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {{from: number, to: number}} Range frames of the plan; `to` is the frame after the last */

/** The time in which a stopped sound fades, in seconds: that of a cut in the kernel. */
const fade = 0.004;
/** How far ahead a replacement is scheduled, in seconds (chosen): more than a period of most outputs. */
const ahead = 0.01;
/** Milliseconds of silence after which the output rests (chosen). */
const rest = 20_000;

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
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #resting;

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

  /** How often the loop has come round; 0 in its first pass. */
  get pass() {
    return this.#playing?.pass ?? 0;
  }

  /**
   * Asks for the sound output ahead of the first sound, which is then heard sooner; call it in a click or a key press.
   * @param {number} [sampleRate]
   */
  open(sampleRate = 48_000) {
    const context = (this.#context ??= new AudioContext({ sampleRate, latencyHint: "interactive" }));
    // A browser that waits for a gesture begins at the next one.
    if (context.state === "suspended") context.resume().catch(() => {});
    this.#restLater();
    return context;
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
    this.#begin(plan, this.#kernel.render(plan, { gain }), fromFrame, loop);
  }

  /**
   * Puts a plan in the place of what plays: it goes on at the same frame, and the one fades as the other rises. With
   * nothing to replace, plays.
   * @param {Plan} plan
   * @param {{loop?: boolean | Range, gain?: number}} [options]
   */
  replace(plan, options = {}) {
    const former = this.#playing;
    const context = this.#context;
    if (!former || !context) return this.play(plan, options);
    const lanes = this.#kernel.render(plan, { gain: options.gain });
    const when = context.currentTime + ahead;
    former.stop(when);
    this.#begin(plan, lanes, former.frameAt(when), options.loop ?? false, when);
    this.#playing?.goOnFrom(former, when);
  }

  /** @param {Plan} plan @param {Float32Array[]} lanes @param {number} from @param {boolean | Range} loop @param {number | null} [when] */
  #begin(plan, lanes, from, loop, when = null) {
    const context = this.open(plan.sampleRate);
    const range = loop === true ? { from: plan.leadInFrames, to: plan.frames } : loop || null;
    const playing = new Playing(context, lanes, plan.sampleRate, from, range, when);
    this.#playing = playing;
    playing.source.onended = () => {
      if (this.#playing !== playing) return;
      this.#playing = null;
      this.#restLater();
      this.onEnded();
    };
  }

  /** Lets the output rest when nothing has played for a while: it takes processor time even in silence. */
  #restLater() {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (!this.#playing) this.#context?.suspend?.().catch(() => {});
    }, rest);
    // Node waits for timers.
    /** @type {any} */ (this.#resting).unref?.();
  }

  /** Stops: the sound fades within 4 ms, and `onEnded` is not called. */
  stop() {
    this.#playing?.stop();
    this.#playing = null;
    if (this.#context) this.#restLater();
  }
}

/** One sound that plays. */
class Playing {
  /**
   * @param {AudioContext} context @param {Float32Array[]} lanes @param {number} rate @param {number} from
   * @param {Range | null} loop @param {number | null} when the time at which it rises; null: now, at once
   */
  constructor(context, lanes, rate, from, loop, when) {
    this.context = context;
    this.rate = rate;
    this.loop = loop && loop.to > loop.from ? { from: Math.max(loop.from, 0), to: loop.to } : null;
    this.last = Math.max(lanes[0].length, this.loop?.to ?? 0);
    this.from = Math.min(Math.max(from, 0), this.last);
    if (this.loop && (this.from < this.loop.from || this.from >= this.loop.to)) this.from = this.loop.from;
    this.volume = context.createGain();
    this.volume.connect(context.destination);
    this.source = context.createBufferSource();
    this.source.buffer = buffer(context, lanes, rate, this.last);
    if (this.loop) {
      fadeOut(this.source.buffer, this.loop.to, Math.round(fade * rate));
      this.source.loop = true;
      this.source.loopStart = this.loop.from / rate;
      this.source.loopEnd = this.loop.to / rate;
    }
    this.source.connect(this.volume);
    this.begun = when ?? context.currentTime;
    if (when !== null) {
      this.volume.gain.setValueAtTime(0, when);
      this.volume.gain.linearRampToValueAtTime(1, when + fade);
    }
    this.source.start(when ?? 0, this.from / rate);
  }

  /** The frame that is heard: what has been given to the output, less its latency. */
  get position() {
    return this.frameAt(heardTime(this.context, performance.now()));
  }

  /** How often the loop has come round. */
  get pass() {
    return this.passAt(heardTime(this.context, performance.now()));
  }

  /** How often it had come round where this sound took the place of another one. */
  passesBefore = 0;

  /**
   * Counts the passes on where the same range repeats.
   * @param {Playing} former @param {number} when
   */
  goOnFrom(former, when) {
    if (former.loop?.from === this.loop?.from && former.loop?.to === this.loop?.to) this.passesBefore = former.passAt(when);
  }

  /** @param {number} time */
  passAt(time) {
    if (!this.loop) return 0;
    return this.passesBefore + Math.max(0, Math.floor((this.runTo(time) - this.loop.from) / (this.loop.to - this.loop.from)));
  }

  /**
   * The frame at a time if no loop came round.
   * @param {number} time
   */
  runTo(time) {
    return this.from + Math.max(time - this.begun, 0) * this.rate;
  }

  /**
   * The frame that is given to the output at a time.
   * @param {number} time
   */
  frameAt(time) {
    const frame = Math.floor(this.runTo(time));
    if (!this.loop || frame < this.loop.to) return Math.min(frame, this.last);
    return this.loop.from + ((frame - this.loop.from) % (this.loop.to - this.loop.from));
  }

  /** @param {number} [when] */
  stop(when = this.context.currentTime) {
    this.volume.gain.setValueAtTime(1, when);
    this.volume.gain.linearRampToValueAtTime(0, when + fade);
    this.source.stop(when + 2 * fade);
  }
}

/**
 * The lanes as one or two channels: one actuator on both sides; of several, the odd ones left and the even ones right,
 * so much weaker that no sum is beyond full scale.
 * @param {AudioContext} context
 * @param {Float32Array[]} lanes
 * @param {number} rate
 * @param {number} frames at least the lanes' length: a loop may end after the sound
 */
function buffer(context, lanes, rate, frames) {
  const made = context.createBuffer(Math.min(lanes.length, 2), Math.max(frames, 1), rate);
  const share = 1 / Math.ceil(lanes.length / 2);
  for (const [lane, samples] of lanes.entries()) {
    const channel = made.getChannelData(lane % 2);
    if (share === 1) channel.set(samples);
    else samples.forEach((sample, frame) => (channel[frame] += sample * share));
  }
  return made;
}

/**
 * Lets a sound fade before a frame, so that a loop that ends within a vibration does not click.
 * @param {AudioBuffer} made @param {number} to @param {number} frames
 */
function fadeOut(made, to, frames) {
  for (let lane = 0; lane < made.numberOfChannels; lane += 1) {
    const channel = made.getChannelData(lane);
    for (let back = 0; back < Math.min(frames, to); back += 1) channel[to - 1 - back] *= back / frames;
  }
}
