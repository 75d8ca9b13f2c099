/**
 * A file of the tests, as `GET /api/tests` lists it.
 * @typedef {object} TestFile
 * @property {string} name
 * @property {string | null} id carries the tag of what was compared; null if nothing can be accepted
 * @property {string | null} entry the pattern's page
 * @property {keyof typeof STATES} state
 * @property {boolean} pending
 * @property {{message: string}[]} findings
 * @property {{name: string, changes: {message: string}[]}[]} patterns
 *
 * @typedef {{code: string, severity: string, message: string, line: number | null, event: number | null}} TestChange
 * @typedef {import("../api/types.js").SoundPlan} SoundPlan
 * @typedef {{name: string, was: SoundPlan | null, is: SoundPlan | null, svg: {light: string, dark: string} | null, changes: TestChange[]}} TestPattern
 * @typedef {{id: string, words: string, patterns: TestPattern[]}} Test
 */

/** What each state is called, and what accepting it does. */
export const STATES = {
  changed: ["changed", "Accept this change"], renamed: ["renamed", "Accept this name"],
  deleted: ["pattern deleted", "Remove its golden"], new: ["no golden yet", "Record its golden"],
  damaged: ["golden cannot be read", "Record it again"], unused: ["golden in an old place", "Remove it"],
  unreadable: ["cannot be read", ""], kept: ["as recorded", ""],
};

/** @param {TestFile} file */
export function isOpen({ state }) {
  return state !== "kept";
}

/** @param {TestFile[]} files */
export function acceptable(files) {
  return files.filter(({ id, pending }) => id !== null && pending);
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
  const parts = Object.entries(STATES).map(([state, [words]]) => [files.filter((one) => one.state === state).length, words]);
  return parts.filter(([count]) => count).map(([count, words]) => `${count.toLocaleString("en")} ${words}`).join(", ") || "no patterns";
}

/**
 * The first words about a file; the name of its only pattern is left out.
 * @param {TestFile} file
 */
export function brief({ findings, patterns }) {
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
