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
 * The mark of a phase: its number, in its form and its colour.
 * @param {number} place from 0
 * @param {number} [number] what it says; its place from 1 else
 */
export function phaseMark(place, number = place + 1) {
  const phase = phaseOf(place);
  return text("span", "numeric-small", String(number), { class: `phase phase-${phase} is-${FORMS[phase - 1]}` });
}
