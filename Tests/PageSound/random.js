// Random numbers that come again: SplitMix64 (Steele, Lea and Flood 2014), as Tests/SeededRandom.

const mask = (1n << 64n) - 1n;

/**
 * Returns a function that gives numbers from `low` up to `high`.
 * @param {number} seed
 */
export function seeded(seed) {
  let state = BigInt(seed);
  return (low = 0, high = 1) => {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask;
    return low + (Number((mixed ^ (mixed >> 31n)) >> 11n) / 2 ** 53) * (high - low);
  };
}
