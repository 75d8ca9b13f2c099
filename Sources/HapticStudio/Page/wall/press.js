import { BUTTONS, CURVES, DURATIONS, SPRINGS } from "../tokens.js";

/** @param {string} style */
export function rowOf(style) {
  return BUTTONS.find((one) => one.style === style);
}

/**
 * The press of a style in words, from the table of tokens: `scale 0.98 · opacity 0.9 · ease-out, 150 ms`.
 * @param {string} style
 */
export function pressWords(style) {
  const row = rowOf(style);
  if (!row) return "";
  const change = [row.scale === 1 ? null : `scale ${row.scale}`, row.opacity === 1 ? null : `opacity ${row.opacity}`];
  return [...change, motionWords(row.motion)].filter(Boolean).join(" · ");
}

/**
 * The look of a style in words, from the table of tokens: `accent, label onAccent · 50 high, full width · radius 12`.
 * @param {string} style
 * @param {boolean} [isEmphasised]
 */
export function lookWords(style, isEmphasised = false) {
  const row = rowOf(style);
  if (!row) return "";
  const { fill, label } = isEmphasised && row.emphasis ? row.emphasis : row;
  return [
    `${fill ?? (row.border ? `${row.border} border` : "no fill")}, label ${label ?? "inherited"}`,
    row.height ? `${row.height} high${row.isFullWidth ? ", full width" : ""}` : null,
    row.radius ? `radius ${row.radius}` : null, row.icon ? `icon ${row.icon}` : null, row.type,
  ].filter(Boolean).join(" · ");
}

/** @param {string} motion */
function motionWords(motion) {
  const spring = SPRINGS.find(({ name }) => name === motion);
  if (spring) return `spring(${spring.response}, ${spring.dampingRatio}), ${Math.round(spring.settling)} ms`;
  const press = DURATIONS.find(({ name }) => name === "press");
  return CURVES.some(({ name }) => name === motion) && press ? `ease-out, ${press.ms} ms` : "no motion of its own";
}
