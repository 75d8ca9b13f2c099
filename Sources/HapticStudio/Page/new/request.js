/**
 * A problem with what was typed: the field, and what to do.
 * @typedef {{field: "name" | "notation", words: string}} FieldProblem
 */

/**
 * The request to make a file, or its first missing part.
 * @param {{start: string, notation: string, problem: string | null, name: string, format: string}} chosen
 *   `start` is a template's name, or empty for the line of notation; `problem` is what its preview found
 * @returns {{body: Record<string, string>, missing: null} | {body: null, missing: FieldProblem}}
 */
export function requestOf({ start, notation, problem, name, format }) {
  const missing = (/** @type {FieldProblem["field"]} */ field, /** @type {string} */ words) => ({ body: null, missing: { field, words } });
  if (!start && !notation.trim()) return missing("notation", "Write a line first, such as oO.O: a soft tap, a strong one, a rest, a strong one.");
  if (!start && problem) return missing("notation", problem);
  if (!name.trim()) return missing("name", "Give the pattern a name: its file is called after it.");
  return { body: { ...(start ? { template: start } : { notation }), name: name.trim(), format }, missing: null };
}

/**
 * The field that a refusal is about; null if it is about none.
 * @param {string} code
 */
export function fieldOf(code) {
  return ["file-exists", "name"].includes(code) ? "name" : null;
}

/**
 * Names for a copy: the name itself, then with a number.
 * @param {string} name
 * @param {number} [most]
 */
export function copyNames(name, most = 9) {
  return [name, ...Array.from({ length: most - 1 }, (_, index) => `${name}-${index + 2}`)];
}

/**
 * Copies a haptic of the catalogue into the folder as AHAP; returns the new entry's id.
 * @param {import("../api/client.js").Client} client
 * @param {{id: string, name: string}} entry
 * @returns {Promise<string>}
 */
export async function copyIntoFolder(client, entry) {
  const names = copyNames(entry.name);
  for (const name of names) {
    try {
      return (await client.create({ copyOf: entry.id, name, format: "ahap" })).id;
    } catch (problem) {
      if (/** @type {any} */ (problem)?.status !== 409 || name === names.at(-1)) throw problem;
    }
  }
  throw new Error("no name");
}
