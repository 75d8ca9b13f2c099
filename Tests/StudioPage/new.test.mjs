import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { copyIntoFolder, copyNames, fieldOf, requestOf } = await page("new/request.js");
const chosen = { start: "tap", notation: "oO", problem: null, name: " Saved ", format: "ahap" };

test("aNewPatternIsSentWithOneStart", () => {
  assert.deepEqual(requestOf(chosen).body, { template: "tap", name: "Saved", format: "ahap" });
  assert.deepEqual(requestOf({ ...chosen, start: "" }).body, { notation: "oO", name: "Saved", format: "ahap" });
  // A wrong line does not matter to a template.
  assert.equal(requestOf({ ...chosen, problem: "column 2", notation: "" }).missing, null);
});

test("theFirstMissingFieldIsNamedWithWhatToDo", () => {
  assert.equal(requestOf({ ...chosen, name: "  " }).missing.field, "name");
  assert.match(requestOf({ ...chosen, name: "" }).missing.words, /^Give the pattern a name/);
  assert.equal(requestOf({ ...chosen, start: "", notation: " ", name: "" }).missing.field, "notation");
  assert.deepEqual(requestOf({ ...chosen, start: "", problem: "line 1, column 2: what" }).missing, { field: "notation", words: "line 1, column 2: what" });
  assert.deepEqual(["file-exists", "name", "read-only"].map(fieldOf), ["name", "name", null]);
});

test("aCopyTakesTheNextFreeName", async () => {
  const asked = [];
  const create = async (body) => {
    asked.push(body);
    if (asked.length < 3) throw Object.assign(new Error("exists"), { status: 409 });
    return { id: "f1", path: "tap-3.ahap", losses: [] };
  };
  assert.equal(await copyIntoFolder({ create }, { id: "c1", name: "tap" }), "f1");
  assert.deepEqual(asked.map(({ name }) => name), ["tap", "tap-2", "tap-3"]);
  assert.deepEqual(asked[0], { copyOf: "c1", name: "tap", format: "ahap" });
  assert.deepEqual(copyNames("a", 2), ["a", "a-2"]);
});

test("aCopyThatIsRefusedForAnotherReasonIsTriedOnce", async () => {
  let count = 0;
  const create = async () => {
    count += 1;
    throw Object.assign(new Error("no"), { status: count > 1 ? 409 : 403 });
  };
  await assert.rejects(copyIntoFolder({ create }, { id: "c1", name: "tap" }), { status: 403 });
  await assert.rejects(copyIntoFolder({ create }, { id: "c1", name: "tap" }), { status: 409 });
  assert.equal(count, 10);
});
