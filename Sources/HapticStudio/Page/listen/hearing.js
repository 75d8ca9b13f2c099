/** @typedef {import("../api/types.js").SoundPlan} SoundPlan */
/** @typedef {import("../parts/sounding.js").TimeRange} TimeRange */

/** The sound of an entry's page: its text or a version kept aside, once or a range again and again. */
export class Hearing {
  /**
   * The range that repeats; null: all of it, once.
   * @type {TimeRange | null}
   */
  range = null;
  /**
   * The plan heard in place of the text's.
   * @type {SoundPlan | null}
   */
  version = null;

  /** @param {import("../entry/entry-view.js").default} page */
  constructor(page) {
    this.page = page;
  }

  get isSounding() {
    return this.page.studio.sounding.playing === this.page;
  }

  toggle() {
    if (this.isSounding) return this.page.studio.sounding.stop();
    return this.play();
  }

  /** Plays; what sounds already goes on at its place. */
  play() {
    const plan = this.version ?? this.page.entry?.plan;
    return this.page.sound(plan, this.page, { range: this.range, keeps: true });
  }

  /**
   * After a change of the text: a loop goes on with it, and else it plays from its start if that is wanted. Tells whether
   * it sounds.
   * @param {import("../api/types.js").Entry} entry
   * @param {boolean} isWanted
   */
  async changed({ plan }, isWanted) {
    const { isSounding, range } = this;
    this.version = null;
    const keeps = isSounding && range !== null;
    if (!plan || !(keeps || isWanted)) return false;
    await this.page.sound(plan, this.page, { range, keeps });
    return true;
  }
}

/** The shortest loop (chosen): 10 ms. */
const LEAST_NS = 1e7;

/**
 * The range between two fields in milliseconds; null if it is none.
 * @param {string} from
 * @param {string} to
 * @returns {TimeRange | null}
 */
export function rangeOf(from, to) {
  const [fromNs, toNs] = [from, to].map((text) => text.trim() === "" ? NaN : Math.round(Number(text) * 1e6));
  return fromNs >= 0 && toNs - fromNs >= LEAST_NS ? { fromNs, toNs } : null;
}
