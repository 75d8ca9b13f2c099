/** @typedef {import("../api/types.js").SoundPlan} SoundPlan */
/** @typedef {{fromNs: number, toNs: number}} TimeRange times in the pattern */

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
  #calls = 0;

  /** Loads the kernel before it is needed; a problem is told when something shall sound. */
  warm() {
    this.#load().catch(() => {});
  }

  /** Asks for the sound output at each click and key: browsers want a gesture, and the sound it leads to waits for nothing. */
  openAtGesture() {
    const open = () => this.#ready ? this.#ready.open() : this.#load().then((player) => player.open(), () => {});
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, open, { capture: true });
  }

  /**
   * Plays a plan; what sounded before ends.
   * @param {SoundPlan} plan
   * @param {any} owner what plays, for those who show it
   * @param {{range?: TimeRange | null, keeps?: boolean, fromNs?: number | null}} options range: repeated without end; keeps:
   * if the owner sounds already, it goes on at its place with this plan; fromNs: the time in the pattern to begin at
   */
  async play(plan, owner, { range = null, keeps = false, fromNs = null } = {}) {
    const call = ++this.#calls;
    const player = this.#ready ?? await this.#load();
    // Meanwhile something else was to sound, or nothing: the page may have been left.
    if (call !== this.#calls) return this.#tell("stop", owner);
    const loop = range ? { from: frameOf(plan, range.fromNs), to: frameOf(plan, range.toNs) } : false;
    if (keeps && this.#playing === owner && player.isPlaying) {
      player.replace(plan, { loop });
      this.#plan = plan;
      return;
    }
    this.#ended();
    this.#plan = plan;
    this.#playing = owner;
    player.onEnded = () => this.#ended();
    player.play(plan, { loop, fromFrame: loop ? loop.from : fromNs === null ? undefined : frameOf(plan, fromNs) });
    this.#tell("start", owner);
  }

  stop() {
    this.#calls += 1;
    this.#ready?.stop();
    this.#ended();
  }

  /** The owner of the present sound, as given to `play`. */
  get playing() {
    return this.#playing;
  }

  /** The time in the pattern that is heard now, in nanoseconds; null if nothing sounds. */
  get positionNs() {
    const frame = this.#playing === null ? null : this.#ready?.position ?? null;
    if (frame === null || this.#plan === null) return null;
    return Math.max(0, (frame - (this.#plan.leadInFrames ?? 0)) / this.#plan.sampleRate * 1e9);
  }

  /** How often the loop has come round; 0 in its first pass. */
  get pass() {
    return this.#playing === null ? 0 : this.#ready?.pass ?? 0;
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

/**
 * The frame of a plan at a time in the pattern.
 * @param {SoundPlan} plan
 * @param {number} timeNs
 */
function frameOf(plan, timeNs) {
  return Math.round((plan.leadInFrames ?? 0) + timeNs * plan.sampleRate / 1e9);
}

async function loadPlayer() {
  const [{ loadKernel }, { Player }] = await Promise.all([import("../sound/kernel.js"), import("../sound/player.js")]);
  return new Player(await loadKernel(await fetch("/page/kernel.wasm")));
}
