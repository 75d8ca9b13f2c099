// The element <thrum-haptic>: a pattern's picture and words, and a button that plays it with Thrum's kernel.

import { loadKernel } from "../../HapticStudio/Page/sound/kernel.js";
import { Player } from "../../HapticStudio/Page/sound/player.js";
import { kernelText } from "./kernel-text.js";

/** @typedef {import("../../HapticStudio/Page/sound/plan.js").Plan} Plan */

/** The defaults of a plan's members. */
const usual = {
  format: "thrum.plan/1", sampleRate: 48_000, leadInFrames: 480, voicing: "audition", gain: 0, settlesInSilence: false,
};
const vectors = "http://www.w3.org/2000/svg";

/** @type {Promise<Player> | null} */
let player = null;
/** @type {ThrumHaptic | null} The element that sounds. */
let sounding = null;

/** The player of all elements, made for the first one. */
function loadPlayer() {
  player ??= makePlayer().catch((error) => {
    player = null;
    throw error;
  });
  return player;
}

async function makePlayer() {
  const made = new Player(await loadKernel(inflated()));
  made.onEnded = () => sounding?.rest();
  return made;
}

/** The bytes of the kernel. */
function inflated() {
  // Browsers have it since 2023.
  const Unpacking = /** @type {any} */ (globalThis).DecompressionStream;
  if (!Unpacking) throw new Error("this browser is too old to unpack the sound.");
  const packed = Uint8Array.from(atob(kernelText), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new Unpacking("deflate-raw")));
}

/** The place for what is said to people who do not see the page. */
function status() {
  const place = document.getElementById("thrum-status") ?? document.createElement("p");
  if (!place.isConnected) {
    place.id = "thrum-status";
    place.setAttribute("role", "status");
    document.body.append(place);
  }
  return place;
}

/**
 * A pattern with a button that plays it.
 *
 * `name` is its name. A child `<script type="application/json">` holds its sound plan, `thrum.plan/1`, in which
 * everything usual may be left out. Without a plan there is no button, and without scripts the rest of the element stays.
 */
export class ThrumHaptic extends HTMLElement {
  /** @type {HTMLButtonElement | null} */ #button = null;

  connectedCallback() {
    // A parser adds the children after the element.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.#prepare(), { once: true });
    else queueMicrotask(() => this.#prepare());
  }

  disconnectedCallback() {
    this.stop();
  }

  /** The sound plan; null if there is none. @returns {Plan | null} */
  get plan() {
    const text = this.querySelector("script[type='application/json']")?.textContent;
    if (!text) return null;
    const plan = { ...usual, ...JSON.parse(text) };
    return { lanes: plan.commands?.length, ...plan };
  }

  /** The samples that `play` would sound, one list for each actuator. */
  async samples() {
    const plan = this.plan;
    return plan ? (await loadKernel(inflated())).render(plan) : [];
  }

  /** Plays it; whatever plays on the page stops. Call it from a click or a key press. */
  async play() {
    try {
      const plan = this.plan;
      if (!plan) return;
      const ready = await loadPlayer();
      sounding?.rest();
      ready.play(plan);
      sounding = this;
      this.#show(true);
      status().textContent = `Playing ${this.#name}`;
      this.#follow(ready, plan);
    } catch (error) {
      this.#tell(error instanceof Error ? error.message : String(error));
    }
  }

  /** Stops it. */
  stop() {
    if (sounding !== this) return;
    player?.then((ready) => ready.stop());
    this.rest();
  }

  /** Shows that it does not sound. */
  rest() {
    if (sounding === this) sounding = null;
    this.#show(false);
    this.#line?.remove();
    status().textContent = "";
  }

  get #name() {
    return this.getAttribute("name") || "the pattern";
  }

  get #line() {
    return this.querySelector("svg .h");
  }

  #prepare() {
    if (this.#button || !this.querySelector("script[type='application/json']")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.onclick = () => (sounding === this ? this.stop() : this.play());
    this.#button = button;
    this.#show(false);
    this.prepend(button);
    status();
  }

  /** @param {boolean} isPlaying */
  #show(isPlaying) {
    if (!this.#button) return;
    this.#button.textContent = isPlaying ? "Stop" : "Play";
    this.#button.setAttribute("aria-label", `${isPlaying ? "Stop" : "Play"} ${this.#name}`);
    this.toggleAttribute("playing", isPlaying);
  }

  /**
   * Moves a line over the picture.
   * @param {Player} ready
   * @param {Plan} plan
   */
  #follow(ready, plan) {
    const picture = this.querySelector("svg[data-ms]");
    if (!(picture instanceof SVGSVGElement)) return;
    const { width, height } = picture.viewBox.baseVal;
    const edge = Number(picture.dataset.edge);
    const frames = Number(picture.dataset.ms) / 1000 * plan.sampleRate;
    const line = document.createElementNS(vectors, "path");
    line.setAttribute("class", "h");
    line.setAttribute("d", `M0 0V${height}`);
    picture.append(line);
    const move = () => {
      const frame = ready.position;
      if (sounding !== this || frame === null) return;
      const part = Math.min(Math.max(frame - plan.leadInFrames, 0) / frames, 1);
      line.setAttribute("transform", `translate(${edge + part * (width - 2 * edge)})`);
      requestAnimationFrame(move);
    };
    move();
  }

  /** @param {string} problem */
  #tell(problem) {
    const place = this.querySelector(".thrum-problem") ?? document.createElement("p");
    place.className = "thrum-problem";
    place.textContent = `It cannot be played: ${problem}`;
    this.append(place);
    status().textContent = place.textContent;
  }
}

if (!customElements.get("thrum-haptic")) customElements.define("thrum-haptic", ThrumHaptic);
