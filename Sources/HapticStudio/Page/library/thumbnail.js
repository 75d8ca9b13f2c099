import { eventsOf } from "../timeline/events.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
/** The picture's own grid: its size on the page is the style's. */
const WIDTH = 96;
const HEIGHT = 32;
const EDGE = 3;

/**
 * A small picture of a pattern, hidden from screen readers: the row has its words.
 * @param {import("../api/types.js").Timeline | null} timeline null: an empty frame
 */
export function thumbnail(timeline) {
  const picture = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "thumbnail", "aria-hidden": "true" });
  picture.append(shape("path", { d: `M0 ${HEIGHT - EDGE}H${WIDTH}`, class: "thumbnail-ground" }));
  if (!timeline) return picture;
  const events = eventsOf(timeline);
  const lengthNs = Math.max(timeline.lengthNs, 1e8, ...events.map((one) => one.timeNs + one.durationNs));
  const x = (/** @type {number} */ timeNs) => round(EDGE + timeNs / lengthNs * (WIDTH - 2 * EDGE));
  const y = (/** @type {number} */ level) => round(HEIGHT - EDGE - level * (HEIGHT - 2 * EDGE));
  for (const event of events.slice(0, 200)) {
    if (event.kind === "tap") {
      picture.append(shape("path", { d: `M${x(event.timeNs)} ${y(0)}V${y(event.intensity)}`, class: "thumbnail-tap" }));
    } else {
      const line = event.strength.map(([at, level]) => `L${x(at)} ${y(level)}`).join("");
      const d = `M${x(event.timeNs)} ${y(0)}${line}L${x(event.timeNs + event.durationNs)} ${y(0)}Z`;
      picture.append(shape("path", { d, class: "thumbnail-vibration" }));
    }
  }
  return picture;
}

/** @param {string} name @param {Record<string, string>} attributes */
function shape(name, attributes) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}
