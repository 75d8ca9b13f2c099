/** @typedef {import("../api/types.js").SoundPlan} SoundPlan */

/** Plays sound plans with the kernel, one at a time; dispatches `start` and `stop` (detail: the plan's owner). */
export class Sounding extends EventTarget {
  /** @type {Promise<any> | null} */
  #player = null;
  /** @type {any} */
  #playing = null;
  /** @type {any} */
  #ready = null;
  /** @type {SoundPlan | null} */
  #plan = null;

  /** Loads the kernel before it is needed; a problem is told when something shall sound. */
  warm() {
    this.#load().catch(() => {});
  }

  /**
   * Plays a plan from its start; what sounded before ends.
   * @param {SoundPlan} plan
   * @param {any} owner what plays, for those who show it
   * @param {{fromNs?: number | null}} options fromNs: the time in the pattern to begin at
   */
  async play(plan, owner, { fromNs = null } = {}) {
    const player = this.#ready ?? await this.#load();
    this.#ended();
    this.#plan = plan;
    this.#playing = owner;
    player.onEnded = () => this.#ended();
    await player.play(plan, fromNs === null ? {} : { fromFrame: Math.round((plan.leadInFrames ?? 0) + fromNs * plan.sampleRate / 1e9) });
    if (this.#playing === owner) this.#tell("start", owner);
  }

  stop() {
    this.#ready?.stop();
    this.#ended();
  }

  /** What sounds now: the owner given to `play`. */
  get playing() {
    return this.#playing;
  }

  /** The time in the pattern that is heard now, in nanoseconds; null if nothing sounds. */
  get positionNs() {
    const frame = this.#playing === null ? null : this.#ready?.position ?? null;
    if (frame === null || this.#plan === null) return null;
    return Math.max(0, (frame - (this.#plan.leadInFrames ?? 0)) / this.#plan.sampleRate * 1e9);
  }

  #ended() {
    const owner = this.#playing;
    this.#playing = null;
    if (owner !== null) this.#tell("stop", owner);
  }

  #load() {
    this.#player ??= loadPlayer().then((player) => (this.#ready = player), (error) => {
      this.#player = null;
      throw error;
    });
    return this.#player;
  }

  /** @param {string} name @param {any} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

async function loadPlayer() {
  const [{ loadKernel }, { Player }] = await Promise.all([import("../sound/kernel.js"), import("../sound/player.js")]);
  return new Player(await loadKernel(await fetch("/page/kernel.wasm")));
}
