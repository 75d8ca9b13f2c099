import { Problem } from "../api/problem.js";
import { speak } from "../parts/speak.js";

/**
 * The values that every page shares: the server, its events, the sound and the notice above the page.
 * @typedef {object} Studio
 * @property {import("../api/client.js").Client} client
 * @property {import("../api/events.js").ServerEvents} events
 * @property {import("../parts/sounding.js").Sounding} sounding
 * @property {import("./appearance.js").Appearance} appearance
 * @property {(problem: unknown) => void} tell shows a problem above the page
 */

/**
 * A page: an element that starts when it is shown and ends when it is left.
 * @abstract
 */
export class PageElement extends HTMLElement {
  /** @type {Studio} */
  studio = /** @type {any} */ (null);
  /** @type {string | null} */
  argument = null;
  #leaving = new AbortController();

  /** Aborted when the page is left: give it to listeners and requests. */
  get leaving() {
    return this.#leaving.signal;
  }

  connectedCallback() {
    this.start().catch((problem) => this.studio.tell(problem));
  }

  disconnectedCallback() {
    this.#leaving.abort();
    this.studio.sounding.stop();
  }

  /** Fills the page. */
  async start() {}

  /**
   * Plays a plan, and says why where it cannot.
   * @param {import("../api/types.js").SoundPlan | null | undefined} plan
   * @param {any} owner
   * @param {Parameters<import("../parts/sounding.js").Sounding["play"]>[2]} options
   */
  async sound(plan, owner, options = {}) {
    if (!plan) return speak("There is no sound for it: correct the errors in the findings first.");
    await this.heard(() => this.studio.sounding.play(plan, owner, options));
  }

  /**
   * Starts a sound, and says why where it cannot.
   * @param {() => Promise<void>} start
   */
  async heard(start) {
    try {
      await start();
    } catch {
      this.studio.tell(new Problem("no-sound", "The sound does not start in this browser.",
        "Everything else works. Chromium, Firefox and Safari of the last years can play it.", 0));
    }
  }
}
