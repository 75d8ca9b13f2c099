import { shownUntil } from "./reveal.js";

/** @typedef {import("../api/types.js").Transcript} Transcript */
/**
 * The player, which reports the sound that is heard: the page's Sounding.
 * @typedef {{play: (plan: any, owner: any, options: {fromNs: number}) => Promise<void>, stop: () => void,
 *   readonly playing: any, readonly positionNs: number | null}} Sound
 */

/** A transcript as it is revealed. It has no clock: the sound says where it is. */
export class Run {
  /** Where it is while nothing sounds, in nanoseconds. */
  heldNs = 0;
  /**
   * Names the sound that plays; null if none does.
   * @type {object | null}
   */
  #owner = null;

  /** @param {Transcript} transcript @param {number} textLength @param {Sound} sound */
  constructor(transcript, textLength, sound) {
    this.transcript = transcript;
    this.textLength = textLength;
    this.sound = sound;
  }

  get isPlaying() {
    return this.#owner !== null;
  }

  /** The time of the transcript that is heard. */
  get positionNs() {
    const heard = this.#owner !== null && this.sound.playing === this.#owner ? this.sound.positionNs : null;
    return Math.min(heard ?? this.heldNs, this.transcript.lengthNs);
  }

  /** How much of the text is shown: the offset after the last character. */
  get shown() {
    return shownUntil(this.transcript.characters, this.positionNs, this.textLength);
  }

  /** Goes on from where it is; from the start if it was at the end. */
  async play() {
    const { plan, lengthNs } = this.transcript;
    if (!plan) return;
    if (this.heldNs >= lengthNs) this.heldNs = 0;
    this.#owner = {};
    await this.sound.play(plan, this.#owner, { fromNs: this.heldNs });
  }

  pause() {
    this.heldNs = this.positionNs;
    this.#owner = null;
    this.sound.stop();
  }

  /**
   * Goes to a time, and plays on from there if it played.
   * @param {number} timeNs
   */
  async seek(timeNs) {
    this.heldNs = Math.min(Math.max(timeNs, 0), this.transcript.lengthNs);
    if (this.isPlaying) await this.play();
  }

  /**
   * Notes that a sound has ended; true if it was this transcript's, which then is at its end.
   * @param {any} owner
   */
  ended(owner) {
    if (this.#owner === null || owner !== this.#owner) return false;
    this.#owner = null;
    this.heldNs = this.transcript.lengthNs;
    return true;
  }
}
