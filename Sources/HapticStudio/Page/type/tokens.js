/** @typedef {import("../tokens.js").TypeMeasures} TypeMeasures */

/** The sample of a token: letters, digits where they count, the source where it is code. */
const SAMPLE = "A tap you can trust";
const SAMPLES = /** @type {const} */ ([[/^numeric|metadata|caption/, "0:12.345 · 100 %"], [/^code/, '"Time": 0.125'], [/^quote\.mark/, "“"], [/^page/, "Page 12"], [/^attribution/, "— a friend"]]);

/**
 * Tokens in groups by their first word, in their order; those that stand alone are one group.
 * @template {{name: string}} T
 * @param {T[]} tokens
 * @returns {{title: string, tokens: T[]}[]}
 */
export function grouped(tokens) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const token of tokens) {
    const word = token.name.split(".")[0];
    groups.set(word, [...(groups.get(word) ?? []), token]);
  }
  const all = [...groups.values()];
  const alone = all.filter(({ length }) => length === 1).flat();
  const titled = all.filter(({ length }) => length > 1).map((several) => {
    const word = several[0].name.split(".")[0];
    return { title: word[0].toUpperCase() + word.slice(1), tokens: several };
  });
  return alone.length ? [...titled, { title: "Others", tokens: alone }] : titled;
}

/**
 * The numbers of a token: `34 px (2.125 rem) · weight 700 · line 40 px · tracking -0.4 px · system-ui`.
 * @param {TypeMeasures} measures
 * @param {boolean} isTabular
 * @param {boolean} [isItalic]
 */
export function numbersOf({ size, weight, line, tracking, family }, isTabular, isItalic = false) {
  return [
    `${size} px (${size / 16} rem)`, isItalic ? `weight ${weight}, italic` : `weight ${weight}`, `line ${line} px`, `tracking ${tracking} px`, family,
    ...(isTabular ? ["tabular digits"] : []),
  ].join(" · ");
}

/** @param {string} name */
export function sampleOf(name) {
  return SAMPLES.find(([pattern]) => pattern.test(name))?.[1] ?? SAMPLE;
}

/**
 * Where a token is used, in words.
 * @param {string[] | undefined} places
 */
export function placesWords(places) {
  return places?.length ? `Used by: ${places.join(", ")}` : "The page does not use it.";
}
