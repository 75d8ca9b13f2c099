/** @typedef {import("../api/types.js").VocabularyComponent} Component */

/**
 * The haptic that a caller adds: the standard's own choice for the component; null where it plays one itself.
 * @param {Component} component
 */
export function callersHaptic({ ownHaptic, haptic }) {
  return ownHaptic ? null : haptic;
}

/**
 * The name of a component for people: `ActionBarButton, primary`.
 * @param {Component} component
 */
export function titleOf(component) {
  return component.isPrimary ? `${component.title}, primary` : component.title;
}

/**
 * What the standard pairs with a component, in words.
 * @param {Component} component
 */
export function pairedWords({ ownHaptic, paired }) {
  if (ownHaptic) return `${ownHaptic}, by itself`;
  if (!paired) return "any; its caller adds it";
  return paired.length === 1 ? paired[0] : `${paired[0]}; also ${paired.slice(1).join(", ")}`;
}
