/** The pages, in the navigation's order. */
export const PAGES = /** @type {const} */ ([
  { name: "library", title: "Library" },
  { name: "new", title: "New" },
  { name: "buttons", title: "Buttons" },
  { name: "tests", title: "Tests" },
  { name: "type", title: "Type" },
  { name: "transcript", title: "Transcript" },
]);

/** The pages that may have an argument. */
const ARGUED = ["entry", "quote", "transcript"];

/**
 * Reads a fragment: `#/entry/ID` is the page `entry` with its argument; anything unknown is the library.
 * @param {string} fragment
 * @returns {{page: string, argument: string | null}}
 */
export function routeOf(fragment) {
  const [page, argument] = fragment.replace(/^#\/?/, "").split("/");
  if (ARGUED.includes(page) && argument) return { page, argument: decoded(argument) };
  return PAGES.some(({ name }) => name === page) ? { page, argument: null } : { page: "library", argument: null };
}

/**
 * The fragment of an entry's page.
 * @param {string} id
 */
export function entryFragment(id) {
  return `#/entry/${encodeURIComponent(id)}`;
}

/**
 * The fragment of the page with what a pattern's file says of it.
 * @param {string} id
 */
export function quoteFragment(id) {
  return `#/quote/${encodeURIComponent(id)}`;
}

/**
 * The fragment of the transcript by a rule.
 * @param {import("../api/types.js").TranscriptRule} rule
 */
export function transcriptFragment(rule) {
  return rule === "sentences" ? "#/transcript" : `#/transcript/${rule}`;
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
