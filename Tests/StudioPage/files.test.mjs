import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

const ROOT = fileURLToPath(new URL("../../Sources/HapticStudio/Page/", import.meta.url));
const files = readdirSync(ROOT, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  .map((one) => relative(ROOT, join(one.parentPath ?? one.path, one.name))).sort();
const text = (name) => readFileSync(join(ROOT, name), "utf8");
const modules = files.filter((name) => name.endsWith(".js"));

/** The modules that a module loads before it runs. */
function loaded(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, target] of text(name).matchAll(/^(?:import|export)[^;(]*?from "([^"]+)"/gms)) {
    loaded(normalize(join(dirname(name), target)), seen);
  }
  return seen;
}

test("theFirstPageIsPreloadedWholeSoThatNoModuleWaitsForAnother", () => {
  const needed = new Set([...loaded("app/main.js"), ...loaded("library/library-view.js")]);
  needed.delete("app/main.js");
  const preloaded = [...text("index.html").matchAll(/modulepreload" href="\/page\/([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(preloaded.sort(), [...needed].sort());
});

test("everyFileThatThePageNamesIsThere", () => {
  for (const [, name] of text("index.html").matchAll(/(?:href|src)="\/page\/([^"]+)"/g)) assert.ok(files.includes(name), name);
});

test("dataNeverBecomesMarkupScriptOrStyle", () => {
  const refused = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|setAttribute\("(on|style)|srcdoc|javascript:/;
  for (const name of modules) assert.doesNotMatch(text(name), refused, name);
  assert.doesNotMatch(text("index.html"), /<style|style=|<script(?![^>]*src=)| on[a-z]+=/);
});

test("noRequestLeavesTheMachine", () => {
  for (const name of files.filter((one) => /\.(js|css|html)$/.test(one))) {
    assert.doesNotMatch(text(name).replaceAll("http://www.w3.org/2000/svg", ""), /https?:\/\/|url\(|@import/, name);
  }
});

test("filesStayShort", () => {
  for (const name of [...modules, ...files.filter((one) => one.endsWith(".css") && one !== "tokens.css")]) {
    assert.ok(text(name).split("\n").length <= 300, name);
  }
});

test("onlyTheClientSendsTheKey", () => {
  const senders = modules.filter((name) => /\bfetch\(|XMLHttpRequest|sendBeacon|new EventSource|new WebSocket/.test(text(name)));
  assert.deepEqual(senders.filter((name) => !name.startsWith("sound/")), ["api/client.js", "parts/sounding.js"]);
  assert.deepEqual(modules.filter((name) => text(name).includes("Bearer")), ["api/client.js"]);
});
