/** The pages, in the navigation's order. */
export const PAGES = /** @type {const} */ ([
  { name: "library", title: "Library" },
  { name: "new", title: "New" },
  { name: "buttons", title: "Buttons" },
  { name: "tests", title: "Tests" },
  { name: "type", title: "Type" },
  { name: "transcript", title: "Transcript" },
]);

/**
 * Reads a fragment: `#/entry/ID` is the page `entry` with its argument; anything unknown is the library.
 * @param {string} fragment
 * @returns {{page: string, argument: string | null}}
 */
export function routeOf(fragment) {
  const [page, argument] = fragment.replace(/^#\/?/, "").split("/");
  if (page === "entry" && argument) return { page, argument: decoded(argument) };
  return PAGES.some(({ name }) => name === page) ? { page, argument: null } : { page: "library", argument: null };
}

/**
 * The fragment of an entry's page.
 * @param {string} id
 */
export function entryFragment(id) {
  return `#/entry/${encodeURIComponent(id)}`;
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
