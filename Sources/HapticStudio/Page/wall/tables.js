import { button, make, text } from "../parts/make.js";
import { milliseconds } from "../parts/words.js";
import { pairedWords, titleOf } from "./components.js";

/** @typedef {import("../api/types.js").Vocabulary} Vocabulary */

/**
 * A table with a title, which scrolls in its own frame.
 * @param {string} title
 * @param {string[]} heads
 * @param {HTMLTableRowElement[]} rows
 */
function table(title, heads, rows) {
  const cells = heads.map((head) => text("th", "label-large", head, { scope: "col" }));
  return make("section", { className: "stack-near" }, text("h2", "heading-medium", title),
    make("div", { className: "table-frame", tabIndex: 0, role: "region", "aria-label": title },
      make("table", {}, make("thead", {}, make("tr", {}, ...cells)), make("tbody", {}, ...rows))));
}

/** @param {...(string | Node)} cells */
function row(...cells) {
  return make("tr", {}, ...cells.map((cell) => (typeof cell === "string" ? text("td", "body-small", cell) : make("td", {}, cell))));
}

/**
 * The uses of each haptic: by use, by component, and each haptic's own context; all from the vocabulary.
 * @param {Vocabulary} vocabulary
 * @param {(haptic: string) => void} play
 */
export function pairingTables({ pairings, components, haptics }, play) {
  const titles = new Map(components.map((one) => [one.id, titleOf(one)]));
  const title = (/** @type {string} */ id) => titles.get(id) ?? id;
  const sound = (/** @type {string} */ name) => button(`Play ${name}`, () => play(name));
  return [
    table("Pairings by use", ["For", "Labels", "Components", "The haptic", "Also right"], pairings.map((one) =>
      row(one.use, one.labels.join(", ") || "any", one.components.map(title).join(", ") || "any", sound(one.haptic), one.alternatives.join(", ") || "–"))),
    table("Pairings by component", ["Component", "Its haptic"], components.map((one) => row(titleOf(one), pairedWords(one)))),
    table("Every haptic", ["Haptic", "For", "Plays", "Note"],
      haptics.map(({ name, context, plays, note }) => row(sound(name), context ?? "", plays, note ?? ""))),
  ];
}

/**
 * After what time each device starts a haptic: prepared, and cold.
 * @param {Vocabulary} vocabulary
 */
export function deviceTable({ devices }) {
  const number = (/** @type {number} */ nanoseconds) => text("span", "numeric-small", milliseconds(nanoseconds));
  return table("What a cold start costs", ["Device", "Prepared, ms", "Cold, ms", "Later, ms"], devices.map(({ name, title, warmNs, coldNs }) =>
    row(title ? `${title} (${name})` : name, number(warmNs), number(coldNs), number(coldNs - warmNs))));
}
