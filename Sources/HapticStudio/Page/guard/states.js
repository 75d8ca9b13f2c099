/**
 * A file of the tests, as `GET /api/tests` lists it.
 * @typedef {object} TestFile
 * @property {string} name
 * @property {string | null} id carries the tag of what was compared; null if nothing can be accepted
 * @property {string | null} entry the pattern's page
 * @property {keyof typeof STATES} state
 * @property {boolean} pending
 * @property {boolean} orphan a golden without a pattern: to accept it is to remove it
 * @property {{message: string}[]} findings
 * @property {{name: string, changes: {message: string}[]}[]} patterns
 *
 * @typedef {{code: string, severity: string, message: string, line: number | null, event: number | null}} TestChange
 * @typedef {import("../api/types.js").SoundPlan} SoundPlan
 * @typedef {{name: string, was: SoundPlan | null, is: SoundPlan | null, svg: {light: string, dark: string} | null, changes: TestChange[]}} TestPattern
 * @typedef {{id: string, words: string, patterns: TestPattern[]}} Test
 */

/** The name of each state, the effect of accepting it, and the name of several, after their number. */
export const STATES = {
  changed: ["changed", "Accept this change"], renamed: ["renamed", "Accept this name"],
  deleted: ["pattern deleted", "Remove its golden", "patterns deleted"], new: ["no golden yet", "Record its golden", "without a golden"],
  damaged: ["golden cannot be read", "Record it again", "goldens cannot be read"],
  unused: ["golden in an old place", "Remove it", "goldens in old places"],
  unreadable: ["cannot be read", ""], kept: ["as recorded", ""],
};

/** @param {TestFile} file */
export function isOpen({ state }) {
  return state !== "kept";
}

/**
 * The goldens that are accepted with all others: those written or moved, and none removed.
 * @param {TestFile[]} files
 */
export function acceptable(files) {
  return files.filter(({ id, pending, orphan }) => id !== null && pending && !orphan);
}

/**
 * The goldens without a pattern, which are removed only when that is asked for.
 * @param {TestFile[]} files
 */
export function removable(files) {
  return files.filter(({ id, pending, orphan }) => id !== null && pending && orphan);
}

/**
 * The effect of a removal, in words; Git is named only where there is a repository.
 * @param {number} count
 * @param {boolean} isInRepository
 */
export function removalWords(count, isInRepository) {
  const isOne = count === 1;
  const goldens = isOne ? "1 golden" : `${count.toLocaleString("en")} goldens`;
  const back = isInRepository ? "Git can restore what was committed." : `${isOne ? "It is" : "They are"} not kept anywhere else.`;
  return `${goldens} will be deleted, because ${isOne ? "its pattern is" : "their patterns are"} gone. ${back}`;
}

/**
 * True if no pattern has a golden: there is nothing to compare yet.
 * @param {TestFile[]} files
 */
export function isFirst(files) {
  const read = files.filter(({ state }) => state !== "unreadable");
  return read.length > 0 && read.every(({ state }) => state === "new");
}

/**
 * How many files are in each state: `2 changed, 14 as recorded`.
 * @param {TestFile[]} files
 */
export function summary(files) {
  const parts = Object.entries(STATES).map(([state, [one, , many]]) => {
    const count = files.filter((file) => file.state === state).length;
    return { count, words: count === 1 ? one : many ?? one };
  });
  return parts.filter(({ count }) => count).map(({ count, words }) => `${count.toLocaleString("en")} ${words}`).join(", ") || "no patterns";
}

/**
 * The first words about a file; the name of its only pattern is left out.
 * @param {TestFile} file
 */
export function brief({ findings, patterns, state }) {
  // The state says it already.
  if (state === "new" && findings.length === 0) return "";
  const own = patterns.length === 1 ? `${patterns[0].name}: ` : "";
  const changes = patterns.flatMap((one) => one.changes.map(({ message }) => message.startsWith(own) ? message.slice(own.length) : message));
  const all = [...findings.map(({ message }) => message), ...changes];
  return all.length > 1 ? `${all[0]}, and ${all.length - 1} more` : all[0] ?? "";
}

/**
 * Runs steps one after the other; a later call, or `stop`, ends what runs before.
 * @param {(plan: any, index: number) => Promise<boolean>} play resolves when the plan has sounded; false if it was stopped
 * @param {() => Promise<void>} pause
 */
export function sequence(play, pause) {
  let serial = 0;
  return {
    /** @param {any[]} plans */
    async run(plans) {
      const own = ++serial;
      for (const [index, plan] of plans.entries()) {
        if (index) await pause();
        if (own !== serial || !(await play(plan, index)) || own !== serial) return;
      }
    },
    stop() {
      serial += 1;
    },
  };
}
