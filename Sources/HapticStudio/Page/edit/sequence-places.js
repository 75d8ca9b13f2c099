/**
 * Times of a sequence, as far as they are plain: lengths in ms, s, beats and bars of one tempo, bars, markers.
 */
export class SequencePlaces {
  /** @param {any} file the sequence's values */
  constructor(file) {
    this.markers = file?.markers ?? {};
    /** Beats a minute; null where they change. */
    this.tempo = file?.tempo === undefined ? 120 : typeof file.tempo === "number" ? file.tempo : null;
    this.beats = Number(/^(\d+)\//.exec(file?.metre ?? "4/4")?.[1] ?? 4);
  }

  /**
   * A place or a length in nanoseconds; null where it is not plain.
   * @param {unknown} place
   * @param {number} [depth]
   * @returns {number | null}
   */
  time(place, depth = 0) {
    if (typeof place === "number") return Math.round(place * 1e9);
    if (typeof place !== "string" || depth > 8) return null;
    let sum = 0;
    // The terms and, between them, their signs.
    const terms = place.trim().split(/\s+([+-])\s+/);
    for (const [index, term] of terms.entries()) {
      if (index % 2) continue;
      const time = this.#term(term, depth);
      if (time === null) return null;
      sum += index && terms[index - 1] === "-" ? -time : time;
    }
    return Math.round(sum);
  }

  /** @param {string} term @param {number} depth @returns {number | null} */
  #term(term, depth) {
    const marker = /^marker +(\S+)$/.exec(term);
    if (marker) return this.time(this.markers[marker[1]], depth + 1);
    const bar = /^bar +(\d+)(?: +beat +([\d./]+))?$/.exec(term);
    const beat = this.tempo === null ? null : 60e9 / this.tempo;
    if (bar) return beat === null ? null : beat * ((Number(bar[1]) - 1) * this.beats + (fraction(bar[2] ?? "1") - 1));
    const length = /^([\d./]+) *(ms|s|beats?|bars?)$/.exec(term);
    if (!length) return null;
    const number = fraction(length[1]);
    if (length[2] === "ms") return number * 1e6;
    if (length[2] === "s") return number * 1e9;
    return beat === null ? null : number * beat * (length[2].startsWith("bar") ? this.beats : 1);
  }
}

/** @param {string} text */
function fraction(text) {
  const [over, under = "1"] = text.split("/");
  return Number(over) / Number(under);
}
