/** Where the key lives between loads of the page: one tab, until it is closed. */
const PLACE = "thrum.key";

/**
 * Takes the key out of a fragment such as `#k=KEY`; other fragments have none.
 * @param {string} fragment
 * @returns {string | null}
 */
export function keyIn(fragment) {
  const match = /^#k=([A-Za-z0-9_-]{1,128})$/.exec(fragment);
  return match ? match[1] : null;
}

/**
 * Reads the key once: from the address, which then loses it, or from the tab's storage.
 * @param {Location} location
 * @param {History} history
 * @param {Storage} storage
 * @returns {string | null}
 */
export function takeKey(location, history, storage) {
  const fresh = keyIn(location.hash);
  if (fresh) storage.setItem(PLACE, fresh);
  if (location.hash.startsWith("#k=")) history.replaceState(null, "", location.pathname);
  return fresh ?? storage.getItem(PLACE);
}
