import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { changedLines, offsetOf, replacement } = await page("entry/changes.js");
const { Draft } = await page("entry/draft.js");

const version = (text) => ({ text, etag: `tag of ${text}` });

test("aReplacementMakesTheOneTextTheOther", () => {
  for (const [before, after] of [["", "a"], ["abc", "abc"], ["aaa", "aa"], ["abcabc", "abcXabc"], ["one\ntwo", "two"]]) {
    const { from, to, text } = replacement(before, after);
    assert.equal(before.slice(0, from) + text + before.slice(to), after);
  }
});

test("changedLinesNamesTheLinesOfBothSides", () => {
  assert.deepEqual(changedLines("a\nb\nc", "a\nx\ny\nc"), { line: 2, before: ["b"], after: ["x", "y"] });
  assert.deepEqual(changedLines("a", "a"), { line: 2, before: [], after: [] });
});

test("aLineAndAColumnAreAPlaceInTheText", () => {
  const text = "ab\ncde\n";
  assert.deepEqual([[1, 1], [2, 2], [2, 99], [9, 1]].map(([line, column]) => offsetOf(text, line, column)), [0, 4, 6, 7]);
});

test("aChangeFromOutsideIsTakenWhereNothingWasEdited", () => {
  const draft = new Draft(version("a"));
  assert.equal(draft.meet(version("b")), "taken");
  assert.equal(draft.text, "b");
  assert.equal(draft.isEdited, false);
});

test("aChangeFromOutsideNeverReplacesEdits", () => {
  const draft = new Draft(version("a"));
  draft.type("mine");
  assert.equal(draft.meet(version("theirs")), "conflict");
  assert.deepEqual([draft.text, draft.base.etag, draft.hasConflict], ["mine", "tag of a", true]);
});

test("keepingMineMakesTheNextSaveReplaceWhatWasSeen", () => {
  const draft = new Draft(version("a"));
  draft.type("mine");
  draft.meet(version("theirs"));
  draft.keepMine();
  assert.deepEqual([draft.text, draft.base.etag, draft.hasConflict, draft.isEdited], ["mine", "tag of theirs", false, true]);
});

test("takingTheirsKeepsMineToBePutBack", () => {
  const draft = new Draft(version("a"));
  draft.type("mine");
  draft.meet(version("theirs"));
  draft.takeTheirs();
  assert.deepEqual([draft.text, draft.kept, draft.isEdited], ["theirs", "mine", false]);
  draft.type("newer");
  draft.putBack();
  assert.deepEqual([draft.text, draft.kept], ["mine", "newer"]);
});

test("ourOwnSaveAndAnEqualTextAreNoConflict", () => {
  const draft = new Draft(version("a"));
  draft.type("b");
  assert.equal(draft.meet(version("b")), "same");
  assert.equal(draft.isEdited, false);
  draft.type("c");
  draft.saved(version("c"));
  assert.equal(draft.meet(version("c")), "same");
});

test("aConflictEndsWhereTheirsBecomesMine", () => {
  const draft = new Draft(version("a"));
  draft.type("mine");
  draft.meet(version("theirs"));
  assert.equal(draft.meet(version("mine")), "same");
  assert.equal(draft.hasConflict, false);
});
