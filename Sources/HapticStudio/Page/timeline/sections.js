import { make, text } from "../parts/make.js";
import { phaseMark, phaseOf } from "../parts/phases.js";
import { lengthWords } from "../parts/words.js";
import { SequencePlaces } from "../edit/sequence-places.js";

/** @typedef {{fromNs: number, toNs: number, name: string}} Section */

/** The most sections (chosen): more would be lines without room. */
const MOST = 64;

/**
 * The sections of a sequence: from marker to marker, or bar by bar where it has no markers; none where they are not plain.
 * @param {import("../api/types.js").Entry} entry
 * @returns {Section[]}
 */
export function sectionsOf({ format, source, timeline }) {
  const file = format === "sequence" ? parsed(source) : null;
  const lengthNs = timeline?.lengthNs ?? 0;
  if (!file || lengthNs <= 0) return [];
  const places = new SequencePlaces(file);
  const names = Object.keys(file.markers ?? {});
  const marks = names.map((name) => ({ name, fromNs: places.time(`marker ${name}`) ?? -1 })).filter(({ fromNs }) => fromNs >= 0 && fromNs < lengthNs);
  const starts = names.length ? [...(marks.some(({ fromNs }) => fromNs === 0) ? [] : [{ name: "start", fromNs: 0 }]), ...marks] : bars(places, lengthNs);
  starts.sort((one, other) => one.fromNs - other.fromNs);
  if (starts.length < 2 || starts.length > MOST) return [];
  return starts.map(({ name, fromNs }, place) => ({ name, fromNs, toNs: starts[place + 1]?.fromNs ?? lengthNs }));
}

/** @param {SequencePlaces} places @param {number} lengthNs */
function bars(places, lengthNs) {
  const starts = [];
  for (let bar = 1; bar <= MOST + 1; bar += 1) {
    const fromNs = places.time(`bar ${bar}`);
    if (fromNs === null || fromNs >= lengthNs) break;
    starts.push({ name: `bar ${bar}`, fromNs });
  }
  return starts;
}

/** @param {string | null} source */
function parsed(source) {
  try {
    return JSON.parse(source ?? "");
  } catch {
    return null;
  }
}

/** The sections of what goes round: bars below a lane, and a list. */
export class SectionStrip {
  /** @type {Section[]} */
  sections = [];
  view = make("ol", { className: "actions", "aria-label": "Sections", hidden: true });

  /** @param {Section[]} sections */
  show(sections) {
    this.sections = sections;
    this.view.hidden = sections.length === 0;
    this.view.replaceChildren(...sections.map(({ name, fromNs }, place) =>
      make("li", { className: "phase-item" }, phaseMark(place), text("span", "body-small", `${name}, from ${lengthWords(fromNs)}`))));
  }

  /**
   * Draws each section as a bar in the colour of its phase below a lane; where it begins stands the form of the phase.
   * @param {import("./drawing.js").LaneDrawing} drawing a lane that has begun
   */
  draw({ canvas, context, scale, ink }) {
    const { sections } = this;
    if (!scale || sections.length === 0) return;
    const style = getComputedStyle(canvas);
    const [r, y] = [ink.mark, canvas.clientHeight - ink.mark];
    sections.forEach(({ fromNs, toNs }, place) => {
      const [from, to] = [scale.x(fromNs), scale.x(toNs)];
      if (to < -r || from > scale.width + r) return;
      context.fillStyle = style.getPropertyValue(`--color-phase${phaseOf(place)}`);
      context.strokeStyle = ink.chosen;
      context.lineWidth = ink.line / 2;
      context.fillRect(from, y - ink.line, to - from, 2 * ink.line);
      context.beginPath();
      outline(context, phaseOf(place), from, y, r);
      context.fill();
      context.stroke();
    });
  }
}

/** @param {CanvasRenderingContext2D} context @param {number} phase @param {number} x @param {number} y @param {number} r */
function outline(context, phase, x, y, r) {
  if (phase === 1) return context.arc(x, y, r, 0, 2 * Math.PI);
  if (phase === 2) return context.rect(x - r, y - r, 2 * r, 2 * r);
  const corners = phase === 3 ? [[0, -r], [r, 0], [0, r], [-r, 0]] : [[-r / 2, -r], [r / 2, -r], [r, 0], [r / 2, r], [-r / 2, r], [-r, 0]];
  for (const [dx, dy] of corners) context.lineTo(x + dx, y + dy);
  context.closePath();
}
