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
  if (component.id === "toolbar-icon") return `${component.title}, icon`;
  return component.isPrimary ? `${component.title}, primary` : component.title;
}

/**
 * The haptic that the standard pairs with a component, in words.
 * @param {Component} component
 */
export function pairedWords({ ownHaptic, paired }) {
  if (ownHaptic) return `${ownHaptic}, by itself`;
  if (!paired) return "any; its caller adds it";
  return paired.length === 1 ? paired[0] : `${paired[0]}; also ${paired.slice(1).join(", ")}`;
}

/**
 * A touch of a sample: its component plays its own haptic, or its caller adds one.
 * @param {import("../api/types.js").ButtonSample} one @param {Component | undefined} component @param {string} label
 */
export function touchOf(one, component, label) {
  const own = component?.ownHaptic ?? null;
  return { component: one.component, label, own, calls: own ? [] : [one.haptic] };
}
