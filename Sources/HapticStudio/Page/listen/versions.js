import { eventsOf } from "../timeline/events.js";

/** @typedef {import("../api/types.js").MatchedVersion} MatchedVersion */
/** @typedef {import("../timeline/events.js").HapticEvent} HapticEvent */
/** @typedef {{source: string, matched: MatchedVersion | null, events: HapticEvent[]}} Version a text kept aside, and what was made of it */

/** The names of the versions. */
export const NAMES = ["A", "B", "C"];

/** Texts kept aside to be compared. */
export class Versions {
  /** @type {(Version | null)[]} */
  kept = NAMES.map(() => null);
  /** @type {number | null} */
  heard = null;

  /** The places that hold a version. */
  get places() {
    return NAMES.map((_, place) => place).filter((place) => this.kept[place]);
  }

  /** @param {number} place @param {string} source */
  keep(place, source) {
    this.kept[place] = { source, matched: null, events: [] };
  }

  /** @param {number} place */
  drop(place) {
    this.kept[place] = null;
    if (this.heard === place) this.heard = null;
  }

  /**
   * Takes the server's answer about texts that were asked for; those that are other ones by now stay as they are.
   * @param {{place: number, source: string}[]} asked
   * @param {MatchedVersion[]} answers
   */
  take(asked, answers) {
    asked.forEach(({ place, source }, index) => {
      const version = this.kept[place];
      if (version?.source !== source) return;
      const matched = answers[index];
      Object.assign(version, { matched, events: matched.timeline ? eventsOf(matched.timeline) : [] });
    });
  }
}

/**
 * How a version is heard, in words: `weakened by 6 dB`.
 * @param {number} changeDb
 */
export function matchWords(changeDb) {
  return Math.abs(changeDb) < 0.05 ? "as written" : `weakened by ${Math.abs(changeDb).toFixed(1)} dB`;
}

/**
 * The versions of this visit by entry: leaving a page and coming back loses none.
 * @type {Map<string, Versions>}
 */
export const versionsOf = new Map();
