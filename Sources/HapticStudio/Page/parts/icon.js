const NAMESPACE = "http://www.w3.org/2000/svg";

/** The icons' outlines, on a grid of 16. */
const PATHS = {
  check: "M3 8.5l3.5 3.5L13 4.5",
  chevron: "M6 3l5 5-5 5",
  copy: "M6 6h7v8H6zM10 6V2H3v8h3",
  settings: "M11 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM2 5h7M13 5h1M2 11h1M7 11h7",
  trash: "M3 4h10M6 4V2h4v2M4.5 4l.7 10h5.6l.7-10",
  play: "M5 3v10l8-5z",
  stop: "M4 4h8v8H4z",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  fit: "M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3",
  person: "M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c.6-3 2.8-4.5 5.5-4.5s4.9 1.5 5.5 4.5",
  share: "M8 10V2M5 5l3-3 3 3M3 9v5h10V9",
  nothing: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM5.5 8h5",
  bell: "M4 11V7a4 4 0 0 1 8 0v4l1.5 1h-11zM7 14h2",
};

/**
 * Draws an icon, hidden from screen readers: the control around it has the label.
 * @param {keyof typeof PATHS} name
 * @param {"small" | "header" | "floating" | "profile" | "hero"} [size]
 */
export function icon(name, size = "small") {
  const picture = document.createElementNS(NAMESPACE, "svg");
  picture.setAttribute("viewBox", "0 0 16 16");
  picture.setAttribute("class", `icon icon-${size}${name === "play" || name === "stop" ? " is-filled" : ""}`);
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(NAMESPACE, "path");
  path.setAttribute("d", PATHS[name]);
  picture.append(path);
  return picture;
}

/** The mark above the words of a page or a list that has nothing yet. */
export function nothingMark() {
  const mark = icon("nothing", "hero");
  mark.classList.add("nothing-mark");
  return mark;
}
