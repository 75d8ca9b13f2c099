import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { keyIn, takeKey } = await page("app/key.js");
const { entryFragment, quoteFragment, routeOf, transcriptFragment } = await page("app/router.js");
const { APPEARANCES, THEMES, chosen } = await page("app/appearance.js");
const { Client } = await page("api/client.js");
const { EventStreamReader } = await page("api/event-stream.js");
const { pauseBefore } = await page("api/backoff.js");

function storage() {
  const values = new Map();
  return { getItem: (name) => values.get(name) ?? null, setItem: (name, value) => values.set(name, value) };
}

test("theKeyLeavesTheAddressAndStaysInTheTab", () => {
  const tab = storage();
  const replaced = [];
  const history = { replaceState: (...values) => replaced.push(values[2]) };
  assert.equal(takeKey({ hash: "#k=a1B_-", pathname: "/" }, history, tab), "a1B_-");
  assert.deepEqual(replaced, ["/"]);
  assert.equal(takeKey({ hash: "#/type", pathname: "/" }, history, tab), "a1B_-");
  assert.equal(takeKey({ hash: "", pathname: "/" }, history, storage()), null);
});

test("onlyAKeyIsAKey", () => {
  for (const fragment of ["", "#", "#k=", "#k=a b", "#/library", "#k=<script>", `#k=${"a".repeat(200)}`]) assert.equal(keyIn(fragment), null);
});

test("unknownAddressesAreTheLibrary", () => {
  assert.deepEqual(routeOf("#/entry/f%2F1"), { page: "entry", argument: "f/1" });
  for (const fragment of ["", "#/", "#/nowhere", "#/entry/", "#/constructor"]) assert.equal(routeOf(fragment).page, "library");
  assert.equal(routeOf(entryFragment("a/%ü")).argument, "a/%ü");
  assert.deepEqual(routeOf(quoteFragment("a/%ü")), { page: "quote", argument: "a/%ü" });
  assert.equal(routeOf("#/quote/").page, "library");
  assert.deepEqual(["sentences", "literal"].map((rule) => routeOf(transcriptFragment(rule))), [
    { page: "transcript", argument: null }, { page: "transcript", argument: "literal" }]);
  assert.equal(routeOf("#/entry/%E0%A4%A").argument, "%E0%A4%A");
});

test("anUnknownThemeIsTheFirst", () => {
  assert.equal(chosen(THEMES, "grace"), "grace");
  assert.equal(chosen(THEMES, "neon"), "swiss-coin");
  assert.equal(chosen(APPEARANCES, null), "system");
});

test("requestsCarryTheKeyAsBearerAndProblemsAreWords", async (context) => {
  const sent = [];
  context.mock.method(globalThis, "fetch", async (path, options) => {
    sent.push([path, options.headers.Authorization, options.credentials]);
    return new Response(JSON.stringify({ error: { code: "no-entry", message: "gone", hint: "look" } }), { status: 404 });
  });
  await assert.rejects(new Client("k").entry("a/b"), { code: "no-entry", message: "gone", hint: "look", status: 404 });
  assert.deepEqual(sent, [["/api/entries/a%2Fb", "Bearer k", "omit"]]);
  await assert.rejects(new Client(null).library(), { code: "no-key" });
});

test("aServerThatIsGoneIsAProblemOfItsOwn", async (context) => {
  context.mock.method(globalThis, "fetch", async () => { throw new TypeError("failed"); });
  await assert.rejects(new Client("k").library(), { code: "gone", status: 0 });
});

test("aSaveNamesTheVersionThatItReplaces", async (context) => {
  const sent = [];
  context.mock.method(globalThis, "fetch", async (path, options) => {
    sent.push([path, options.method, options.headers["If-Match"], options.body]);
    return new Response(JSON.stringify({ error: { code: "changed", message: "m" }, etag: "new", source: "theirs" }), { status: 412 });
  });
  await assert.rejects(new Client("k").save("id", "mine", "old"), { status: 412, body: { error: { code: "changed", message: "m" }, etag: "new", source: "theirs" } });
  assert.deepEqual(sent, [["/api/entries/id/source", "PUT", "old", "mine"]]);
});

test("eventsAreReadWhereverThePiecesEnd", () => {
  const text = ": still here\n\nevent: changed\ndata: {\"id\":\"a\"}\n\nevent: library\r\ndata: {}\r\n\r\ndata: x\ndata: y\n\n";
  const whole = new EventStreamReader().read(text);
  assert.deepEqual(whole, [
    { event: "changed", data: "{\"id\":\"a\"}" }, { event: "library", data: "{}" }, { event: "message", data: "x\ny" }]);
  const reader = new EventStreamReader();
  assert.deepEqual([...text].flatMap((letter) => reader.read(letter)), whole);
});

test("pausesGrowToALimit", () => {
  assert.deepEqual([1, 2, 3, 10, 100].map(pauseBefore), [500, 1000, 2000, 8000, 8000]);
});

test("aRefusedKeySaysThatTheStudioWasStartedAgain", async (context) => {
  context.mock.method(globalThis, "fetch", async () => new Response("{}", { status: 401 }));
  await assert.rejects(new Client("old").library(), { code: "old-key", message: /started again/ });
});
