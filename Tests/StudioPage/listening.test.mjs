import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { Client } = await page("api/client.js");
const { ServerEvents } = await page("api/events.js");

/** A page that can be hidden, and a server whose connections a test ends. */
function stage(context) {
  const seen = Object.assign(new EventTarget(), { hidden: false });
  const connections = [];
  globalThis.document = seen;
  globalThis.addEventListener = () => {};
  context.mock.method(globalThis, "fetch", async (_, { signal }) => {
    const body = new TransformStream();
    const writer = body.writable.getWriter();
    signal.addEventListener("abort", () => writer.abort(signal.reason).catch(() => {}));
    connections.push({ signal, say: (text) => writer.write(new TextEncoder().encode(text)).catch(() => {}) });
    return new Response(body.readable);
  });
  const hide = (hidden) => {
    seen.hidden = hidden;
    seen.dispatchEvent(new Event("visibilitychange"));
  };
  return { connections, hide };
}

const next = (events, name) => new Promise((resolve) => events.addEventListener(name, ({ detail }) => resolve(detail), { once: true }));

test("aHiddenPageLetsItsConnectionGoAndComesBack", async (context) => {
  const { connections, hide } = stage(context);
  const events = new ServerEvents(new Client("k"));
  const lost = [];
  events.addEventListener("lost", ({ detail }) => lost.push(detail));
  const first = next(events, "connected");
  events.listen();
  assert.deepEqual(await first, { again: false });
  const changed = next(events, "changed");
  connections[0].say("event: changed\ndata: {\"id\":\"a\",\"etag\":\"1\"}\n\n");
  assert.deepEqual(await changed, { id: "a", etag: "1" });
  hide(true);
  assert.ok(connections[0].signal.aborted);
  const again = next(events, "connected");
  hide(false);
  assert.deepEqual(await again, { again: true });
  assert.deepEqual([connections.length, lost.length], [2, 0]);
  hide(true);
});
