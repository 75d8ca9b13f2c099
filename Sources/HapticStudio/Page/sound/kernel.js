// The kernel of Thrum in a page: renders sound plans with the code that renders files, compiled to WebAssembly.

import { checkedPlan, defaults, kinds, voicings } from "./plan.js";

/** @typedef {import("./plan.js").Plan} Plan */

/**
 * The exports of tools/kernel.d/PageKernel.swift.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(...numbers: number[]) => void} tones
 * @property {(rate: number, voicing: number, gain: number, ceiling: number, settles: number, room: number) => number} open
 * @property {(...values: number[]) => number} send
 * @property {(frame: number) => number} cut
 * @property {(limit: number) => number} skip
 * @property {(frames: number) => number} render
 * @property {() => void} close
 */

/** The frames that one call of the kernel renders at most. */
const blockFrames = 4096;
const standardCeiling = -6;
const noMemory = "The browser has no memory left for the sound.";

/**
 * Makes a kernel from the module `kernel.wasm`.
 * @param {BufferSource | Response | Promise<Response>} source the module's bytes, or the answer that brings them
 * @returns {Promise<Kernel>}
 */
export async function loadKernel(source) {
  const given = await source;
  let bytes = given;
  if (typeof Response !== "undefined" && given instanceof Response) {
    if (!given.ok) throw new Error(`The sound kernel could not be loaded: the answer was ${given.status}.`);
    bytes = await given.arrayBuffer();
  }
  return new Kernel(await WebAssembly.compile(/** @type {BufferSource} */ (bytes)));
}

/** Renders sound plans, one at a time. It keeps the memory of the largest so far, and reuses it. */
export class Kernel {
  /** @type {WebAssembly.Module} */ #module;
  /** @type {Exports | null} */ #exports = null;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /** The bytes of memory that the kernel holds; 0 before its first sound. */
  get memoryBytes() {
    return this.#exports?.memory.buffer.byteLength ?? 0;
  }

  /**
   * Renders each lane of a plan, with the samples of `thrum render --bits 32f`.
   *
   * Throws an error in plain words for a plan that the kernel cannot take.
   * @param {Plan} plan
   * @param {{gain?: number}} [options] gain: in dB, in place of the plan's
   * @returns {Float32Array[]} the lanes, each as long as the plan
   */
  render(plan, options = {}) {
    const checked = checkedPlan({ ...plan, gain: options.gain ?? plan?.gain });
    return checked.commands.map((commands) => this.#renderLane(checked, commands));
  }

  /**
   * @param {Plan} plan
   * @param {Plan["commands"][number]} commands
   */
  #renderLane(plan, commands) {
    const samples = new Float32Array(plan.frames);
    this.#exports ??= /** @type {Exports} */ (
      /** @type {unknown} */ (new WebAssembly.Instance(this.#module).exports)
    );
    try {
      this.#play(this.#exports, plan, commands, samples);
      this.#exports.close();
    } catch (error) {
      // A trap leaves the instance as it is: the next sound gets a new one.
      this.#exports = null;
      throw error instanceof WebAssembly.RuntimeError ? new Error(`The sound kernel stopped: ${error.message}`) : error;
    }
    return samples;
  }

  /**
   * @param {Exports} kernel
   * @param {Plan} plan
   * @param {Plan["commands"][number]} commands
   * @param {Float32Array} samples
   */
  #play(kernel, plan, commands, samples) {
    const { tones } = plan;
    if (tones) kernel.tones(tones.low, tones.high, ...tones.soft, ...tones.sharp);
    const voicing = voicings.indexOf(plan.voicing);
    const settles = plan.settlesInSilence ? 1 : 0;
    const ceiling = plan.ceiling ?? standardCeiling;
    // Room for all commands at once: none is late, and no silence is skipped with a command outstanding.
    const block = kernel.open(plan.sampleRate, voicing, plan.gain, ceiling, settles, commands.length + 1);
    if (block === 0) throw new Error(noMemory);
    for (const command of commands) send(kernel, command);
    if (plan.cut !== undefined) kernel.cut(plan.cut);
    let done = 0;
    while (done < plan.frames) {
      done += kernel.skip(plan.frames - done);
      const wanted = Math.min(blockFrames, plan.frames - done);
      const count = kernel.render(wanted);
      samples.set(new Float32Array(kernel.memory.buffer, block, count), done);
      done += count;
      if (count < wanted) break;
    }
  }
}

/**
 * @param {Exports} kernel
 * @param {import("./plan.js").Command} command
 */
function send(kernel, [name, frame, ...values]) {
  const kind = kinds.get(name);
  if (kind === undefined) return;
  const numbers = [...defaults];
  for (const [index, field] of kind.indices.entries()) numbers[field] = values[index];
  if (kernel.send(kind.number, frame, ...numbers) !== 1) throw new Error(noMemory);
}
