/** @typedef {import("./json-spans.js").Span} Span */
/** @typedef {import("./replacing.js").Replacement} Replacement */

/**
 * Adds items to a list or members to an object, in the layout of those that are there.
 * @param {string} text
 * @param {Span} list
 * @param {{index: number, text: string}[]} added each before the item that has its index now, in their order
 * @returns {Replacement[]}
 */
export function inserted(text, list, added) {
  const { items } = list;
  if (added.length === 0) return [];
  if (items.length === 0) {
    const [open, between, close] = emptyLayout(text, list);
    const all = added.map((one) => one.text).join(`,${between}`);
    return [{ from: list.from + 1, to: list.to - 1, text: `${open}${all}${close}` }];
  }
  return added.map(({ index, text: item }) => {
    const gap = gapBefore(text, list, Math.min(index, items.length - 1));
    return index > 0 ? at(items[index - 1].to, `,${gap}${item}`) : at(items[0].from, `${item},${gap}`);
  });
}

/**
 * Takes items out, each with its comma and its line.
 * @param {Span} list
 * @param {number[]} indices in their order
 * @returns {Replacement[]}
 */
export function removed(list, indices) {
  const { items } = list;
  if (indices.length === items.length) return [{ from: list.from + 1, to: list.to - 1, text: "" }];
  /** @type {Replacement[]} */
  const edits = [];
  for (let place = 0; place < indices.length; place += 1) {
    const first = indices[place];
    while (indices[place + 1] === indices[place] + 1) place += 1;
    const last = indices[place];
    edits.push(last === items.length - 1 ? { from: items[first - 1].to, to: items[last].to, text: "" }
      : { from: items[first].from, to: items[last + 1].from, text: "" });
  }
  return edits;
}

/** @param {number} place @param {string} text @returns {Replacement} */
function at(place, text) {
  return { from: place, to: place, text };
}

/**
 * The blank before an item: a line end and its indentation, or spaces.
 * @param {string} text
 * @param {Span} list
 * @param {number} index
 * @returns {string}
 */
function gapBefore(text, list, index) {
  const start = index > 0 ? list.items[index - 1].to : list.from + 1;
  const blank = /(\r?\n)?[ \t]*$/.exec(text.slice(start, list.items[index].from))?.[0] ?? "";
  // The first of several on one line may stand at the bracket, the others behind a space.
  if (index === 0 && blank === "") {
    const other = list.items[1];
    return other ? gapBefore(text, list, 1) : isTight(text) ? "" : " ";
  }
  return blank;
}

/**
 * The text of an empty list: before the first item, between items, behind the last.
 * @param {string} text
 * @param {Span} list
 */
function emptyLayout(text, list) {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  if (!text.slice(0, list.from).includes("\n")) return ["", isTight(text) ? "" : " ", ""];
  const line = text.lastIndexOf("\n", list.from) + 1;
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? "";
  const unit = /^[ \t]+/m.exec(text)?.[0] ?? "  ";
  return [`${end}${indent}${unit}`, `${end}${indent}${unit}`, `${end}${indent}`];
}

/**
 * True if a text has no blanks between its values.
 * @param {string} text
 */
export function isTight(text) {
  return !/[:,]\s/.test(text);
}
