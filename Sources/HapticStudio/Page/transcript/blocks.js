/**
 * A paragraph of a text, by the rules of the reading theme.
 * @typedef {{kind: "paragraph" | "heading" | "quote" | "list" | "code" | "poem", lines: {from: number, to: number}[]}} Block
 *   `lines` are places in the text, without the marks that say the kind
 */

/**
 * The marks at the start of a line, and the kinds that they make.
 * @type {[RegExp, Block["kind"]][]}
 */
const MARKS = [[/^#{1,3} /, "heading"], [/^> ?/, "quote"], [/^[-*] /, "list"], [/^\| ?/, "poem"], [/^ {4}/, "code"]];

/**
 * The blocks of a text: lines of one kind that follow each other are one block, headings stand alone, and an empty
 * line ends a block. `# ` is a heading, `> ` a quote, `- ` a list, `| ` a poem, four spaces code.
 * @param {string} text
 * @returns {Block[]}
 */
export function blocksOf(text) {
  /** @type {Block[]} */
  const blocks = [];
  let from = 0;
  let follows = false;
  for (const line of text.split("\n")) {
    const [mark, kind] = markOf(line);
    const span = { from: from + mark, to: from + line.length };
    const last = blocks.at(-1);
    if (line.trim() === "") follows = false;
    else if (follows && last && last.kind === kind && kind !== "heading") last.lines.push(span);
    else {
      blocks.push({ kind, lines: [span] });
      follows = true;
    }
    from += line.length + 1;
  }
  return blocks;
}

/** @param {string} line @returns {[number, Block["kind"]]} the mark's length, and the kind */
function markOf(line) {
  for (const [pattern, kind] of MARKS) {
    const match = pattern.exec(line);
    if (match) return [match[0].length, kind];
  }
  return [0, "paragraph"];
}
