import { replacement } from "../entry/changes.js";

/**
 * A text as a text field holds it: every line ends with a line feed.
 * @param {string} text
 */
export function fieldText(text) {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/**
 * A text after its field was edited: what was not touched keeps its line ends, what is new gets those of the text.
 * @param {string} text
 * @param {string} value the field's
 */
export function typed(text, value) {
  if (!text.includes("\r")) return value;
  const change = replacement(fieldText(text), value);
  const ends = text.includes("\r\n") ? "\r\n" : "\r";
  return text.slice(0, place(text, change.from)) + change.text.replaceAll("\n", ends) + text.slice(place(text, change.to));
}

/**
 * The place in a text of a place in its field.
 * @param {string} text
 * @param {number} offset
 */
function place(text, offset) {
  let found = 0;
  for (let count = 0; count < offset; count += 1) found += text.startsWith("\r\n", found) ? 2 : 1;
  return found;
}
