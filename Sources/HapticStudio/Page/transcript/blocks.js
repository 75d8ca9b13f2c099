/**
 * A block of a text, by the rules of the reading theme: its lines are places in the text that is shown.
 * @typedef {{kind: "paragraph" | "heading" | "quote" | "list" | "code" | "poem" | "note", level: number, isOrdered: boolean,
 *   lines: {from: number, to: number}[]}} Block `level`: of a heading from 1, and the number of a footnote
 *
 * @typedef {{at: number, number: string}} NoteMark a footnote's number in the text, behind the character before `at`
 * @typedef {{text: string, blocks: Block[], marks: NoteMark[]}} SetText the text without its marks, and how it is set
 */

/**
 * The marks at the start of a line, and the kinds that they make.
 * @type {[RegExp, Block["kind"]][]}
 */
const MARKS = [
  [/^(#{1,3}) /, "heading"], [/^> ?/, "quote"], [/^[-*] /, "list"], [/^\d{1,3}\. /, "list"], [/^\| ?/, "poem"],
  [/^ {4}/, "code"], [/^\[\^(\d+)\]: /, "note"],
];

/**
 * Sets a text: lines of one kind that follow each other are one block, headings and footnotes stand alone, and an empty
 * line ends a block. `# ` is a heading, `> ` a quote, `- ` or `1. ` a list, `| ` a poem, four spaces code, `[^1]` the
 * mark of a footnote and `[^1]: ` the footnote. What is compiled and revealed is the text without the marks.
 * @param {string} source
 * @returns {SetText}
 */
export function setText(source) {
  /** @type {SetText} */
  const set = { text: "", blocks: [], marks: [] };
  let follows = false;
  source.split("\n").forEach((line, place) => {
    if (place) set.text += "\n";
    const { length, block } = markOf(line);
    const from = set.text.length;
    append(set, line.slice(length), block.kind === "code");
    const span = { from, to: set.text.length };
    const last = set.blocks.at(-1);
    if (line.trim() === "") follows = false;
    else if (follows && last && last.kind === block.kind && block.level === 0) last.lines.push(span);
    else {
      set.blocks.push({ ...block, lines: [span] });
      follows = true;
    }
  });
  return set;
}

/**
 * Adds a line without the marks of its footnotes.
 * @param {SetText} set
 * @param {string} line
 * @param {boolean} isCode which has none
 */
function append(set, line, isCode) {
  const parts = isCode ? [line] : line.split(/\[\^(\d+)\]/);
  parts.forEach((part, place) => {
    if (place % 2) set.marks.push({ at: set.text.length, number: part });
    else set.text += part;
  });
}

/**
 * The length of a line's mark, and the block that it begins.
 * @param {string} line
 * @returns {{length: number, block: Omit<Block, "lines">}}
 */
function markOf(line) {
  for (const [pattern, kind] of MARKS) {
    const match = pattern.exec(line);
    if (!match) continue;
    const level = kind === "heading" ? match[1].length : kind === "note" ? Number(match[1]) : 0;
    return { length: match[0].length, block: { kind, level, isOrdered: kind === "list" && /\d/.test(match[0]) } };
  }
  return { length: 0, block: { kind: "paragraph", level: 0, isOrdered: false } };
}
