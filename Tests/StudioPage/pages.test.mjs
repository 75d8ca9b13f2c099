import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { matching, stepped } = await page("library/search.js");
const { TaskQueue } = await page("library/queue.js");
const { FiringLog } = await page("wall/log.js");
const { callersHaptic, styleOf, titleOf } = await page("wall/components.js");
const { grouped, numbersOf, typeNames } = await page("type/tokens.js");
const { blocksOf } = await page("transcript/blocks.js");
const { impactOffsets, pieces, shownUntil } = await page("transcript/reveal.js");
const { counted, findingWords, lengthWords } = await page("parts/words.js");

const entry = (name, words, more = {}) => ({ name, words, path: null, context: null, format: "ahap", problem: null, ...more });

test("everyWordOfAQueryMustBeFound", () => {
  const entries = [entry("settlementComplete", "Two taps"), entry("Café", "A vibration", { path: "sounds/cafe.ahap" })];
  const names = (query) => matching(entries, query).map(({ name }) => name);
  assert.deepEqual(names("  "), ["settlementComplete", "Café"]);
  assert.deepEqual(names("COMPLETE taps"), ["settlementComplete"]);
  assert.deepEqual(names("cafe vib"), ["Café"]);
  assert.deepEqual(names("taps vibration"), []);
});

test("stepsStayWithinTheRows", () => {
  assert.deepEqual(["ArrowDown", "ArrowUp", "End", "Home", "PageDown", "x"].map((key) => stepped(1, key, 3)), [2, 0, 2, 0, 2, null]);
  assert.equal(stepped(0, "ArrowUp", 3), 0);
  assert.equal(stepped(0, "ArrowDown", 0), null);
});

test("tasksRunAFewAtATimeAndAFailureStopsNone", async () => {
  const queue = new TaskQueue(2);
  let [running, most] = [0, 0];
  const done = [];
  await new Promise((resolve) => {
    for (const name of ["a", "b", "c", "d"]) {
      queue.add(async () => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
        done.push(name);
        if (done.length === 4) resolve();
        if (name === "b") throw new Error("b");
      });
    }
  });
  assert.deepEqual([most, done], [2, ["a", "b", "c", "d"]]);
});

test("onePressIsOneLineAndTwoHapticsAreAFinding", () => {
  const log = new FiringLog(2);
  assert.equal(log.note({ timeMs: 1.4, control: "GhostButtonStyle", own: null, caller: "lightTap" }).finding, null);
  const twice = log.note({ timeMs: 2, control: "ProfileButton", own: "lightTap", caller: "tap" });
  assert.deepEqual(twice.haptics, ["lightTap", "tap"]);
  assert.match(twice.finding, /^Fired twice: ProfileButton already plays lightTap/);
  log.note({ timeMs: 3, control: "GenericButtonStyle", own: null, caller: null });
  assert.deepEqual(log.entries.map(({ serial }) => serial), [2, 3]);
});

test("componentsHaveTheNamesOfTheirTokens", () => {
  const names = ["ActionBarButton", "FloatingActionButton", "ProfileButton", "CustomSegmentedControl", "ActionHeaderButton"];
  assert.deepEqual(names.map((title) => styleOf({ title, ownHaptic: null })), ["action-bar", "floating", "profile", "segmented", "action-header"]);
  assert.equal(styleOf({ title: "GhostButtonStyle", style: "ghost", ownHaptic: null }), "ghost");
  assert.equal(titleOf({ title: "ActionBarButton", isPrimary: true, ownHaptic: "primaryAction" }), "ActionBarButton, primary");
});

test("theCallersHapticComesFromTheContexts", () => {
  const haptics = [
    { name: "actionBarTap", context: "action bar, non-primary" }, { name: "primaryAction", context: "primary CTA (Save)" },
    { name: "cancel", context: "secondary button (Cancel)" }, { name: "none", context: null }];
  const added = (style, ownHaptic = null) => callersHaptic({ title: "x", style, ownHaptic }, haptics);
  assert.deepEqual([added("primary"), added("secondary"), added("generic"), added("primary", "tap")], ["primaryAction", "cancel", null, null]);
});

test("typeTokensComeInGroupsThatKeepAPageBelowTen", () => {
  const names = typeNames([".type-display-hero", ".type-display-large", ":root", ".type-caption", ".type-body-small:hover", ".type-code"]);
  assert.deepEqual(grouped(names), [
    { title: "Display", names: ["display-hero", "display-large"] }, { title: "Others", names: ["caption", "code"] }]);
});

test("theNumbersOfATextAreReadable", () => {
  const style = { fontSize: "34px", fontWeight: "700", lineHeight: "40px", letterSpacing: "-0.4px", fontFamily: "system-ui", fontVariantNumeric: "tabular-nums" };
  assert.equal(numbersOf(style, 16), "34 px (2.125 rem) · weight 700 · line 40 px · tracking -0.4 px · system-ui · tabular digits");
});

test("blocksHoldTheirLinesWithoutTheMarks", () => {
  const text = "# Head\nfirst\nsecond\n\n> said\n> twice\n\n- one\n- two\n    code\n| poem\n| lines";
  const set = blocksOf(text).map(({ kind, lines }) => [kind, lines.map(({ from, to }) => text.slice(from, to))]);
  assert.deepEqual(set, [
    ["heading", ["Head"]], ["paragraph", ["first", "second"]], ["quote", ["said", "twice"]], ["list", ["one", "two"]],
    ["code", ["code"]], ["poem", ["poem", "lines"]]]);
});

test("textAppearsAtItsTimesAndNotBefore", () => {
  const characters = [{ offset: 0, timeNs: 0 }, { offset: 2, timeNs: 20 }, { offset: 3, timeNs: 40 }];
  assert.deepEqual([-1, 0, 19, 20, 39, 40, 1000].map((timeNs) => shownUntil(characters, timeNs, 4)), [0, 2, 2, 3, 3, 4, 4]);
  assert.deepEqual([...impactOffsets(characters, [40, 41])], [3]);
});

test("aLineIsCutAtItsImpacts", () => {
  const cut = pieces({ from: 10, to: 16 }, new Set([12, 15, 99]));
  assert.deepEqual(cut.map(({ from, to, isImpact }) => [from, to, isImpact]), [[10, 12, false], [12, 13, true], [13, 15, false], [15, 16, true]]);
  assert.deepEqual(pieces({ from: 3, to: 3 }, new Set()), []);
});

test("lengthsAndCountsAreWords", () => {
  assert.deepEqual([0, 1.2e8, 1.705e9, 6e10, 6.4e10].map(lengthWords), ["0 ms", "120 ms", "1.705 s", "1 min", "1 min 4 s"]);
  assert.deepEqual([counted(1, "event"), counted(1200, "event")], ["1 event", "1,200 events"]);
  assert.equal(findingWords({ error: 0, warning: 1, note: 2 }), "1 warning, 2 notes");
  assert.equal(findingWords({ error: 0, warning: 0, note: 0 }), "no findings");
});

test("withoutComponentsInTheVocabularyTheTableOfButtonsNamesThem", async () => {
  const { componentsOf, pairingsOf } = await page("wall/components.js");
  const { BUTTONS } = await page("tokens.js");
  const named = componentsOf({ haptics: [], components: [], pairings: [] }, BUTTONS);
  assert.deepEqual(new Set(named.map(styleOf)), new Set(BUTTONS.map(({ style }) => style)));
  assert.deepEqual(named.filter(({ style }) => style === "action-bar").map(({ ownHaptic }) => ownHaptic), ["primaryAction", "actionBarTap"]);
  assert.ok(named.some(({ title }) => title === "Action bar button") && named.some(({ title }) => title === "Segmented control"));
  assert.deepEqual(pairingsOf({ haptics: [{ name: "tap", context: "floating action button" }, { name: "x", context: null }] }), [{ use: "floating action button", haptic: "tap" }]);
  const given = [{ title: "ProfileButton", ownHaptic: "lightTap" }];
  assert.equal(componentsOf({ haptics: [], components: given, pairings: [] }, BUTTONS), given);
});

test("thePressIsToldWithTheTokensNumbers", async () => {
  const { pressWords } = await page("wall/press.js");
  assert.equal(pressWords("ghost"), "scale 0.98 · opacity 0.7 · ease-out, 150 ms");
  assert.equal(pressWords("action-bar"), "scale 0.96 · opacity 0.85 · spring(0.2, 0.7), 329 ms");
  assert.equal(pressWords("segmented"), "spring(0.3, 0.7), 494 ms");
  assert.equal(pressWords("floating"), "no motion of its own");
});
