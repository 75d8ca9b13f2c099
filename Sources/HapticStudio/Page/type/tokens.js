/**
 * The names of the type tokens in a style sheet's selectors: `.type-body-small` is `body-small`.
 * @param {string[]} selectors
 */
export function typeNames(selectors) {
  const names = selectors.map((one) => /^\.type-([a-z-]+)$/.exec(one)?.[1]).filter((name) => name !== undefined);
  return /** @type {string[]} */ ([...new Set(names)]);
}

/**
 * The tokens in groups by their first word, in their order; those that stand alone are one group. A page shows one
 * group at a time, so that it stays below ten tokens.
 * @param {string[]} names
 * @returns {{title: string, names: string[]}[]}
 */
export function grouped(names) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const name of names) {
    const word = name.split("-")[0];
    groups.set(word, [...(groups.get(word) ?? []), name]);
  }
  const several = [...groups].filter(([, all]) => all.length > 1);
  const alone = [...groups].filter(([, all]) => all.length === 1).flatMap(([, all]) => all);
  const titled = several.map(([word, all]) => ({ title: word[0].toUpperCase() + word.slice(1), names: all }));
  return alone.length ? [...titled, { title: "Others", names: alone }] : titled;
}

/**
 * The numbers of a text as it is set: `34 px (2.125 rem) · 700 · line 40 px · tracking -0.4 px · system-ui`.
 * @param {{fontSize: string, fontWeight: string, lineHeight: string, letterSpacing: string, fontFamily: string,
 *   fontVariantNumeric: string}} style computed
 * @param {number} rem pixels of one rem
 */
export function numbersOf(style, rem) {
  const pixels = (/** @type {string} */ value) => `${Number((parseFloat(value) || 0).toFixed(2))} px`;
  return [
    `${pixels(style.fontSize)} (${Number((parseFloat(style.fontSize) / rem).toFixed(4))} rem)`,
    `weight ${style.fontWeight}`, `line ${pixels(style.lineHeight)}`, `tracking ${pixels(style.letterSpacing)}`,
    style.fontFamily, ...(style.fontVariantNumeric.includes("tabular") ? ["tabular digits"] : []),
  ].join(" · ");
}
