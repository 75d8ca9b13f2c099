/**
 * A value of a JSON text and its range there. `items` are the elements of a list, or the members of an object, whose
 * range begins at the key.
 * @typedef {object} Span
 * @property {"object" | "array" | "string" | "number" | "word"} kind
 * @property {number} from
 * @property {number} to the place after the last character
 * @property {Span[]} items
 * @property {string} [key] of a member
 * @property {Span} [value] of a member
 */

const DEPTH = 512;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\]|\\.)*"/ys;
const WORD = /true|false|null/y;
const BLANK = /(?:[ \t\r\n\uFEFF]|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;

/**
 * Reads a JSON text without losing its layout; what the server tolerates, comments and a last comma, is tolerated here.
 * @param {string} text
 * @returns {Span | null} null if it is no JSON
 */
export function spansOf(text) {
  try {
    const reader = new Reader(text);
    const value = reader.value(0);
    return reader.next() === "" ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

class Reader {
  place = 0;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /** The next character that means something; empty at the end. */
  next() {
    this.take(BLANK);
    return this.text.charAt(this.place);
  }

  /** @param {RegExp} form */
  take(form) {
    form.lastIndex = this.place;
    if (!form.test(this.text)) throw new SyntaxError("no JSON");
    this.place = form.lastIndex;
  }

  /** @param {number} depth @returns {Span} */
  value(depth) {
    const first = this.next();
    const from = this.place;
    if (depth > DEPTH) throw new SyntaxError("too deep");
    if (first === "{" || first === "[") return this.list(first, depth, from);
    const kind = first === '"' ? "string" : first === "-" || (first >= "0" && first <= "9") ? "number" : "word";
    this.take(kind === "string" ? STRING : kind === "number" ? NUMBER : WORD);
    return { kind, from, to: this.place, items: [] };
  }

  /** @param {string} first @param {number} depth @param {number} from @returns {Span} */
  list(first, depth, from) {
    const [kind, last] = first === "{" ? /** @type {const} */ (["object", "}"]) : /** @type {const} */ (["array", "]"]);
    /** @type {Span[]} */
    const items = [];
    this.place += 1;
    while (this.next() !== last) {
      items.push(kind === "array" ? this.value(depth + 1) : this.member(depth));
      if (this.next() === ",") this.place += 1;
      else if (this.next() !== last) throw new SyntaxError("no comma");
    }
    this.place += 1;
    return { kind, from, to: this.place, items };
  }

  /** @param {number} depth @returns {Span} */
  member(depth) {
    const from = this.place;
    this.take(STRING);
    const key = unquoted(this.text.slice(from, this.place));
    if (this.next() !== ":") throw new SyntaxError("no colon");
    this.place += 1;
    const value = this.value(depth + 1);
    return { kind: value.kind, from, to: this.place, items: [], key, value };
  }
}

/**
 * The value of a member; of several with one key the last, as every reader has it.
 * @param {Span | undefined} object
 * @param {...string} keys the first of them that is there
 */
export function member(object, ...keys) {
  if (object?.kind !== "object") return undefined;
  for (const key of keys) {
    for (let place = object.items.length - 1; place >= 0; place -= 1) {
      if (object.items[place].key === key) return object.items[place].value;
    }
  }
  return undefined;
}

/**
 * The text that a string means; undefined for another value.
 * @param {string} text
 * @param {Span | undefined} span
 */
export function stringAt(text, span) {
  return span?.kind === "string" ? unquoted(text.slice(span.from, span.to)) : undefined;
}

/**
 * The number at a value, also one that is written as text or as a truth value.
 * @param {string} text
 * @param {Span | undefined} span
 */
export function numberAt(text, span) {
  if (!span || span.kind === "object" || span.kind === "array") return undefined;
  const written = text.slice(span.from, span.to);
  const number = written === "true" ? 1 : written === "null" ? NaN : written === "false" ? 0
    : Number(written.replace(/^"|"$/g, "").replace(",", "."));
  return Number.isFinite(number) ? number : undefined;
}

/** @param {string} written @returns {string} */
function unquoted(written) {
  if (!written.includes("\\")) return written.slice(1, -1);
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}
