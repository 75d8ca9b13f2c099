// usage: node same-tokens.mjs PAGE SHORTENED   Compares the tokens of the modules in two folders; exits with 1 if any differ.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const ts = require(process.env.TYPESCRIPT ?? "/usr/share/nodejs/typescript/lib/typescript.js");

/** The tokens of a module, each with its kind; remarks are none. */
function tokens(text) {
  const file = ts.createSourceFile("module.js", text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  if (file.parseDiagnostics.length) throw new Error(ts.flattenDiagnosticMessageText(file.parseDiagnostics[0].messageText, "\n"));
  const found = [];
  const visit = (node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const below = node.getChildren(file);
    if (below.length) below.forEach(visit);
    else if (node.getText(file)) found.push(`${ts.SyntaxKind[node.kind]} ${node.getText(file)}`);
  };
  visit(file);
  return found;
}

const [page, shortened] = process.argv.slice(2);
let status = 0;
for (const name of readdirSync(page, { recursive: true }).map(String).filter((one) => one.endsWith(".js"))) {
  const [before, after] = [page, shortened].map((folder) => tokens(readFileSync(join(folder, name), "utf8")));
  const place = before.findIndex((one, index) => one !== after[index]);
  if (place < 0 && before.length === after.length) continue;
  console.log(`${name}: token ${place}: ${before[place]} became ${after[place]}`);
  status = 1;
}
process.exit(status);
