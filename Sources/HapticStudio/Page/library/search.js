/** @typedef {import("../api/types.js").LibraryEntry} LibraryEntry */

/**
 * The entries that hold every word of a query in their name, path, plain words, context or format; in their order.
 *
 * Case and accents do not matter, and the humps of a name count as words: `settlement` and `complete` both find
 * `settlementComplete`.
 * @param {LibraryEntry[]} entries
 * @param {string} query
 */
export function matching(entries, query) {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const held = folded([entry.name, entry.path, entry.words, entry.context, entry.format, entry.problem]
      .filter(Boolean).join(" "));
    return words.every((word) => held.includes(word));
  });
}

/**
 * The place after a step among `count` rows; it stays within them.
 * @param {number} place
 * @param {string} key a `KeyboardEvent.key`
 * @param {number} count
 * @returns {number | null} null if the key is not a step
 */
export function stepped(place, key, count) {
  const steps = /** @type {Record<string, number>} */ ({
    ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + 10, PageUp: place - 10, Home: 0, End: count - 1,
  });
  return key in steps && count > 0 ? Math.min(count - 1, Math.max(0, steps[key])) : null;
}

/** @param {string} text */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
