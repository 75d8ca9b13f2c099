/** @typedef {import("../api/types.js").VocabularyComponent} Component */
/** @typedef {import("../api/types.js").VocabularyHaptic} Haptic */

/**
 * The name under which the tokens and the styles know a component: `ActionBarButton` is `action-bar`, and
 * `PrimaryButtonStyle` is `primary`.
 * @param {Component} component
 */
export function styleOf(component) {
  if (component.style) return component.style;
  const stem = component.title.replace(/^Custom/, "").replace(/(Action)?(Button|Control|ButtonStyle)$/, "");
  return stem.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}

/**
 * The haptic that a caller adds to a component without one: the name whose context says so (“secondary button”).
 * @param {Component} component
 * @param {Haptic[]} haptics
 * @returns {string | null} null where no context names the style, or the component has its own
 */
export function callersHaptic(component, haptics) {
  const { ownHaptic, style } = component;
  if (ownHaptic || !style) return null;
  return haptics.find(({ context }) => context?.toLowerCase().split(/[^a-z-]+/).includes(style))?.name ?? null;
}

/**
 * The components of the standard: the vocabulary's, or, where it names none, those of the tokens' table of buttons.
 * @param {import("../api/types.js").Vocabulary} vocabulary
 * @param {import("../tokens.js").ButtonRow[]} buttons
 * @returns {Component[]}
 */
export function componentsOf(vocabulary, buttons) {
  if (vocabulary.components?.length) return vocabulary.components;
  return buttons.flatMap(({ style, haptic, emphasis }) => {
    const plain = { title: titleOfStyle(style), style, ownHaptic: haptic };
    const isDouble = emphasis?.haptic && emphasis.haptic !== haptic;
    return isDouble ? [{ ...plain, isPrimary: true, ownHaptic: emphasis.haptic }, plain] : [plain];
  });
}

/**
 * The name of a style for people: `Action bar button`.
 * @param {string} style
 */
function titleOfStyle(style) {
  const words = style.replaceAll("-", " ");
  return `${words[0].toUpperCase()}${words.slice(1)} ${style === "segmented" ? "control" : "button"}`;
}

/**
 * What goes with which haptic: the vocabulary's pairings, or, where it has none, the contexts of its haptics.
 * @param {import("../api/types.js").Vocabulary} vocabulary
 * @returns {import("../api/types.js").Pairing[]}
 */
export function pairingsOf({ pairings, haptics }) {
  if (pairings?.length) return pairings;
  return haptics.flatMap(({ name, context }) => (context ? [{ use: context, haptic: name }] : []));
}

/**
 * The name of a component for people: `ActionBarButton, primary`.
 * @param {Component} component
 */
export function titleOf(component) {
  return component.isPrimary ? `${component.title}, primary` : component.title;
}
