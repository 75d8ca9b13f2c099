import { THEMES } from "../app/appearance.js";
import { make, text } from "../parts/make.js";
import { FORMS, phaseMark, PHASES } from "../parts/phases.js";
import { COLORS, LENGTHS } from "../tokens.js";

/** The tokens beside type: colours and phases of every theme, corners, shadows, lines, distances. */
export function lookbook() {
  return [
    text("h2", "heading-medium", "Four phases"),
    text("p", "body-small", "For the passes of a loop and the sections of a sequence. Each has a number, a form and a colour, so that nobody needs the colour to tell them apart.", { class: "quiet" }),
    make("div", { className: "scales" }, ...THEMES.map(({ value, title }) => make("div", { className: "scale", "data-theme": value },
      make("div", { className: "actions" }, ...Array.from({ length: PHASES }, (_, place) => phaseMark(place))),
      text("p", "body-small", `${title}: ${FORMS.join(", ")}`, { class: "quiet" })))),
    text("h2", "heading-medium", "Colours"),
    make("ul", { className: "swatches" }, ...COLORS.map(({ role, purpose }) => swatch(role, purpose, { background: `var(--color-${kebab(role)})` }))),
    ...Object.entries(LENGTHS).flatMap(([title, rows]) => [
      text("h2", "heading-medium", title),
      make("ul", { className: "swatches" }, ...rows.map(({ name, value, purpose }) => swatch(`${name}, ${value}`, purpose, shapeOf(title, name)))),
    ]),
  ];
}

/**
 * The property that shows a token of a group.
 * @param {string} group @param {string} name
 * @returns {Record<string, string>}
 */
function shapeOf(group, name) {
  switch (group) {
    case "Corners": return { "border-radius": `var(--radius-${name})` };
    case "Shadows": return { "box-shadow": `var(--shadow-${name})` };
    case "Lines": return { "border-width": `var(--stroke-${name})` };
    case "Distances": return { "inline-size": `var(--space-${name})` };
    case "Heights": return { "block-size": `var(--height-${name})` };
    case "Icons": return { "inline-size": `var(--icon-${name})` };
    default: return { opacity: `var(--opacity-${name})` };
  }
}

/** @param {string} title @param {string} purpose @param {Record<string, string>} shape */
function swatch(title, purpose, shape) {
  const plate = make("div", { className: "swatch-plate", "aria-hidden": "true" });
  for (const [name, value] of Object.entries(shape)) plate.style.setProperty(name, value);
  return make("li", { className: "swatch", "data-name": title }, plate, text("p", "body-small", title), text("p", "body-small", purpose.replaceAll("`", ""), { class: "quiet" }));
}

/** @param {string} role */
function kebab(role) {
  return role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
