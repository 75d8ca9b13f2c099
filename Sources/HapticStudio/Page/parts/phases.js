import { text } from "./make.js";

/** How many phases there are: what goes round comes to the first again. */
export const PHASES = 4;
/** The forms of the phases, so that no phase is told by its colour alone. */
export const FORMS = ["circle", "square", "diamond", "hexagon"];

/**
 * The phase of a pass or a section, 1…4.
 * @param {number} place from 0
 */
export function phaseOf(place) {
  return place % PHASES + 1;
}

/**
 * The mark of a pass or a section: its number from 1, in the form and the colour of its phase.
 * @param {number} place from 0
 */
export function phaseMark(place) {
  const phase = phaseOf(place);
  return text("span", "numeric-small", String(place + 1), { class: `phase phase-${phase} is-${FORMS[phase - 1]}` });
}
